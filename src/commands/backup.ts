import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { backupClient } from '../backups/backup-client.js';
import { waitForBackups } from '../backups/backup-rows.js';
import { writeFileWhole } from '../backups/folder-place.js';
import { makeBackup } from '../backups/make-backup.js';
import { NAMED_FILES } from '../backups/picture-files.js';
import { type BackupHeader, countRows } from '../backups/tables.js';
import { writeBackup } from '../backups/write-backup.js';
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
      'Keep the file safe: it contains unpublished records and password hashes.\n' +
      'The exit code is 2 if files of pictures are missing in the backup, or outdated backups could not be deleted.',
  )
  .action((file: string | undefined, { force = false }: { force?: boolean }) => {
    if (file === undefined) return storeBackup();
    if (!force && existsSync(file))
      throw new Error(`${file} exists: choose another name, or replace the file with --force.`);
    return withCalendar(async ({ url, settings }) => {
      const client = backupClient(url);
      await client.connect();
      try {
        await waitForBackups(client, () =>
          console.error('Another backup or a restore runs. This backup begins when it has ended.'),
        );
        const { header, stored, missing } = await writeBackup(client, openPictures(settings).store, (bytes) =>
          writeFileWhole(file, bytes),
        );
        console.log(`Wrote ${contentsOf(header, missing.length)} to ${file} (${inKibibytes(stored)}).`);
        if (missing.length) reportProblem(missingFiles(missing));
      } finally {
        await client.end();
      }
    });
  });

for (const command of [listBackups, verify]) backup.addCommand(command);

const storeBackup = () =>
  withCalendar(async ({ url, settings }) => {
    const made = await makeBackup(url, settings, { ifDue: false });
    if (!made) throw new Error('Another backup or a restore runs. Try again when it has ended.');
    const { header, size, name, address, missing, deleted, deletionProblem } = made;
    console.log(`Wrote ${contentsOf(header, missing.length)} to ${name} in ${address} (${inKibibytes(size)}).`);
    if (deleted) console.log(`Deleted ${deleted === 1 ? 'one outdated backup' : `${deleted} outdated backups`}.`);
    if (missing.length) reportProblem(`${missingFiles(missing)} Outdated backups were kept.`);
    if (deletionProblem) reportProblem(deletionProblem);
  });

/** Prints a problem of a backup that was made, and sets the exit code to 2. */
const reportProblem = (problem: string): void => {
  console.error(problem);
  process.exitCode = 2;
};

const contentsOf = ({ tables, files = 0 }: BackupHeader, missing: number): string => {
  const pictures = files ? ` and ${(files - missing).toLocaleString('en')} files of pictures` : '';
  return `${countRows(tables).toLocaleString('en')} rows of ${tables.length} tables${pictures}`;
};

const missingFiles = (names: readonly string[]): string => {
  const count = names.length === 1 ? 'One file' : `${names.length.toLocaleString('en')} files`;
  const first = names.slice(0, NAMED_FILES).join(', ') + (names.length > NAMED_FILES ? ', …' : '');
  return `${count} of pictures ${names.length === 1 ? 'is' : 'are'} missing (${first}): are DATA_DIR and MEDIA_S3_URL those of the service?`;
};

const inKibibytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`;
