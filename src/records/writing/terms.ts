/** Writes and deletes categories and tags. */

import type { RequestContext } from '../../access/caller.js';
import { mustWriteTerms } from '../../access/permission.js';
import { acquireLock } from '../../database/advisory-lock.js';
import type { RowOf } from '../../database/row-types.js';
import { raw, select, sql } from '../../database/sql.js';
import { type ModelOf, tableName, tableOf } from '../../database/tables.js';
import { inTransaction } from '../../database/transaction.js';
import { createRow, deleteRow, updateRow, updateRowsWith } from '../../database/write-rows.js';
import { apiError, Checklist } from '../../errors.js';
import { fold } from '../../texts/search.js';
import { makeSlug } from '../../texts/slug.js';
import type { Precondition } from '../fields/common-fields.js';
import type { InputReader } from '../fields/fields.js';
import type { Key } from '../fields/record-key.js';
import type { TermChanges, TermKind } from '../fields/term-fields.js';
import { mustExist, mustFindTerm } from '../reading/find.js';
import { withDescendants } from '../reading/list-terms.js';
import { nameKeyIn, slugIn } from '../reading/texts.js';
import { modifiedAfter, mustBeUnmodified } from './precondition.js';
import { purposeOf, writtenTexts } from './texts.js';
import type { WriteContext } from './write-context.js';
import { writeRow } from './write-in-transaction.js';

/** Creates a category or tag. @throws ApiError 401, 403, 400, `term-exists`. */
export const createTerm = async <Name extends TermKind>(
  kind: Name,
  input: InputReader<TermChanges>,
  context: RequestContext,
): Promise<RowOf[Name]> => {
  const changes = input('create');
  return writeRow(kind, context, async (writer) => ({ id: await insertTerm(kind, changes, writer) }));
};

/**
 * Creates a category or tag inside a transaction. Returns its id.
 * @param id a free id; by default the next one.
 * @throws ApiError 401, 403, `term-exists`.
 */
export const insertTerm = async (
  kind: TermKind,
  changes: TermChanges,
  context: WriteContext,
  id?: number,
): Promise<number> => {
  const { db, now } = context;
  const { name = '', parent = null, language = context.language } = changes;
  if (kind === 'category' && parent) await mustExist('category', [parent], 'parent', context);
  await acquireLock(`name:${kind}:${language}:${fold(name)}`, db);
  const slug = changes.slug ? makeSlug(changes.slug, language) : null;
  const [same] = await select<{ id: number; isTaken: boolean }>(
    db,
    sql`SELECT r."id", EXISTS (SELECT FROM ${tableName(kind)} r WHERE ${slugIn(language)} = ${slug}) AS "isTaken"
      FROM ${tableName(kind)} r
      WHERE ${nameKeyIn(language)} = ${fold(name)}
        AND ${kind === 'category' ? sql`r."parentId" IS NOT DISTINCT FROM ${parent}` : raw('TRUE')}
      ORDER BY r."id" LIMIT 1`,
  );
  // A second term with the same name is allowed when the write sets a free slug.
  if (same && (slug === null || same.isTaken)) throw apiError('term-exists', { name, id: same.id });
  mustWriteTerms(context);
  const data = {
    ...(id !== undefined && { id }),
    ...(await writtenTexts(kind, undefined, changes, context, { trashed: false })),
    ...(kind === 'category' && { parentId: parent }),
    created: now,
    modified: now,
  };
  return (await createRow(kind, data, context)).id;
};

/** Updates a category or tag. @throws ApiError 401, 403, 404, 400 for a cycle, 409 for a taken slug. */
export const updateTerm = async <Name extends TermKind>(
  kind: Name,
  key: Key,
  input: InputReader<TermChanges>,
  context: RequestContext,
): Promise<RowOf[Name]> => {
  return writeRow(kind, context, async (writer) => {
    const term = await lockTermForWrite(kind, key, writer);
    const changes = input(purposeOf(term, writer));
    mustBeUnmodified(term, changes, writer);
    const { parent } = changes;
    if (kind === 'category' && parent) await mustNotCycle(term.id, parent, writer);
    const data = {
      ...(await writtenTexts<TermKind>(kind, term, changes, writer, { trashed: false })),
      ...(kind === 'category' && parent !== undefined && { parentId: parent }),
      modified: modifiedAfter(term, writer),
      version: { increment: 1 },
    };
    await updateRow<TermKind>(kind, term, data, writer);
    return { id: term.id };
  });
};

/**
 * Returns the term of a write, locked until the transaction ends.
 * @throws ApiError 401, 403, `<kind>-not-found`.
 */
const lockTermForWrite = async (kind: TermKind, key: Key, writer: WriteContext): Promise<ModelOf[TermKind]> => {
  mustWriteTerms(writer);
  const { id } = await mustFindTerm(kind, key, writer);
  await acquireLock(`${kind}:${id}`, writer.db);
  writer.changes.noteLock(kind, id);
  const term = await tableOf(writer.db, kind).findFirst({ where: { id } });
  if (!term) throw apiError(`${kind}-not-found`);
  return term;
};

const mustNotCycle = async (id: number, parent: number, context: WriteContext): Promise<void> => {
  const checklist = new Checklist();
  await acquireLock('tree:category', context.db);
  await mustExist('category', [parent], 'parent', context);
  if ((await withDescendants([id], context)).includes(parent)) checklist.note('parent', { key: 'cycle' });
  checklist.done();
};

/**
 * Deletes a category or tag permanently and returns it. The children of a deleted category get its parent.
 * @throws ApiError 401, 403, 404.
 */
export const deleteTerm = async <Name extends TermKind>(
  kind: Name,
  key: Key,
  context: RequestContext,
  expected: Precondition = {},
): Promise<RowOf[Name]> => {
  return inTransaction(context, async (writer) => {
    const { db } = writer;
    const locked = await lockTermForWrite(kind, key, writer);
    mustBeUnmodified(locked, expected, writer);
    const term = await mustFindTerm(kind, { id: locked.id }, writer);
    if (kind === 'category') {
      await acquireLock('tree:category', db);
      const { parentId } = await db.category.findUniqueOrThrow({ where: { id: term.id }, select: { parentId: true } });
      const data = { parentId, modified: writer.now, version: { increment: 1 } };
      await updateRowsWith('category', ['parentId', term.id], data, writer);
    }
    await deleteRow(kind, term.id, writer);
    return term;
  });
};
