import { Command } from 'commander';
import { withCalendar } from './calendar.js';

export const migrate = new Command('migrate')
  .description('Brings the database up to this version. The server does the same when it starts.')
  .action(() =>
    // Every command opens a calendar that is up to date; this one does nothing more.
    withCalendar(async ({ applied }) => {
      for (const name of applied) console.log(`Applied ${name}`);
      console.log('The database is up to date.');
    }),
  );
