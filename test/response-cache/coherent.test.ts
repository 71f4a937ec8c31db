import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createResponseCache } from '../../src/cache/response-cache.js';
import { createChangeLog } from '../../src/changes/change-log.js';
import { recordOf } from '../../src/changes/dependency.js';
import { updated } from '../changes.js';
import { almanac, fileOf, folder } from '../commands/almanac.js';
import { send } from '../service.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { openProcess, type Process, PUBLIC_URL, type Sent } from './processes.js';
import { stopListeners } from './sessions.js';

const served = { api: 'rest', operation: 'none' } as const;

const root = '/svc/events/v1';

const query = `{
  events(first: 50) { nodes { id title status author { displayName } venues { name } organizers { name } categories { name count } tags { name count } } }
}`;

const search = `{
  hall: searchEvents(query: "hall jazz") { totalCount suggestion alternatives { kind text totalCount } edges { node { id title } matches { field text } } }
  error: searchEvents(query: "mornnig") { totalCount suggestion }
}`;

/** The requests: lists, searches and records of every kind, in two languages; over GraphQL also the names of authors. */
const reads = [
  `${root}/events`,
  `${root}/events?per_page=2&page=2`,
  `${root}/events?tags=late`,
  `${root}/events?search=evening`,
  `/de${root}/events`,
  ...[9, 10, 11].map((id) => `${root}/events/${id}`),
  `${root}/events/by-slug/evening-1`,
  `${root}/venues`,
  `${root}/venues/1`,
  `/de${root}/venues/2`,
  `${root}/organizers?has_events=true`,
  `${root}/organizers/3`,
  `${root}/categories`,
  `/de${root}/categories/5`,
  `${root}/tags`,
  `${root}/tags/7`,
  `/graphql?query=${encodeURIComponent(query)}`,
  `/graphql?query=${encodeURIComponent(search)}`,
  '/search?search=jazz',
  '/de/search?search=m%C3%BChle',
];

type Write = { path: string } & Sent;

const byRest = (method: string, path: string, body?: object): Write => ({
  path: `${root}${path}`,
  method,
  as: 'administrator',
  ...(body && { body }),
});

const byGraphql = (document: string, variables: object): Write => ({
  path: '/graphql',
  method: 'POST',
  as: 'administrator',
  body: { query: document, variables },
});

// The ids of all kinds are consecutive, in the order in which the town is created.
const ids = {
  venues: fc.integer({ min: 1, max: 2 }),
  organizers: fc.integer({ min: 3, max: 4 }),
  categories: fc.integer({ min: 5, max: 6 }),
  tags: fc.integer({ min: 7, max: 8 }),
  events: fc.integer({ min: 9, max: 12 }),
};
const word = fc.constantFrom('evening', 'morning', 'Jazz', 'Fair', 'Music');
const titleOf = {
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
  events: 'title',
} as const;
const kind = fc.constantFrom('venues', 'organizers', 'categories', 'tags', 'events');
const one = kind.chain((plural) => ids[plural].map((id) => ({ plural, id })));
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 2 });
const links = fc.record(
  {
    venue: few(ids.venues),
    organizer: few(ids.organizers),
    categories: few(ids.categories),
    tags: few(fc.constantFrom('late', 'free')),
    status: fc.constantFrom('publish', 'draft'),
    hide_from_listings: fc.boolean(),
  },
  { requiredKeys: [] },
);
const start_date = fc.integer({ min: 20, max: 29 }).map((day) => `2026-03-${day} 20:00:00`);

