import { Command } from 'commander';
import { openPictures } from '../pictures/pictures.js';
import { loadBackup } from './backup/load-backup.js';
import { openBackup } from './backup/read-backup.js';
import { withCalendar } from './calendar.js';

export const restore = new Command('restore')
  .description('Restores a backup into an empty calendar. Users and passwords are replaced by those of the backup.')
  .argument('<file>', 'a file written by “almanac backup”')
  .option('--replace', 'delete the current data of this calendar first', false)
  .action(async (file: string, { replace }: { replace: boolean }) => {
    const backup = await openBackup(file);
    const { tables, written, files } = backup.header;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    try {
      await withCalendar(async ({ url, settings, notifyCommit: committed }) => {
        await loadBackup(url, backup, { replace, pictures: openPictures(settings) });
        await committed();
        // Printed here, so that an error on closing the calendar does not hide it.
        console.log(
          `${rows.toLocaleString('en')} rows${files ? ` and ${files.toLocaleString('en')} files of pictures` : ''} restored, as of ${written.slice(0, 16).replace('T', ' at ')} UTC.`,
        );
      });
    } finally {
      backup.close();
    }
  });
