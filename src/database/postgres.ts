/** The PostgreSQL of this installation: the server of DATABASE_URL, or the bundled one with its data in DATA_DIR. */

import { NoServer } from '../connections/server-choice.js';
import type { Settings } from '../settings/settings.js';
import { type ServerAddress, serversOf } from '../texts/postgres-url.js';
import { isUrl } from '../texts/url.js';
import { availableConnections, COMMAND_POOL, planPools } from './connections.js';
import { findEmbedded, startEmbedded } from './embedded.js';
import { migrate } from './migrate.js';
import { mustHaveSessions } from './pooler.js';

export interface Postgres {
  url: string;
  /** The number of connections in the pool of each process. */
  pool: number;
  /** Stops the bundled server if it was started by this call. */
  stop(): Promise<void>;
}

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>;
type Log = (line: string) => void;

/**
 * For the server: starts or connects to PostgreSQL, and applies pending migrations.
 * @param log receives messages for the operator, such as applied migrations, or too few connections for all processes.
 * @throws Error with a message of one line that says what to do.
 */
export const startPostgres = async (
  { workers, databasePool, ...where }: Where & Pick<Settings, 'workers' | 'databasePool'>,
  log: Log,
): Promise<Postgres> => {
  const postgres = await openPostgres(where, log);
  try {
    if (where.databaseUrl) await mustHaveSessions(postgres.url);
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
 * For a command: uses the PostgreSQL of a running server and leaves it running, or starts one for the command. One that a killed process
 * has left is taken over, and stopped with the command. Applies pending migrations.
 * @param log receives messages for the operator.
 * @throws Error with a message of one line that says what to do.
 */
export const usePostgres = async (where: Where, log: Log): Promise<Postgres> => {
  const running = where.databaseUrl ? undefined : await findEmbedded(where.dataDir);
  const isShared = running?.holder !== undefined;
  const postgres = isShared ? await withMigrations(external(running.url), log) : await openPostgres(where, log);
  return { ...postgres, pool: COMMAND_POOL };
};

const openPostgres = async ({ databaseUrl, dataDir }: Where, log: Log): Promise<Server> =>
  databaseUrl ? useExternal(databaseUrl, log) : withMigrations(await startEmbedded({ dataDir, log }), log);

/** Replaces a connection error of DATABASE_URL by one that says what to do, in one line. Returns other errors unchanged. */
export const explainStartError = (error: NodeJS.ErrnoException, databaseUrl: string): Error => {
  if (error instanceof NoServer) {
    const each = error.failures.map(
      ({ server, error }) => `${server.name} ${adviceFor(error, server) ?? error.message}`,
    );
    return new Error(`DATABASE_URL has no server that can be used. ${each.join(' ')}`);
  }
  const [server] = serversOf(databaseUrl);
  const advice = server && adviceFor(error, server);
  return advice ? new Error(`DATABASE_URL ${advice}`) : error;
};

const adviceFor = ({ code = '', message }: NodeJS.ErrnoException, { url, name }: ServerAddress): string | undefined => {
  const [, advice] = reasons.find(([pattern]) => pattern.test(code) || pattern.test(message)) ?? [];
  const { pathname, username } = isUrl(url) ? new URL(url) : new URL('postgresql://');
  const values: Record<string, string> = {
    server: name,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
  return advice?.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
};

type Server = Omit<Postgres, 'pool'>;

const external = (url: string): Server => ({ url, stop: async () => undefined });

const withMigrations = async ({ url, stop }: Server, log: Log): Promise<Server> => {
  try {
    await migrate(url, undefined, log);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Uses the server of DATABASE_URL. */
const useExternal = (databaseUrl: string, log: Log): Promise<Server> =>
  withMigrations(external(databaseUrl), log).catch((error: Error) => {
    throw explainStartError(error, databaseUrl);
  });

const reasons: readonly [RegExp, string][] = [
  [
    /^25006$/,
    'is not usable: {server} is a standby, or read-only. Name the primary, or all hosts with target_session_attrs=read-write.',
  ],
  [
    /pooler in transaction mode|statement pooling mode/,
    'leads to a pooler that does not keep a session for each client. Connect to PostgreSQL directly, or set the pooler to session mode (PgBouncer: pool_mode = session).',
  ],
  [/^ERR_INVALID_URL$/, 'is not usable: expected a URL such as postgresql://user:password@host:5432/almanac.'],
  [
    /^(ENOENT|E(CONNREFUSED|HOSTUNREACH|NETUNREACH))$/,
    'is not reachable: no PostgreSQL is running at {server}. Start it, or correct the URL.',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'is not reachable: the host of {server} is unknown. Correct the URL.'],
  [
    /^ETIMEDOUT$|timeout expired/,
    'is not reachable: {server} does not respond. Correct the URL, or open the firewall.',
  ],
  [/^28/, 'is rejected: {server} does not accept this password for “{user}”. Correct the user or the password.'],
  [/password must be a string/, 'has no password: use the form postgresql://user:password@host:5432/almanac.'],
  [/^3D000$/, 'is not usable: the database “{database}” does not exist at {server}. Create it, or correct the name.'],
  [
    /^42501$/,
    'is not usable: “{user}” may not create tables in “{database}”. Make that user the owner of the database.',
  ],
  [/^(53300|57P03)$/, 'is not usable now: {server} accepts no more connections. Try again later.'],
  [/require_auth/, 'is not usable: {server} does not use SCRAM-SHA-256, which require_auth requires.'],
  [
    /^ECONNRESET$|Connection terminated|does not support SSL/,
    'is not usable: {server} closes the connection. Check that it is PostgreSQL, and check sslmode.',
  ],
];
