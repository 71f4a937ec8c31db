/** Reads the events that take place on some days, as the pages show them. */
import type { ResolverContext } from '../builder/context.js';
import type { Query } from '../execution/graphql-query.js';
import { addDays, onDays } from '../time/days.js';
import { endedAtStartOf, onlyOnDays, takesPlaceOn } from '../time/days-of-events.js';
import { readPageFilters } from './address-filters.js';
import { type DaysData, groupByDay, type TimedEvent } from './days-data.js';
import { count, days, type EntryEvent, type EventListPage, type ListFeeds, list } from './documents.js';
import type { PageContext } from './page-context.js';

export const MAX_LIST = 100; // the largest page of the public schema

const MAX_ENTRIES = 3 * MAX_LIST; // events of a month or week; the others are only counted

/**
 * The events of a month or week, and their number on each day. At most three pages of the list are read, whatever its length.
 * @param query reads a page; `search` is the query of the address, with the filters.
 */
export const readDays = async <Event extends EntryEvent>(
  query: Query<{ events: { totalCount: number; nodes: readonly Event[]; feeds: ListFeeds } }>,
  first: string,
  last: string,
  search: string,
  page: PageContext,
  context: ResolverContext,
): Promise<DaysData<Event> & { filter: object; feeds: ListFeeds; parameters: Record<string, string> }> => {
  const { filter: chosen, parameters } = readPageFilters(search);
  // In another zone than that of the site, an event may be on the day before or after.
  const margin = page.timezone === context.settings.siteTimezone ? 0 : 1;
  const filter = { ...chosen, ...onDays(addDays(first, -margin), addDays(last, margin)) };
  const read = (offset: number) => query({ filter, first: MAX_LIST, offset }, context);
  const start = await read(0);
  const { totalCount, feeds } = start.events;
  const offsets = [MAX_LIST, 2 * MAX_LIST].filter((offset) => offset < totalCount);
  const [counted, ...others] = await Promise.all([
    totalCount > MAX_ENTRIES ? days({ filter }, context) : undefined,
    ...offsets.map(read),
  ]);
  const events = [start, ...others]
    .flatMap(({ events: { nodes } }) => nodes)
    .map((event): TimedEvent<Event> => ({ event, times: page.times(event) }))
    .filter(({ times }) => takesPlaceOn(times, first, last));
  const counts = counted && new Map(counted.events.facets.days.map(({ value, count }) => [value, count]));
  return { events, byDay: groupByDay(events, first, last), counts, filter, feeds, parameters: { ...parameters } };
};

/**
 * A page of the list of the events of some days.
 * @param filter other conditions; `paging` the part of the list.
 */
export const readListOfDays = async (
  { first, last }: { first: string; last: string },
  filter: Readonly<Record<string, unknown>>,
  paging: Readonly<Record<string, unknown>>,
  page: PageContext,
  context: ResolverContext,
): Promise<EventListPage> => {
  const [{ events }, ended] = await Promise.all([
    list({ filter: { ...filter, ...onDays(first, last) }, ...paging }, context),
    count({ filter: { ...filter, ...endedAtStartOf(first, page.timezone) } }, context),
  ]);
  const counted = events.totalCount - ended.events.totalCount;
  return { ...events, ...onlyOnDays(events, counted, { first, last }, page.times) };
};
