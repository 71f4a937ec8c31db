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
  const { changes, ...caches } = openCaches(url, db, settings);
  opened.push(() => changes.close());
  await prepare(db);
  return createApp({ db, settings, log, unready: readiness(url, changes), ...caches });
};

/** Creates the caches of a process. Its own commits and PostgreSQL's notifications of other processes' commits invalidate them. */
export const openCaches = (
  url: string,
  db: PrismaClient,
  settings: Pick<Settings, 'recordCache' | 'responseCache'>,
  timing?: Timing,
) => {
  const log = createChangeLog(() => changes.open());
  const recordCache = settings.recordCache > 0 ? createRecordCache(log, settings.recordCache) : undefined;
  const responseCache = settings.responseCache > 0 ? createResponseCache(log, settings.responseCache) : undefined;
  const changes = openChangeChannel(url, { onChange: log.receive, sessions: () => sessionsOf(db), timing });
  onCommit(db, (committed) => {
    for (const change of committed) log.receive(change);
    return changes.pass();
  });
  return { recordCache, responseCache, callerCache: createCallerCache(log), changes };
};

/** The part of the app that the server uses. */
type RequestHandler = Pick<App, 'respond' | 'respondCached'>;

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
const openLog = ({ logLevel }: Settings): Logger =>
  pino(
    { level: logLevel, redact: ['req.headers.authorization', 'headers.authorization', 'password', '*.password'] },
    pino.destination({ fd: 2, sync: false, minLength: LOG_BUFFER, periodicFlush: LOG_FLUSH_MS }),
  );

/** Creates the HTTP server of Node. It does not listen yet. */
export const openServer = (app: () => RequestHandler, settings: Pick<Settings, 'trustProxy'>, log: Logger): Server => {
  const options = {
    // A URL longer than 16 KiB must reach the app, which responds with 414 and a message.
    maxHeaderSize: 64 * 1024,
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    // Longer than the 60 seconds of common proxies. Otherwise a proxy could send a request on a connection that was just closed.
    keepAliveTimeout: 65_000,
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    normalizeTarget(request);
    const body = mayBeCached(request) ? await peekBody(request) : undefined;
    // The client has disconnected.
    if (request.destroyed) return;
    const key = responseCacheKey(request, settings, body);
    // A cached response is sent synchronously where possible.
    const isSent = key !== undefined && app().respondCached?.(request, response, key);
    if (isSent === true || (await isSent)) return;
    if (!isUrl(`http://${request.headers.host ?? 'localhost'}`)) {
      // The same response that Node sends to invalid HTTP (RFC 9112, 3.2).
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const connection = { address: request.socket.remoteAddress, key, body };
    await sendResponse(await app().respond(requestOf(request), connection), response);
  };
  const server = createServer(options, (request, response) => {
    if (!server.listening) response.setHeader('connection', 'close');
    response.on('error', (error) => log.debug({ err: error }, 'answer not delivered'));
    handle(request, response).catch((error) => {
      log.error({ err: error }, 'not answered');
      response.destroy();
    });
  });
  return server;
};

/**
 * Normalizes the target of a request, so that routing, caching and logging use the same path. Proxies may send an absolute URL
 * (RFC 9112, 3.2.2): its host then replaces the header.
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

const SHUTDOWN_GRACE_MS = 5000; // milliseconds for running requests

const shutDown = async (server: Server): Promise<void> => {
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
