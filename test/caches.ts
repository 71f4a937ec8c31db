import type { Prisma, PrismaClient } from '../prisma/client/client.js';
import { createCallerCache } from '../src/access/caller-cache.js';
import { createRecordCache } from '../src/cache/record-cache.js';
import { createResponseCache } from '../src/cache/response-cache.js';
import type { Change } from '../src/changes/change.js';
import { openChangeChannel } from '../src/changes/change-channel.js';
import { type ChangeLog, createChangeLog } from '../src/changes/change-log.js';
import { onCommit, sessionsOf } from '../src/database/client.js';
import { statements } from '../src/database/sql.js';
import { updated } from './changes.js';
import { address } from './commands/almanac.js';
import { UNHURRIED } from './unhurried.js';
import { until } from './until.js';

/** The tests run with the caches of production. `ALMANAC_TEST_CACHES=off` runs them without caches. */
export const hasCaches = process.env.ALMANAC_TEST_CACHES !== 'off';

const logs = new Set<ChangeLog>();

const publish = (change: Change, transaction?: string) => {
  for (const log of logs) log.receive(change, transaction);
};

/** The caches of one service on this worker's calendar, notified like those of a process. None if the tests run without caches. */
export const caches = async (db: PrismaClient) => {
  if (!hasCaches) return {};
  channel ??= openChannel(db);
  const { open } = await channel;
  const log = createChangeLog(open);
  logs.add(log);
  return {
    recordCache: createRecordCache(log),
    responseCache: createResponseCache(log),
    callerCache: createCallerCache(log),
  };
};

let channel: ReturnType<typeof openChannel> | undefined;

const openChannel = async (db: PrismaClient) => {
  const channel = openChangeChannel(await address(), {
    onChange: publish,
    sessions: () => sessionsOf(db),
    timing: UNHURRIED,
  });
  onCommit(db, (changes, transaction) => {
    for (const log of logs) log.commit(changes, transaction);
    return channel.waitForOthers();
  });
  clearOnDirectWrites(db);
  await until(() => channel.open());
  return channel;
};

/**
 * Clears the caches of all services of this worker. Unlike after a lost connection, the notifications of earlier writes, which may still
 * arrive, count as received.
 */
export const clearCaches = (): void => publish(updated('image', 0, { action: 'deleted' }));

let requests = 0;

/** Marks the statements that `work` sends as those of the service. */
export const sending = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  requests++;
  try {
    return await work();
  } finally {
    requests--;
  }
};

/** A test that writes to the tables directly, between requests, sends no notification, so the caches are cleared for it. */
const clearOnDirectWrites = (db: PrismaClient) => {
  const look = (statement: string) => {
    if (requests === 0 && !/^\s*(SELECT|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i.test(statement)) clearCaches();
  };
  statements.subscribe((text) => look(String(text)));
  (db as PrismaClient<'query'>).$on('query', ({ query }: Prisma.QueryEvent) => look(query));
};
