import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { PrismaClient } from '../../prisma/client/client.js';
import { isUnreachable } from '../../src/connections/unreachable.js';
import { openDatabase, transaction } from '../../src/database/client.js';
import { select, sql } from '../../src/database/sql.js';
import { inTransaction } from '../../src/database/transaction.js';
import { loadRows } from '../../src/records/reading/rows.js';
import { createApp } from '../../src/server/app.js';
import { now } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { credentialsOf, requestContext, settings, town } from '../town.js';
import { until } from '../until.js';

// The database client when a time limit is reached, when connections end, and when two writers conflict.

let url: string;
const opened: PrismaClient[] = [];

beforeEach(async () => {
  await calendar();
  url = inject('server').replace(/[^/]+$/, `almanac_test_${process.env.VITEST_POOL_ID ?? '1'}`);
});

afterEach(async () => {
  for (const db of opened.splice(0)) await db.$disconnect();
});

const open = (max: number, address = url): PrismaClient => {
  const db = openDatabase(address, { max });
  opened.push(db);
  return db;
};

const tag = (name: string) => ({ name, nameKey: name, slug: name, description: '', created: now(), modified: now() });

const signal = () => {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given: promise, give };
};

const names = async (db: PrismaClient) => (await db.tag.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name);

test('a transaction that exceeds its time limit writes nothing, and frees its connection', async () => {
  const db = open(1);
  for (const milliseconds of [1, 5, 15, 40]) {
    const timedOut = db.$transaction(
      async (tx) => {
        for (let at = 0; at < 6; at++) {
          await tx.tag.create({ data: tag(`t${milliseconds}-${at}`) });
          await sleep(milliseconds / 2);
        }
        await sleep(milliseconds);
      },
      { timeout: milliseconds },
    );
    await expect(timedOut).rejects.toMatchObject({ code: 'P2028' });
    expect(await names(db)).toEqual([]);
  }
  await inTransaction({ db }, ({ db }) => db.tag.create({ data: tag('whole') }));

  expect(await names(db)).toEqual(['whole']);
});

test('a transaction that waited too long for a connection does not start, and does not start later', async () => {
  const db = open(1);
  const [started, over] = [signal(), signal()];
  const held = db.$transaction(async (tx) => {
    await tx.tag.create({ data: tag('first') });
    started.give();
    await over.given;
  });
  await started.given;
  const late = Array.from({ length: 5 }, (_, at) =>
    db.$transaction((tx) => tx.tag.create({ data: tag(`late${at}`) }), { maxWait: 20 }),
  );

  const results = await Promise.allSettled(late);
  over.give();
  await held;
  // There is one connection, so a waiting transaction would finish before this statement.
  await db.$transaction((tx) => tx.tag.create({ data: tag('after') }));

  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await names(db)).toEqual(['first', 'after']);
});

test('when the time limit is reached during the commit, the client keeps working', async () => {
  const db = open(2);
  await db.$executeRaw`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN IF NEW."name" LIKE ''slow%'' THEN PERFORM pg_sleep(0.2); END IF; RETURN NULL; END'`;
  await db.$executeRaw`CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON "Tag" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slowly()`;
  try {
    const all = Array.from({ length: 12 }, (_, at) => (at % 2 ? `quick ${at}` : `slow ${at}`));
    const write = (name: string) =>
      db.$transaction((tx) => tx.tag.create({ data: tag(name) }), {
        timeout: name.startsWith('slow') ? 60 : 20_000,
        maxWait: 20_000,
      });
    const results = await Promise.allSettled(all.map(write));

    const acknowledged = all.filter((_, at) => results[at]?.status === 'fulfilled');
    expect(acknowledged).toEqual(expect.arrayContaining(all.filter((name) => name.startsWith('quick'))));
    expect(await names(db)).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await db.$executeRaw`DROP FUNCTION slowly() CASCADE`;
  }
  expect(await inTransaction({ db }, ({ db }) => db.tag.create({ data: tag('after') }))).toMatchObject({
    name: 'after',
  });
});

