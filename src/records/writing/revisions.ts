/** Stores what writes change, so that it can be shown and brought back. */
import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../access/caller.js';
import { type Sql, select, sql } from '../../database/sql.js';
import type { ModelOf } from '../../database/tables.js';
import type { RowUpdate } from '../../database/write-rows.js';
import type { PublishableKind } from '../fields/kind.js';
import type { WriteContext } from './write-context.js';

/** The columns that no revision has: they follow from others, say nothing to people, or are secret. */
const excluded: ReadonlySet<string> = new Set([
  ...['id', 'uid', 'created', 'modified', 'version', 'sequence', 'withdrawn', 'trashedFrom', 'dateChosen'],
  ...['searchText', 'searchTexts', 'passwordHash', 'seriesId', 'originalStart', 'overridden', 'offRule'],
]);

/** The columns whose values are in the original language. */
const originalTexts: ReadonlySet<string> = new Set(['title', 'name', 'description', 'excerpt', 'slug']);

/**
 * The key of a revision with the original language of its texts. Only of a write that has changed texts: one that has changed the original
 * language too has the column `language`, and all translations. Revisions of earlier versions have neither.
 */
export const ORIGINAL_LANGUAGE = 'originalLanguage';

/** What a revision has besides columns: the links and the offers of an event, before the write. */
export interface PartsBefore {
  venues?: readonly number[];
  organizers?: readonly number[];
  categories?: readonly number[];
  tags?: readonly number[];
  offers?: readonly object[];
}

type Columns = Readonly<Record<string, unknown>>;

/** What a write changes, as it was before; undefined if that is nothing. */
const changedBefore = (current: Columns, data: Columns, parts: PartsBefore) => {
  const isChanged = (name: string) => data[name] !== undefined && !isDeepStrictEqual(data[name], current[name]);
  const hasOtherLanguage = isChanged('language');
  // With another original language, a text is that of another language, even if it was copied.
  const changed = Object.keys(data).filter(
    (name) => !excluded.has(name) && (isChanged(name) || (hasOtherLanguage && originalTexts.has(name))),
  );
  const hasTexts = changed.some((name) => name === 'translations' || originalTexts.has(name));
  const before = {
    ...Object.fromEntries(changed.map((name) => [name, current[name]])),
    ...(!hasOtherLanguage && changed.includes('translations') && { translations: changedTranslations(current, data) }),
    ...(hasTexts && !hasOtherLanguage && { [ORIGINAL_LANGUAGE]: current.language }),
    ...parts,
  };
  return Object.keys(before).length > 0 ? before : undefined;
};

/** The translations that a write changes, as they were before; null for one that was absent. */
const changedTranslations = (current: Columns, data: Columns): Columns => {
  const [before, after] = [current, data].map(({ translations }) => ({ ...(translations as Columns) }));
  const languages = Object.keys({ ...before, ...after }).filter(
    (one) => !isDeepStrictEqual(before?.[one], after?.[one]),
  );
  return Object.fromEntries(languages.map((one) => [one, before?.[one] ?? null]));
};

/**
 * The statement that stores a revision, as a part of the statement that updates the row. None if nothing changes.
 * @param current the row before the write
 * @param data the columns that are written
 */
export const revisionPart = (
  kind: PublishableKind,
  current: ModelOf[PublishableKind],
  data: Columns,
  { now, caller }: Pick<RequestContext, 'now' | 'caller'>,
  parts: PartsBefore = {},
): Sql[] => {
  const before = changedBefore({ ...current }, data, parts);
  if (!before) return [];
  return [
    sql`INSERT INTO "Revision" ("kind", "recordId", "version", "at", "userId", "before")
      SELECT ${kind}::text, written."id", written."version", ${now}::timestamptz, ${caller?.id || null}::int, ${JSON.stringify(before)}::jsonb
      FROM written`,
  ];
};

/** Stores the revisions of several rows. Sends at most one statement. */
export const storeRevisions = async <Name extends PublishableKind>(
  kind: Name,
  updates: readonly RowUpdate<Name>[],
  { db, now, caller }: WriteContext,
): Promise<void> => {
  const rows = updates.flatMap(({ current, data }) => {
    const before = changedBefore({ ...current }, { ...data }, {});
    return before ? [{ id: current.id, version: current.version + 1, before }] : [];
  });
  if (rows.length === 0) return;
  await select(
    db,
    sql`INSERT INTO "Revision" ("kind", "recordId", "version", "at", "userId", "before")
      SELECT ${kind}::text, r."id", r."version", ${now}::timestamptz, ${caller?.id || null}::int, r."before"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("id" int, "version" int, "before" jsonb)`,
  );
};

/** Deletes the revisions of a record that is deleted. */
export const deleteRevisions = async (id: number, { db }: Pick<WriteContext, 'db'>): Promise<void> => {
  await db.revision.deleteMany({ where: { recordId: id } });
};

const BATCH = 5000; // rows

/** Deletes revisions that are older than some days. @returns their number */
export const purgeRevisions = async (
  days: number,
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
): Promise<number> => {
  const before = new Date(now.getTime() - days * 86_400_000);
  let count = 0;
  for (let deleted = BATCH; deleted === BATCH; count += deleted) {
    const rows = await select(
      db,
      sql`DELETE FROM "Revision" WHERE "id" IN (
        SELECT "id" FROM "Revision" WHERE "at" < ${before} ORDER BY "at" LIMIT ${BATCH}) RETURNING 1`,
    );
    deleted = rows.length;
  }
  return count;
};
