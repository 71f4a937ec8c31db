import { expect, test } from 'vitest';
import { calendar, rowCounts } from '../calendar.js';
import type { Sending } from '../service.js';
import { town } from '../town.js';
import { createSeries, tryDelete, tryUpdate } from './series-client.js';

// A mutation with an Idempotency-Key that is sent again returns the first response, and writes nothing.

const sending: Sending = { as: 'editor', headers: { 'idempotency-key': 'once' } };

const everything = async () => {
  const db = await calendar();
  return {
    counts: await rowCounts(),
    events: await db.event.findMany({ orderBy: { id: 'asc' } }),
    series: await db.series.findMany({ orderBy: { id: 'asc' } }),
  };
};

test.each<
  [what: string, send: (id: string | undefined) => ReturnType<typeof tryUpdate> | ReturnType<typeof tryDelete>]
>([
  ['updateEvent of ALL', (id) => tryUpdate(id, { title: 'Fair', startDate: '2026-03-24 10:00' }, 'ALL', sending)],
  ['updateEvent of THIS_AND_FOLLOWING', (id) => tryUpdate(id, { title: 'Fair' }, 'THIS_AND_FOLLOWING', sending)],
  ['deleteEvent of ALL', (id) => tryDelete(id, 'ALL', sending)],
  ['deleteEvent of THIS_AND_FOLLOWING', (id) => tryDelete(id, 'THIS_AND_FOLLOWING', sending)],
])('%s is executed once', async (_, send) => {
  await town();
  const { ids } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=4' });

  const first = await send(ids[1]);
  const before = await everything();
  const second = await send(ids[1]);

  expect(first.errors).toEqual([]);
  expect([second.status, second.data, second.errors]).toEqual([first.status, first.data, []]);
  expect(await everything()).toEqual(before);
});
