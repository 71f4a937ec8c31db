import type { ResolverContext } from '../builder/context.js';
import { addDays } from '../time/days.js';
import { type CardEvent, cards, dates, type FullEvent, type SeriesDate } from './documents.js';

/** The events around an event, on its page. */
export interface Surroundings {
  /** The events that are parts of it, in their order. */
  programme: readonly CardEvent[];
  /** Coming dates of its series. */
  dates: readonly SeriesDate[];
  related: Related;
}

/** Events that are not in another part of the page. No event is in two lists. */
interface Related {
  /** Coming events at its first venue. */
  atVenue: readonly CardEvent[];
  /** Coming events of its categories. */
  similar: readonly CardEvent[];
  /** Events of the day on which it starts. */
  sameDay: readonly CardEvent[];
}

/** For an event that is shown alone. */
export const noSurroundings: Surroundings = {
  programme: [],
  dates: [],
  related: { atVenue: [], similar: [], sameDay: [] },
};

const MAX_PROGRAMME = 100; // parts of an event; the largest page of the public schema

const MORE_DATES = 5; // coming dates of a series

/** Reads the events around an event: at most five lists, whatever there is around it. @param day the day on which the site shows its start. */
export const readSurroundings = async (
  event: FullEvent,
  day: string,
  context: ResolverContext,
): Promise<Surroundings> => {
  const [programme, dates, related] = await Promise.all([
    readCards({ postParent: event.id }, MAX_PROGRAMME, context),
    readDates(event, context),
    readRelated(event, day, context),
  ]);
  return { programme, dates, related: selectRelated(event, [...programme, ...dates], related) };
};

/** The coming dates of the series of an event, without the event itself. */
const readDates = async ({ id, series }: FullEvent, context: ResolverContext): Promise<SeriesDate[]> => {
  if (!series) return [];
  const { events } = await dates({ filter: { series: series.id, when: 'UPCOMING' }, first: MORE_DATES + 1 }, context);
  return events.nodes.filter((one) => one.id !== id).slice(0, MORE_DATES);
};

const CANDIDATES = 12; // events that are read of a list, of which some are elsewhere on the page

const readRelated = async (event: FullEvent, day: string, context: ResolverContext): Promise<Related> => {
  const [venue] = event.venues;
  const categories = event.categories.map(({ id }) => id);
  const read = (filter: Readonly<Record<string, unknown>>) => readCards(filter, CANDIDATES, context);
  const [atVenue, similar, sameDay] = await Promise.all([
    venue ? read({ when: 'UPCOMING', venue: [venue.id] }) : [],
    categories.length ? read({ when: 'UPCOMING', categories }) : [],
    read({ startsAfter: addDays(day, -1), startsBefore: day }),
  ]);
  return { atVenue, similar, sameDay };
};

const readCards = async (
  filter: Readonly<Record<string, unknown>>,
  first: number,
  context: ResolverContext,
): Promise<CardEvent[]> => {
  const { events } = await cards({ filter, first }, context);
  return events.nodes;
};

const PER_LIST = 4;

const IN_ALL = 8;

/** The first events of each list that are not shown elsewhere, and of each series one. @param shown other events of the page. */
const selectRelated = (event: FullEvent, shown: readonly { id: string }[], lists: Related): Related => {
  const ids = new Set([event.id, event.parent?.id, ...shown.map(({ id }) => id)]);
  // The other events of a series have its title, and are in "more dates".
  const titles = new Set(event.series ? [event.title] : []);
  let left = IN_ALL;
  const select = (events: readonly CardEvent[]): CardEvent[] => {
    const selected: CardEvent[] = [];
    for (const one of events) {
      if (selected.length === PER_LIST || left === 0) break;
      if (ids.has(one.id) || titles.has(one.title)) continue;
      ids.add(one.id);
      titles.add(one.title);
      selected.push(one);
      left -= 1;
    }
    return selected;
  };
  return { atVenue: select(lists.atVenue), similar: select(lists.similar), sameDay: select(lists.sameDay) };
};
