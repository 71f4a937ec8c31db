import { expect, test } from 'vitest';
import { graphql, send } from '../service.js';
import { town } from '../town.js';
import {
  createSeries,
  deleteScope,
  detachEvent,
  purgeEvent,
  readSeries,
  restoreEvent,
  restoreSeries,
  tryUpdateSeries,
  updateScope,
  updateSeries,
} from './series-client.js';

// The version of a series counts its writes. SEQUENCE in calendars counts changes of its dates (RFC 5545, 3.8.7.4).

const weekly = { rule: 'FREQ=WEEKLY;COUNT=4' };
const versionOf = async (series: string) => (await readSeries(series))?.version;

test.each<[what: string, write: (series: string, ids: string[]) => Promise<unknown>]>([
  ['updateSeries', (series) => updateSeries(series, { rule: 'FREQ=WEEKLY;COUNT=3' })],
  ['ALL with a title', (_, [id]) => updateScope(id, { title: 'Fair' }, 'ALL')],
  ['ALL with other times', (_, [id]) => updateScope(id, { startDate: '2026-03-17 08:00' }, 'ALL')],
  ['THIS_AND_FOLLOWING', (_, [, id]) => updateScope(id, { startDate: '2026-03-24 08:00' }, 'THIS_AND_FOLLOWING')],
  ['a deletion of the following ones', (_, [, id]) => deleteScope(id, 'THIS_AND_FOLLOWING')],
  ['detachEvent', (_, [, id]) => detachEvent(id)],
])('one write is one version: %s', async (_, write) => {
  await town();
  const { series, ids } = await createSeries(weekly);
  expect(await versionOf(series)).toBe(1);

  await write(series, ids);

  expect(await versionOf(series)).toBe(2);
});

test.each(['THIS', 'ALL'] as const)(
  'a deletion of %s with ifVersion is rejected when the event has changed since',
  async (scope) => {
    await town();
    const { ids } = await createSeries(weekly);
    await updateScope(ids[0], { title: 'Fair' }, 'THIS');
    const remove = (ifVersion: number) =>
      graphql(
        `mutation Delete($id: ID!, $scope: SeriesScope!, $ifVersion: Int) {
        deleteEvent(by: { id: $id }, scope: $scope, ifVersion: $ifVersion) { status }
      }`,
        { id: ids[0], scope, ifVersion },
        { as: 'editor' },
      );

    expect((await remove(1)).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect(await remove(2)).toMatchObject({ data: { deleteEvent: { status: 'TRASH' } } });
  },
);

test('one write is one version: restoreSeries', async () => {
  await town();
  const { series, ids } = await createSeries(weekly);
  await deleteScope(ids[0], 'ALL');

  await restoreSeries(series);

  expect(await versionOf(series)).toBe(3);
});

test('the rest of a divided series has its first version', async () => {
  await town();
  const { ids } = await createSeries(weekly);

  const updated = await updateScope(ids[1], { startDate: '2026-03-24 08:00' }, 'THIS_AND_FOLLOWING');

  expect(await versionOf(updated.series?.id as string)).toBe(1);
});

test('a permanent deletion of an occurrence is a new version, so that an older one cannot bring its date back', async () => {
  await town();
  const { series, ids } = await createSeries(weekly);
  const version = await versionOf(series);
  await deleteScope(ids[1], 'THIS');
  await purgeEvent(ids[1]);

  const { errors } = await tryUpdateSeries(series, { excludedDates: [] }, version);

  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  expect(await readSeries(series)).toMatchObject({ excludedDates: ['2026-03-24T09:00:00'], version: 2 });
});

/** SEQUENCE of the component with the rule, in the calendar of all events. */
const sequence = async () => {
  const text = await (await send('/events.ics')).text();
  const component = text.split('BEGIN:VEVENT').find((one) => one.includes('RRULE:')) ?? '';
  const found = Number(/SEQUENCE:(\d+)/.exec(component)?.[1]);
  expect(found).toBeGreaterThanOrEqual(0);
  return found;
};

test.each<[what: string, rises: boolean, write: (series: string, ids: string[]) => Promise<unknown>]>([
  ['one occurrence is deleted', true, (_, [, id]) => deleteScope(id, 'THIS')],
  ['one occurrence becomes a draft', true, (_, [, id]) => updateScope(id, { status: 'DRAFT' }, 'THIS')],
  ['one occurrence is hidden', true, (_, [, id]) => updateScope(id, { hideFromListings: true }, 'THIS')],
  ['the rule changes', true, (series) => updateSeries(series, { rule: 'FREQ=WEEKLY;COUNT=3' })],
  ['all dates move', true, (_, [id]) => updateScope(id, { startDate: '2026-03-17 08:00' }, 'ALL')],
  ['the place of all changes', true, (_, [id]) => updateScope(id, { onlineUrl: 'https://market.example/' }, 'ALL')],
  ['one occurrence is detached', true, (_, [, id]) => detachEvent(id)],
  ['one occurrence gets a title', false, (_, [, id]) => updateScope(id, { title: 'Fair' }, 'THIS')],
  ['all get a title', false, (_, [id]) => updateScope(id, { title: 'Fair' }, 'ALL')],
])('SEQUENCE of a series when %s: rises is %s', async (_, rises, write) => {
  await town();
  const { series, ids } = await createSeries(weekly);
  const before = await sequence();

  await write(series, ids);

  expect(await sequence()).toBe(before + (rises ? 1 : 0));
});

test('SEQUENCE of a series rises when a deleted occurrence is restored, and when it is deleted permanently', async () => {
  await town();
  const { ids } = await createSeries(weekly);
  await deleteScope(ids[1], 'THIS');
  await deleteScope(ids[2], 'THIS');
  const before = await sequence();

  await restoreEvent(ids[1]);
  expect(await sequence()).toBe(before + 1);
  await purgeEvent(ids[2]);
  expect(await sequence()).toBe(before + 2);
});