/** Writes as clients send them. Some of them are rejected. */
const write: fc.Arbitrary<Write> = fc.oneof(
  fc
    .tuple(word, start_date, links)
    .map(([title, start_date, rest]) =>
      byRest('POST', '/events', { title, start_date, end_date: start_date, ...rest }),
    ),
  fc.tuple(ids.events, word, links).map(([id, title, rest]) => byRest('POST', `/events/${id}`, { title, ...rest })),
  fc.tuple(one, word).map(([{ plural, id }, name]) => byRest('PUT', `/${plural}/${id}`, { [titleOf[plural]]: name })),
  ids.events.map((id) => byRest('DELETE', `/events/${id}`)),
  ids.events.map((id) => byGraphql('mutation ($id: ID!) { restoreEvent(id: $id) { id } }', { id })),
  ids.venues.map((id) => byGraphql('mutation ($id: ID!) { restoreVenue(id: $id) { id } }', { id })),
  fc
    .constantFrom(1, 3, 6, 8)
    .map((id) => byRest('DELETE', `/${{ 1: 'venues', 3: 'organizers', 6: 'categories', 8: 'tags' }[id]}/${id}`)),
  fc.tuple(kind, word).map(([plural, name]) => byRest('POST', `/${plural}`, { [titleOf[plural]]: name })),
  fc
    .tuple(fc.constantFrom(['Event', 9] as const, ['Venue', 2] as const, ['Category', 5] as const), word)
    .map(([[type, id], text]) =>
      byGraphql(
        `mutation ($by: RecordKey!, $input: Update${type}Input!) { update${type}(by: $by, input: $input) { id } }`,
        { by: { id }, input: { translations: { de: { [type === 'Event' ? 'title' : 'name']: `${text} (de)` } } } },
      ),
    ),
  fc.tuple(fc.integer({ min: 1, max: 5 }), word).map(([id, displayName]) =>
    byGraphql('mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }', {
      id,
      input: { displayName },
    }),
  ),
);

/** One step: writes at the same time through one process, while some of the reads run in both. */
const step = fc.record({
  writes: fc.array(write, { minLength: 1, maxLength: 2 }),
  through: fc.constantFrom<0 | 1>(0, 1),
  meanwhile: fc.subarray(reads, { maxLength: 6 }),
  after: fc.subarray(reads, { minLength: 4, maxLength: 10 }),
});

