/** The PostgreSQL of this installation: the server that DATABASE_URL names, or the bundled one on DATA_DIR. */
import type { Settings } from '../config.js';
import { findEmbedded, startEmbedded } from './embedded.js';
import { migrate } from './migrate.js';

export interface Postgres {
  url: string;
  /** The migrations that it lacked, applied now. */
  applied: string[];
  /** Ends the bundled server when it was started for us; another stays as it is. */
  stop(): Promise<void>;
}

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/**
 * For the server: brings PostgreSQL up, with every migration applied.
 * @param log is given the lines that a person should see.
 * @throws Error of one line that says what to do.
 */
export const startPostgres = async ({ databaseUrl, dataDir }: Where, log: (line: string) => void): Promise<Postgres> =>
  withMigrations(databaseUrl ? lent(databaseUrl) : await startEmbedded({ dataDir, log }));

/**
 * For a command: the PostgreSQL of the server that runs, which goes on running, or one that is started for the command.
 * @throws Error of one line that says what to do.
 */
export const borrowPostgres = async (where: Where, log: (line: string) => void): Promise<Postgres> => {
  const running = where.databaseUrl ? undefined : await findEmbedded(where.dataDir);
  return running ? withMigrations(lent(running.url)) : startPostgres(where, log);
};

/** Why PostgreSQL does not let us in, in one line that says what to do; another error as it is. */
export const plainly = (error: unknown, url: string): Error => {
  const { code = '', message } = error as Error & { code?: string };
  const { hostname, port, pathname, username } = new URL(url);
  const server = `${hostname}:${port || 5432}`;
  const [, advice] = reasons.find(([pattern]) => pattern.test(code) || pattern.test(message)) ?? [];
  if (!advice) return error as Error;
  const facts: Record<string, string> = { server, user: username, database: pathname.slice(1) };
  return new Error(advice.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ''));
};

const reasons: readonly [RegExp, string][] = [
  [
    /^E(CONNREFUSED|HOSTUNREACH|NETUNREACH)$/,
    'DATABASE_URL: no PostgreSQL answers at {server}. Start it, or correct the address.',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'DATABASE_URL: there is no host of this name at {server}. Correct the address.'],
  [
    /^ETIMEDOUT$|timeout expired/,
    'DATABASE_URL: {server} does not answer. Correct the address, or let us through its firewall.',
  ],
  [/^28/, 'DATABASE_URL: {server} does not accept this password for “{user}”. Correct user or password.'],
  [
    /password must be a string/,
    'DATABASE_URL: {server} asks for a password. Write it as postgresql://user:password@host/database.',
  ],
  [/^3D000$/, 'DATABASE_URL: there is no database “{database}” at {server}. Create it, or correct the name.'],
  [
    /^42501$/,
    'DATABASE_URL: “{user}” may not create tables in “{database}”. Make that user the owner of the database.',
  ],
  [/^(53300|57P03)$/, 'DATABASE_URL: {server} takes no more connections now. Try again in a moment.'],
  [
    /^ECONNRESET$|Connection terminated|does not support SSL/,
    'DATABASE_URL: {server} breaks off. Check that it is PostgreSQL, and its sslmode.',
  ],
];

type Unmigrated = Omit<Postgres, 'applied'>;

const lent = (url: string): Unmigrated => ({ url, stop: async () => undefined });

const withMigrations = async ({ url, stop }: Unmigrated): Promise<Postgres> => {
  try {
    return { url, stop, applied: await migrate(url) };
  } catch (error) {
    await stop();
    throw plainly(error, url);
  }
};
