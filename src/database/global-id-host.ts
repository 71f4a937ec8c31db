import type { Settings } from '../settings/settings.js';
import { isThisMachine } from '../texts/url.js';
import type { Database } from './client.js';
import { select, sql } from './sql.js';

/**
 * The host in the global ids of this calendar: that of the first public address that it was served at, so that ids are the same after a move.
 * @returns undefined for a calendar that has had none
 */
export const globalIdHost = async (
  db: Database,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<string | undefined> => {
  if (publicUrl !== undefined && !isThisMachine(publicUrl))
    await db.$executeRaw`INSERT INTO "CalendarHost" ("host") VALUES (${new URL(publicUrl).host}) ON CONFLICT DO NOTHING`;
  const [row] = await select<{ host: string }>(db, sql`SELECT "host" FROM "CalendarHost"`);
  return row?.host;
};
