/** The PostgreSQL of a benchmark and the calendars in its databases. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { issueCredential } from '../../src/access/issue-credential.js';
import { openDatabase } from '../../src/database/client.js';
import { startEmbedded } from '../../src/database/embedded.js';
import { migrate } from '../../src/database/migrate.js';
import { withoutIndexes } from './copy.js';
import { loadCalendar } from './data.js';

/** A filled calendar, and an API key that may write. */
export interface Calendar {
  events: number;
  url: string;
  key: string;
  authorId: number;
}

/** Creates a folder that other users can enter: if root starts PostgreSQL, it runs as another user. */
export const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  await chmod(folder, 0o755);
  return folder;
};

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Starts the bundled PostgreSQL on a data folder with pg_stat_statements. */
export const startCounting = async (dataDir: string) => {
  const first = await startEmbedded({ dataDir });
  const asSuperuser = { ...(await superuser(first)), database: 'postgres' };
  await query(asSuperuser, `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await first.stop();
  const postgres = await startEmbedded({ dataDir });
  const observer = { ...(await superuser(postgres)), database: 'postgres' };
  await query(observer, 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  return { ...postgres, observer };
};

/**
 * Creates the tables in a database and fills them.
 * @param isDense whether all events are in three years. Otherwise a larger calendar has more years.
 * @throws Error if the database contains events.
 */
export const makeCalendar = async (url: string, events: number, { isDense = false } = {}): Promise<Calendar> => {
  await migrate(url);
  const db = openDatabase(url, { max: 2 });
  if (await db.event.count()) throw new Error('The database contains events: an empty database is required.');
  const user = { login: 'bench', displayName: 'Bench', role: 'administrator' } as const;
  const { id } = await db.user.create({ data: user, select: { id: true } });
  const key = await issueCredential({ userId: id, kind: 'apiKey', name: 'bench', scope: 'write' }, db);
  await db.$disconnect();
  const client = new pg.Client(url);
  await client.connect();
  await withoutIndexes(client, () => loadCalendar(client, { events, isDense, authorId: id }));
  await client.end();
  return { events, url, key: key.secret, authorId: id };
};

/** Creates a database on the server of a URL. @returns the URL of the new database */
export const createDatabase = async (url: string, name: string): Promise<string> => {
  await query({ connectionString: url }, `CREATE DATABASE "${name}"`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

/** Sends one statement on a new connection. */
export const query = async (config: pg.ClientConfig, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(config);
  await client.connect();
  return client.query(statement).finally(() => client.end());
};

// The role of the service is not a superuser and cannot read the statements of other roles.
const superuser = async ({ url, directory }: { url: string; directory: string }): Promise<pg.ClientConfig> => {
  const password = (await readFile(join(directory, 'password'), 'utf8')).trim();
  const { host, port } = new pg.Client(url);
  return { host, port, user: 'postgres', password };
};
