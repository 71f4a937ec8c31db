import { Command } from 'commander';
import { loadBackup } from '../backups/load-backup.js';
import { countRows } from '../backups/tables.js';
import { openPictures } from '../pictures/pictures.js';
import { readSettings } from '../settings/settings.js';
import { BACKUP_ARGUMENT, findBackup } from './backup/find-backup.js';
import { withCalendar } from './calendar.js';

export const restore = new Command('restore')
  .description('Restores a backup into an empty calendar. Users and passwords are replaced by those of the backup.')
  .argument('<backup>', BACKUP_ARGUMENT)
  .option('--replace', 'delete the current data of this calendar first', false)
  .action(async (name: string, { replace }: { replace: boolean }) => {
    const backup = await findBackup(name, readSettings(process.env));
    const { tables, written, files: listed = 0 } = backup.header;
    try {
      await withCalendar(async ({ url, settings, notifyCommit: committed }) => {
        const files = await loadBackup(url, backup, {
          ...{ replace, pictures: openPictures(settings) },
          waits: () => console.error('A backup runs. The restore begins when it has ended.'),
        });
        await committed();
        // Printed here, so that an error on closing the calendar does not hide it.
        console.log(
          `${countRows(tables).toLocaleString('en')} rows${listed ? ` and ${files.toLocaleString('en')} files of pictures` : ''} restored, as of ${written.slice(0, 16).replace('T', ' at ')} UTC.`,
        );
      });
    } finally {
      backup.close();
    }
  });
