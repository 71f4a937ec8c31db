import type { VNode } from 'preact';
import type { ApiError } from '../errors.js';
import type { Theme } from './embed/embed-options.js';
import type { Frame } from './frame.js';

/** A request for a page. */
export interface PageRequest {
  /** The path without its language segment. */
  path: string;
  url: URL;
  /** The fields of a form that was sent; undefined for a read. */
  form: URLSearchParams | undefined;
}

/** A page before it is written as HTML. */
export interface Rendered {
  status?: number;
  frame: Frame;
  body: VNode;
  /** Whether the page is for one client: it is stored nowhere. */
  isPrivate?: boolean;
  error?: ApiError;
  /** For a view that other sites embed: it has a document of its own, and may be shown in frames. */
  embedded?: { theme: Theme };
  /** Whether the page shows another page of this site in a frame. */
  hasFrames?: boolean;
}
