/** Runs the service in several processes on one port. The primary process prepares PostgreSQL and the database once. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { PrismaClient } from '../../prisma/client/client.js';
import { openWriteConfirmation } from '../changes/change-channel.js';
import { onCommit, openDatabase } from '../database/client.js';
import { startPostgres } from '../database/postgres.js';
import type { LogLevel, Settings } from '../settings/settings.js';
import { checkPort } from './listen.js';
import { changeLevel, openLog } from './log.js';
import type { Options, Running } from './server.js';
import { type Message, request, respondTo, send, sendToPrimary } from './worker-messages.js';

// Every worker accepts connections from the same socket. With the other policy the primary process accepts them and sends them to
// workers: a connection that is on its way to a worker that ends is then never closed.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const READY_TIMEOUT = 3500; // milliseconds; a worker waits 3 s for PostgreSQL

interface WorkersOptions extends Pick<Options, 'say'> {
  count: number;
  /** Runs after the database is open and before a worker starts. Returns what the environment of the workers has besides that of this process. */
  prepare: (db: PrismaClient) => Promise<NodeJS.ProcessEnv>;
}

/**
 * Starts `count` workers that run the same command. A worker that exits is replaced.
 * @throws Error with one line that says what to do.
 */
export const serveInWorkers = async (settings: Settings, { count, say, prepare }: WorkersOptions): Promise<Running> => {
  const log = openLog(settings);
  // First, so that a port in use is detected before a database is created.
  await checkPort(settings);
  const postgres = await startPostgres(settings, say);
  const metrics = await openMetrics(settings, count, say);
  const workers = new Set<Worker>();
  /** The workers that handle requests. */
  const listening = new Set<Worker>();
  let isComplete = false;
  let closing = false;

  /** Why a process that handles requests is not ready. A process that is being replaced gets no requests. */
  const unready = async (): Promise<string[]> => {
    if (!isComplete) return ['processes'];
    const missing = await Promise.all([...listening].map((worker) => request(worker, 'unready', READY_TIMEOUT)));
    return [...new Set(missing.flatMap((one) => one ?? ['processes']))];
  };

  let environment: NodeJS.ProcessEnv = {};
  const start = () => {
    const worker = cluster.fork({
      ...environment,
      DATABASE_URL: postgres.url,
      DATABASE_POOL: String(postgres.pool),
      LOG_LEVEL: log.level,
    });
    workers.add(worker);
    metrics?.add(worker);
    respondTo(worker, 'unready', unready);
    worker.on('message', ({ address }: Message) => address !== undefined && listening.add(worker));
    worker.once('exit', (code: number | null, signal: string | null) => {
      workers.delete(worker);
      listening.delete(worker);
      if (closing) return;
      log.error({ worker: worker.process.pid, code, signal }, 'process ended unexpectedly');
      metrics?.countEnded();
      // Delayed, so that a worker that fails at start is not restarted in a busy loop.
      setTimeout(() => closing || start(), 1000);
    });
    return worker;
  };
  const close = async (options?: { drain: boolean }) => {
    closing = true;
    const ended = [...workers].map((worker) => once(worker, 'exit'));
    // A worker drains on SIGTERM.
    for (const { process } of workers) process.kill(options?.drain ? 'SIGTERM' : 'SIGINT');
    await Promise.all(ended);
    await metrics?.close();
    await postgres.stop();
  };
  const closeAndLog: Running['close'] = async (options) => {
    await close(options);
    log.info('stopped');
  };
  const setLogLevel = (level: LogLevel) => {
    changeLevel(log, level);
    for (const worker of workers) send(worker, { logLevel: level });
  };

  try {
    const db = openDatabase(postgres.url, { max: 2 });
    const confirmation = openWriteConfirmation(postgres.url);
    onCommit(db, confirmation.waitForOthers);
    environment = await prepare(db).finally(() => Promise.all([db.$disconnect(), confirmation.close()]));
    const all = Array.from({ length: count }, start);
    const [address] = await Promise.all(all.map(ready));
    isComplete = true;
    return { address: address ?? '', close: closeAndLog, setLogLevel };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Serves the metrics of the workers, if they are switched on. */
const openMetrics = async (settings: Settings, count: number, say: Options['say']) => {
  if (settings.metricsPort === undefined) return undefined;
  const { serveWorkerMetrics } = await import('./metrics/worker-metrics.js');
  return serveWorkerMetrics(settings, count, say);
};

/** Reports from a worker that it handles requests at this URL. */
export const reportReady = (address: string): void => sendToPrimary({ address });

/** The URL of a worker when it is ready. @throws Error if the worker exits before that. */
const ready = async (worker: Worker): Promise<string> => {
  const ended = once(worker, 'exit').then(() => {
    throw new Error('A worker process ended while it started: what it said stands above.');
  });
  return Promise.race([addressOf(worker), ended]);
};

const addressOf = async (worker: Worker): Promise<string> => {
  for (;;) {
    const [{ address }] = (await once(worker, 'message')) as [Message];
    if (address !== undefined) return address;
  }
};
