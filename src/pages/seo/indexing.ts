/** Which pages search engines list. Crawlers follow the links of the others. */

/** The kinds of pages that have rules of their own. */
export interface IndexedPage {
  view: keyof typeof rules;
  /** The names of the query parameters of the request. */
  parameters: readonly string[];
  /** The number of events that the page shows; of a page of one event 1. */
  events: number;
  /** Whether the event is protected or hidden from listings. Its address is known only to those who were sent it. */
  isUnlisted?: boolean;
}

/** Whether search engines list a page of each kind: always, never, or when it shows events. */
const rules = {
  home: 'always',
  list: 'always',
  event: 'always',
  venue: 'always',
  organizer: 'always',
  category: 'with events',
  tag: 'with events',
  month: 'with events',
  week: 'with events',
  day: 'with events',
  search: 'never',
  embed: 'never',
  error: 'never',
} as const;

/** The parameters that do not make another page. The language has an address of its own, which is the canonical one. */
const neutral: ReadonlySet<string> = new Set(['ml_language']);

/** Whether search engines may list a page: not combinations of filters, later pages of a list, searches, and days and months without events. */
export const isIndexed = ({ view, parameters, events, isUnlisted }: IndexedPage): boolean => {
  if (isUnlisted || parameters.some((name) => !neutral.has(name))) return false;
  return rules[view] === 'always' || (rules[view] === 'with events' && events > 0);
};
