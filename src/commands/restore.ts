import { Command } from 'commander';
import { loadBackup } from './backup/load-backup.js';
import { openBackup } from './backup/read-backup.js';
import { withCalendar } from './calendar.js';

export const restore = new Command('restore')
  .description('Restores a backup into an empty calendar. Users and passwords are replaced by those of the backup.')
  .argument('<file>', 'a file written by “almanac backup”')
  .option('--replace', 'delete the current data of this calendar first', false)
  .action(async (file: string, { replace }: { replace: boolean }) => {
    const backup = await openBackup(file);
    const { tables, written } = backup.header;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    try {
      await withCalendar(async ({ url, notifyCommit: committed }) => {
        await loadBackup(url, backup, { replace });
        await committed();
        // Printed here, so that an error on closing the calendar does not hide it.
        console.log(
          `${rows.toLocaleString('en')} rows restored, as of ${written.slice(0, 16).replace('T', ' at ')} UTC.`,
        );
      });
    } finally {
      backup.close();
    }
  });
