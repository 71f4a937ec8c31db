import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { createCallerCache } from '../access/caller-cache.js';
import { createRecordCache } from '../cache/record-cache.js';
import { createResponseCache } from '../cache/response-cache.js';
import { type Change, EVERYTHING } from '../changes/change.js';
import { openChangeChannel } from '../changes/change-channel.js';
import { createChangeLog } from '../changes/change-log.js';
import type { Timing } from '../changes/heartbeat.js';
import { onCommit, sessionsOf } from '../database/client.js';
import { openReplicas } from '../database/replicas.js';
import { openEdge } from '../edge/edge.js';
import type { Settings } from '../settings/settings.js';

interface Options {
  timing?: Timing | undefined;
  /** The number of connections to each replica. */
  pool?: number;
  log: Pick<Logger, 'info' | 'warn'>;
  /** What is called for notifications of other channels. */
  others?: Readonly<Record<string, () => void>>;
  /** Called with each committed change of any process, once. */
  onChange?: ((change: Change, transaction: string | undefined) => void) | undefined;
}

/**
 * Creates the caches of a process, and the connections to its replicas. Its own commits and PostgreSQL's notifications of other
 * processes' commits invalidate the caches, and determine what a replica must have.
 */
export const openCaches = (
  url: string,
  db: PrismaClient,
  settings: Pick<Settings, 'recordCache' | 'responseCache' | 'replicas' | 'edge'>,
  { timing, pool = 10, log: messages, others = {}, onChange = () => {} }: Options,
) => {
  const log = createChangeLog(() => changes.open());
  const recordCache = settings.recordCache > 0 ? createRecordCache(log, settings.recordCache) : undefined;
  const responseCache = settings.responseCache > 0 ? createResponseCache(log, settings.responseCache) : undefined;
  const edge = settings.edge && openEdge(settings.edge, { db, log: messages });
  const changes = openChangeChannel(url, {
    onChange(change, transaction) {
      edge?.note(change);
      if (!log.receive(change, transaction)) return;
      onChange(change, transaction);
      if (change === EVERYTHING) replicas?.reset();
      else replicas?.note();
    },
    sessions: () => sessionsOf(db),
    timing,
    others,
  });
  const replicas = settings.replicas.length
    ? openReplicas(settings.replicas, { pool, channel: changes, log: messages })
    : undefined;
  onCommit(db, async (committed, transaction) => {
    log.commit(committed, transaction);
    for (const change of committed) onChange(change, transaction);
    if (committed.length) replicas?.note();
    await changes.waitForOthers();
    await edge?.purge(committed);
  });
  const close = async () => {
    await edge?.stop();
    await replicas?.close();
    await changes.close();
  };
  return { recordCache, responseCache, callerCache: createCallerCache(log), replicas, edge, changes, close };
};
