import { chmod, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { verifyBackup } from '../../backups/verify-backup.js';
import { accountFor, canReach } from '../../database/embedded/account.js';
import { modeFor } from '../../database/embedded/cluster-folder.js';
import { readSettings } from '../../settings/settings.js';
import { BACKUP_ARGUMENT, findBackup, newestBackup } from './find-backup.js';

export const verify = new Command('verify')
  .description('Restores a backup into a temporary calendar, and compares every row with the backup.')
  .argument('[backup]', `${BACKUP_ARGUMENT}; without it, the newest in BACKUP_TO`)
  .option('--folder <folder>', 'where the temporary calendar is created; it needs the space of the calendar', tmpdir())
  .addHelpText('after', '\nThe calendar of this installation is not used, and nothing of it is changed.')
  .action(async (name: string | undefined, { folder }: { folder: string }) => {
    const settings = readSettings(process.env);
    const backup = await findBackup(name ?? (await newestBackup(settings)), settings);
    const end = new AbortController();
    const interrupt = () => end.abort(new Error('Interrupted. The temporary calendar was deleted.'));
    for (const signal of SIGNALS) process.on(signal, interrupt);
    try {
      const { tables, files, differences } = await verifyBackup(backup, await makeFolder(folder), end.signal);
      for (const { name, rows } of tables) if (rows) console.log(`${name}: ${rows.toLocaleString('en')} rows`);
      if (files) console.log(`Files of pictures: ${files.toLocaleString('en')}`);
      if (differences.length) throw new Error(`${backup.file} is not good. ${differences.join(' ')}`);
      const written = backup.header.written.slice(0, 16).replace('T', ' at ');
      console.log(`\n${backup.file} is good. It was restored, and all rows are as they were on ${written} UTC.`);
    } finally {
      backup.close();
      if (!end.signal.aborted) for (const signal of SIGNALS) process.off(signal, interrupt);
    }
  });

// After a signal the handlers stay: under npm, one Ctrl-C is two signals, and the second one would end this process before it has deleted
// the temporary calendar.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Creates a folder for a temporary calendar, which PostgreSQL can enter: it does not run as root. @throws Error with one line */
const makeFolder = async (parent: string): Promise<string> => {
  const folder = await mkdtemp(join(parent, 'almanac-verify-')).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${parent} cannot be used (${error.code}): choose another --folder.`);
  });
  const account = await accountFor(join(folder, 'postgres', 'cluster'));
  await chmod(folder, modeFor(account));
  if (await canReach(folder, account)) return folder;
  await rmdir(folder);
  throw new Error(`PostgreSQL does not run as root, and its user cannot enter ${parent}: choose another --folder.`);
};
