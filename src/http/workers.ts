/** The service in several processes on one port: PostgreSQL and the calendar are prepared once, by the one that starts them. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Settings } from '../config.js';
import { openFence } from '../storage/changes.js';
import { onCommit, openDatabase } from '../storage/client.js';
import { startPostgres } from '../storage/postgres.js';
import type { Options, Running } from './server.js';

/** Whether this process is one of several, started by another. */
export const isWorker = cluster.isWorker;

/**
 * Starts `count` processes that run this same command; one that ends by itself is replaced.
 * @throws Error of one line that says what to do.
 */
export const serveInWorkers = async (
  settings: Settings,
  { count, say, prepare }: Options & { count: number },
): Promise<Running> => {
  const postgres = await startPostgres(settings, say);
  const workers = new Set<Worker>();
  let closing = false;

  const start = () => {
    const worker = cluster.fork({ DATABASE_URL: postgres.url, DATABASE_POOL: String(postgres.pool) });
    workers.add(worker);
    worker.once('exit', () => {
      workers.delete(worker);
      // Not at once: one that cannot live would be started without end.
      setTimeout(() => closing || start(), 1000);
    });
    return worker;
  };
  const close = async () => {
    closing = true;
    const ended = [...workers].map((worker) => once(worker, 'exit'));
    for (const { process } of workers) process.kill('SIGTERM');
    await Promise.all(ended);
    await postgres.stop();
  };

  try {
    const db = openDatabase(postgres.url, { max: 2 });
    const fence = openFence(postgres.url);
    onCommit(db, fence.pass);
    await prepare(db).finally(() => Promise.all([db.$disconnect(), fence.close()]));
    const all = Array.from({ length: count }, start);
    const [address] = await Promise.all(all.map(ready));
    return { address: address ?? '', close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** In a worker: reports that it answers requests at this address. A port is open before that, and answers 503. */
export const reportReady = (address: string): void => void process.send?.(address);

/** Where a worker answers, once it does; an error when it ends before. */
const ready = async (worker: Worker): Promise<string> => {
  const ended = once(worker, 'exit').then(() => {
    throw new Error('A worker process ended while it started: what it said stands above.');
  });
  const [address] = (await Promise.race([once(worker, 'message'), ended])) as [string];
  return address;
};
