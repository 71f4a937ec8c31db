import { Command } from 'commander';
import type { PrismaClient } from '../../prisma/client/client.js';
import { keepHeapCompact } from '../server/heap-compaction.js';
import { openLog, otherLevel } from '../server/log.js';
import type { Running } from '../server/server.js';
import { isWorker, onPrimaryMessage } from '../server/worker-messages.js';
import { reportReady, serveInWorkers } from '../server/workers.js';
import { type LogLevel, readSettings, type Settings } from '../settings/settings.js';
import { ensureFirstAdministrator } from './calendar.js';
import { updateDemoPictures } from './demo/pictures.js';
import { demoTown } from './demo/town.js';
import { fillWhenEmpty } from './demo.js';
import { reportError } from './report-error.js';

export const serve = new Command('serve')
  .description('Runs the server until Ctrl-C or SIGTERM.')
  .option('--demo', 'fill an empty calendar with demo data first')
  .option('--workers <number>', 'the number of processes (WORKERS)')
  .option('--drain <seconds>', 'the time between SIGTERM and the end of the port (DRAIN_SECONDS)')
  .addHelpText(
    'after',
    '\nWithout DATABASE_URL the server runs its bundled PostgreSQL, with the data in DATA_DIR (./data).',
  )
  .action(async ({ demo = false, workers, drain }: { demo?: boolean; workers?: string; drain?: string }) => {
    const environment = {
      ...process.env,
      ...(workers !== undefined && { WORKERS: workers }),
      ...(drain !== undefined && { DRAIN_SECONDS: drain }),
    };
    const settings = readSettings(environment);
    if (!isWorker) for (const message of settings.deprecations) openLog(settings).warn(message);
    // The messages for the operator may be on a full disk. The error of a write to stdout would end the process.
    process.stdout.on('error', () => {});
    const starting = start(settings, demo ? { ...demoTown, ...environment } : undefined);
    closeOnSignals(starting);
    if (isWorker) followPrimary(starting);
    else switchLevelOnSignal(starting, settings);
    // A rejection without a handler must not end the process.
    process.on('unhandledRejection', (reason) => console.error('Unhandled promise rejection:', reason));
    const { address } = await starting;
    if (isWorker) reportReady(address);
    else printAddresses(address, settings);
  });

/** @param demoEnvironment that with `--demo`: the demo is a town with settings of its own. */
const start = async (settings: Settings, demoEnvironment: NodeJS.ProcessEnv | undefined): Promise<Running> => {
  const demoSettings = demoEnvironment && readSettings(demoEnvironment);
  const prepare = async (db: PrismaClient) => {
    await ensureFirstAdministrator(db, settings);
    const isFilled = demoSettings && (await fillWhenEmpty({ db, settings: demoSettings }));
    if (demoSettings && !isFilled) console.log('This calendar is not empty: --demo added nothing.\n');
    const isDemo = await updateDemoPictures({ db, settings });
    return (isDemo && demoSettings) || settings;
  };
  const { workers: count } = settings;
  if (count > 1 && !isWorker) {
    const environmentOf = async (db: PrismaClient): Promise<NodeJS.ProcessEnv> =>
      ((await prepare(db)) === demoSettings && demoEnvironment) || {};
    return serveInWorkers(settings, { count, say: console.log, prepare: environmentOf });
  }
  keepHeapCompact();
  // Imported here because building the two schemas takes half a second, and other commands do not need them.
  const server = await import('../server/server.js');
  // The parent process of a worker has printed the messages and prepared the calendar.
  return server.serve(
    settings,
    isWorker ? { say: () => {}, prepare: async () => settings } : { say: console.log, prepare },
  );
};

// On Ctrl-C the terminal signals every process of the group, and npm or the parent of the workers sends the signal again.
const SAME_SIGNAL = 1000; // milliseconds

/**
 * The first signal closes the server gracefully, also during startup. SIGTERM, which supervisors send, drains it first. A later signal
 * ends the process immediately.
 */
const closeOnSignals = (starting: Promise<Running>) => {
  let firstSignalAt: number | undefined;
  let isRunning = false;
  void starting.then(
    () => {
      isRunning = true;
    },
    () => {},
  );
  const close = async (signal: NodeJS.Signals) => {
    if (firstSignalAt !== undefined && Date.now() - firstSignalAt > SAME_SIGNAL) process.exit(1);
    if (firstSignalAt !== undefined) return;
    firstSignalAt = Date.now();
    try {
      const drain = isRunning && signal === 'SIGTERM';
      await (await starting).close({ drain });
      process.exit();
    } catch (error) {
      reportError(error);
      process.exit();
    }
  };
  const signals = ['SIGINT', 'SIGTERM', ...(isHangUp ? (['SIGHUP'] as const) : [])] as const;
  for (const signal of signals) process.on(signal, close);
};

/** Whether SIGHUP means that the terminal was closed. Otherwise an operator sends it. The parent process of a worker handles it. */
const isHangUp = process.stdin.isTTY && !isWorker;

/** SIGHUP switches the level of the log between LOG_LEVEL and {@link otherLevel}. */
const switchLevelOnSignal = (starting: Promise<Running>, settings: Settings) => {
  if (isHangUp) return;
  let level = settings.logLevel;
  process.on('SIGHUP', () => {
    level = level === settings.logLevel ? otherLevel(settings) : settings.logLevel;
    changeLevel(starting, level);
  });
};

/** A worker does what its parent process says. SIGHUP of a process group must not end it. */
const followPrimary = (starting: Promise<Running>) => {
  process.on('SIGHUP', () => {});
  onPrimaryMessage(({ logLevel }) => logLevel && changeLevel(starting, logLevel));
};

/** Changes the level of the log when the service has started. An error of the start is reported elsewhere. */
const changeLevel = (starting: Promise<Running>, level: LogLevel) =>
  starting.then(
    ({ setLogLevel }) => setLogLevel(level),
    () => {},
  );

const printAddresses = (address: string, { publicUrl, restRoots, host }: Settings) => {
  const base =
    publicUrl ?? (host === '0.0.0.0' || host === '::' ? address.replace(/\/\/.*:/, '//localhost:') : address);
  const root = `${base}${restRoots[0]}`;
  console.log(`Almanac listens on ${address}\n`);
  console.log(`  Calendar      ${base}/`);
  console.log(`  Write events  ${base}/manage/`);
  console.log(`  GraphiQL      ${base}/graphql`);
  console.log(`  REST root     ${root}`);
  console.log(`  API document  ${root}/doc\n`);
  console.log('Press Ctrl-C to stop.');
};
