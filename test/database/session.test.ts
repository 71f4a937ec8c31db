import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { SESSION_SETTINGS, Session } from '../../src/connections/session.js';
import { isUnreachable } from '../../src/connections/unreachable.js';
import { openDatabase } from '../../src/database/client.js';
import { select, sql } from '../../src/database/sql.js';
import { now } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { address } from '../commands/almanac.js';
import { openProxy } from './proxy.js';

// The settings of a session decide what is stored. A server, a role, a database and a pooler may each set others.

const shown = sql`SELECT current_setting('TimeZone') AS zone, current_setting('DateStyle') AS dates,
  current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`;

const right = { zone: 'UTC', dates: 'ISO, MDY', statement: '30s', idle: '1min' };

/** Different settings for every new session of this calendar, until the test ends. */
const withOtherDefaults = async () => {
  const database = new URL(await address()).pathname.slice(1);
  const server = new pg.Client({ connectionString: inject('server') });
  await server.connect();
  onTestFinished(async () => {
    await server.query(`ALTER DATABASE ${database} RESET ALL; ALTER DATABASE ${database} SET synchronous_commit = off`);
    await server.end();
  });
  for (const setting of [
    "timezone = 'America/New_York'",
    "datestyle = 'German'",
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await server.query(`ALTER DATABASE ${database} SET ${setting}`);
};

/** A pooler that drops the `options` of the startup message: they become a parameter without effect. */
const openDropper = async () =>
  openProxy(await address(), {
    toServer: (bytes) => Buffer.from(bytes.toString('latin1').replace('\0options\0', '\0x.optio\0'), 'latin1'),
  });

const openOn = (url: string, max = 2) => {
  const db = openDatabase(url, { max });
  onTestFinished(() => db.$disconnect());
  return db;
};

test('through a pooler that drops startup options, instants are stored and read in UTC and both timeouts apply', async () => {
  await calendar();
  await withOtherDefaults();
  const { url } = await openDropper();
  const db = openOn(url);
  const moment = now();

  const { created } = await db.tag.create({
    data: { name: 'late', nameKey: 'late', slug: 'late', created: moment, modified: moment },
  });

  expect(created).toEqual(moment);
  expect(await select(db, sql`SELECT "created", extract(epoch FROM "created")::int AS seconds FROM "Tag"`)).toEqual([
    { created: moment, seconds: moment.getTime() / 1000 },
  ]);
  expect(await select(db, shown)).toEqual([right]);
});

test('options in DATABASE_URL do not replace the settings', async () => {
  await calendar();
  const url = new URL(await address());
  url.searchParams.set('options', '-c timezone=Asia/Tokyo -c statement_timeout=0');

  expect(await select(openOn(url.href), shown)).toEqual([right]);
});

test('a session that does not keep its settings is not used, and the error says what to do', async () => {
  await calendar();
  let changes = true;
  const { url, connections } = await openProxy(await address(), {
    toServer: (bytes) => (changes ? Buffer.from(bytes.toString('latin1').replace("'UTC'", "'PRC'"), 'latin1') : bytes),
  });
  const db = openOn(url);
  const session = new Session({ connectionString: url });

  for (const connect of [
    () => select(db, shown),
    () => db.tag.count(),
    () => db.$transaction((tx) => tx.tag.count()),
    () => session.connect(),
  ]) {
    const error = await connect().then(
      () => undefined,
      (error: Error) => error,
    );
    expect(error).toMatchObject({ code: SESSION_SETTINGS });
    expect(error?.message).toMatch(
      /TimeZone = PRC .* UTC was set: connect to PostgreSQL directly, .*pool_mode = session/,
    );
    expect(isUnreachable(error)).toBe(true);
  }
  await expect.poll(() => connections.size).toBe(0);
  changes = false;
  expect(await select(db, shown)).toEqual([right]);
});

test('the settings of a connection cost one round trip, when it is opened', async () => {
  await calendar();
  const sent: string[] = [];
  const { url } = await openProxy(await address(), {
    toServer(bytes) {
      // A simple query. Prisma and this service send no other one.
      if (bytes[0] === 'Q'.charCodeAt(0)) sent.push(bytes.toString('latin1', 5));
      return bytes;
    },
  });
  const db = openOn(url, 1);
  for (let at = 0; at < 5; at++) await select(db, sql`SELECT ${at}::int AS at`);

  expect(sent).toEqual([expect.stringMatching(/^SET TimeZone = 'UTC'; .*SELECT pg_backend_pid\(\)/)]);
});
