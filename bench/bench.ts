/**
 * How fast the service is beside what is written by hand: `npm run bench -- --help`. The figures that count are ratios: those of a
 * pair answer in turn, on one machine, in one run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { checkAnswers } from './check.js';
import { besides, type Calendar, makeCalendar, makeFolder, removeFolder, startCounting } from './database.js';
import { PUBLIC_URL } from './floor-sql.js';
import { openMeter, treeOf } from './measure.js';
import { readOptions } from './options.js';
import { ZONE } from './place.js';
import { plansOf } from './plans.js';
import { plot } from './plot.js';
import { type Running, startReference, startServer, stop } from './processes.js';
import { table } from './report.js';
import { measureWork, type Town } from './run.js';
import { growthOf, machine, type Report, summarize } from './summary.js';
import { worksOf } from './works.js';

const options = readOptions();
const site = { SITE_TIMEZONE: ZONE, PUBLIC_URL };
const opened: (() => Promise<unknown>)[] = [];

const close = async () => {
  for (const end of opened.reverse().splice(0)) await end();
};

const keep = (running: Running): Running => {
  opened.push(() => stop(running));
  return running;
};

const measure = async (): Promise<Report> => {
  const folder = await makeFolder();
  opened.push(() => removeFolder(folder));
  const { DATABASE_URL } = process.env;
  const place = DATABASE_URL ? { ...site, DATABASE_URL } : { ...site, DATA_DIR: join(folder, 'data') };
  const first = DATABASE_URL ? undefined : await timeStart(place);
  const postgres = DATABASE_URL ? foreign(DATABASE_URL) : await startCounting(join(folder, 'data'));
  opened.push(postgres.stop);

  const towns: Town[] = [];
  for (const events of options.events) {
    const url = towns.length ? await besides(postgres.url, `events_${events}`) : postgres.url;
    const calendar = await makeCalendar(url, events);
    say(`${events} events are there`);
    towns.push(await populate(calendar, postgres.observer));
  }
  for (const { works, running } of towns) await checkAnswers(works, running);
  say('all give the same answers');
  const largest = towns.toSorted((one, other) => other.calendar.events - one.calendar.events)[0];
  if (options.plans && largest) writeFileSync(options.plans, await plansOf(largest.calendar));

  const all = towns[0]?.works.map(({ name }) => name) ?? [];
  const outcomes = [];
  for (const name of options.works ?? all) {
    say(`measuring ${name}`);
    outcomes.push(...(await measureWork(name, towns, options)));
  }
  const lines = outcomes.map(summarize);
  const growth = growthOf(outcomes, lines);
  // All but the folder, as PostgreSQL must be free to be started again.
  for (const end of opened.splice(1).reverse()) await end();
  const start = { withData: await timeStart(place), ...(first !== undefined && { first }) };
  return { machine: machine(), options, start, lines, growth };
};

/** Those who answer for a calendar. */
const populate = async (calendar: Calendar, observer: pg.ClientConfig): Promise<Town> => {
  const settings = { ...site, DATABASE_URL: calendar.url };
  const server = keep(await startServer(settings, options.profile));
  const workers = options.workers > 1 && keep(await startServer({ ...settings, WORKERS: String(options.workers) }));
  if (workers && treeOf(workers.process.pid ?? 0).length < options.workers) {
    throw new Error('The service is one process still: it does not know WORKERS.');
  }
  const meter = await openMeter(observer, new URL(calendar.url).pathname.slice(1));
  opened.push(meter.close);
  const running = {
    server,
    ...(workers && { workers }),
    floor: keep(await startReference('floor', { DATABASE_URL: calendar.url, AUTHOR_ID: String(calendar.authorId) })),
    static: keep(await startReference('static', { ORIGIN: server.address })),
  };
  const works = worksOf(calendar).filter(({ who }) => who in running);
  return { calendar, works, running, meter };
};

/** Seconds from the start of the service until it is ready. */
const timeStart = async (settings: Record<string, string>): Promise<number> => {
  const running = keep(await startServer(settings));
  await stop(running);
  return running.seconds;
};

const foreign = (url: string) => ({ url, observer: { connectionString: url }, stop: async () => {} });

const say = (line: string) => console.error(line);

process.once('SIGINT', () => void close().finally(() => process.exit(130)));
try {
  const report = await measure();
  console.log(table(report));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.svg) writeFileSync(options.svg, plot(report.lines));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await close();
}
