/** Series in GraphQL. */
import type { Series as SeriesRow } from '../../../prisma/client/client.js';
import { redactLocked } from '../../access/event-password.js';
import { builder } from '../../builder/builder.js';
import { fromWallClock, toOffsetDateTime } from '../../time/wall-clock.js';
import { Event } from '../events/event.js';
import { byStart, listEvents } from '../events/event-filters.js';
import { EventConnection } from '../events/event-queries.js';
import { typedId } from '../fields/typed-ids.js';
import { pageRows, readListPage } from '../reading/lists.js';
import { connection, pageArguments, readPosition } from '../schema/connection.js';
import { readIdArgument } from '../schema/id-argument.js';
import { languageArgs, Node } from '../schema/shared-types.js';
import { describeSeries } from './describe-series.js';
import { findSeries, findVisibleSeries } from './find-series.js';

/** A local time in the zone of a series as the API shows it: a day in an all-day series. */
const localDate = (wall: string, { allDay }: SeriesRow): string =>
  allDay ? wall.slice(0, 10) : wall.replace(' ', 'T');

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
      resolve: async ({ id: series }, page, context) => {
        const position = readPosition(page, byStart);
        return {
          ...connection(await listEvents({ series }, {}, context), position, context),
          feeds: { filter: { series } },
        };
      },
    }),
    nextOccurrence: t.field({
      type: Event,
      nullable: true,
      description: 'The occurrence that runs now or comes next, of those that the caller may see.',
      resolve: async ({ id: series }, _, context) => {
        const list = await listEvents({ series, when: 'UPCOMING' }, {}, context);
        const [row] = await pageRows(await readListPage(list, { limit: 1, offset: 0 }, context), context);
        return row ?? null;
      },
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
