import type { ResolverContext } from '../builder/context.js';
import { addDays } from '../time/days.js';
import { datePart } from './dates.js';
import { type CardEvent, cards, dates, type FullEvent, type SeriesDate } from './documents.js';

/** The events around an event, on its page. */
export interface Surroundings {
  /** The events that are parts of it, in their order. */
  programme: readonly CardEvent[];
  /** Coming dates of its series. */
  dates: readonly SeriesDate[];
  /** Other events of the day on which it starts. */
  sameDay: readonly CardEvent[];
}

/** For an event that is shown alone. */
export const noSurroundings: Surroundings = { programme: [], dates: [], sameDay: [] };

const MAX_PROGRAMME = 100; // parts of an event; the largest page of the public schema

const SAME_DAY = 4; // other events of the day

const MORE_DATES = 5; // coming dates of a series

/** Reads the events around an event: one list for each part of the result. */
export const readSurroundings = async (event: FullEvent, context: ResolverContext): Promise<Surroundings> => {
  const [programme, dates, sameDay] = await Promise.all([
    readProgramme(event, context),
    readDates(event, context),
    readSameDay(event, context),
  ]);
  return { programme, dates, sameDay };
};

const readProgramme = async ({ id }: FullEvent, context: ResolverContext): Promise<CardEvent[]> => {
  const { events } = await cards({ filter: { postParent: id }, first: MAX_PROGRAMME }, context);
  return events.nodes;
};

/** The coming dates of the series of an event, without the event itself. */
const readDates = async ({ id, series }: FullEvent, context: ResolverContext): Promise<SeriesDate[]> => {
  if (!series) return [];
  const { events } = await dates({ filter: { series: series.id, when: 'UPCOMING' }, first: MORE_DATES + 1 }, context);
  return events.nodes.filter((one) => one.id !== id).slice(0, MORE_DATES);
};

const readSameDay = async ({ id, startDate }: FullEvent, context: ResolverContext): Promise<CardEvent[]> => {
  const day = datePart(startDate);
  const filter = { startsAfter: addDays(day, -1), startsBefore: day };
  const { events } = await cards({ filter, first: SAME_DAY + 1 }, context);
  return events.nodes.filter((one) => one.id !== id).slice(0, SAME_DAY);
};
