/** The series of the occurrences in a calendar, and whether the calendar has all of their dates. */
import type { Event, Series } from '../../prisma/client/client.js';
import type { RequestContext } from '../access/caller.js';
import { all, any, anyId, raw, select, sql } from '../database/sql.js';
import { dateFilters, type EventFilter } from '../records/events/event-filter-fields.js';
import { listEvents } from '../records/events/event-filters.js';
import { hasPublicPattern } from '../records/series/pattern.js';
import { type OutlinedEvent, type WithdrawnOccurrence, withdrawnSince } from './outline.js';

/** A series in a calendar. */
export interface FeedSeries
  extends Pick<
    Series,
    | ('id' | 'uid' | 'rule' | 'start' | 'duration' | 'timezone' | 'allDay' | 'addedDates' | 'excludedDates')
    | ('generatedUntil' | 'sequence' | 'created' | 'modified')
  > {
  /** The public occurrences outside of the dates of the calendar. Undefined when the occurrences are sent as single events. */
  outside: OccurrenceTimes[] | undefined;
}

/** The times of an occurrence, and its date in the series. */
export type OccurrenceTimes = Pick<Event, 'originalStart' | 'starts' | 'ends' | 'timezone' | 'allDay'>;

interface State extends OccurrenceTimes {
  id: number;
  seriesId: number;
  isInside: boolean;
}

/**
 * Reads the series of a calendar, by id. Sends two statements, and none for a calendar without occurrences.
 * @param filter that of the calendar; without one all occurrences are sent as single events
 * @param defaults whether the calendar has the dates of lists if the filter has none
 * @param hasWithdrawn whether the calendar has withdrawn events; otherwise their dates are left out of the rules
 */
export const readFeedSeries = async (
  events: readonly OutlinedEvent[],
  withdrawn: readonly WithdrawnOccurrence[],
  filter: EventFilter | undefined,
  context: RequestContext,
  { defaults = true, hasWithdrawn = true } = {},
): Promise<ReadonlyMap<number, FeedSeries>> => {
  const ids = new Set([...events, ...withdrawn].flatMap(({ seriesId }) => seriesId ?? []));
  if (ids.size === 0) return new Map();
  // Dates after those that exist are in the rule. They are only public if a new occurrence is.
  const isPublic = sql`NOT "trashed" AND ${hasPublicPattern(context)}`;
  const found = await select<Omit<FeedSeries, 'outside'> & { isPublic: boolean }>(
    context.db,
    sql`SELECT "id", "uid", "rule", "start", "duration", "timezone", "allDay", "addedDates", "excludedDates", "generatedUntil",
        "sequence", "created", "modified", (${isPublic}) AS "isPublic"
      FROM "Series" WHERE "id" = ${anyId(ids)}`,
  );
  const states = filter ? await readStates(ids, filter, { defaults, hasWithdrawn }, context) : [];
  const sent = new Set([...events, ...withdrawn].map(({ id }) => id));
  const outside = new Map<number, State[]>([...ids].map((id) => [id, []]));
  const divided = new Set<number>();
  for (const state of states) {
    if (!state.isInside) outside.get(state.seriesId)?.push(state);
    else if (!sent.has(state.id)) divided.add(state.seriesId);
  }
  const listed = new Set(events.map(({ seriesId }) => seriesId));
  return new Map(
    found.map(({ isPublic, ...series }) => {
      // When all occurrences were withdrawn, the rule was sent until then.
      const isWhole = filter && !divided.has(series.id) && (isPublic || !listed.has(series.id));
      return [series.id, { ...series, outside: isWhole ? outside.get(series.id) : undefined }];
    }),
  );
};

/** The occurrences of series that are public, or were until they were withdrawn. */
const readStates = async (
  ids: ReadonlySet<number>,
  filter: EventFilter,
  { defaults, hasWithdrawn }: { defaults: boolean; hasWithdrawn: boolean },
  context: RequestContext,
): Promise<State[]> => {
  const dates: EventFilter = Object.fromEntries(dateFilters.map((name) => [name, filter[name]]));
  const withdrawnAfter = withdrawnSince(context);
  const lists = hasWithdrawn ? [{}, { withdrawnAfter }] : [{}];
  const conditions = (of: EventFilter, hasDefaults: boolean) =>
    Promise.all(
      lists.map(async (options) => (await listEvents(of, { defaults: hasDefaults, ...options }, context)).where),
    );
  const [inside, public_] = [await conditions(dates, defaults), await conditions({}, false)];
  return select<State>(
    context.db,
    sql`SELECT r."id", r."seriesId", r."originalStart", r."starts", r."ends", r."timezone", r."allDay", (${any(inside)}) AS "isInside"
      FROM "Event" r WHERE ${all([sql`r."seriesId" = ${anyId(ids)}`, raw('r."passwordHash" IS NULL'), any(public_)])}`,
  );
};
