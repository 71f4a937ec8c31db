// Measures the pages below /manage: `npm run bench:manage -- [ROUNDS] [FOLDER FOR A PROFILE]`. 10,000 events, 500 venues, 30 categories; the compiled service.
//   form            the form of an event, and a save of it, which sends the whole form and follows no redirect
//   update          the same change over REST
//   reads           latency of public reads, without editors and with 50 of them: each opens a form every 5 s and saves it every 30 s
// Processor time is that of the service and of PostgreSQL, in milliseconds for each response: the median of the rounds.
import { setTimeout as sleep } from 'node:timers/promises';
import { openSession } from '../src/access/sessions.js';
import { openDatabase } from '../src/database/client.js';
import { fieldsOf, formOf } from '../test/manage/html-forms.js';
import { makeCalendar, makeFolder, removeFolder, startCounting } from './calendar/database.js';
import { idOf } from './calendar/layout.js';
import { openClient, timed } from './load/client.js';
import { quantile } from './load/load.js';
import { openMeter } from './load/meter.js';
import { startService, stop } from './targets/processes.js';
import { EVENTS, type HttpRequest, retitle } from './works/requests.js';
import { site } from './works/setup.js';

const ROUNDS = Number(process.argv[2] ?? 7);
const EACH = 60;
const EDITORS = 50;
const PAUSE_MS = 5000;
const READERS = 4;
const READ_SECONDS = 20;

const folder = await makeFolder();
const postgres = await startCounting(folder);
const { url, key, authorId } = await makeCalendar(postgres.url, 10_000);
const db = openDatabase(url, { max: 2 });
const signIn = async () => {
  const session = { user: { id: authorId, login: 'bench' }, scope: 'write', isLong: true, browser: 'bench' } as const;
  const { token } = await openSession(session, { db, now: new Date(), caller: undefined });
  return { cookie: `almanac=${token}` };
};
const service = await startService({ ...site, DATABASE_URL: url }, process.argv[3]);
const meter = await openMeter(postgres.observer, new URL(url).pathname.slice(1));
const client = openClient(service.address);
const editor = await signIn();

const openForm = (id: number, headers: Record<string, string>): HttpRequest => ({
  path: `/manage/events/${id}/`,
  headers,
});

/** The form of an event as a browser sends it, with another title. */
const saveOf = (id: number, html: string, title: string, headers: Record<string, string>): HttpRequest => {
  const fields = new URLSearchParams(fieldsOf(formOf(html, `/events/${id}/`)));
  fields.set('title', title);
  fields.set('do', 'save');
  return {
    path: `/manage/events/${id}/`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: String(fields),
  };
};

const eventAt = (at: number) => idOf.Event(4 + (at % 40));
let titles = 0;
const nextTitle = () => `Title ${++titles}`;

/** Sends requests in turn. @returns milliseconds of processor time for each, and statements */
const costOf = async (requests: readonly HttpRequest[]) => {
  const {
    server = 0,
    database = 0,
    statements = 0,
  } = await meter.measure(service, async () => {
    for (const request of requests) await client.send(request);
    return { responses: requests.length };
  });
  return { server: server / 1000, database: database / 1000, statements };
};
type Cost = Awaited<ReturnType<typeof costOf>>;

const works = {
  form: async () => Array.from({ length: EACH }, (_, at) => openForm(eventAt(at), editor)),
  save: async () => {
    const requests: HttpRequest[] = [];
    for (let at = 0; at < EACH; at++) {
      const html = await client.send(openForm(eventAt(at), editor));
      // Each event is saved once in a round: its form shows the version before.
      if (at < 40) requests.push(saveOf(eventAt(at), html, nextTitle(), editor));
    }
    return requests;
  },
  update: async () => Array.from({ length: 40 }, (_, at) => retitle(eventAt(at), nextTitle(), key)),
};
type Work = keyof typeof works;

const costs: Record<Work, Cost[]> = { form: [], save: [], update: [] };
for (let round = -2; round < ROUNDS; round++)
  for (const name of Object.keys(works) as Work[]) {
    const cost = await costOf(await works[name]());
    if (round >= 0) costs[name].push(cost);
  }
const medians = (name: Work) => {
  const median = (part: keyof Cost) =>
    quantile(
      costs[name].map((cost) => cost[part]),
      0.5,
    );
  return { server: median('server'), database: median('database'), statements: median('statements') };
};
const html = await client.send(openForm(eventAt(0), editor));
console.log(`The form has ${html.length.toLocaleString('en')} characters.\n`);
console.log('| work | service, ms | PostgreSQL, ms | statements |\n| --- | ---: | ---: | ---: |');
for (const name of Object.keys(works) as Work[]) {
  const { server, database, statements } = medians(name);
  console.log(`| ${name} | ${server.toFixed(2)} | ${database.toFixed(2)} | ${statements.toFixed(1)} |`);
}
const total = ({ server, database }: Cost) => server + database;
console.log(`\nA save takes ${(total(medians('save')) / total(medians('update'))).toFixed(2)} × the REST update.\n`);

/** One of the signed-in editors: opens a form every five seconds, and saves it every thirty. */
const edit = async (at: number, end: number) => {
  const headers = await signIn();
  const own = openClient(service.address);
  await sleep((at * PAUSE_MS) / EDITORS);
  for (let turn = at; Date.now() < end; turn++) {
    const id = idOf.Event(100 + at);
    const html = await own.send(openForm(id, headers));
    if (turn % 6 === 0) await own.send(saveOf(id, html, nextTitle(), headers));
    await sleep(PAUSE_MS);
  }
  own.close();
};

/** Public reads of events and lists, each reader with a pause between two. @returns milliseconds of each read */
const readFor = async (end: number): Promise<number[]> => {
  const latencies: number[] = [];
  const read = async (reader: number) => {
    const own = openClient(service.address);
    for (let at = reader; Date.now() < end; at += READERS) {
      // Of fifty events, the first is public.
      const path =
        at % 5 ? `${EVENTS}/${idOf.Event(50 * (at % 200))}?at=${at}` : `${EVENTS}?page=${1 + (at % 90)}&at=${at}`;
      latencies.push(await timed(() => own.send({ path })));
      await sleep(20);
    }
    own.close();
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return latencies;
};

const reads: [string, number[]][] = [];
await readFor(Date.now() + 5000);
for (const editors of [0, EDITORS, 0, EDITORS]) {
  const end = Date.now() + READ_SECONDS * 1000;
  const editing = Array.from({ length: editors }, (_, at) => edit(at, end));
  reads.push([`${editors} editors`, await readFor(end)]);
  await Promise.all(editing);
}
console.log('| public reads beside | reads | p50, ms | p99, ms |\n| --- | ---: | ---: | ---: |');
for (const [name, all] of reads)
  console.log(`| ${name} | ${all.length} | ${quantile(all, 0.5).toFixed(1)} | ${quantile(all, 0.99).toFixed(1)} |`);

client.close();
await db.$disconnect();
await meter.close();
await stop(service);
await postgres.stop();
await removeFolder(folder);
