import type { Database } from '../database/client.js';
import { select, sql } from '../database/sql.js';

/** The channel on which processes learn that there is something to send. */
export const WEBHOOK_CHANNEL = 'almanac_webhook';

/** Notifies all processes when the transaction commits. */
export const notifyWebhooks = async (db: Database): Promise<void> => {
  await select(db, sql`SELECT pg_notify(${WEBHOOK_CHANNEL}, '')`);
};
