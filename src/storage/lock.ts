import type { Transaction } from './client.js';
import { select, sql } from './sql.js';

/** Makes writers of the same thing wait for each other until their transactions end. */
export const lock = (thing: string, db: Transaction) =>
  select(db, sql`SELECT pg_advisory_xact_lock(hashtextextended(${thing}, 0))`);
