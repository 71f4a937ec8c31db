/** Lists of events for the tools: of days, and at a place. */
import type { ResolverContext } from '../builder/context.js';
import { ApiError } from '../errors.js';
import { atVenuesNamed } from '../records/events/search/venues-named.js';
import { LARGEST_PAGE_SIZE } from '../records/reading/pages.js';
import { onDays } from '../time/days.js';
import { type EventDates, endedAtStartOf, localTimes, onlyOnDays } from '../time/days-of-events.js';
import { shownZone } from '../time/shown-zone.js';

/** A page of events. */
interface EventPage<Event> {
  totalCount: number | null;
  pageInfo: { hasPreviousPage: boolean; hasNextPage: boolean; endCursor: string | null };
  nodes: readonly Event[];
}

/** The part of a list that a page has. */
export interface Paging {
  first: number;
  after?: string | null;
}

export const pagingOf = (first: number, after: string | undefined): Paging => ({
  first,
  ...(after !== undefined && { after }),
});

const MOST_FURTHER = 5; // pages of a list that a call reads, if those before them are empty

/**
 * Reads a page of the events that take place on some days, by the rule of the pages. If no event of a page takes place on these days, larger
 * pages after it are read, because an empty page looks like the end of the list. After {@link MOST_FURTHER} of them it can be empty.
 * @param read reads a page of the events that a filter of dates finds
 * @param zone that of the calendar
 */
export const readDays = async <Event extends EventDates>(
  days: { first: string; last: string },
  read: (dates: object, paging: Paging) => Promise<EventPage<Event>>,
  paging: Paging,
  zone: string,
): Promise<EventPage<Event>> => {
  const dates = onDays(days.first, days.last);
  const [start, ended] = await Promise.all([read(dates, paging), read(endedAtStartOf(days.first, zone), { first: 0 })]);
  const correct = (page: EventPage<Event>): EventPage<Event> => {
    const counted = page.totalCount === null ? null : page.totalCount - (ended.totalCount ?? 0);
    return { ...page, ...onlyOnDays(page, counted, days, (event) => localTimes(event, shownZone(event, zone))) };
  };
  let part = paging;
  let page = start;
  let corrected = correct(page);
  for (let further = 0; further < MOST_FURTHER; further++) {
    if (corrected.nodes.length > 0 || !page.pageInfo.hasNextPage) break;
    part = { first: LARGEST_PAGE_SIZE, after: page.pageInfo.endCursor };
    page = await read(dates, part);
    corrected = correct(page);
  }
  const last = corrected.nodes[paging.first - 1];
  if (last === undefined || corrected.nodes.length === paging.first) return corrected;
  // There are more events than requested: the result ends at the last requested one, and so does its cursor.
  return correct(await read(dates, { ...part, first: page.nodes.indexOf(last) + 1 }));
};

/**
 * Finds events by the words of a place. If a venue is deleted before its events are read, the venues are read again, once.
 * @param find finds events by a filter
 */
export const findAt = async <Result>(
  place: string,
  find: (filter: object) => Promise<Result>,
  context: ResolverContext,
  isRetry = false,
): Promise<Result> => {
  const filter = await atVenuesNamed(place, 'place', context);
  try {
    return await find(filter);
  } catch (error) {
    const problem = error instanceof ApiError ? error.problems.venue : undefined;
    if (!problem) throw error;
    // The tool has no argument `venue`.
    if (isRetry) throw new ApiError('invalid-params', { params: 'place' }, { place: problem });
    return findAt(place, find, context, true);
  }
};
