/** Which pages search engines list. Crawlers follow the links of the others. */

/** The kinds of pages that have rules of their own. */
export interface IndexedPage {
  view: keyof typeof rules;
  /** Whether the address has filters, or is that of a later page of a list. */
  isSelection: boolean;
  /** The number of events that the page shows. */
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
  weekend: 'with events',
  day: 'with events',
  search: 'never',
  embed: 'never',
} as const;

/** Whether search engines may list a page: not combinations of filters, later pages of a list, searches, and days and months without events. */
export const isIndexed = ({ view, isSelection, events, isUnlisted }: IndexedPage): boolean => {
  if (isUnlisted || isSelection) return false;
  return rules[view] === 'always' || (rules[view] === 'with events' && events > 0);
};

/**
 * The `rel` of a link for crawlers. They need not follow links away from a month, week or day without events, because the calendar has no
 * last one, and links that add a filter, because their combinations are endless.
 */
export const relOf = (rel: 'prev' | 'next' | undefined, isFollowed: boolean): string | undefined =>
  isFollowed ? rel : [rel, 'nofollow'].filter(Boolean).join(' ');
