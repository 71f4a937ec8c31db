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
  databaseUrl ? others(databaseUrl) : withMigrations(await startEmbedded({ dataDir, log }));

/**
 * For a command: the PostgreSQL of the server that runs, which goes on running, or one that is started for the command.
 * @throws Error of one line that says what to do.
 */
export const borrowPostgres = async (where: Where, log: (line: string) => void): Promise<Postgres> => {
  const running = where.databaseUrl ? undefined : await findEmbedded(where.dataDir);
  return running ? withMigrations(lent(running.url)) : startPostgres(where, log);
};

/** Why the server of DATABASE_URL does not let us in, in one line that says what to do; any other error as it is. */
export const plainly = (error: NodeJS.ErrnoException, databaseUrl: string): Error => {
  const { code = '', message } = error;
  const [, advice] = reasons.find(([pattern]) => pattern.test(code) || pattern.test(message)) ?? [];
  if (!advice) return error;
  const { hostname, port, pathname, username } = URL.canParse(databaseUrl)
    ? new URL(databaseUrl)
    : new URL('postgresql://');
  const facts: Record<string, string> = {
    server: `${hostname || 'localhost'}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
  return new Error(`DATABASE_URL ${advice.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')}`);
};

type Unmigrated = Omit<Postgres, 'applied'>;

const lent = (url: string): Unmigrated => ({ url, stop: async () => undefined });

const withMigrations = async ({ url, stop }: Unmigrated): Promise<Postgres> => {
  try {
    return { url, stop, applied: await migrate(url) };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The server that an operator names. */
const others = (databaseUrl: string): Promise<Postgres> =>
  withMigrations(lent(databaseUrl)).catch((error: Error) => {
    throw plainly(error, databaseUrl);
  });

const reasons: readonly [RegExp, string][] = [
  [/^ERR_INVALID_URL$/, 'is not usable: expected an address such as postgresql://user:password@host:5432/almanac.'],
  [
    /^E(CONNREFUSED|HOSTUNREACH|NETUNREACH)$/,
    'leads nowhere: no PostgreSQL answers at {server}. Start it, or correct the address.',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'leads nowhere: nobody knows the host of {server}. Correct the address.'],
  [
    /^ETIMEDOUT$|timeout expired/,
    'leads nowhere: {server} does not answer. Correct the address, or open the firewall.',
  ],
  [/^28/, 'is refused: {server} does not accept this password for “{user}”. Correct user or password.'],
  [/password must be a string/, 'lacks a password: write it as postgresql://user:password@host:5432/almanac.'],
  [/^3D000$/, 'names no database: there is no “{database}” at {server}. Create it, or correct the name.'],
  [/^42501$/, 'does not suffice: “{user}” may not create tables in “{database}”. Make that user its owner.'],
  [/^(53300|57P03)$/, 'cannot be used now: {server} takes no more connections. Try again in a moment.'],
  [
    /^ECONNRESET$|Connection terminated|does not support SSL/,
    'cannot be used: {server} breaks off. Check that it is PostgreSQL, and its sslmode.',
  ],
];
