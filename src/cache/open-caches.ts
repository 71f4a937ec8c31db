import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import type { Settings } from '../config.js';
import { openChangeChannel } from '../storage/change-channel.js';
import { onCommit, sessionsOf } from '../storage/client.js';
import type { Timing } from '../storage/heartbeat.js';
import { openReplicas } from '../storage/replicas.js';
import { createCallerCache } from './caller-cache.js';
import { EVERYTHING } from './change.js';
import { createChangeLog } from './change-log.js';
import { createRecordCache } from './record-cache.js';
import { createResponseCache } from './response-cache.js';

interface Options {
  timing?: Timing | undefined;
  /** The number of connections to each replica. */
  pool?: number;
  log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Creates the caches of a process, and the connections to its replicas. Its own commits and PostgreSQL's notifications of other
 * processes' commits invalidate the caches, and determine what a replica must have.
 */
export const openCaches = (
  url: string,
  db: PrismaClient,
  settings: Pick<Settings, 'recordCache' | 'responseCache' | 'replicas'>,
  { timing, pool = 10, log: messages }: Options,
) => {
  const log = createChangeLog(() => changes.open());
  const recordCache = settings.recordCache > 0 ? createRecordCache(log, settings.recordCache) : undefined;
  const responseCache = settings.responseCache > 0 ? createResponseCache(log, settings.responseCache) : undefined;
  const changes = openChangeChannel(url, {
    onChange(change, transaction) {
      if (!log.receive(change, transaction)) return;
      if (change === EVERYTHING) replicas?.reset();
      else replicas?.note();
    },
    sessions: () => sessionsOf(db),
    timing,
  });
  const replicas = settings.replicas.length
    ? openReplicas(settings.replicas, { pool, channel: changes, log: messages })
    : undefined;
  onCommit(db, (committed, transaction) => {
    log.commit(committed, transaction);
    if (committed.length) replicas?.note();
    return changes.waitForOthers();
  });
  const close = async () => {
    await replicas?.close();
    await changes.close();
  };
  return { recordCache, responseCache, callerCache: createCallerCache(log), replicas, changes, close };
};