test('SQL statements of this service in a transaction see its writes, and are rolled back with it', async () => {
  const db = open(2);
  const received: unknown[] = [];
  const failed = inTransaction({ db }, async ({ db: tx }) => {
    const { id } = await tx.tag.create({ data: tag('mine') });
    await select(tx, sql`UPDATE "Tag" SET "name" = 'ours' WHERE "id" = ${id}`);
    received.push(...(await select(tx, sql`SELECT "name" FROM "Tag" WHERE "id" = ${id}`)));
    throw new Error('rolled back');
  });

  await expect(failed).rejects.toThrow('rolled back');
  expect(received).toEqual([{ name: 'ours' }]);
  expect(await names(db)).toEqual([]);
});

test('a statement after the time limit is rejected, and not executed outside the transaction', async () => {
  const db = open(1);
  const codes = new Set<string>();
  const sent: Promise<unknown>[] = [];
  // The connection is open before the time begins.
  await db.tag.count();
  const write = transaction(
    db,
    async (tx) => {
      await tx.tag.create({ data: tag('early') });
      // The end of the transaction must wait for the statements that were sent before it. More are sent in the meantime.
      const end = performance.now() + 60_000;
      for (let at = 1, more = 100; more > 0 && performance.now() < end; at++) {
        if (codes.size > 0) more--;
        const slowly = sql`INSERT INTO "Change" ("kind", "recordId", "action") SELECT 'tag', ${at}, 'created' FROM pg_sleep(0.005)`;
        sent.push(select(tx, slowly).catch(({ code }) => codes.add(code)));
        await sleep(4);
      }
      await Promise.all(sent);
    },
    { timeout: 2000, maxWait: 1000 },
  );

  await expect(write).rejects.toThrow();
  expect([...codes]).toEqual(['P2028']);
  expect(await names(db)).toEqual([]);
  expect(await db.change.count()).toBe(0);
});

test('a statement that takes too long is reported as a busy database, not as an internal error', async () => {
  const slow = inTransaction({ db: open(1) }, async ({ db: tx }) => {
    await tx.$executeRaw`SET LOCAL statement_timeout = 50`;
    await select(tx, sql`SELECT pg_sleep(5)`);
  });

  await expect(slow.catch((error) => isUnreachable(error))).resolves.toBe(true);
});

test('an SQL statement that conflicts with another writer is repeated with its whole transaction', async () => {
  const db = open(4);
  await db.tag.create({ data: tag('one') });
  let attempts = 0;
  await inTransaction({ db }, async ({ db: tx }) => {
    attempts++;
    const slug = attempts === 1 ? 'one' : 'two';
    await select(tx, sql`UPDATE "Tag" SET "slug" = ${slug} WHERE "slug" = 'one'`);
    if (attempts === 1) await select(tx, sql`INSERT INTO "Tag" SELECT (t).* FROM "Tag" t WHERE "slug" = 'one'`);
  });

  expect(attempts).toBe(2);
});

const openClients = async (db: PrismaClient) => {
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => faults.push(line) });
  const app = createApp({ db, settings, log, unready: async () => [] });
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await app(new Request(`http://town.example${path}`, init));
    return {
      status: response.status,
      body: (await response.json()) as { code?: string; errors?: unknown; data?: unknown },
    };
  };
  const graphql = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ tags { totalCount } }"}',
  };
  return { rest: () => send('/svc/events/v1/tags'), graphql: () => send('/graphql', graphql), send };
};

const unavailable = {
  rest: { status: 503, body: { code: 'service_unavailable', message: expect.any(String), data: { status: 503 } } },
  graphql: { body: { errors: [{ message: expect.any(String), extensions: { code: 'SERVICE_UNAVAILABLE' } }] } },
};

test('while all connections are used, a request waits four seconds and then gets 503', async () => {
  await town();
  const db = open(1);
  const [started, over] = [signal(), signal()];
  const held = db.$transaction(
    () => {
      started.give();
      return over.given;
    },
    { timeout: 60_000 },
  );
  await started.given;
  const { rest, graphql } = await openClients(db);

  const [overRest, overGraphql] = await Promise.all([rest(), graphql()]);
  expect(overRest).toMatchObject(unavailable.rest);
  expect(overGraphql).toMatchObject(unavailable.graphql);
  over.give();
  await held;
  expect((await rest()).status).toBe(200);
});

