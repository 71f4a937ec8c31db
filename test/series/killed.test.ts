import { pino } from 'pino';
import { expect, test } from 'vitest';
import { extendDueSeries } from '../../src/records/series/extend-series.js';
import { readSettings } from '../../src/settings/settings.js';
import { now, startClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { address, spawnAlmanac } from '../commands/almanac.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { createSeries } from './series-client.js';

// A process that is killed while it creates later occurrences leaves each series as it was, or complete. The next one continues.

const SERIES = 400;

/** Makes a weekly series that was last extended 60 days ago, many times. */
const dueSeries = async (): Promise<void> => {
  const start = new Date(now().getTime() - 70 * 86_400_000).toISOString().slice(0, 10);
  const times = { startDate: `${start} 10:00`, endDate: `${start} 11:00` };
  await createSeries({ rule: 'FREQ=WEEKLY' }, times);
  const db = await calendar();
  await db.$executeRaw`UPDATE "Series" SET "extendAfter" = now() - interval '1 day',
    "generatedUntil" = to_char(now() - interval '60 days', 'YYYY-MM-DD HH24:MI:SS')`;
  await db.$executeRaw`DELETE FROM "Event" WHERE "originalStart" > (SELECT "generatedUntil" FROM "Series")`;
  await db.$executeRaw`UPDATE "Series" SET "excludedDates" = '{}', "version" = 1, "sequence" = 0`;
  await db.$executeRaw`INSERT INTO "Series" ("rule", "start", "duration", "timezone", "allDay", "generatedUntil", "extendAfter", "pattern")
    SELECT "rule", "start", "duration", "timezone", "allDay", "generatedUntil", "extendAfter",
      jsonb_set("pattern", '{columns,slug}', to_jsonb('market-' || n))
    FROM "Series", generate_series(2, ${SERIES}) n`;
};

interface State {
  id: number;
  dates: string[];
  isDue: boolean;
  generatedUntil: string;
}

/** The dates after the first ones, and the cursor, of each series but the first, whose first dates are events. */
const readStates = async (): Promise<State[]> =>
  (await calendar()).$queryRaw<State[]>`
    SELECT s."id", s."extendAfter" <= now() AS "isDue", s."generatedUntil",
      coalesce(array_agg(e."originalStart" ORDER BY e."originalStart") FILTER (WHERE e."id" IS NOT NULL), '{}') AS "dates"
    FROM "Series" s LEFT JOIN "Event" e ON e."seriesId" = s."id" WHERE s."id" > (SELECT min("id") FROM "Series") GROUP BY s."id"`;

test('a process that is killed while it extends series loses and doubles nothing', async () => {
  startClock();
  await town();
  await dueSeries();
  const settings = readSettings({ SERIES_MONTHS: '3' });
  const first = spawnAlmanac(['serve'], {
    ...{
      DATABASE_URL: await address(),
      PORT: '0',
      LOG_LEVEL: 'warn',
      SERIES_MONTHS: '3',
      ADMIN_PASSWORD: 'a long secret',
    },
  });
  const [{ generatedUntil: before } = { generatedUntil: '' }] = await readStates();
  const count = async () => (await readStates()).filter(({ isDue }) => !isDue).length;
  await until(async () => (await count()) >= 20);
  first.child.kill('SIGKILL');
  await first.ended;

  const killed = await readStates();
  expect(killed).toHaveLength(SERIES - 1);
  expect(killed.filter(({ isDue }) => isDue).length).toBeGreaterThan(0);
  for (const { isDue, dates, generatedUntil } of killed) {
    expect(dates.length > 0).toBe(!isDue);
    expect(generatedUntil > before).toBe(!isDue);
  }

  await extendDueSeries({ db: await calendar(), settings, log: pino({ level: 'silent' }) });

  const states = await readStates();
  const [one] = states;
  expect(new Set(one?.dates).size).toBeGreaterThan(15);
  for (const { isDue, dates, generatedUntil } of states) {
    expect(isDue).toBe(false);
    expect(dates).toEqual(one?.dates);
    expect(generatedUntil.slice(0, 10)).toBe(one?.generatedUntil.slice(0, 10));
  }
});
