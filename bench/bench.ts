/**
 * Compares the speed of the service with references: `npm run bench -- --help`. The results are ratios: the targets of a work take turns on
 * one machine in one run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import {
  type Calendar,
  createDatabase,
  makeCalendar,
  makeFolder,
  removeFolder,
  startCounting,
} from './calendar/database.js';
import { hasWrk } from './load/repeat.js';
import { readOptions } from './options.js';
import { explainRequests } from './plans.js';
import { growthChart } from './report/growth-chart.js';
import { updateDocument } from './report/markdown.js';
import { allPlansDocument, planDocument } from './report/plan-table.js';
import { speedChart } from './report/speed-chart.js';
import { commandLine, growthOf, machine, type Report, summarize } from './report/summary.js';
import { table } from './report/table.js';
import { installPostgraphile } from './targets/postgraphile/install.js';
import { startService, stop } from './targets/processes.js';
import { measureCoherence } from './works/coherence.js';
import { compareResponses } from './works/compare-responses.js';
import { compareSpeed } from './works/compare-speed.js';
import { measureMemory } from './works/memory.js';
import { measureReadsDuringWrites } from './works/reads-during-writes.js';
import { openSetup, peersFolder, type Setup, site } from './works/setup.js';

const options = readOptions();
const opened: (() => Promise<unknown>)[] = [];

const close = async () => {
  for (const end of opened.reverse().splice(0)) await end();
};

interface Postgres {
  url: string;
  /** The configuration of a role that can read the statements of other roles. */
  observer: ClientConfig;
  stop(): Promise<unknown>;
}

/** Writes a line with the seconds since the start of the run. */
const log = (line: string) => console.error(`${Math.round(process.uptime())} s: ${line}`);

const measure = async (): Promise<Report> => {
  const folder = await makeFolder();
  opened.push(() => removeFolder(folder));
  const { DATABASE_URL } = process.env;
  const settings = DATABASE_URL ? { ...site, DATABASE_URL } : { ...site, DATA_DIR: join(folder, 'data') };
  const first = DATABASE_URL ? undefined : await timeStart(settings);
  const postgres = DATABASE_URL ? existing(DATABASE_URL) : await startCounting(join(folder, 'data'));
  opened.push(postgres.stop);
  if (!hasWrk) log('wrk is not installed: autocannon limits the figures of cached responses');
  if (options.peers) await installPostgraphile(peersFolder(folder));

  const setups = await openSetups(postgres, options.peers ? peersFolder(folder) : undefined);
  const [smallest, largest] = [setups[0], setups.at(-1)];
  if (!smallest || !largest) throw new Error('Expected at least one number of events.');
  mustHaveWorks(smallest);
  for (const setup of setups) {
    await compareResponses(setup);
    await setup.stopExtras();
  }
  log('All targets give the same responses.');
  if (options.plans || options.allPlans) await writePlans(largest.calendar);
  const outcomes = [];
  for (const [at, { name, target }] of smallest.works.entries()) {
    log(`measuring ${name}`);
    outcomes.push(...(await compareSpeed(name, setups, options)));
    if (smallest.works[at + 1]?.target !== target) for (const setup of setups) await setup.stopExtras();
  }
  const lines = outcomes.map(summarize);
  const others = await measureOtherWorks(smallest, postgres.url);
  // Everything except the folder is closed, because PostgreSQL is started again.
  for (const end of opened.splice(1).reverse()) await end();
  const start = { withData: await timeStart(settings), ...(first !== undefined && { first }) };
  const kind = { isWhole: options.works === undefined, isDense: options.dense };
  const report = { command: commandLine(), machine: machine(), ...kind, lines, growth: growthOf(lines) };
  return { ...report, ...others, start };
};

/** Opens one setup for each size of calendar, each in its own database. @param peers the folder of PostGraphile */
const openSetups = async (
  { url: firstUrl, observer }: Pick<Postgres, 'url' | 'observer'>,
  peers: string | undefined,
): Promise<Setup[]> => {
  const setups: Setup[] = [];
  for (const events of options.events) {
    const url = setups.length ? await createDatabase(firstUrl, `events_${events}`) : firstUrl;
    const calendar = await makeCalendar(url, events, { isDense: options.dense });
    log(`${events} events are loaded`);
    const setup = await openSetup(calendar, observer, options, peers);
    opened.push(setup.close);
    setups.push(setup);
  }
  return setups;
};

/** The works that do not compare targets. */
const otherWorks = ['writes', 'memory', 'coherence'];

/** @throws Error if `--works` names a work that does not exist in this run. */
const mustHaveWorks = ({ works }: Setup): void => {
  const names = [...works.map(({ name }) => name), ...otherWorks];
  const unknown = options.works?.find((name) => !names.includes(name));
  if (unknown) throw new Error(`Unknown work ${unknown}. Works of this run: ${names.join(', ')}.`);
};

const measureOtherWorks = async (setup: Setup, url: string) => {
  const report: Pick<Report, 'readsDuringWrites' | 'memory' | 'coherence' | 'stopped'> = { memory: [] };
  for (const name of otherWorks.filter((one) => options.works?.includes(one) ?? true)) {
    log(`measuring ${name}`);
    if (name === 'writes') report.readsDuringWrites = await measureReadsDuringWrites(setup, options);
    if (name === 'memory') report.memory = await measureMemory(setup.calendar, options.memorySeconds);
    if (name === 'coherence') {
      const calendar = await makeCalendar(await createDatabase(url, 'coherence'), 1000);
      const [reads, writes] = [options.coherenceReads, Math.ceil(options.coherenceReads / 100)];
      Object.assign(report, await measureCoherence(calendar, { reads, writes }));
    }
  }
  return report;
};

const writePlans = async (calendar: Calendar): Promise<void> => {
  const plans = await explainRequests(calendar);
  const facts = { events: calendar.events, date: machine().date };
  if (options.plans) writeFileSync(options.plans, `${planDocument(plans, facts)}\n`);
  if (options.allPlans) writeFileSync(options.allPlans, `${allPlansDocument(plans)}\n`);
};

/** Measures the seconds from the start of the service until it is ready. */
const timeStart = async (settings: Record<string, string>): Promise<number> => {
  const running = await startService(settings);
  await stop(running);
  return running.seconds;
};

/** The PostgreSQL at DATABASE_URL. */
const existing = (url: string): Postgres => ({ url, observer: { connectionString: url }, stop: async () => {} });

process.once('SIGINT', () => void close().finally(() => process.exit(130)));
try {
  const report = await measure();
  console.log(table(report));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.markdown) updateDocument(options.markdown, report);
  if (options.picture) writeFileSync(options.picture, speedChart(report.lines));
  if (options.svg) writeFileSync(options.svg, growthChart(report.lines));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await close();
}
