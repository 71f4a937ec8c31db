import type { PrismaClient } from '../../prisma/client/client.js';
import type { RequestContext } from '../access/caller.js';
import { createFirstAdministrator } from '../access/first-administrator.js';
import { workContext } from '../access/work-context.js';
import { openWriteConfirmation } from '../changes/change-channel.js';
import { onCommit, openDatabase } from '../database/client.js';
import { usePostgres } from '../database/postgres.js';
import { openPictures } from '../pictures/pictures.js';
import { readSettings, type Settings } from '../settings/settings.js';
import { exitOnSignals } from './exit-on-signals.js';

/** The calendar of this installation, opened for a command. */
export interface Calendar {
  url: string;
  db: PrismaClient;
  settings: Settings;
  /** For commits made without `db`. Resolves when no process serves data cached before the commit. */
  notifyCommit(): Promise<void>;
}

/**
 * Opens the calendar of the environment's settings, applies pending migrations, runs `work` and closes the calendar.
 * Uses the PostgreSQL of a running server and leaves it running. Without one, it starts and stops the bundled PostgreSQL.
 * @param log prints messages of opening, such as applied migrations; to stderr by default.
 * @throws InvalidSetting, or an Error with a message of one line that says what to do.
 */
export const withCalendar = async <Result>(
  work: (calendar: Calendar) => Promise<Result>,
  log = (line: string) => console.error(line),
): Promise<Result> => {
  const settings = readSettings(process.env);
  const ignoreSignals = exitOnSignals();
  const postgres = await usePostgres(settings, log);
  const db = openDatabase(postgres.url, { max: postgres.pool });
  const confirmation = openWriteConfirmation(postgres.url);
  onCommit(db, confirmation.waitForOthers);
  try {
    return await work({ ...postgres, db, settings, notifyCommit: confirmation.waitForOthers });
  } finally {
    await confirmation.close();
    await db.$disconnect();
    await postgres.stop();
    ignoreSignals();
  }
};

/**
 * The request context of a command that writes as a user, with the full scope of the user's role. Without a login it is the first
 * administrator, who is created when the calendar has no users. No password is generated then: the output of a job is often stored.
 * @throws Error when there is no such user.
 */
export const contextForUser = async (
  login: string | undefined,
  { db, settings }: Pick<Calendar, 'db' | 'settings'>,
): Promise<RequestContext> => {
  if (login === undefined) await ensureAuthor(db, settings);
  const user = await db.user.findFirst({
    where: login === undefined ? { role: 'administrator', suspended: false } : { login },
    orderBy: { id: 'asc' },
    select: { id: true, login: true, role: true },
  });
  if (!user) {
    throw new Error(
      login === undefined
        ? 'There is no administrator: make a user one with “almanac user role LOGIN administrator”, or use --as LOGIN.'
        : `There is no user “${login}”: see “almanac user list”.`,
    );
  }
  return workContext({ ...user, scope: 'admin' }, { db, settings, pictures: openPictures(settings) });
};

/** The request context of a command that needs no user: an administrator without an id. Commands have full access to the database. */
export const localContext = (calendar: Calendar): RequestContext => ({
  ...workContext({ id: 0, login: '', role: 'administrator', scope: 'admin' }, calendar),
  language: 'en',
});

/** Creates the first administrator of a calendar without users and prints the login and password. The password is printed only once. */
export const ensureFirstAdministrator = async (db: PrismaClient, settings: Settings): Promise<void> => {
  const created = await createFirstAdministrator(db, settings, { generate: true });
  if (!created) return;
  console.log('\nThe first administrator of this calendar:\n');
  console.log(`  login                 ${created.login}`);
  console.log(`  application password  ${created.password ?? '(the one in ADMIN_PASSWORD)'}\n`);
  if (created.password)
    console.log(
      `The password is not shown again. “almanac password create ${created.login} --scope admin” creates another one.\n`,
    );
};

/** Creates the first administrator of a calendar without users, and prints how to create a password. */
const ensureAuthor = async (db: PrismaClient, settings: Settings): Promise<void> => {
  const created = await createFirstAdministrator(db, settings, { generate: false });
  if (!created) return;
  const { login } = created;
  const password = settings.adminPassword
    ? 'with the password in ADMIN_PASSWORD'
    : `without a password: “almanac password create ${login} --scope admin” creates one`;
  console.log(`Created ${login}, the first administrator of this calendar, ${password}.`);
};
