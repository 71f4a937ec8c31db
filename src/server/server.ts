import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { startAuditSweep } from '../access/audit.js';
import { readBackupNumbers } from '../backups/backup-rows.js';
import { startBackupWorker } from '../backups/backup-worker.js';
import { bothObservers } from '../connections/statement-observer.js';
import { openDatabase, poolStateOf } from '../database/client.js';
import { globalIdHost } from '../database/global-id-host.js';
import { type Postgres, startPostgres } from '../database/postgres.js';
import { readiness } from '../database/readiness.js';
import { respondWithJson } from '../http/message.js';
import { countJobs, JOB_CHANNEL } from '../imports/jobs/job-rows.js';
import { type ImportWorker, startImportWorker } from '../imports/jobs/worker.js';
import { startMailWorker } from '../mail/mail-worker.js';
import { openPictures } from '../pictures/pictures.js';
import { createChangeStreams } from '../records/changes/change-streams.js';
import { startChangeSweep } from '../records/changes/keep-changes.js';
import { startImageFetching } from '../records/images/fetch-images.js';
import { startPictureSweep } from '../records/images/sweep-images.js';
import { startSeriesTimer } from '../records/series/extend-series.js';
import { startSuggestionSweep } from '../records/suggestions/sweep-suggestions.js';
import type { LogLevel, Settings } from '../settings/settings.js';
import { demoFiles } from '../web/demo-pictures.js';
import { WEBHOOK_CHANNEL } from '../webhooks/notify-webhooks.js';
import { startWebhookWorker, type WebhookWorker } from '../webhooks/webhook-worker.js';
import { type App, createApp } from './app.js';
import { openCaches } from './caches-and-changes.js';
import { respondUnavailable } from './health.js';
import { openServer, type RequestHandler } from './http-server.js';
import { listen, shutDown } from './listen.js';
import { changeLevel, openLog } from './log.js';
import type { Metrics } from './metrics/open-metrics.js';
import type { Services } from './services.js';
import { openTracing, type Tracing } from './tracing/open-tracing.js';
import { request, respondTo } from './worker-messages.js';

export interface Running {
  /** The URL that the server listens on, e.g. `http://127.0.0.1:4000`. */
  address: string;
  /**
   * Shuts down: rejects new connections, waits for running requests, then closes the database. Resolves when all is closed.
   * @param drain whether to respond to requests for DRAIN_SECONDS first, while `/ready` tells balancers to send no more of them.
   */
  close(options?: { drain: boolean }): Promise<void>;
  /** Changes the level of the log. */
  setLogLevel(level: LogLevel): void;
}

export interface Options {
  /** Prints a line for the operator. */
  say: (line: string) => void;
  /** Runs after the database is open and before requests are handled. Returns the settings that this calendar is served with. */
  prepare: (db: PrismaClient) => Promise<Settings>;
}

/**
 * Starts PostgreSQL and the HTTP server.
 * @throws Error with one line that says what to do. Everything that was started is stopped again.
 */
