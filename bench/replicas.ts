// Measures read replicas: `npm run bench:replicas -- [SECONDS]`. A primary and a standby on this machine, two processes without caches, so that
// every read sends statements. For 1, 10 and 100 writes a minute, 60 seconds each:
//   reads         anonymous reads of one event and of lists, half of them in each process
//   outdated      responses that are older than a write that was acknowledged before the request
//   by replicas   the share of statements that the standby has returned
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../src/database/client.js';
import { type App, createApp } from '../src/server/app.js';
import { openCaches } from '../src/server/caches-and-changes.js';
import { readSettings } from '../src/settings/settings.js';
import { makeCalendar, makeFolder, removeFolder } from './calendar/database.js';
import { idOf } from './calendar/layout.js';
import { createData, startPair } from './targets/standby.js';
import { EVENTS, type HttpRequest, retitle } from './works/requests.js';

const SECONDS = Number(process.argv[2] ?? 60);
const RATES = [1, 10, 100]; // writes a minute
const READERS = 4;
const RECORDS = Array.from({ length: 10 }, (_, at) => idOf.Event(4 + at)); // all are public

const folder = await makeFolder();
const pair = await startPair(await createData(folder), folder);
const { key } = await makeCalendar(pair.primary.url, 1000);
const settings = readSettings({
  DATABASE_URL: pair.primary.url,
  DATABASE_REPLICA_URL: pair.standby.url,
  RECORD_CACHE: '0',
  RESPONSE_CACHE: '0',
  RATE_LIMIT: 'off',
});

const openProcess = async () => {
  const db = openDatabase(pair.primary.url, { max: 4 });
  const log = pino({ level: 'error' });
  const { changes, close, ...caches } = openCaches(pair.primary.url, db, settings, { pool: 4, log });
  const app = createApp({ db, settings, log, unready: async () => [], ...caches });
  while (!changes.open()) await sleep(10);
  return {
    app,
    counts: () => ({ replica: 0, primary: 0, ...caches.replicas?.counts }),
    close: () => close().then(() => db.$disconnect()),
  };
};

const send = async (app: App, { path, ...init }: HttpRequest): Promise<string> => {
  const response = await app(new Request(`http://bench${path}`, init as RequestInit));
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return text;
};

/** The titles of the records are `version N`. */
const versions = new Map<number, number>();
const processes = [await openProcess(), await openProcess()];

const write = async (at: number) => {
  const id = RECORDS[at % RECORDS.length] ?? 0;
  const version = (versions.get(id) ?? 0) + 1;
  const process = processes[at % 2];
  if (process) await send(process.app, retitle(id, `version ${version}`, key));
  versions.set(id, version);
};

/** Reads one event, alone or in a list. @returns whether the response is outdated. */
const read = async (at: number): Promise<boolean> => {
  const id = RECORDS[at % RECORDS.length] ?? 0;
  const acknowledged = versions.get(id) ?? 0;
  const process = processes[at % 2];
  const path =
    at % 3 ? `${EVENTS}/${id}` : `${EVENTS}?include=${id}&per_page=5&start_date=2000-01-01&end_date=2100-01-01`;
  const text = process ? await send(process.app, { path }) : '';
  const version = Number(/"title":"version (\d+)"/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(version)) throw new Error(`${path}: no version in ${text.slice(0, 300)}`);
  return version < acknowledged;
};

const counts = () => {
  const all = processes.map((one) => one.counts());
  return { replica: sum(all.map(({ replica }) => replica)), primary: sum(all.map(({ primary }) => primary)) };
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

for (const at of RECORDS.keys()) await write(at);
await sleep(3000);
console.log('| writes a minute | reads | outdated | by replicas |\n| ---: | ---: | ---: | ---: |');
for (const rate of RATES) {
  const before = counts();
  const end = Date.now() + SECONDS * 1000;
  let [reads, outdated, written] = [0, 0, 0];
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let at = reader; Date.now() < end; at += READERS + 1) {
      if (await read(at)) outdated++;
      reads++;
    }
  });
  const writer = async () => {
    for (const next = () => (written + 0.5) * (60_000 / rate); next() < SECONDS * 1000; ) {
      await sleep(Math.max(0, end - SECONDS * 1000 + next() - Date.now()));
      await write(written++);
    }
  };
  await Promise.all([...readers, writer()]);
  const { replica, primary } = counts();
  const [byReplica, all] = [replica - before.replica, replica + primary - before.replica - before.primary];
  console.log(`| ${rate} | ${reads.toLocaleString('en')} | ${outdated} | ${((100 * byReplica) / all).toFixed(1)} % |`);
}
for (const { close } of processes) await close();
await pair.close();
await removeFolder(folder);
