import type { PrismaClient } from '../../prisma/client/client.js';
import { createCallerCache } from '../access/caller-cache.js';
import { createChangeLog } from '../cache/change-log.js';
import { createRecordCache } from '../cache/record-cache.js';
import type { Settings } from '../config.js';
import { openChangeChannel } from '../storage/changes.js';
import { onCommit, sessionsOf } from '../storage/client.js';
import type { Timing } from '../storage/heartbeat.js';
import { createResponseCache } from './response-cache.js';

/** Creates the caches of a process. Its own commits and PostgreSQL's notifications of other processes' commits invalidate them. */
export const openCaches = (
  url: string,
  db: PrismaClient,
  settings: Pick<Settings, 'recordCache' | 'responseCache'>,
  timing?: Timing,
) => {
  const log = createChangeLog(() => changes.open());
  const recordCache = settings.recordCache > 0 ? createRecordCache(log, settings.recordCache) : undefined;
  const responseCache = settings.responseCache > 0 ? createResponseCache(log, settings.responseCache) : undefined;
  const changes = openChangeChannel(url, { onChange: log.receive, sessions: () => sessionsOf(db), timing });
  onCommit(db, (committed, transaction) => {
    log.commit(committed, transaction);
    return changes.pass();
  });
  return { recordCache, responseCache, callerCache: createCallerCache(log), changes };
};
