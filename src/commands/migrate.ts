import { Command } from 'commander';
import { withCalendar } from './calendar.js';

export const migrate = new Command('migrate')
  .description('Applies pending migrations to the database. The server does the same when it starts.')
  .action(() =>
    // Opening a calendar applies the migrations and prints their names; this command does nothing else.
    withCalendar(
      async () => console.log('The database is up to date.'),
      (line) => console.log(line),
    ),
  );
