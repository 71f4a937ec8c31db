import type { Database } from './client.js';
import { select, sql } from './sql.js';

/** The key with which this calendar signs what it gives out, such as tokens. A migration creates it. */
export const signingKey = async (db: Database): Promise<Uint8Array> => {
  const [row] = await select<{ key: Uint8Array }>(db, sql`SELECT "key" FROM "SigningKey"`);
  if (!row) throw new Error('no signing key');
  return row.key;
};
