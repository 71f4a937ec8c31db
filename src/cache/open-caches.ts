import type { PrismaClient } from '../../prisma/client/client.js';
import type { Settings } from '../config.js';
import { openChangeChannel } from '../storage/change-channel.js';
import { onCommit, sessionsOf } from '../storage/client.js';
import type { Timing } from '../storage/heartbeat.js';
import { createCallerCache } from './caller-cache.js';
import { createChangeLog } from './change-log.js';
import { createRecordCache } from './record-cache.js';
import { createResponseCache } from './response-cache.js';

/**
 * Creates the caches of a process. Its own commits and PostgreSQL's notifications of other processes' commits invalidate them.
 * @param others what is called for notifications of other channels.
 */
export const openCaches = (
  url: string,
  db: PrismaClient,
  settings: Pick<Settings, 'recordCache' | 'responseCache'>,
  { timing, others = {} }: { timing?: Timing | undefined; others?: Readonly<Record<string, () => void>> } = {},
) => {
  const log = createChangeLog(() => changes.open());
  const recordCache = settings.recordCache > 0 ? createRecordCache(log, settings.recordCache) : undefined;
  const responseCache = settings.responseCache > 0 ? createResponseCache(log, settings.responseCache) : undefined;
  const changes = openChangeChannel(url, { onChange: log.receive, sessions: () => sessionsOf(db), timing, others });
  onCommit(db, (committed, transaction) => {
    log.commit(committed, transaction);
    return changes.waitForOthers();
  });
  return { recordCache, responseCache, callerCache: createCallerCache(log), changes };
};
