/** Locks, trashes, restores and purges events, venues and organizers. */

import { noteAction } from '../../access/audit.js';
import type { RequestContext } from '../../access/caller.js';
import { allowedStatus, mayRead, mustEdit } from '../../access/permission.js';
import type { RowOf } from '../../database/row-types.js';
import { anyId, type Sql, select, sql } from '../../database/sql.js';
import { type ModelOf, ownColumns, tableName } from '../../database/tables.js';
import { type InTransaction, inTransaction } from '../../database/transaction.js';
import { deleteRow, updateRow } from '../../database/write-rows.js';
import { apiError } from '../../errors.js';
import type { Precondition } from '../fields/common-fields.js';
import type { PublishableKind } from '../fields/kind.js';
import { isPossibleId } from '../fields/kind.js';
import type { Key } from '../fields/record-key.js';
import { idBySlug } from '../reading/find.js';
import { noteDecision } from './note-decision.js';
import { noteInSeries, offRuleAfter } from './occurrence-in-series.js';
import { overriddenWithStatus } from './overridden-status.js';
import { modifiedAfter, mustBeUnmodified } from './precondition.js';
import { type PublishableRow, trashedFrom } from './publication.js';
import { deleteRevisions, revisionPart } from './revisions.js';
import { writtenTexts } from './texts.js';
import type { WriteContext } from './write-context.js';
import { writeRow } from './write-in-transaction.js';

/**
 * Locks the record of a write until the transaction ends. Sends one statement.
 * @returns its current columns, without the columns for search.
 * @throws ApiError `<kind>-not-found`, `<kind>-not-accessible`, 403 when the caller may not change it.
 */
export const lockForWrite = async <Name extends PublishableKind>(
  kind: Name,
  key: Key,
  writer: WriteContext,
): Promise<ModelOf[Name]> => {
  const id = idOfKey(kind, key, writer);
  const [record] = await select<ModelOf[Name]>(
    writer.db,
    sql`SELECT ${ownColumns(kind)} FROM ${tableName(kind)} r WHERE r."id" = ${id} FOR UPDATE`,
  );
  if (!record) throw apiError(`${kind}-not-found`);
  writer.changes.noteLock(kind, record.id);
  mustBeEditable(kind, record, writer);
  return record;
};

/** The id of the record with a key, in a statement. @throws ApiError `<kind>-not-found` for an id that no record can have */
export const idOfKey = (kind: PublishableKind, key: Key, writer: WriteContext): Sql => {
  if (!('id' in key)) return sql`(${idBySlug(kind, key.slug, writer)})`;
  if (!isPossibleId(key.id)) throw apiError(`${kind}-not-found`);
  return sql`${key.id}`;
};

/** @throws ApiError `<kind>-not-accessible` for a record that the caller may not read, 403 for one that the caller may not change */
export const mustBeEditable = (kind: PublishableKind, record: PublishableRow, writer: WriteContext): void => {
  if (!mayRead(writer, record)) throw apiError(`${kind}-not-accessible`);
  mustEdit(writer, record);
};

/**
 * Locks several publishable records. All writers lock in the same order, so that they cannot deadlock. Permissions are checked later,
 * by {@link lockForWrite}.
 */
export const lockRecords = async (
  kind: PublishableKind,
  ids: readonly number[],
  { db }: Pick<InTransaction, 'db'>,
): Promise<void> => {
  const possible = ids.filter((id) => Number.isInteger(id) && isPossibleId(id));
  await select(
    db,
    sql`SELECT r."id" FROM ${tableName(kind)} r WHERE r."id" = ${anyId(possible)} ORDER BY r."id" FOR UPDATE`,
  );
};

/**
 * Moves a publishable record to the trash and returns it. Its links are stored and hidden until it is restored. Its slug is free
 * immediately.
 * @throws ApiError 403, 404, 410 when it is already in the trash.
 */
export const trashRecord = async <Name extends PublishableKind>(
  kind: Name,
  key: Key,
  context: RequestContext,
  expected: Precondition = {},
): Promise<RowOf[Name]> => {
  return writeRow(kind, context, async (writer) => {
    const record = await lockForWrite(kind, key, writer);
    mustBeUnmodified(record, expected, writer);
    if (record.status === 'trash') throw apiError(`${kind}-in-trash`);
    await setStatus(kind, record, 'trash', writer);
    return { id: record.id };
  });
};

/**
 * Restores a publishable record from the trash, with its links. It gets its previous status, limited to what the caller may set
 * (`allowedStatus`), or `draft` when the previous status is unknown. A record that is not in the trash is unchanged.
 * @throws ApiError 403, 404.
 */
export const restoreRecord = async <Name extends PublishableKind>(
  kind: Name,
  key: Key,
  context: RequestContext,
): Promise<RowOf[Name]> => {
  return writeRow(kind, context, async (writer) => {
    const record = await lockForWrite(kind, key, writer);
    if (record.status !== 'trash') return { id: record.id };
    const status = allowedStatus(writer, record.trashedFrom ?? 'draft') ?? 'draft';
    await setStatus(kind, record, status, writer);
    return { id: record.id };
  });
};

/**
 * Deletes a publishable record in the trash permanently.
 * @throws ApiError 403, 404 when it is not in the trash.
 */
export const purgeRecord = async (kind: PublishableKind, key: Key, context: RequestContext): Promise<number> => {
  return inTransaction(context, async (writer) => {
    const record = await lockForWrite(kind, key, writer);
    if (record.status !== 'trash') throw apiError(`${kind}-not-found`);
    await deleteRow(kind, record.id, writer);
    await deleteRevisions(record.id, writer);
    await noteAction({ action: 'record_purged', target: [kind, record.id] }, writer);
    return record.id;
  });
};

const setStatus = async (
  kind: PublishableKind,
  record: ModelOf[PublishableKind],
  status: PublishableRow['status'],
  writer: WriteContext,
) => {
  const data = {
    ...(await writtenTexts(kind, record, {}, writer, { trashed: status === 'trash' })),
    status,
    trashedFrom: trashedFrom(status, record),
    modified: modifiedAfter(record, writer),
    version: { increment: 1 },
  };
  if (kind === 'event') await noteDecision([record], status, writer);
  const revision = revisionPart(kind, record, data, writer);
  if (!('seriesId' in record) || record.seriesId === null) {
    await updateRow(kind, record, data, writer, revision);
    return;
  }
  const overridden = overriddenWithStatus(record, status);
  const offRule = await offRuleAfter(record, status, writer);
  await updateRow('event', record, { ...data, overridden, offRule }, writer, revision);
  await noteInSeries(record, { status }, writer);
};