export const serve = async (settings: Settings, { say, prepare }: Options): Promise<Running> => {
  const log = openLog(settings);
  const opened: (() => Promise<unknown>)[] = [];
  const close = () => closeAll(opened);
  try {
    let app: RequestHandler = starting;
    const tracing = openTracing(settings);
    const server = openServer(() => app, settings, log, tracing);
    const startListening = async () => {
      const address = await listen(server, settings);
      opened.push(() => shutDown(server));
      return address;
    };
    // First, so that a port in use is detected before a database is created. A worker listens last, because the others respond meanwhile.
    const first = cluster.isPrimary ? await startListening() : undefined;
    const metrics = await openMetrics(settings, opened, say);
    const postgres = await startPostgres(settings, say);
    opened.push(postgres.stop);
    app = await openApp(postgres, { settings, log, opened, prepare, metrics, tracing, self: cluster.worker });
    // The port is closed first, the database last.
    if (first !== undefined) opened.push(...opened.splice(0, 1));
    const address = first ?? (await startListening());
    const drain = async () => {
      app = stopping(app);
      await sleep(settings.drainSeconds * 1000);
    };
    return {
      address,
      async close(options) {
        if (options?.drain) await drain();
        app.endStreams?.();
        await close();
        log.info('stopped');
      },
      setLogLevel: (level) => changeLevel(log, level),
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Closes in reverse order what was opened, once. */
export const closeAll = async (opened: (() => Promise<unknown>)[]): Promise<void> => {
  for (const end of opened.splice(0).reverse()) await end();
};

/** What the parts of a process are opened with. */
interface Opening extends Pick<Options, 'prepare'> {
  settings: Settings;
  log: Logger;
  /** Closes what was opened, in reverse order. */
  opened: (() => Promise<unknown>)[];
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  /** This process, if it is one of several. */
  self?: Worker | undefined;
}

/** Creates the service on a database. Adds to `opened` what has to be closed after it. */
export const openApp = async (
  { url, pool }: Postgres,
  { settings: configured, log, opened, prepare, metrics, tracing, self }: Opening,
): Promise<App> => {
  const db = openDatabase(url, { max: pool, observer: bothObservers(metrics?.statements, tracing?.statements) });
  opened.push(() => db.$disconnect());
  let worker: ImportWorker | undefined;
  let webhooks: WebhookWorker | undefined;
  const changeStreams = createChangeStreams({ db, log });
  const { changes, close, ...caches } = openCaches(url, db, configured, {
    pool,
    log,
    others: { [JOB_CHANNEL]: () => worker?.wake(), [WEBHOOK_CHANNEL]: () => webhooks?.note() },
    onChange(change, transaction) {
      changeStreams.note(change, transaction);
      webhooks?.note();
    },
  });
  opened.push(close);
  const prepared = await prepare(db);
  const settings = { ...prepared, globalIdHost: await globalIdHost(db, prepared) };
  worker = startImportWorker({ db, settings, log });
  webhooks = startWebhookWorker({ db, settings, log });
  const pictures = openPictures(settings, (message) => log.warn(message));
  opened.push(pictures.decoder.close, worker.stop, webhooks.stop, startSeriesTimer({ db, settings, log }).stop);
  opened.push(startChangeSweep({ db, log }).stop, startAuditSweep({ db, log }).stop);
  opened.push(startSuggestionSweep({ db, settings, log }).stop, startMailWorker({ db, settings, log }).stop);
  opened.push(startBackupWorker({ db, url, settings, log }).stop);
  opened.push(startPictureSweep({ db, settings, log, pictures }).stop);
  opened.push(startImageFetching({ db, settings, log, pictures, localFiles: demoFiles(settings) }).stop);
  const unready = readiness(url, changes);
  opened.push(async () => unready.close());
  if (self) respondTo(self, 'unready', unready);
  const { responseCache, recordCache } = caches;
  const { every } = settings.backups;
  metrics?.watch({
    caches: {
      ...(responseCache && { response: responseCache.statistics }),
      ...(recordCache && { record: recordCache.statistics }),
    },
    pool: () => poolStateOf(db),
    changes,
    jobs: () => countJobs(db),
    replicas: caches.replicas,
    backups: every === undefined ? undefined : { every, read: () => readBackupNumbers(db) },
  });
  return createApp({
    db,
    settings,
    log,
    pictures,
    unready: self ? ofAllProcesses(self) : unready,
    ...caches,
    changeStreams,
    metrics: metrics?.requests,
    tracing,
  });
};

const READY_TIMEOUT = 4000; // milliseconds; the primary process waits 3.5 s for its workers

/** Lists why the processes of the service are not ready, for a worker. The result is cached for a second, as that of each process is. */
const ofAllProcesses = (worker: Worker): Services['unready'] => {
  let cached: Promise<string[]> | undefined;
  return () => {
    cached ??= request(worker, 'unready', READY_TIMEOUT)
      .then((missing) => missing ?? ['processes'])
      .finally(() => setTimeout(() => (cached = undefined), 1000).unref());
    return cached;
  };
};

/** Opens the metrics, if they are switched on. A worker sends them to its primary process, which has the port. */
const openMetrics = async (
  settings: Settings,
  opened: (() => Promise<unknown>)[],
  say: Options['say'],
): Promise<Metrics | undefined> => {
  if (settings.metricsPort === undefined) return undefined;
  const { openMetrics } = await import('./metrics/open-metrics.js');
  const metrics = openMetrics(cluster.worker ? undefined : 1);
  if (cluster.worker) {
    respondTo(cluster.worker, 'metrics', metrics.read);
    return metrics;
  }
  const { serveMetrics } = await import('./metrics/serve-metrics.js');
  opened.push(await serveMetrics(async () => [await metrics.read()], settings, say));
  return metrics;
};

const starting: RequestHandler = {
  respond: async ({ url }) =>
    new URL(url).pathname === '/health'
      ? respondWithJson({ status: 'alive' })
      : respondUnavailable({ status: 'starting' }),
};

/** The service while it drains. */
const stopping = (app: RequestHandler): RequestHandler => ({
  ...app,
  isStopping: true,
  respond: (request, connection) =>
    new URL(request.url).pathname === '/ready'
      ? Promise.resolve(respondUnavailable({ status: 'stopping' }))
      : app.respond(request, connection),
});
