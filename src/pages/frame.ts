import type { ComponentChildren } from 'preact';
import type { Language } from '../languages/language.js';
import type { ListFeeds } from './documents.js';
import type { PageImage } from './seo/head.js';
import type { IndexedPage } from './seo/indexing.js';

/** What the frame of a page shows around its content. */
export interface Frame {
  /** The heading of the page, without the name of the site. Undefined for the first page. */
  title: string | undefined;
  /** The path of this page without a language segment, and its parameters: for the links to other languages. */
  path: string;
  parameters?: Readonly<Record<string, string>>;
  /** The paths of this page in languages in which it has another one. */
  pathIn?: Partial<Record<Language, string>>;
  /** The entry of the navigation that is marked. */
  current?: 'home' | 'list' | 'month' | 'week' | 'day' | 'search' | undefined;
  feeds?: ListFeeds | undefined;
  /** Whether the page has a list of events in an element with the id `events`, which the second skip link leads to. */
  hasList?: boolean;
  /** What search engines and previews of links get. Without it, search engines do not list the page. */
  summary?: Summary;
  /** The filter of the events that the page shows: its visitors learn when one of them has changed. Undefined for other pages. */
  live?: object;
  /** Elements of the head, besides the title, the style and the script. */
  head?: ComponentChildren;
  /** The day that the links to a month, a week and a day lead to. Today by default. */
  day?: string;
}

/** A page without a summary is not listed by search engines. */
export interface Summary extends Pick<IndexedPage, 'view' | 'events' | 'isUnlisted'> {
  /** Whether it is a later page of a list. */
  isPaged?: boolean;
  /** Plain text. */
  description: string;
  image?: PageImage | null | undefined;
  /** The language of the shown text and that of the original, of a record. */
  texts?: { shown: Language; original: Language };
  /** Structured data; undefined for none. */
  jsonLd?: object | undefined;
}
