import { expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { createSeries, deleteScope, tryDelete, tryUpdate, tryUpdateSeries, updateScope } from './series-client.js';

// Contributors and authors write their own series. A write of several events needs the permission for each that it writes.

const weekly = { rule: 'FREQ=WEEKLY;COUNT=4' };

const contents = async () => {
  const rows = await (await calendar()).event.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ title, status }) => `${title} ${status}`);
};

/** The ids of a series that a contributor or an author has created. */
const ownSeries = async (as: Role, status: 'DRAFT' | 'PUBLISH') => {
  await town();
  const { series } = await createSeries(weekly, { status }, as);
  const rows = await (await calendar()).event.findMany({ orderBy: { id: 'asc' } });
  return { series, ids: rows.map(({ id }) => String(id)) };
};

test('a series that a contributor publishes is pending, and the contributor changes all of it', async () => {
  const { series, ids } = await ownSeries('contributor', 'PUBLISH');
  expect(await contents()).toEqual(Array(4).fill('Market pending'));

  const input = { title: 'Fair', startDate: '2026-03-18 10:00', endDate: '2026-03-18 12:00', status: 'PUBLISH' };
  expect((await tryUpdate(ids[0], input, 'ALL', { as: 'contributor' })).errors).toEqual([]);
  expect(await contents()).toEqual(Array(4).fill('Fair pending'));

  // New dates have the status of the others.
  const more = await tryUpdateSeries(series, { rule: 'FREQ=WEEKLY;COUNT=5' }, undefined, { as: 'contributor' });
  expect(more.errors).toEqual([]);
  expect(await contents()).toEqual(Array(5).fill('Fair pending'));
  expect((await graphqlData('{ events { totalCount } }', {})).events.totalCount).toBe(0);
});

test('a contributor changes the rest of an own series in which an occurrence was deleted', async () => {
  const { ids } = await ownSeries('contributor', 'DRAFT');
  await deleteScope(ids[1], 'THIS', 'contributor');

  for (const scope of ['ALL', 'THIS_AND_FOLLOWING'] as const) {
    const { errors } = await tryUpdate(ids[2], { title: `Fair ${scope}`, startDate: '2026-03-31 08:00' }, scope, {
      as: 'contributor',
    });
    expect(errors).toEqual([]);
  }
});

test.each(['ALL', 'THIS_AND_FOLLOWING'] as const)(
  'a contributor changes nothing with %s when an editor has published one of the events',
  async (scope) => {
    const { ids } = await ownSeries('contributor', 'PUBLISH');
    await updateScope(ids[2], { status: 'PUBLISH' }, 'THIS');
    const before = await contents();

    const responses = [
      await tryUpdate(ids[1], { title: 'Fair' }, scope, { as: 'contributor' }),
      await tryDelete(ids[1], scope, { as: 'contributor' }),
    ];

    for (const { errors } of responses) expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await contents()).toEqual(before);
    expect(await (await calendar()).series.count()).toBe(1);
  },
);

test('a published event that has ended does not prevent a contributor from changing the coming ones', async () => {
  const { ids } = await ownSeries('contributor', 'PUBLISH');
  await updateScope(ids[0], { status: 'PUBLISH' }, 'THIS');
  stopClock('2026-03-20T12:00:00Z');

  expect((await tryUpdate(ids[1], { startDate: '2026-03-24 08:00' }, 'ALL', { as: 'contributor' })).errors).toEqual([]);
});

test('an author changes nothing with ALL when one of the events belongs to another user', async () => {
  const { ids } = await ownSeries('author', 'PUBLISH');
  await (await calendar()).event.update({ where: { id: Number(ids[2]) }, data: { authorId: 1 } });

  const responses = [
    await tryUpdate(ids[0], { title: 'Fair' }, 'ALL', { as: 'author' }),
    await tryDelete(ids[0], 'ALL', { as: 'author' }),
  ];

  for (const { errors } of responses) expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await contents()).toEqual(Array(4).fill('Market publish'));
});

test('an author publishes, changes and deletes an own series', async () => {
  const { ids } = await ownSeries('author', 'DRAFT');

  expect((await tryUpdate(ids[0], { status: 'PUBLISH' }, 'ALL', { as: 'author' })).errors).toEqual([]);
  expect(await contents()).toEqual(Array(4).fill('Market publish'));
  expect((await tryDelete(ids[1], 'THIS_AND_FOLLOWING', { as: 'author' })).errors).toEqual([]);
  expect(await contents()).toEqual(['Market publish', ...Array(3).fill('Market trash')]);
});

test('a contributor cannot make ALL private, or give it to another user', async () => {
  const { ids } = await ownSeries('contributor', 'DRAFT');

  for (const input of [{ status: 'PRIVATE' }, { author: 'user-1' }]) {
    const { errors } = await tryUpdate(ids[0], input, 'ALL', { as: 'contributor' });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  }
});
