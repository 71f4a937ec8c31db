import type { Logger } from 'pino';
import type { ResolverContext } from '../builder/context.js';
import type { HttpRequest } from '../http/message.js';
import type { Operate } from '../http/served.js';
import type { Language } from '../languages/language.js';

/** What the APIs get with a request. */
export interface RequestServices {
  /** Counts an anonymous request. @throws ApiError `too-many-requests`. */
  countAnonymous: () => Promise<void>;
  operate: Operate;
  /** Adds the id of the request to every line. */
  log: Logger;
  url: URL;
  segment: Language | undefined;
  contextOf: (request: HttpRequest, url: URL, language: Language) => Promise<ResolverContext>;
  /** The body of the request, if it has already been read. */
  body?: Uint8Array | undefined;
}
