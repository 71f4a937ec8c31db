/** The sources that were imported from, and how far the last run came. */
import type { Database } from '../database/client.js';
import { raw, select, sql } from '../database/sql.js';

/** A source with its current run. */
export interface SourceRun {
  /** 0 in a dry run of a source that was never imported. */
  id: number;
  /** The number of the run. */
  run: number;
  /** Where an interrupted run is continued; undefined at the start. */
  position: unknown;
}

/** The first of several identities that a source was imported with; the first of all for a source that was not imported. */
export const knownIdentity = async (kind: string, identities: readonly string[], db: Database): Promise<string> => {
  const rows = await select<{ identity: string }>(
    db,
    sql`SELECT "identity" FROM "ImportSource" WHERE "kind" = ${kind} AND "identity" = ANY(${[...identities]}::text[])`,
  );
  const known = new Set(rows.map(({ identity }) => identity));
  return identities.find((identity) => known.has(identity)) ?? identities[0] ?? '';
};

/** Makes the events of a URL those of another one, unless that one was imported too. Sites name themselves. */
export const moveSource = async (kind: string, [from, to]: readonly [string, string], db: Database): Promise<void> => {
  if (kind === 'site') return;
  await select(
    db,
    sql`UPDATE "ImportSource" SET "identity" = ${to} WHERE "kind" = ${kind} AND "identity" = ${from}
      AND NOT EXISTS (SELECT FROM "ImportSource" WHERE "kind" = ${kind} AND "identity" = ${to})`,
  );
};

/**
 * Begins a run of a source, or continues the last one if it was interrupted less than a day ago.
 * @param identity the URL, or what identifies a file.
 * @param dryRun stores nothing.
 */
export const openSource = async (
  kind: string,
  identity: string,
  { db, dryRun = false }: { db: Database; dryRun?: boolean },
): Promise<SourceRun> => {
  if (dryRun) {
    const [row] = await select<{ id: number; run: number }>(
      db,
      sql`SELECT "id", "run" FROM "ImportSource" WHERE "kind" = ${kind} AND "identity" = ${identity}`,
    );
    return { id: row?.id ?? 0, run: (row?.run ?? 0) + 1, position: undefined };
  }
  const [row] = await select<{ id: number; run: number; position: unknown; resumed: boolean }>(
    db,
    sql`INSERT INTO "ImportSource" AS source ("kind", "identity", "run", "finished") VALUES (${kind}, ${identity}, 1, false)
      ON CONFLICT ("kind", "identity") DO UPDATE SET
        "run" = source."run" + CASE WHEN ${IS_OVER} THEN 1 ELSE 0 END,
        "position" = CASE WHEN ${IS_OVER} THEN '{}' ELSE source."position" END,
        "finished" = false, "at" = now()
      RETURNING "id", "run", "position", "position" <> '{}' AS "resumed"`,
  );
  if (!row) throw new Error('the source was not stored');
  return { id: row.id, run: row.run, position: row.resumed ? row.position : undefined };
};

// After a day too much of the part that was read may have changed.
const IS_OVER = raw(`(source."finished" OR source."at" < now() - interval '1 day')`);

/** Stores where to continue. */
export const savePosition = async (source: SourceRun, position: object, db: Database): Promise<void> => {
  await select(
    db,
    sql`UPDATE "ImportSource" SET "position" = ${JSON.stringify(position)}::jsonb, "at" = now() WHERE "id" = ${source.id}`,
  );
};

/** Ends a run that has read the whole source. */
export const finishSource = async (source: SourceRun, db: Database): Promise<void> => {
  await select(
    db,
    sql`UPDATE "ImportSource" SET "finished" = true, "position" = '{}', "at" = now() WHERE "id" = ${source.id}`,
  );
};
