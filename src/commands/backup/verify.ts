import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { verifyBackup } from '../../backups/verify-backup.js';
import { readSettings } from '../../settings/settings.js';
import { exitOnSignals } from '../exit-on-signals.js';
import { BACKUP_ARGUMENT, findBackup, newestBackup } from './find-backup.js';

export const verify = new Command('verify')
  .description('Restores a backup into a temporary calendar, and compares every row with the backup.')
  .argument('[backup]', `${BACKUP_ARGUMENT}; without it, the newest in BACKUP_TO`)
  .option('--folder <folder>', 'where the temporary calendar is created; it needs the space of the calendar', tmpdir())
  .addHelpText('after', '\nThe calendar of this installation is not used, and nothing of it is changed.')
  .action(async (name: string | undefined, { folder }: { folder: string }) => {
    const settings = readSettings(process.env);
    const ignoreSignals = exitOnSignals();
    const backup = await findBackup(name ?? (await newestBackup(settings)), settings);
    try {
      const { tables, files, differences } = await verifyBackup(backup, await mkdtemp(join(folder, 'almanac-verify-')));
      for (const { name, rows } of tables) if (rows) console.log(`${name}: ${rows.toLocaleString('en')} rows`);
      if (files) console.log(`Files of pictures: ${files.toLocaleString('en')}`);
      if (differences.length) throw new Error(`${backup.file} is not good. ${differences.join(' ')}`);
      const written = backup.header.written.slice(0, 16).replace('T', ' at ');
      console.log(`\n${backup.file} is good. It was restored, and all rows are as they were on ${written} UTC.`);
    } finally {
      backup.close();
      ignoreSignals();
    }
  });
