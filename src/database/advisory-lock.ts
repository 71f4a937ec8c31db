import type { Transaction } from './client.js';
import { select, sql } from './sql.js';

/** Locks a name until the end of the transaction. */
export const acquireLock = (thing: string, db: Transaction) => acquireLocks([thing], db);

/** Locks several names, always in the same order, so that two writers cannot deadlock. */
export const acquireLocks = (things: readonly string[], db: Transaction) =>
  select(
    db,
    sql`SELECT pg_advisory_xact_lock(hashtextextended(thing, 0)) FROM unnest(${[...things].sort()}::text[]) thing`,
  );
