/**
 * What a shared cache still has to purge: the changes in the table "Change" that are not in the snapshot of its row. What a process was to
 * purge that was killed after its commit is left to the others.
 */
import type { PrismaClient } from '../../prisma/client/client.js';
import { type Change, EVERYTHING, parseChange } from '../changes/change.js';
import { select, sql } from '../database/sql.js';

/** What a process has claimed. */
export interface Outstanding {
  changes: Change[];
  /** The snapshot of PostgreSQL that has all these changes. */
  snapshot: string;
  claimedUntil: string;
}

/** With more changes, everything is purged. */
export const MOST_CHANGES = 1000;

const LEASE_SECONDS = 15; // within which a process settles what it has claimed

const MOST_HOURS = 24; // after which a shared cache has nothing left

/** Claims what a shared cache still has to purge. Undefined while another process does it. */
export const claimOutstanding = async (address: string, db: PrismaClient): Promise<Outstanding | undefined> => {
  await select(db, sql`INSERT INTO "EdgeCache" ("address") VALUES (${address}) ON CONFLICT DO NOTHING RETURNING 1`);
  const [claimed] = await select<{ snapshot: string | null; now: string; claimedUntil: string }>(
    db,
    sql`UPDATE "EdgeCache" SET "claimedUntil" = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      WHERE "address" = ${address} AND ("claimedUntil" IS NULL OR "claimedUntil" < clock_timestamp())
      RETURNING pg_current_snapshot()::text AS "now", "claimedUntil"::text,
        CASE WHEN "purged" > now() - ${MOST_HOURS} * interval '1 hour' THEN "snapshot" END AS "snapshot"`,
  );
  if (!claimed) return undefined;
  const { snapshot, now, claimedUntil } = claimed;
  const changes = snapshot === null ? [EVERYTHING as Change] : await changesBetween(snapshot, now, db);
  return { changes, snapshot: now, claimedUntil };
};

const changesBetween = async (before: string, now: string, db: PrismaClient): Promise<Change[]> => {
  const rows = await select<{ change: string }>(
    db,
    sql`SELECT DISTINCT concat_ws(':', "kind", "recordId", "action", "touched") AS "change" FROM "Change"
      WHERE "transaction" >= pg_snapshot_xmin(${before}::pg_snapshot)
        AND NOT pg_visible_in_snapshot("transaction", ${before}::pg_snapshot)
        AND pg_visible_in_snapshot("transaction", ${now}::pg_snapshot)
      LIMIT ${MOST_CHANGES + 1}`,
  );
  return rows.length > MOST_CHANGES ? [EVERYTHING] : rows.map(({ change }) => parseChange(change));
};

/** Ends a claim. @param isPurged whether the shared cache has confirmed the purge. If not, everything is still to be purged. */
export const settleOutstanding = async (
  address: string,
  { snapshot, claimedUntil }: Outstanding,
  { db, isPurged }: { db: PrismaClient; isPurged: boolean },
): Promise<void> => {
  await select(
    db,
    sql`UPDATE "EdgeCache" SET "claimedUntil" = NULL ${isPurged ? sql`, "snapshot" = ${snapshot}, "purged" = now()` : sql``}
      WHERE "address" = ${address} AND "claimedUntil" = ${claimedUntil}::timestamptz RETURNING 1`,
  );
};

/** Notes that the shared caches have to purge everything. */
export const purgeEverything = async (db: PrismaClient): Promise<void> => {
  await select(db, sql`UPDATE "EdgeCache" SET "snapshot" = NULL, "claimedUntil" = NULL RETURNING 1`);
};
