import type { StandingSource } from '../../../prisma/client/client.js';
import { hostOf, noteAction } from '../../access/audit.js';
import type { RequestContext } from '../../access/caller.js';
import type { Transaction } from '../../database/client.js';
import { sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { apiError, Checklist } from '../../errors.js';
import { isPossibleId } from '../../records/fields/kind.js';
import { typedId } from '../../records/fields/typed-ids.js';
import type { ImportOptions } from '../import-options.js';
import { cancelJobs, notifyJobs } from '../jobs/job-rows.js';
import { readAuthor, readKind } from '../jobs/read-import.js';
import { moveSource } from '../sources.js';
import { checkSource, type SourceChanges } from './check-source.js';
import { createRuns, findLocked } from './due-sources.js';

const DEFAULT_EVERY = 60; // minutes

/**
 * Creates a source. It is read at once.
 * @throws ApiError `invalid-params`, `source-exists`.
 */
export const createSource = async (read: () => SourceChanges, context: RequestContext): Promise<StandingSource> => {
  const changes = read();
  const url = changes.url ?? '';
  const columns = await checkSource(changes, { url, kind: readKind(changes.kind, url) }, context);
  const { user, login } = changes;
  const checklist = new Checklist();
  const userId = await readAuthor({ user, login }, checklist, context);
  checklist.done();
  return inTransaction(context, async (writer) => {
    const { db, now } = writer;
    await mustBeNew(url, 0, db);
    const source = await db.standingSource.create({
      data: { ...columns, every: columns.every ?? DEFAULT_EVERY, userId, created: now, nextRun: now },
    });
    await noteAction({ action: 'source_created', target: ['source', source.id], detail: hostOf(url) }, writer);
    await notifyJobs(db);
    return source;
  });
};

/**
 * Changes a source. `enabled: true` switches a source on again and reads it at once.
 * @throws ApiError `source-not-found`, `invalid-params`, `source-exists`.
 */
export const updateSource = async (
  id: number,
  read: () => SourceChanges,
  context: RequestContext,
): Promise<StandingSource> => {
  return inTransaction(context, async (writer) => {
    const { db, now } = writer;
    const before = await lockSource(id, db);
    const changes = read();
    const url = changes.url ?? before.url;
    const stored = before.options as ImportOptions;
    const columns = await checkSource(changes, { url, kind: changes.kind ?? before.kind, stored }, context);
    const { user, login, enabled } = changes;
    const checklist = new Checklist();
    const author =
      user === undefined && login === undefined
        ? {}
        : { userId: await readAuthor({ user, login }, checklist, context) };
    checklist.done();
    if (url !== before.url) {
      await mustBeNew(url, id, db);
      await moveSource(before.kind, [before.url, url], db);
    }
    const isOn = enabled === true && !before.enabled;
    const source = await db.standingSource.update({
      where: { id },
      data: {
        ...columns,
        ...author,
        // The next run reads everything again, because defaults and options may have changed.
        ...{ etag: '', lastModified: '' },
        ...(enabled !== undefined && { enabled, disabledReason: '' }),
        ...(isOn && { failures: 0, failingSince: null, nextRun: now }),
        ...(!isOn && columns.every !== undefined && { nextRun: earlier(before, columns.every, now) }),
      },
    });
    await noteAction({ action: 'source_changed', target: ['source', id], detail: hostOf(url) }, writer);
    await notifyJobs(db);
    return source;
  });
};

/** Deletes a source and cancels its runs. Its records stay. @throws ApiError `source-not-found`. */
export const deleteSource = async (id: number, context: RequestContext): Promise<void> => {
  await inTransaction(context, async (writer) => {
    const { db } = writer;
    const { url } = await lockSource(id, db);
    await cancelJobs(sql`"sourceId" = ${id} AND "state" IN ('queued', 'running')`, writer);
    await db.standingSource.delete({ where: { id } });
    await noteAction({ action: 'source_deleted', target: ['source', id], detail: hostOf(url) }, writer);
    await notifyJobs(db);
  });
};

/** Reads a source now, also one that is switched off. Nothing happens while a run is queued or running. */
export const runSource = async (id: number, context: RequestContext): Promise<StandingSource> => {
  return inTransaction(context, async (writer) => {
    const { db, now } = writer;
    const source = await lockSource(id, db);
    await createRuns([source], now, db);
    await noteAction({ action: 'source_run', target: ['source', id], detail: hostOf(source.url) }, writer);
    return source;
  });
};

/** The time of the next run with another interval: no later than before, and not in the past. */
const earlier = ({ nextRun }: StandingSource, every: number, now: Date): Date =>
  new Date(Math.min(nextRun.getTime(), now.getTime() + every * 60_000));

const lockSource = async (id: number, db: Transaction): Promise<StandingSource> => {
  const source = isPossibleId(id) ? await findLocked(id, db) : undefined;
  if (!source) throw apiError('source-not-found');
  return source;
};

const mustBeNew = async (url: string, id: number, db: Transaction): Promise<void> => {
  const other = await db.standingSource.findUnique({ where: { url }, select: { id: true } });
  if (other && other.id !== id) throw apiError('source-exists', { id: typedId('source', other.id) });
};