const found = () =>
  town({
    venues: [{ name: 'Hall' }, { name: 'Mill', translations: { de: { name: 'Mühle' } } }],
    organizers: [{ name: 'Club' }, { name: 'Choir' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    tags: [{ name: 'late' }, { name: 'free' }],
    events: [1, 2, 3].map((number) => ({
      title: `Evening ${number}`,
      venues: ['Hall'],
      organizers: ['Club', 'Choir'],
      categories: ['Jazz'],
      tags: ['late'],
      translations: { de: { title: `Abend ${number}` } },
    })),
  });

/** The expected response: that of a service without caches. */
const uncached = async (path: string): Promise<string> => {
  const response = await send(path, {}, { settings: { publicUrl: PUBLIC_URL } });
  return `${response.status} ${await response.text()}`;
};

const described = async (process: Process, path: string): Promise<string> => {
  const { status, text } = await process.request(path);
  return `${status} ${text}`;
};

test('after the response to a write all processes show it', async () => {
  await found();
  const processes = [await openProcess(), await openProcess()] as const;
  const both = (path: string) => Promise.all(processes.map((process) => described(process, path)));
  const written = { done: 0, rejected: 0 };

  await fc.assert(
    fc.asyncProperty(step, async ({ writes, through, meanwhile: duringWrites, after }) => {
      const own = processes[through];
      await Promise.all(after.map(both));

      const reading = Promise.all(duringWrites.map(both));
      const responses = await Promise.all(writes.map(({ path, ...sent }) => own.request(path, sent)));
      const actual = await Promise.all(after.map(both));

      for (const { status, text } of responses) {
        expect(status, text).toBeLessThan(500);
        expect(text).not.toContain('INTERNAL');
        written[status < 300 && !text.includes('"errors"') ? 'done' : 'rejected']++;
      }
      const expected = await Promise.all(after.map(uncached));
      expect(actual, JSON.stringify(writes)).toEqual(expected.map((text) => [text, text]));
      // The reads that ran during the write have cached nothing outdated.
      await reading;
      const nowTrue = await Promise.all(duringWrites.map(uncached));
      expect(await Promise.all(duringWrites.map(both))).toEqual(nowTrue.map((text) => [text, text]));
    }),
    // One calendar for all runs: a smaller example would start from another state.
    { numRuns: 60, endOnFailure: true },
  );

  expect(written.done).toBeGreaterThan(written.rejected);
});

test('no process caches a read that started before a write and ended after it', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const processes = [await openProcess(), await openProcess()] as const;
  const [own] = processes;
  const path = `${root}/events/${id('Jazz')}`;
  const log = createChangeLog(() => true);
  const responses = createResponseCache(log);
  const response = { status: 200, headers: [], body: Buffer.from('old'), path, served };
  const validity = { dependencies: Float64Array.of(recordOf('event', id('Jazz'))), until: Number.POSITIVE_INFINITY };

  const since = log.last();
  log.receive(updated('event', id('Jazz')));
  responses.add('key', response, { ...validity, since });
  expect(responses.find('key')).toBeUndefined();
  responses.add('key', response, { ...validity, since: log.last() });
  expect(responses.find('key')?.body.toString()).toBe('old');

  for (let time = 1; time <= 20; time++) {
    const reading = processes.map((process) => described(process, path));
    const title = `Jazz ${time}`;
    expect((await own.request(path, { method: 'POST', as: 'editor', body: { title } })).status).toBe(200);
    for (const process of processes) expect(await described(process, path)).toContain(`"${title}"`);
    await Promise.all(reading);
    for (const process of processes) expect(await described(process, path)).toContain(`"${title}"`);
  }
});

test('a write waits for a process that receives notifications late, and the writing process does not show it before', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }], events: [{ title: 'Jazz', venues: ['Hall'] }] });
  const [own, other] = [await openProcess(), await openProcess()];
  const path = `${root}/events/${id('Jazz')}`;
  await Promise.all([described(own, path), described(other, path)]);

  const resume = await stopListeners();
  let acknowledged = 0;
  const headers = { 'idempotency-key': 'rename' };
  const rename = async () => {
    const sent = { method: 'POST', as: 'editor', headers, body: { venue: 'Mill' } } as const;
    const { status } = await own.request(`${root}/venues/${id('Hall')}`, sent);
    acknowledged++;
    return status;
  };
  const first = rename();
  // The process that writes does not wait for the notification from PostgreSQL.
  await until(async () => (await described(own, path)).includes('"Mill"'));
  // The repeated request finds the stored response, and waits as well.
  const again = rename();
  for (let time = 1; time <= 20; time++) expect(await described(other, path)).toContain('"Hall"');
  expect(acknowledged).toBe(0);
  resume();
  expect(await Promise.all([first, again])).toEqual([200, 200]);
  expect(await described(other, path)).toContain('"Mill"');
});

test('when “almanac import” or “almanac restore” has ended, all processes show what it wrote', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const backup = join(await folder(), 'almanac.ndjson.gz');
  expect(await almanac('backup', backup)).toMatchObject({ code: 0 });
  const processes = [await openProcess(), await openProcess()] as const;
  const titles = async (): Promise<string[]> => {
    const texts = await Promise.all(processes.map((process) => described(process, `${root}/events`)));
    expect(new Set(texts).size).toBe(1);
    return [...(texts[0] ?? '').matchAll(/"title":"(\w+)"/g)].map(([, title = '']) => title);
  };
  expect(await titles()).toEqual(['Jazz']);

  for (const [at, title] of ['Blues', 'Swing', 'Bebop'].entries()) {
    const day = `2026-03-2${at + 1} 20:00:00`;
    const lines = await fileOf(`${JSON.stringify({ title, start_date: day, end_date: day })}\n`);
    // Without --as the command waits for the other processes once before it writes.
    expect(await almanac('import', '--as', 'administrator', lines)).toMatchObject({ code: 0 });
    expect(await titles()).toContain(title);
  }

  expect(await almanac('restore', backup, '--replace')).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(['Jazz']);
});
