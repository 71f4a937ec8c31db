import { expect, test } from 'vitest';
import { insertRows, reserveIds } from '../../src/database/many-rows.js';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';

const event = {
  title: 'Jazz',
  starts: new Date('2026-05-01T20:00:00Z'),
  ends: new Date('2026-05-01T22:00:00Z'),
  timezone: 'UTC',
};

test('rows are written unchanged, and missing columns get their default', async () => {
  const db = await calendar();
  const [first = 0, second = 0, third = 0] = await reserveIds(3, db);
  await insertRows(
    'Event',
    [
      {
        ...event,
        id: first,
        slug: 'a',
        translations: { de: { title: '„Jazz“ \\ "x" \u2028' } },
        eventStatus: 'cancelled',
      },
      { ...event, id: second, slug: 'b', showMap: true, cost: undefined, parentId: null },
      { ...event, id: third, slug: 'c', parentId: first },
    ],
    db,
  );

  expect(await db.event.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    {
      id: first,
      slug: 'a',
      translations: { de: { title: '„Jazz“ \\ "x" \u2028' } },
      eventStatus: 'cancelled',
      showMap: false,
    },
    { id: second, slug: 'b', starts: event.starts, showMap: true, cost: '', parentId: null, status: 'publish' },
    { id: third, slug: 'c', parentId: first },
  ]);
});

test('rows that have the same columns are one statement, however many they are, and no rows are none', async () => {
  const db = await calendar();
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...event, slug: `${count}-${at}` }));

  expect((await statementsOf(() => insertRows('Event', rows(300), db))).statements).toHaveLength(1);
  expect((await statementsOf(() => insertRows('Event', [], db))).statements).toEqual([]);
  expect((await statementsOf(() => reserveIds(0, db))).result).toEqual([]);
  expect(await db.event.count()).toBe(300);
});
