/**
 * How fast the service is, compared with references: `npm run bench -- --help`. The figures that count are ratios: a work's targets take turns, on
 * one machine, in one run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { createDatabase, makeCalendar, makeFolder, removeFolder, startCounting } from './calendar/database.js';
import { hasWrk } from './load/repeat.js';
import { readOptions } from './options.js';
import { plansOf } from './plans.js';
import { growthChart } from './report/growth-chart.js';
import { updateDocument } from './report/markdown.js';
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
  /** For a role that sees the statements of others. */
  observer: ClientConfig;
  stop(): Promise<unknown>;
}

const say = (line: string) => console.error(line);

const measure = async (): Promise<Report> => {
  const folder = await makeFolder();
  opened.push(() => removeFolder(folder));
  const { DATABASE_URL } = process.env;
  const settings = DATABASE_URL ? { ...site, DATABASE_URL } : { ...site, DATA_DIR: join(folder, 'data') };
  const first = DATABASE_URL ? undefined : await timeStart(settings);
  const postgres = DATABASE_URL ? existing(DATABASE_URL) : await startCounting(join(folder, 'data'));
  opened.push(postgres.stop);
  if (!hasWrk) say('wrk is not installed: where responses are known, sending the requests is the limit');
  if (options.peers) await installPostgraphile(peersFolder(folder));

  const setups = await openSetups(postgres, options.peers ? peersFolder(folder) : undefined);
  const [smallest, largest] = [setups[0], setups.at(-1)];
  if (!smallest || !largest) throw new Error('There is no calendar.');
  mustKnowWorks(smallest);
  for (const setup of setups) {
    await compareResponses(setup);
    await setup.stopExtras();
  }
  say('all targets give the same responses');
  if (options.plans) writeFileSync(options.plans, await plansOf(largest.calendar));
  const outcomes = [];
  for (const { name } of smallest.works) {
    say(`measuring ${name}`);
    outcomes.push(...(await compareSpeed(name, setups, options)));
  }
  const lines = outcomes.map(summarize);
  const others = await measureOtherWorks(smallest, postgres.url);
  // All but the folder, as PostgreSQL must be free to be started again.
  for (const end of opened.splice(1).reverse()) await end();
  const start = { withData: await timeStart(settings), ...(first !== undefined && { first }) };
  return { command: commandLine(), machine: machine(), lines, growth: growthOf(lines), ...others, start };
};

/** One setup for each size of calendar, each in a database of its own. @param peers the folder of PostGraphile */
const openSetups = async (
  { url: firstUrl, observer }: Pick<Postgres, 'url' | 'observer'>,
  peers: string | undefined,
): Promise<Setup[]> => {
  const setups: Setup[] = [];
  for (const events of options.events) {
    const url = setups.length ? await createDatabase(firstUrl, `events_${events}`) : firstUrl;
    const calendar = await makeCalendar(url, events);
    say(`${events} events are loaded`);
    const setup = await openSetup(calendar, observer, options, peers);
    opened.push(setup.close);
    setups.push(setup);
  }
  return setups;
};

/** The works that compare no targets. */
const otherWorks = ['writes', 'memory', 'coherence'];

/** @throws Error for the name of a work that this run does not have. */
const mustKnowWorks = ({ works }: Setup): void => {
  const names = [...works.map(({ name }) => name), ...otherWorks];
  const unknown = options.works?.find((name) => !names.includes(name));
  if (unknown) throw new Error(`This run has no work ${unknown}: ${names.join(', ')}.`);
};

const measureOtherWorks = async (setup: Setup, url: string) => {
  const report: Pick<Report, 'readsBesideWrites' | 'memory' | 'coherence' | 'stopped'> = {};
  for (const name of otherWorks.filter((one) => options.works?.includes(one) ?? true)) {
    say(`measuring ${name}`);
    if (name === 'writes') report.readsBesideWrites = await measureReadsDuringWrites(setup, options);
    if (name === 'memory') report.memory = await measureMemory(setup.calendar, options.memorySeconds);
    if (name === 'coherence') {
      const calendar = await makeCalendar(await createDatabase(url, 'coherence'), 1000);
      const [reads, writes] = [options.coherenceReads, Math.ceil(options.coherenceReads / 100)];
      Object.assign(report, await measureCoherence(calendar, { reads, writes }));
    }
  }
  return report;
};

/** Seconds from the start of the service until it is ready. */
const timeStart = async (settings: Record<string, string>): Promise<number> => {
  const running = await startService(settings);
  await stop(running);
  return running.seconds;
};

/** A PostgreSQL that runs already. */
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
