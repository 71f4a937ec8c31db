import { Command, InvalidArgumentError } from 'commander';
import type { RequestContext } from '../access/caller.js';
import { select, sql } from '../database/sql.js';
import { tableName } from '../database/tables.js';
import { ApiError } from '../errors.js';
import type { PublishableKind } from '../records/fields/kind.js';
import { purgeRevisions } from '../records/writing/revisions.js';
import { purgeRecord } from '../records/writing/trash.js';
import { contextForUser, withCalendar } from './calendar.js';

const wholeDays = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('Use a number of days, 0 or more.');
  return Number(text);
};

export const purge = new Command('purge')
  .description(
    'Permanently deletes records that have been in the trash for some days, and old entries of the history of records.',
  )
  .option('--days <number>', 'the minimum number of days in the trash', wholeDays, 30)
  .option('--history <number>', 'delete what writes have changed after this number of days', wholeDays, 400)
  .option('--dry-run', 'print the number of records without deleting them', false)
  .action(({ days, history, dryRun }: { days: number; history: number; dryRun: boolean }) =>
    withCalendar(async (calendar) => {
      const context = await contextForUser(undefined, calendar);
      const counts: string[] = [];
      for (const kind of ['event', 'venue', 'organizer'] as const) {
        const ids = await trashed(kind, days, context);
        const count = dryRun ? ids.length : await purgeAll(kind, ids, context);
        counts.push(`${count} ${kind}${count === 1 ? '' : 's'}`);
      }
      if (!dryRun) await purgeRevisions(history, context);
      console.log(`${dryRun ? 'Would delete' : 'Deleted'} ${counts.join(', ')}.`);
    }),
  );

const trashed = async (kind: PublishableKind, days: number, { db, now }: RequestContext): Promise<number[]> => {
  const before = new Date(now.getTime() - days * 86_400_000);
  // Moving a record to the trash sets `modified`.
  const rows = await select<{ id: number }>(
    db,
    sql`SELECT "id" FROM ${tableName(kind)} WHERE "status" = 'trash' AND "modified" <= ${before}`,
  );
  return rows.map(({ id }) => id);
};

const purgeAll = async (kind: PublishableKind, ids: number[], context: RequestContext): Promise<number> => {
  let count = 0;
  for (const id of ids) {
    try {
      await purgeRecord(kind, { id }, context);
      count++;
    } catch (error) {
      // Another client has restored or purged the record since.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return count;
};
