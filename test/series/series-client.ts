/** Writes and reads series through GraphQL, as an editor by default. */
import type { Role } from '../../src/access/caller.js';
import { graphql, graphqlData, type Sending } from '../service.js';

export type Scope = 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL';

const create = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { id series { id } } }`;

const update = `mutation ($by: RecordKey!, $input: UpdateEventInput!, $scope: SeriesScope!) {
  updateEvent(by: $by, input: $input, scope: $scope) { id title startDate endDate originalStart status series { id } }
}`;

const remove = `mutation ($by: RecordKey!, $scope: SeriesScope!) { deleteEvent(by: $by, scope: $scope) { id status } }`;

const change = `mutation ($id: ID!, $recurrence: RecurrenceInput!, $ifVersion: Int) {
  updateSeries(id: $id, recurrence: $recurrence, ifVersion: $ifVersion) { id version }
}`;

const seriesQuery = `query ($id: ID!) { series(id: $id) { id uid rule startDate addedDates excludedDates version
  occurrences(first: 100) { nodes { id title startDate endDate originalStart } } } }`;

/** What a series shows. Null if the caller may not see it. */
export const readSeries = async (id: string, as: Role = 'editor') =>
  (await graphqlData(seriesQuery, { id }, { as })).series;

/** The occurrences of a series, by start. */
export const occurrencesOf = async (id: string) => (await readSeries(id))?.occurrences.nodes ?? [];

/** The local starts of the occurrences of a series, without seconds and offset: `2026-03-17T09:00`. */
export const startsOf = async (id: string) => (await occurrencesOf(id)).map(({ startDate }) => startDate.slice(0, 16));

/** Creates a series in Amsterdam, from 9:00 to 12:00 on the next Tuesday unless `more` has other times. */
export const createSeries = async (recurrence: object, more: object = {}, as: Role = 'editor') => {
  const input = {
    ...{ title: 'Market', startDate: '2026-03-17 09:00', endDate: '2026-03-17 12:00', timezone: 'Europe/Amsterdam' },
    ...more,
    recurrence,
  };
  const { createEvent } = await graphqlData(create, { input }, { as });
  const series = createEvent.series?.id as string;
  return { series, ids: (await readSeries(series, as))?.occurrences.nodes.map(({ id }) => id) ?? [] };
};

export const updateScope = async (id: string | undefined, input: object, scope: Scope, as: Role = 'editor') =>
  (await graphqlData(update, { by: { id: id ?? '' }, input, scope }, { as })).updateEvent;

/** As {@link updateScope}, with errors and with headers. */
export const tryUpdate = (id: string | undefined, input: object, scope: Scope, sending: Sending = { as: 'editor' }) =>
  graphql(update, { by: { id: id ?? '' }, input, scope }, sending);

export const deleteScope = async (id: string | undefined, scope: Scope, as: Role = 'editor') =>
  (await graphqlData(remove, { by: { id: id ?? '' }, scope }, { as })).deleteEvent;

/** As {@link deleteScope}, with errors and with headers. */
export const tryDelete = (id: string | undefined, scope: Scope, sending: Sending = { as: 'editor' }) =>
  graphql(remove, { by: { id: id ?? '' }, scope }, sending);

export const updateSeries = async (id: string, recurrence: object, as: Role = 'editor') =>
  (await graphqlData(change, { id, recurrence }, { as })).updateSeries;

/** As {@link updateSeries}, with errors. */
export const tryUpdateSeries = (
  id: string,
  recurrence: object,
  ifVersion?: number,
  sending: Sending = { as: 'editor' },
) => graphql(change, { id, recurrence, ifVersion }, sending);

export const restoreSeries = (id: string, as: Role = 'editor') =>
  graphqlData('mutation ($id: ID!) { restoreSeries(id: $id) { id version } }', { id }, { as });

export const restoreEvent = (id: string | undefined, as: Role = 'editor') =>
  graphqlData('mutation ($id: ID!) { restoreEvent(id: $id) { id } }', { id: id ?? '' }, { as });

export const purgeEvent = (id: string | undefined, as: Role = 'editor') =>
  graphqlData('mutation ($id: ID!) { purgeEvent(id: $id) }', { id: id ?? '' }, { as });

export const detachEvent = (id: string | undefined, as: Role = 'editor') =>
  graphqlData('mutation ($by: RecordKey!) { detachEvent(by: $by) { id } }', { by: { id: id ?? '' } }, { as });
