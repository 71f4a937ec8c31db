import { Command } from 'commander';
import { withCalendar } from './calendar.js';

export const migrate = new Command('migrate')
  .description('Applies pending migrations to the database. The server does the same when it starts.')
  .action(() =>
    // Opening a calendar applies the migrations; this command does nothing else.
    withCalendar(async ({ applied }) => {
      for (const name of applied) console.log(`Applied ${name}`);
      console.log('The database is up to date.');
    }),
  );
