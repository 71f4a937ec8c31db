/** The PostgreSQL of this installation: the server that DATABASE_URL names, or the bundled one on DATA_DIR. */
import type { Settings } from '../config.js';
import { isUrl } from '../texts/url.js';
import { availableConnections, COMMAND_POOL, planPools } from './connections.js';
import { findEmbedded, startEmbedded } from './embedded.js';
import { migrate } from './migrate.js';

export interface Postgres {
  url: string;
  /** How many connections the pool of each process has. */
  pool: number;
  /** The migrations that it lacked, applied now. */
  applied: string[];
  /** Ends the bundled server when it was started for us; another stays as it is. */
  stop(): Promise<void>;
}

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>;
type Log = (line: string) => void;

/**
 * For the server: brings PostgreSQL up, with every migration applied.
 * @param log is given the lines that a person should see, among them when connections are too few for all processes.
 * @throws Error of one line that says what to do.
 */
export const startPostgres = async (
  { workers, databasePool, ...where }: Where & Pick<Settings, 'workers' | 'databasePool'>,
  log: Log,
): Promise<Postgres> => {
  const postgres = await openPostgres(where, log);
  try {
    const available = await availableConnections(postgres.url);
    const { pool, message } = planPools({ workers, requested: databasePool, available });
    if (message) log(message);
    return { ...postgres, pool };
  } catch (error) {
    await postgres.stop();
    throw where.databaseUrl ? explainStartError(error as Error, where.databaseUrl) : error;
  }
};

/**
 * For a command: the PostgreSQL of the server that runs, which goes on running, or one that is started for the command.
 * @throws Error of one line that says what to do.
 */
export const usePostgres = async (where: Where, log: Log): Promise<Postgres> => {
  const running = where.databaseUrl ? undefined : await findEmbedded(where.dataDir);
  const postgres = running ? await withMigrations(external(running.url)) : await openPostgres(where, log);
  return { ...postgres, pool: COMMAND_POOL };
};

const openPostgres = async ({ databaseUrl, dataDir }: Where, log: Log): Promise<Migrated> =>
  databaseUrl ? useExternal(databaseUrl) : withMigrations(await startEmbedded({ dataDir, log }));

/** Why the server of DATABASE_URL does not let us in, in one line that says what to do; any other error as it is. */
export const explainStartError = (error: NodeJS.ErrnoException, databaseUrl: string): Error => {
  const { code = '', message } = error;
  const [, advice] = reasons.find(([pattern]) => pattern.test(code) || pattern.test(message)) ?? [];
  if (!advice) return error;
  const { hostname, port, pathname, username } = isUrl(databaseUrl) ? new URL(databaseUrl) : new URL('postgresql://');
  const values: Record<string, string> = {
    server: `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
  return new Error(`DATABASE_URL ${advice.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`);
};

type Migrated = Omit<Postgres, 'pool'>;
type Unmigrated = Omit<Migrated, 'applied'>;

const external = (url: string): Unmigrated => ({ url, stop: async () => undefined });

const withMigrations = async ({ url, stop }: Unmigrated): Promise<Migrated> => {
  try {
    return { url, stop, applied: await migrate(url) };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The server that an operator names. */
const useExternal = (databaseUrl: string): Promise<Migrated> =>
  withMigrations(external(databaseUrl)).catch((error: Error) => {
    throw explainStartError(error, databaseUrl);
  });

const reasons: readonly [RegExp, string][] = [
  [/^ERR_INVALID_URL$/, 'is not usable: expected an address such as postgresql://user:password@host:5432/almanac.'],
  [
    /^(ENOENT|E(CONNREFUSED|HOSTUNREACH|NETUNREACH))$/,
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
  [/require_auth/, 'cannot be used: {server} does not authenticate by SCRAM-SHA-256, which require_auth asks for.'],
  [
    /^ECONNRESET$|Connection terminated|does not support SSL/,
    'cannot be used: {server} breaks off. Check that it is PostgreSQL, and its sslmode.',
  ],
];
