import type { PrismaClient } from '../../prisma/client/client.js';
import { EventPasswords, type RequestContext } from '../access/caller.js';
import { createFirstAdministrator } from '../access/first-administrator.js';
import { Loaders } from '../cache/loaders.js';
import { readSettings, type Settings } from '../config.js';
import { openFence } from '../storage/changes.js';
import { onCommit, openDatabase } from '../storage/client.js';
import { usePostgres } from '../storage/postgres.js';
import { now } from '../time/clock.js';
import { exitOnSignals } from './exit-on-signals.js';

/** The calendar of this installation, as a command works on it. */
export interface Calendar {
  url: string;
  db: PrismaClient;
  settings: Settings;
  /** The migrations that it lacked, applied now. */
  applied: string[];
  /** After a commit that `db` does not know of: done when no process answers from what it knew before. */
  notifyCommit(): Promise<void>;
}

/**
 * Opens the calendar that the environment names, with every migration applied, and closes it when `work` is done. The
 * PostgreSQL of a server that runs is used and left running; without one the bundled PostgreSQL is started and stopped.
 * @throws WrongSetting, or an Error of one line that says what to do.
 */
export const withCalendar = async <Result>(work: (calendar: Calendar) => Promise<Result>): Promise<Result> => {
  const settings = readSettings(process.env);
  const ignoreSignals = exitOnSignals();
  const postgres = await usePostgres(settings, (line) => console.error(line));
  const db = openDatabase(postgres.url, { max: postgres.pool });
  const fence = openFence(postgres.url);
  onCommit(db, fence.pass);
  try {
    return await work({ ...postgres, db, settings, notifyCommit: fence.pass });
  } finally {
    await fence.close();
    await db.$disconnect();
    await postgres.stop();
    ignoreSignals();
  }
};

/**
 * As whom a command writes: the user with this login, with all that the role allows; without one the administrator who was
 * first, who is made (and shown) when there is no user yet.
 * @throws Error when there is no such user.
 */
export const contextForUser = async (
  login: string | undefined,
  { db, settings }: Pick<Calendar, 'db' | 'settings'>,
): Promise<RequestContext> => {
  if (login === undefined) await ensureFirstAdministrator(db, settings);
  const user = await db.user.findFirst({
    where: login === undefined ? { role: 'administrator', suspended: false } : { login },
    orderBy: { id: 'asc' },
    select: { id: true, login: true, role: true },
  });
  if (!user) {
    throw new Error(
      login === undefined
        ? 'There is no administrator: give one with “almanac user role LOGIN administrator”, or write --as LOGIN.'
        : `There is no user “${login}”: see “almanac user list”.`,
    );
  }
  const caller = { ...user, scope: 'admin' } as const;
  return {
    caller,
    language: settings.defaultLanguage,
    now: now(),
    db,
    settings,
    passwords: new EventPasswords(),
    loaders: new Loaders(),
  };
};

/** Whoever runs a command on this machine has the calendar's database anyway: they act as an administrator, and as nobody in particular. */
export const localContext = ({ db, settings }: Calendar): RequestContext => ({
  caller: { id: 0, login: '', role: 'administrator', scope: 'admin' },
  language: 'en',
  now: now(),
  db,
  settings,
  passwords: new EventPasswords(),
  loaders: new Loaders(),
});

/** Makes the first administrator of a calendar without users, and shows login and password: this once, and never again. */
export const ensureFirstAdministrator = async (db: PrismaClient, settings: Settings): Promise<void> => {
  const created = await createFirstAdministrator(db, settings);
  if (!created) return;
  console.log('\nThe first administrator of this calendar:\n');
  console.log(`  login                 ${created.login}`);
  console.log(`  application password  ${created.password ?? '(the one in ADMIN_PASSWORD)'}\n`);
  if (created.password) console.log('This password is shown only now. “almanac password create” makes another.\n');
};
