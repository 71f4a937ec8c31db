/** Series in GraphQL. */
import DataLoader from 'dataloader';
import type { Series as SeriesRow } from '../../../prisma/client/client.js';
import { redactLocked } from '../../access/event-password.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { EventRow } from '../../database/row-types.js';
import { raw } from '../../database/sql.js';
import { fromWallClock, toOffsetDateTime } from '../../time/wall-clock.js';
import { Event } from '../events/event.js';
import type { EventFilter } from '../events/event-filter-fields.js';
import { byStart, eventsBelow, listEvents } from '../events/event-filters.js';
import { EventConnection } from '../events/event-queries.js';
import { typedId } from '../fields/typed-ids.js';
import { pageRows, readNestedPages } from '../reading/lists.js';
import { nestedConnection, pageArguments, readPosition } from '../schema/connection.js';
import { readIdArgument } from '../schema/id-argument.js';
import { languageArgs, Node } from '../schema/shared-types.js';
import { describeSeries } from './describe-series.js';
import { findSeries, findVisibleSeries } from './find-series.js';

/** A local time in the zone of a series as the API shows it: a day in an all-day series. */
const localDate = (wall: string, { allDay }: SeriesRow): string =>
  allDay ? wall.slice(0, 10) : wall.replace(' ', 'T');

/** The occurrences of each series that match a filter. */
const occurrencesOfEach = async (filter: EventFilter, context: ResolverContext) =>
  eventsBelow(await listEvents(filter, {}, context), { from: raw('"Event" r'), parent: raw('r."seriesId"') }, context);

/** The occurrence of a series that runs now or comes next. The reads of one request are batched. */
const nextOccurrence = (id: number, context: ResolverContext): Promise<EventRow | null> => {
  const read = async (ids: readonly number[]) => {
    const list = await occurrencesOfEach({ when: 'UPCOMING' }, context);
    const pages = await readNestedPages(list, { limit: 1 }, ids, context);
    const firsts = pages.flatMap(({ records }) => records.slice(0, 1));
    const rows = await pageRows({ kind: 'event', records: firsts }, context);
    const byId = new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
    return pages.map(({ records: [first] }) => (first && byId.get(first.id)) ?? null);
  };
  // A mutation can run between two reads.
  const make = () => new DataLoader(read, { cache: false });
  return context.loaders.of('next occurrences of series', make).load(id);
};

export const Series = builder.objectRef<SeriesRow>('Series').implement({
  interfaces: [Node],
  description: 'Events that repeat. Each occurrence is an event; the series has their dates in common.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('series', id) }),
    uid: t.exposeString('uid', { description: 'The UID in calendar feeds.' }),
    rule: t.exposeString('rule', {
      nullable: true,
      description: 'The rule as RRULE of RFC 5545, with UNTIL in local time. null when the dates are only listed.',
    }),
    summary: t.string({
      description: 'The dates as a sentence: “every second Tuesday until 18 May 2027, not on 24 December 2026”.',
      args: languageArgs,
      resolve: (series, { language }, context) => describeSeries(series, language ?? context.language),
    }),
    startDate: t.field({
      type: 'DateTime',
      description: 'When the first occurrence starts, with the UTC offset of its time zone.',
      resolve: ({ start, timezone }) => toOffsetDateTime(fromWallClock(start, timezone), timezone),
    }),
    timezone: t.expose('timezone', { type: 'TimeZone' }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether the occurrences last whole days.' }),
    addedDates: t.stringList({
      description: 'Dates in addition to those of the rule, in local time.',
      resolve: (series) => series.addedDates.map((wall) => localDate(wall, series)),
    }),
    excludedDates: t.stringList({
      description: 'Dates of the rule that are left out, in local time.',
      resolve: (series) => series.excludedDates.map((wall) => localDate(wall, series)),
    }),
    generatedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when occurrences exist. Later ones are created as time passes. null when all exist.',
      resolve: ({ generatedUntil, timezone }) =>
        generatedUntil && toOffsetDateTime(fromWallClock(generatedUntil, timezone), timezone),
    }),
    version: t.exposeInt('version', { description: 'The number of writes of the series.' }),
    occurrences: t.field({
      type: EventConnection,
      description: 'The occurrences that the caller may see, by start.',
      args: pageArguments,
      resolve: ({ id: series }, page, context, info) => ({
        ...nestedConnection(
          () => occurrencesOfEach({}, context),
          { order: byStart, position: readPosition(page, byStart) },
          series,
          context,
          info,
        ),
        feeds: { filter: { series } },
      }),
    }),
    nextOccurrence: t.field({
      type: Event,
      nullable: true,
      description: 'The occurrence that runs now or comes next, of those that the caller may see.',
      resolve: ({ id }, _, context) => nextOccurrence(id, context),
    }),
  }),
});

builder.objectField(Event, 'series', (t) =>
  t.field({
    type: Series,
    nullable: true,
    description: 'The series that the event is an occurrence of.',
    extensions: { ofRequest: true },
    resolve: (event, _, context) => {
      const { seriesId } = redactLocked(event, context);
      return seriesId === null ? null : findSeries(seriesId, context);
    },
  }),
);

builder.objectField(Event, 'originalStart', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the series lets the occurrence start, also if it was moved. null for an event that is in no series.',
    resolve: (event, _, context) => {
      const { originalStart, timezone } = redactLocked(event, context);
      return originalStart === null ? null : toOffsetDateTime(fromWallClock(originalStart, timezone), timezone);
    },
  }),
);

builder.queryField('series', (t) =>
  t.field({
    type: Series,
    nullable: true,
    description: 'A series by id. null when there is none with an occurrence that the caller may see.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => findVisibleSeries(readIdArgument('series', id), context),
  }),
);
