import { Command } from 'commander';
import { openPlace } from '../../backups/place.js';
import { readSettings } from '../../settings/settings.js';
import { columns } from '../text-table.js';

export const listBackups = new Command('list')
  .description('Lists the backups in BACKUP_TO, newest first.')
  .action(async () => {
    const place = openPlace(readSettings(process.env));
    const backups = await place.list();
    if (!backups.length) return console.log(`There are no backups in ${place.address}.`);
    console.log(
      columns(
        backups.map(({ name, size, started }) => [
          name,
          `${Math.ceil(size / 1024).toLocaleString('en')} KiB`.padStart(14),
          `${started.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        ]),
      ),
    );
  });
