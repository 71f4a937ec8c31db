import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { PrismaClient } from '../../prisma/client/client.js';
import { openDatabase } from '../../src/database/client.js';
import type { EventChanges } from '../../src/records/events/event-fields.js';
import { updateEvent } from '../../src/records/events/event-writes.js';
import { extendDueSeries } from '../../src/records/series/extend-series.js';
import { createSeries, trashOccurrences, updateSeries } from '../../src/records/series/series-writes.js';
import { updateOccurrences } from '../../src/records/series/update-occurrences.js';
import { purgeRecord, restoreRecord, trashRecord } from '../../src/records/writing/trash.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';
import { settings as defaults, requestContext, town } from '../town.js';
import { until } from '../until.js';

// Writers of one series at the same time wait for each other. None of them waits forever, and no occurrence is lost.

const settings = { ...defaults, seriesEvents: 20 };

const NAME = 'writers';

let opened: PrismaClient | undefined;

/** The connections of the writers of one test. */
const database = async (): Promise<PrismaClient> => {
  const url = new URL(await address());
  url.searchParams.set('application_name', NAME);
  opened ??= openDatabase(url.href, { connectionTimeout: 60_000 });
  return opened;
};

/** The number of deadlocks that PostgreSQL has found. A connection reports them when it ends. */
const deadlocks = async (): Promise<number> => {
  await opened?.$disconnect();
  opened = undefined;
  const db = await calendar();
  const count = async (statement: string) =>
    Number((await db.$queryRawUnsafe<{ count: bigint }[]>(statement))[0]?.count);
  await until(async () => {
    const open = await count(`SELECT count(*) FROM pg_stat_activity WHERE application_name = '${NAME}'`);
    return open === 0;
  });
  return count('SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()');
};

const context = async () => requestContext('editor', { db: await database(), settings });

const input = (changes: EventChanges) => () => changes;

type Write = (id: number, series: number) => Promise<unknown>;

const all =
  (changes: EventChanges): Write =>
  async (id) =>
    updateOccurrences({ id }, input(changes), 'ALL', await context());

const writes = {
  'ALL with a title': all({ title: 'Fair' }),
  'ALL with other times': all({ startDate: '2026-03-17 10:00', endDate: '2026-03-17 13:00' }),
  'ALL with a category': all({ categories: [{ name: 'Markets' }] }),
  'THIS with a title': async (id: number) => updateEvent({ id: id + 1 }, input({ title: 'Fair' }), await context()),
  'THIS with a status': async (id: number) => updateEvent({ id: id + 1 }, input({ status: 'draft' }), await context()),
  'a deletion': async (id: number) => trashRecord('event', { id: id + 2 }, await context()),
  'a restore': async (id: number) => restoreRecord('event', { id: id + 3 }, await context()),
  'a permanent deletion': async (id: number) => purgeRecord('event', { id: id + 3 }, await context()),
  'a deletion of the following ones': async (id: number) =>
    trashOccurrences({ id: id + 4 }, 'THIS_AND_FOLLOWING', await context()),
  THIS_AND_FOLLOWING: async (id: number) =>
    updateOccurrences({ id: id + 4 }, input({ title: 'Rest' }), 'THIS_AND_FOLLOWING', await context()),
  updateSeries: async (_: number, series: number) =>
    updateSeries(series, { addedDates: ['2026-03-18 20:00'] }, undefined, await context()),
  'the daily run': async () => extendDueSeries({ db: await database(), settings, log: pino({ level: 'silent' }) }),
} satisfies Record<string, Write>;

const names = Object.keys(writes) as (keyof typeof writes)[];
const ofAll = names.filter((name) => name.startsWith('ALL') || name === 'updateSeries');

const pairs = ofAll.flatMap((one) => names.map((other) => [one, other] as const));

test.each(pairs)('%s and %s at once', async (one, other) => {
  await town();
  // One more is created each day.
  const times = { title: 'Market', startDate: '2026-03-17 09:00', endDate: '2026-03-17 12:00' };
  const { id: first, seriesId } = await createSeries(input(times), { rule: 'FREQ=DAILY' }, await context());
  await trashRecord('event', { id: first + 3 }, await context());
  stopClock('2026-03-16T12:00:00Z');
  const db = await calendar();
  const { version } = await db.series.findUniqueOrThrow({ where: { id: seriesId ?? 0 } });
  const before = await db.event.findMany();
  const found = await deadlocks();

  const results = await Promise.allSettled([one, other, one].map((name) => writes[name](first, seriesId ?? 0)));

  expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([]);
  expect(await deadlocks()).toBe(found);
  const rows = await db.event.findMany();
  const uids = new Set(rows.map(({ uid }) => uid));
  expect(before.filter(({ uid }) => !uids.has(uid))).toHaveLength(other === 'a permanent deletion' ? 1 : 0);
  const dates = rows.map(({ originalStart }) => originalStart);
  expect(new Set(dates).size).toBe(dates.length);
  expect(rows.filter((row) => row.seriesId === null || row.originalStart === null)).toEqual([]);
  const after = await db.series.findUniqueOrThrow({ where: { id: seriesId ?? 0 } });
  expect(after.version).toBeGreaterThanOrEqual(version + 2);
});
