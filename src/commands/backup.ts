import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { lockBackups, waitForBackups } from '../backups/backup-rows.js';
import { writeFileWhole } from '../backups/folder-place.js';
import { makeBackup } from '../backups/make-backup.js';
import { type BackupHeader, countRows } from '../backups/tables.js';
import { writeBackup } from '../backups/write-backup.js';
import { ScramClient } from '../connections/scram.js';
import { openPictures } from '../pictures/pictures.js';
import { listBackups } from './backup/list.js';
import { verify } from './backup/verify.js';
import { withCalendar } from './calendar.js';

export const backup = new Command('backup')
  .description('Writes all data of the calendar, including users and pictures, to one compressed file.')
  .argument(
    '[file]',
    'the file, such as almanac.ndjson.gz; without it, a new file in BACKUP_TO, where outdated ones are deleted',
  )
  .option('--force', 'replace the file if it exists, when the backup is complete')
  .addHelpText(
    'after',
    '\nThe server can keep running: the file contains the data as of the start of the backup.\n' +
      'Keep the file safe: it contains unpublished records and password hashes.',
  )
  .action((file: string | undefined, { force = false }: { force?: boolean }) => {
    if (file === undefined) return storeBackup();
    if (!force && existsSync(file))
      throw new Error(`${file} exists: choose another name, or replace the file with --force.`);
    return withCalendar(async ({ url, settings }) => {
      const client = new ScramClient({ connectionString: url });
      await client.connect();
      try {
        if (!(await lockBackups(client))) {
          console.error('Another backup runs. This one begins when it has ended.');
          await waitForBackups(client);
        }
        const { header, stored } = await writeBackup(client, openPictures(settings).store, (bytes) =>
          writeFileWhole(file, bytes),
        );
        console.log(`Wrote ${contentsOf(header)} to ${file} (${inKibibytes(stored)}).`);
      } finally {
        await client.end();
      }
    });
  });

for (const command of [listBackups, verify]) backup.addCommand(command);

const storeBackup = () =>
  withCalendar(async ({ url, settings }) => {
    const made = await makeBackup(url, settings, { ifDue: false });
    if (!made) throw new Error('Another backup runs. Try again when it has ended.');
    const { header, size, name, address, deleted } = made;
    console.log(`Wrote ${contentsOf(header)} to ${name} in ${address} (${inKibibytes(size)}).`);
    if (deleted.length)
      console.log(`Deleted ${deleted.length === 1 ? 'one outdated backup' : `${deleted.length} outdated backups`}.`);
  });

const contentsOf = ({ tables, files = 0 }: BackupHeader): string => {
  const pictures = files ? ` and ${files.toLocaleString('en')} files of pictures` : '';
  return `${countRows(tables).toLocaleString('en')} rows of ${tables.length} tables${pictures}`;
};

const inKibibytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`;
