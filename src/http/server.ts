import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { createCallerCache } from '../access/caller-cache.js';
import { createChangeLog } from '../cache/change-log.js';
import { createRecordCache } from '../cache/record-cache.js';
import type { Settings } from '../config.js';
import { RETRY_AFTER_SECONDS } from '../errors.js';
import { openChangeChannel } from '../storage/changes.js';
import { onCommit, openDatabase, sessionsOf } from '../storage/client.js';
import type { Timing } from '../storage/heartbeat.js';
import { type Postgres, startPostgres } from '../storage/postgres.js';
import { readiness } from '../storage/readiness.js';
import { isUrl } from '../texts/url.js';
import { type App, createApp } from './app.js';
import { mayBeCached, peekBody, responseCacheKey } from './cached-response.js';
import { respondWithJson } from './message.js';
import { requestOf, sendResponse } from './node-message.js';
import { normalizedTarget, normalizedUrl } from './request-target.js';
import { createResponseCache } from './response-cache.js';

export interface Running {
  /** Where the server listens, e.g. `http://127.0.0.1:4000`. */
  address: string;
  /** Ends it in order: no new requests, the running ones answered, then the database; gone when this resolves. */
  close(): Promise<void>;
}

export interface Options {
  /** Given the lines that a person should see. */
  say: (line: string) => void;
  /** Done with the calendar when it is open and before anybody is answered. */
  prepare: (db: PrismaClient) => Promise<void>;
}

/**
 * Brings up PostgreSQL and listens.
 * @throws Error of one line that says what to do; what was started is stopped again.
 */
export const serve = async (settings: Settings, { say, prepare }: Options): Promise<Running> => {
  const log = openLog(settings);
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of opened.reverse().splice(0)) await end();
  };
  try {
    let app: Answering = starting;
    const server = openServer(() => app, settings, log);
    // First, so that a port in use is found out before a database is made.
    const address = await listen(server, settings);
    opened.push(() => finish(server));
    const postgres = await startPostgres(settings, say);
    opened.push(postgres.stop);
    app = await openApp(postgres, { settings, log, opened, prepare });
    // The port is the first to close, the database the last.
    opened.push(...opened.splice(0, 1));
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const openApp = async (
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
  const { changes, ...caches } = openMemory(url, db, settings);
  opened.push(() => changes.close());
  await prepare(db);
  return createApp({ db, settings, log, unready: readiness(url, changes), ...caches });
};

/** The caches of a process, and what invalidates them: its own commits, and those of other processes as PostgreSQL notifies of them. */
export const openMemory = (
  url: string,
  db: PrismaClient,
  { recordCache, responseCache }: Pick<Settings, 'recordCache' | 'responseCache'>,
  timing?: Timing,
) => {
  const log = createChangeLog(() => changes.open());
  const memory = recordCache > 0 ? createRecordCache(log, recordCache) : undefined;
  const answers = responseCache > 0 ? createResponseCache(log, responseCache) : undefined;
  const changes = openChangeChannel(url, { hear: log.receive, sessions: () => sessionsOf(db), timing });
  onCommit(db, (committed) => {
    for (const change of committed) log.receive(change);
    return changes.pass();
  });
  return { memory, answers, callers: createCallerCache(log), changes };
};

/** What a server needs of the service. */
type Answering = Pick<App, 'respond' | 'quick'>;

const starting: Answering = {
  respond: async ({ url }) =>
    new URL(url).pathname === '/health'
      ? respondWithJson({ status: 'alive' })
      : respondWithJson(
          { status: 'starting' },
          { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
        ),
};

const LOG_BUFFER = 4096; // bytes that are written at once
const LOG_FLUSH_MS = 250; // what is not that much is written after

/** A log to stderr, as what a person reads goes to stdout. Lines are buffered; the rest is written when the process exits. */
const openLog = ({ logLevel }: Settings): Logger =>
  pino(
    { level: logLevel, redact: ['req.headers.authorization', 'headers.authorization', 'password', '*.password'] },
    pino.destination({ fd: 2, sync: false, minLength: LOG_BUFFER, periodicFlush: LOG_FLUSH_MS }),
  );

/** A server of Node for the service, not listening yet. */
export const openServer = (app: () => Answering, settings: Pick<Settings, 'trustProxy'>, log: Logger): Server => {
  const options = {
    // An address of 16 KiB must reach the app, which answers 414 with words beyond that.
    maxHeaderSize: 64 * 1024,
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    // Longer than the minute for which the usual proxies keep theirs: they would send into a connection we just closed.
    keepAliveTimeout: 65_000,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    normalizeTarget(request);
    const body = mayBeCached(request) ? await peekBody(request) : undefined;
    // Its client has gone.
    if (request.destroyed) return;
    const key = responseCacheKey(request, settings, body);
    // What is remembered is given at once, without waiting for anything.
    const input = key !== undefined && app().quick?.(request, response, key);
    if (input === true || (await input)) return;
    if (!isUrl(`http://${request.headers.host ?? 'localhost'}`)) {
      // As Node answers what is no HTTP (RFC 9112, 3.2).
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const connection = { address: request.socket.remoteAddress, key, body };
    sendResponse(await app().respond(requestOf(request), connection), response);
  };
  const server = createServer(options, (request, response) => {
    if (!server.listening) response.setHeader('connection', 'close');
    response.on('error', (error) => log.debug({ err: error }, 'answer not delivered'));
    answer(request, response).catch((error) => {
      log.error({ err: error }, 'not answered');
      response.destroy();
    });
  });
  return server;
};

/**
 * Gives a request its path in one form, so that it is routed, cached and logged by the same. Proxies may ask by the whole address
 * (RFC 9112, 3.2.2): its host counts then, and not the header.
 */
const normalizeTarget = (request: IncomingMessage) => {
  const { url = '' } = request;
  if (!/^https?:\/\//i.test(url) || !isUrl(url)) {
    request.url = normalizedTarget(url);
    return;
  }
  const { host, pathname, search } = normalizedUrl(url);
  request.headers.host = host;
  request.url = `${pathname}${search}`;
};

const listen = async (server: Server, { host, port }: Settings): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describeStartError(error, host, port)));
    server.listen({ host, port }, resolve);
  });
  const { address, family, port: actual } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`;
};

const describeStartError = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE')
    return new Error(`PORT ${port} is in use: stop the other program, or set another PORT.`);
  if (error.code === 'EACCES') return new Error(`PORT ${port} is not ours to use: set a PORT of 1024 or more.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`HOST ${host} is not an address of this machine: set 127.0.0.1, or 0.0.0.0 for all.`);
  }
  return error;
};

const SHUTDOWN_GRACE_MS = 5000; // milliseconds for the answers that are under way

const finish = async (server: Server): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  const end = Date.now() + SHUTDOWN_GRACE_MS;
  let done = false;
  void closed.then(() => {
    done = true;
  });
  while (!done && Date.now() < end) {
    server.closeIdleConnections();
    await Promise.race([closed, sleep(50)]);
  }
  server.closeAllConnections();
  await closed;
};
