import { Command } from 'commander';
import type { PrismaClient } from '../../prisma/client/client.js';
import { readSettings, type Settings } from '../config.js';
import type { Running } from '../http/server.js';
import { isWorker, reportReady, serveInWorkers } from '../http/workers.js';
import { ensureFirstAdministrator } from './calendar.js';
import { fillWhenEmpty } from './demo.js';
import { reportError } from './report-error.js';

export const serve = new Command('serve')
  .description('Runs the calendar, until Ctrl-C or SIGTERM.')
  .option('--demo', 'fill an empty calendar with a small town’s year first')
  .option('--workers <number>', 'answer in this many processes (WORKERS)')
  .addHelpText('after', '\nWithout DATABASE_URL it brings its own PostgreSQL, with its data in DATA_DIR (./data).')
  .action(async ({ demo = false, workers }: { demo?: boolean; workers?: string }) => {
    const settings = readSettings(workers === undefined ? process.env : { ...process.env, WORKERS: workers });
    const starting = start(settings, demo);
    closeOnSignals(starting);
    // One that nobody waits for must not end the service for all.
    process.on('unhandledRejection', (reason) => console.error('A promise was rejected and nobody looked:', reason));
    const { address } = await starting;
    if (isWorker) reportReady(address);
    else printAddresses(address, settings);
  });

const start = async (settings: Settings, demo: boolean): Promise<Running> => {
  const prepare = async (db: PrismaClient) => {
    await ensureFirstAdministrator(db, settings);
    if (demo) await fillWhenEmpty({ db, settings });
  };
  const { workers: count } = settings;
  if (count > 1 && !isWorker) return serveInWorkers(settings, { count, say: console.log, prepare });
  // Here and not above: the two graphs take half a second, and the other commands do not need them.
  const server = await import('../http/server.js');
  // What a worker would say and prepare, the process that started it has said and prepared.
  return server.serve(settings, isWorker ? { say: () => {}, prepare: async () => {} } : { say: console.log, prepare });
};

// npm passes Ctrl-C on, which the terminal has sent to this process too; so does the parent of workers.
const SAME_SIGNAL = 1000; // milliseconds

/** The first signal ends the server in order, also while it starts; another one, later, at once. */
const closeOnSignals = (starting: Promise<Running>) => {
  let firstSignalAt: number | undefined;
  const close = async () => {
    if (firstSignalAt !== undefined && Date.now() - firstSignalAt > SAME_SIGNAL) process.exit(1);
    if (firstSignalAt !== undefined) return;
    firstSignalAt = Date.now();
    try {
      await (await starting).close();
      process.exit();
    } catch (error) {
      reportError(error);
      process.exit();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
};

const printAddresses = (address: string, { publicUrl, restRoots, host }: Settings) => {
  const base =
    publicUrl ?? (host === '0.0.0.0' || host === '::' ? address.replace(/\/\/.*:/, '//localhost:') : address);
  const root = `${base}${restRoots[0]}`;
  console.log(`Almanac listens on ${address}\n`);
  console.log(`  GraphiQL      ${base}/graphql`);
  console.log(`  REST root     ${root}`);
  console.log(`  API document  ${root}/doc\n`);
  console.log('Ctrl-C stops it.');
};
