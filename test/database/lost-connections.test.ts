import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/database/client.js';
import { select, sql } from '../../src/database/sql.js';
import { inTransaction } from '../../src/database/transaction.js';
import { now } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { address, listening, spawnAlmanac } from '../commands/almanac.js';
import { runs } from '../runs.js';
import { credentialsOf, town } from '../town.js';
import { until } from '../until.js';
import { errorMessage, openProxy } from './proxy.js';

// PostgreSQL may end a connection at any moment: at a restart, at a failover, or because an administrator ends it.

test('a connection that ends in the same packet as a statement ends no process, whichever code waits for it', async () => {
  await calendar();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  let ends = false;
  const { url } = await openProxy(await address(), {
    toClient(bytes) {
      // ReadyForQuery, outside a transaction.
      if (!ends || !bytes.subarray(-6).equals(Buffer.from('Z\0\0\0\x05I'))) return bytes;
      ends = false;
      return Buffer.concat([bytes, errorMessage('FATAL', '57P01', 'terminating connection')]);
    },
  });
  const db = openDatabase(url, { max: 1 });
  onTestFinished(() => db.$disconnect());
  const write = (name: string) =>
    inTransaction({ db }, ({ db }) =>
      db.tag.create({ data: { name, nameKey: name, slug: name, created: now(), modified: now() } }),
    );
  await select(db, sql`SELECT 1`);

  ends = true;
  const [read] = await Promise.allSettled([select(db, sql`SELECT 2 AS two`), write('lost')]);

  expect(ends).toBe(false);
  expect(read).toEqual({ status: 'fulfilled', value: [{ two: 2 }] });
  expect(uncaught).toEqual([]);
  expect(await write('after')).toMatchObject({ name: 'after' });
});

const WRITERS = 12;
const ROUNDS = runs(30);
/** Of the server's connections. Those of the services in this process stay: without their confirmation each write takes a second. */
const NAME = 'lost-connections';

test(`while PostgreSQL ends its connections ${ROUNDS} times, 12 writers get 201 or 503, and the process keeps running`, async () => {
  await calendar();
  await town();
  const database = new URL(await address());
  database.searchParams.set('application_name', NAME);
  const server = spawnAlmanac(['serve'], {
    DATABASE_URL: database.href,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a long secret',
  });
  const url = await listening(server);
  const statuses = new Map<number, number>();
  let responded = 0;
  let done = false;

  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
  onTestFinished(() => agent.destroy());
  const write = async (name: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: credentialsOf('administrator') };
    const sent = request(`${url}/svc/events/v1/tags`, { agent, method: 'POST', headers });
    sent.end(JSON.stringify({ name }));
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  const writer = async (_: unknown, number: number) => {
    for (let at = 0; !done; at++) {
      const status = await write(`tag ${number} ${at}`).catch((cause) => {
        throw new Error(`no response after ${responded}: ${server.output.err}`, { cause });
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      responded++;
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, writer));
  writing.catch(() => {});

  const other = new pg.Client({ connectionString: inject('server') });
  await other.connect();
  onTestFinished(() => other.end());
  let ended = 0;
  const rounds = async () => {
    for (let round = 0; !done && round < ROUNDS; round++) {
      // Each round ends connections that are in use.
      for (const before = responded; !done && responded < before + WRITERS / 3; ) await sleep(1);
      const { rows } = await other.query<{ pid: number }>(
        `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = $2
          AND ($3 OR NOT query ~* '^LISTEN|pg_notify|"Lease"')`,
        // Without the connections of the change channel each write waits for a lease, so only some rounds end them.
        [database.pathname.slice(1), NAME, round % 10 === 0],
      );
      ended += rows.length;
      const pids = rows.map(({ pid }) => pid);
      await until(async () => {
        const left = await other.query('SELECT FROM pg_stat_activity WHERE pid = ANY($1)', [pids]);
        return left.rowCount === 0;
      });
    }
  };
  // A writer whose request gets no response fails, and ends the rounds.
  await Promise.race([rounds(), writing, server.ended]).finally(() => {
    done = true;
  });
  await writing;

  expect(ended).toBeGreaterThan(ROUNDS);
  expect([...statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(statuses.get(201)).toBeGreaterThan(0);
  // The pool did not lose a connection because of those that ended.
  expect(await Promise.all(Array.from({ length: WRITERS }, (_, at) => write(`after ${at}`)))).toEqual(
    Array(WRITERS).fill(201),
  );
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}, 600_000);
