import { type Logger, pino } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { openCaches } from '../cache/open-caches.js';
import type { Settings } from '../config.js';
import { RETRY_AFTER_SECONDS } from '../errors.js';
import { openDatabase } from '../storage/client.js';
import { type Postgres, startPostgres } from '../storage/postgres.js';
import { readiness } from '../storage/readiness.js';
import { type App, createApp } from './app.js';
import { listen, shutDown } from './listen.js';
import { respondWithJson } from './message.js';
import { openServer, type RequestHandler } from './open-server.js';

export interface Running {
  /** The URL that the server listens on, e.g. `http://127.0.0.1:4000`. */
  address: string;
  /** Shuts down: rejects new connections, waits for running requests, then closes the database. Resolves when all is closed. */
  close(): Promise<void>;
}

export interface Options {
  /** Prints a line for the operator. */
  say: (line: string) => void;
  /** Runs after the database is open and before requests are handled. */
  prepare: (db: PrismaClient) => Promise<void>;
}

/**
 * Starts PostgreSQL and the HTTP server.
 * @throws Error with one line that says what to do. Everything that was started is stopped again.
 */
export const serve = async (settings: Settings, { say, prepare }: Options): Promise<Running> => {
  const log = openLog(settings);
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of opened.reverse().splice(0)) await end();
  };
  try {
    let app: RequestHandler = starting;
    const server = openServer(() => app, settings, log);
    // First, so that a port in use is detected before a database is created.
    const address = await listen(server, settings);
    opened.push(() => shutDown(server));
    const postgres = await startPostgres(settings, say);
    opened.push(postgres.stop);
    app = await openApp(postgres, { settings, log, opened, prepare });
    // The port is closed first, the database last.
    opened.push(...opened.splice(0, 1));
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Creates the service on a database. Adds to `opened` what has to be closed after it. */
export const openApp = async (
  { url, pool }: Postgres,
  {
    settings,
    log,
    opened,
    prepare,
  }: { settings: Settings; log: Logger; opened: (() => Promise<unknown>)[] } & Pick<Options, 'prepare'>,
): Promise<App> => {
  const db = openDatabase(url, { max: pool });
  opened.push(() => db.$disconnect());
  const { changes, ...caches } = openCaches(url, db, settings);
  opened.push(() => changes.close());
  await prepare(db);
  return createApp({ db, settings, log, unready: readiness(url, changes), ...caches });
};

const starting: RequestHandler = {
  respond: async ({ url }) =>
    new URL(url).pathname === '/health'
      ? respondWithJson({ status: 'alive' })
      : respondWithJson(
          { status: 'starting' },
          { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
        ),
};

const LOG_BUFFER = 4096; // bytes; a full buffer is written at once
const LOG_FLUSH_MS = 250; // milliseconds; a buffer that is not full is written after this time

/** Opens the log on stderr; messages for the operator go to stdout. Lines are buffered; the rest is written when the process exits. */
export const openLog = ({ logLevel }: Settings): Logger =>
  pino(
    { level: logLevel, redact: ['req.headers.authorization', 'headers.authorization', 'password', '*.password'] },
    pino.destination({ fd: 2, sync: false, minLength: LOG_BUFFER, periodicFlush: LOG_FLUSH_MS }),
  );