test('while the database is down, requests get 503 without its address', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as { port: number };
  closed.close();
  const { rest, graphql, send } = await openClients(open(2, `postgresql://almanac:secret@127.0.0.1:${port}/almanac`));

  const headers = { authorization: credentialsOf('editor') };
  const responses = [await rest(), await graphql(), await send('/svc/events/v1/events', { headers })];
  expect(responses[0]).toMatchObject(unavailable.rest);
  expect(responses[1]).toMatchObject(unavailable.graphql);
  expect(responses[2]).toMatchObject(unavailable.rest);
  expect(JSON.stringify(responses)).not.toMatch(/127\.0\.0\.1|secret|ECONN|P1001|prisma/i);
});

test('after every connection has ended, the next requests succeed', async () => {
  await town();
  const db = open(4);
  const { rest, graphql } = await openClients(db);
  await Promise.all([rest(), graphql(), rest(), graphql()]);
  const other = new pg.Client({ connectionString: inject('server') });
  await other.connect();
  const ended = await other.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [url.replace(/.*\//, '')],
  );
  await other.end();
  expect(ended.rowCount).toBeGreaterThan(0);
  // Until the client detects that its connections have ended, it may still send a request over one.
  await until(async () => (await rest()).status === 200);

  for (let at = 0; at < 6; at++) {
    expect((await rest()).status).toBe(200);
    expect((await graphql()).body.errors).toBeUndefined();
  }
});

test('two transactions that deadlock both commit in the end, each once', async () => {
  const db = open(4);
  const [one, other] = [await db.tag.create({ data: tag('one') }), await db.tag.create({ data: tag('other') })];
  let tries = 0;
  let held = 0;
  const both = (first: number, second: number) =>
    inTransaction({ db }, async ({ db }) => {
      tries++;
      await db.tag.update({ where: { id: first }, data: { version: { increment: 1 } } });
      held++;
      // Each has locked its first row when it requests the row of the other.
      await until(() => held >= 2);
      await db.tag.update({ where: { id: second }, data: { version: { increment: 1 } } });
    });

  await Promise.all([both(one.id, other.id), both(other.id, one.id)]);

  expect(tries).toBeGreaterThan(2);
  expect((await db.tag.findMany()).map(({ version }) => version)).toEqual([3, 3]);
});

test('when twenty clients write one name at once, one succeeds and the others get the error that it is taken', async () => {
  const db = open(4);
  const write = () => inTransaction({ db }, ({ db }) => db.tag.create({ data: tag('late') }));

  const results = await Promise.allSettled(Array.from({ length: 20 }, write));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'P2002' });
});

test('records that are read by id are planned once for each connection, whatever their ids are', async () => {
  const db = open(1);
  const { id: category } = await db.category.create({ data: tag('music') });
  const times = { starts: now(), ends: now(), timezone: 'UTC' };
  const ids: number[] = [];
  for (let at = 0; at < 20; at++) {
    const event = await db.event.create({
      data: { ...times, title: 'Jazz', slug: `jazz-${at}`, categories: { create: { categoryId: category } } },
    });
    ids.push(event.id);
  }
  const context = await requestContext(undefined, { db });
  for (const [at, id] of ids.entries()) {
    const list = [id, ...ids.slice(0, at % 3)].map((one) => ({ id: one }));
    expect(await loadRows('event', list, context)).toHaveLength(list.length);
  }

  const plans = await select<{ custom: number; generic: number }>(
    db,
    sql`SELECT custom_plans::int AS "custom", generic_plans::int AS "generic" FROM pg_prepared_statements
      WHERE statement LIKE '%to_jsonb(part)%'`,
  );
  // PostgreSQL compares five plans for actual values with the prepared one. A statement is prepared when it is repeated.
  expect(plans.map(({ custom }) => custom)).toEqual([5, 5]);
  for (const { generic } of plans) expect(generic).toBeGreaterThanOrEqual(14);
});
