import type { Transaction } from './client.js';
import { select, sql } from './sql.js';

/** Makes writers of the same thing wait for each other until their transactions end. */
export const lock = (thing: string, db: Transaction) => lockAll([thing], db);

/** {@link lock} for several things, in one order for all writers: two of them never wait for each other in a circle. */
export const lockAll = (things: readonly string[], db: Transaction) =>
  select(
    db,
    sql`SELECT pg_advisory_xact_lock(hashtextextended(thing, 0)) FROM unnest(${[...things].sort()}::text[]) thing`,
  );
