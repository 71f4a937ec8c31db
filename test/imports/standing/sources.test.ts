/** Sources that are imported again and again. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startClock, stopClock } from '../../../src/time/clock.js';
import { calendar, rowCounts } from '../../calendar.js';
import { NOON } from '../../each-test.js';
import { localServer } from '../../guard/local-server.js';
import { graphql, graphqlData, rest } from '../../service.js';
import { town } from '../../town.js';
import { until } from '../../until.js';
import { asAdministrator, ics, icsEvent, startWorker, titlesOf } from '../jobs/job-town.js';

/** A calendar on this machine, whose response can be changed. */
const feedOf = async (...events: string[]) => {
  const feed = {
    url: '',
    events,
    respond: undefined as ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined,
    requests: [] as IncomingMessage[],
  };
  const { port } = await localServer((request, response) => {
    feed.requests.push(request);
    if (!feed.respond?.(request, response)) response.end(ics(...feed.events));
  });
  feed.url = `http://127.0.0.1:${port}/a.ics`;
  return feed;
};

const create = async (input: object) => {
  const { createSource } = await graphqlData(
    'mutation ($input: CreateSourceInput!) { createSource(input: $input) { id } }',
    { input },
    asAdministrator,
  );
  return createSource.id;
};

const update = (id: string, input: object) =>
  graphqlData(
    'mutation ($id: ID!, $input: UpdateSourceInput!) { updateSource(id: $id, input: $input) { enabled } }',
    { id, input },
    asAdministrator,
  );

const read = async (id: string) => {
  const { source } = await graphqlData(
    `query ($id: ID!) {
      source(id: $id) {
        id url kind every enabled disabledReason failingSince nextRun language timezone status
        category { name }
        user { login }
        lastRun { state }
        runs(first: 100) {
          totalCount
          nodes { state error isNotModified counts { created updated unchanged trashed failed } problems { nodes { message } } }
        }
      }
    }`,
    { id },
    asAdministrator,
  );
  if (!source) throw new Error(`There is no source ${id}.`);
  return source;
};

/** The source after this many runs have ended. */
const afterRuns = async (id: string, runs: number) => {
  await until(async () => {
    const { totalCount, nodes } = (await read(id)).runs;
    return totalCount >= runs && nodes.every(({ state }) => state !== 'QUEUED' && state !== 'RUNNING');
  });
  // The fields of a query are read one after the other: a run may have ended between them.
  return read(id);
};

/** Another source, whose runs show that the worker has looked for sources that are due. */
const createOther = async () => {
  const id = await create({ url: (await feedOf()).url, every: 15 });
  await afterRuns(id, 1);
  return id;
};

let clock = Date.parse(NOON);

/** Moves the clock of the service. */
const pass = (minutes: number) => {
  clock += minutes * 60_000;
  stopClock(new Date(clock));
};

const startAtNoon = async () => {
  clock = Date.parse(NOON);
  await town({ categories: [{ name: 'Region' }] });
};

test('a source is read at once and then on schedule, and shows its runs', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1), icsEvent('b', 2));
  await startWorker();
  const id = await create({ url: feed.url, every: 30, login: 'author' });
  const other = await createOther();

  const first = await afterRuns(id, 1);
  expect(first).toMatchObject({ kind: 'ICAL', every: 30, enabled: true, user: { login: 'author' } });
  expect(first.runs.nodes).toMatchObject([{ state: 'SUCCEEDED', counts: { created: 2 } }]);
  const minutes = (Date.parse(first.nextRun ?? '') - Date.parse(NOON)) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(30);
  expect(minutes).toBeLessThanOrEqual(33);
  feed.events = [icsEvent('a', 1), icsEvent('b', 3), icsEvent('c', 4)];
  pass(20);
  await afterRuns(other, 2);
  expect((await read(id)).runs.totalCount).toBe(1);
  pass(15);

  const { runs } = await afterRuns(id, 2);
  expect(runs.nodes[0]).toMatchObject({ state: 'SUCCEEDED', counts: { created: 1, updated: 1, unchanged: 1 } });
  expect(await titlesOf()).toEqual(['Title a', 'Title b', 'Title c']);
});

test('of several processes one reads a source that is due', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1));
  for (let at = 0; at < 3; at++) await startWorker();
  const id = await create({ url: feed.url });
  await afterRuns(id, 1);
  for (let run = 2; run <= 4; run++) {
    pass(70);
    await afterRuns(id, run);
  }

  expect((await read(id)).runs.totalCount).toBe(4);
  expect(feed.requests).toHaveLength(4);
});

test('events get the defaults of the source, and keep what the source says', async () => {
  const { id: idOf } = await town({ categories: [{ name: 'Region' }] });
  clock = Date.parse(NOON);
  const feed = await feedOf(icsEvent('a', '20260501T200000'), icsEvent('b', 2, 'CLASS:PRIVATE', 'CATEGORIES:Music'));
  await startWorker();
  const defaults = { category: String(idOf('Region')), status: 'PENDING' };
  const id = await create({ url: feed.url, language: 'NL', timezone: 'Europe/Paris', defaults });

  expect(await afterRuns(id, 1)).toMatchObject({
    language: 'NL',
    timezone: 'Europe/Paris',
    status: 'PENDING',
    category: { name: 'Region' },
  });
  const events = await (await calendar()).event.findMany({
    orderBy: { id: 'asc' },
    include: { categories: { include: { category: true } } },
  });
  expect(
    events.map(({ status, language, categories }) => [status, language, categories.map((one) => one.category.name)]),
  ).toEqual([
    ['pending', 'nl', ['Region']],
    ['private', 'nl', ['Music']],
  ]);
  expect(events[0]?.starts).toEqual(new Date('2026-05-01T18:00:00Z'));
  expect((await rest('GET', '/events?start_date=2020-01-01')).body.total).toBe(0);
});

test('a local edit survives, and events that vanish from the feed go to the trash', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1), icsEvent('b', 2), icsEvent('c', 3));
  await startWorker();
  const source = await create({ url: feed.url });
  await afterRuns(source, 1);
  const [a] = await (await calendar()).event.findMany({ orderBy: { id: 'asc' } });
  await rest('POST', `/events/${a?.id}`, { title: 'Ours' }, { as: 'editor' });
  feed.events = [icsEvent('a', 1, 'SUMMARY:Theirs', 'LOCATION:Hall'), icsEvent('c', 3)];
  pass(70);

  const { runs } = await afterRuns(source, 2);
  expect(runs.nodes[0]).toMatchObject({ counts: { updated: 1, unchanged: 1, trashed: 1 } });
  const events = await (await calendar()).event.findMany({ orderBy: { id: 'asc' }, include: { venues: true } });
  expect(events.map(({ title, status }) => [title, status])).toEqual([
    ['Ours', 'publish'],
    ['Title b', 'trash'],
    ['Title c', 'publish'],
  ]);
  expect(events[0]?.venues).toHaveLength(1);
});

test('a running series whose rule can no longer be read keeps its dates, and the run names it', async () => {
  await startAtNoon();
  const series = (rule: string) => icsEvent('s', '20260302T180000Z', rule);
  const feed = await feedOf(icsEvent('old', '20260105T180000Z'), series('RRULE:FREQ=WEEKLY;COUNT=5'));
  await startWorker();
  const source = await create({ url: feed.url });
  expect((await afterRuns(source, 1)).runs.nodes[0]?.counts.created).toBe(4); // with those of 16, 23 and 30 March
  feed.events = [feed.events[0] ?? '', series('RRULE:FREQ=WEEKLY;COUNT=abc')];
  pass(3 * 24 * 60);

  const run = (await afterRuns(source, 2)).runs.nodes[0];
  expect(run).toMatchObject({ state: 'SUCCEEDED', counts: { unchanged: 1, trashed: 0, failed: 1 } });
  expect(run?.problems.nodes.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^The rule “FREQ=WEEKLY;COUNT=abc” cannot be read, so that its dates were not imported\./),
  );
  expect(await (await calendar()).event.count({ where: { status: 'publish' } })).toBe(4);

  // The date of 16 March has passed since the first run.
  feed.events = [feed.events[0] ?? '', series('RRULE:FREQ=WEEKLY;COUNT=5')];
  pass(70);
  expect((await afterRuns(source, 3)).runs.nodes[0]?.counts).toMatchObject({ unchanged: 3, trashed: 0, failed: 0 });
  expect(await (await calendar()).event.count({ where: { status: 'publish' } })).toBe(4);
});

test('a feed that is suddenly empty or much smaller moves nothing to the trash, and the run says so', async () => {
  await startAtNoon();
  const all = Array.from({ length: 25 }, (_, at) => icsEvent(String(at + 1), at + 1));
  const feed = await feedOf(...all);
  await startWorker();
  const id = await create({ url: feed.url });
  await afterRuns(id, 1);

  feed.events = [];
  pass(70);
  expect((await afterRuns(id, 2)).runs.nodes[0]?.counts.trashed).toBe(0);
  feed.events = [all[0] ?? '', all[24] ?? ''];
  pass(70);
  const small = (await afterRuns(id, 3)).runs.nodes[0];
  expect(small?.counts).toMatchObject({ unchanged: 2, trashed: 0 });
  expect(small?.problems.nodes[0]?.message).toContain('23 events are no longer in the source, which has 2.');
  feed.events = all.filter((_, at) => at < 5 || at > 13);
  pass(70);
  expect((await afterRuns(id, 4)).runs.nodes[0]?.counts).toMatchObject({ unchanged: 16, trashed: 9 });
});

test('a source that has not changed is not read again, until a day has passed', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1));
  const date = 'Sat, 14 Mar 2026 10:00:00 GMT';
  feed.respond = (request, response) => {
    response.setHeader('etag', '"one"').setHeader('last-modified', date);
    if (request.headers['if-none-match'] !== '"one"') return false;
    response.writeHead(304).end();
    return true;
  };
  await startWorker();
  const id = await create({ url: feed.url });
  await afterRuns(id, 1);

  pass(70);
  const [second] = (await afterRuns(id, 2)).runs.nodes;
  expect(second).toMatchObject({ state: 'SUCCEEDED', isNotModified: true, counts: { created: 0, unchanged: 0 } });
  expect(feed.requests[1]?.headers).toMatchObject({ 'if-none-match': '"one"', 'if-modified-since': date });
  pass(24 * 60);
  expect((await afterRuns(id, 3)).runs.nodes[0]).toMatchObject({ isNotModified: false, counts: { unchanged: 1 } });
  await update(id, { language: 'DE' });
  pass(70);
  expect((await afterRuns(id, 4)).runs.nodes[0]).toMatchObject({ isNotModified: false });
});

test('after a change during a run, the next run reads everything again', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1));
  let [isChanged, isAsked] = [false, false];
  feed.respond = (request, response) => {
    isAsked = true;
    response.setHeader('etag', '"one"');
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else if (isChanged) return false;
    else void until(() => isChanged).then(() => response.end(ics(...feed.events)));
    return true;
  };
  await startWorker();
  const id = await create({ url: feed.url });
  await until(() => isAsked);

  await update(id, { language: 'DE' });
  isChanged = true;

  await afterRuns(id, 1);
  pass(70);
  expect((await afterRuns(id, 2)).runs.nodes[0]).toMatchObject({ isNotModified: false });
  pass(70);
  expect((await afterRuns(id, 3)).runs.nodes[0]).toMatchObject({ isNotModified: true });
});

test('a source whose URL changes follows its events', async () => {
  await startAtNoon();
  const days = [1, 2, 3, 4].map((day) => icsEvent(`day ${day}`, day));
  const feed = await feedOf(...days);
  await startWorker();
  const id = await create({ url: feed.url });
  await afterRuns(id, 1);

  await update(id, { url: `${feed.url}?moved` });
  feed.events = [days[0] ?? '', days[3] ?? ''];
  pass(70);

  expect((await afterRuns(id, 2)).runs.nodes[0]).toMatchObject({ counts: { unchanged: 2, trashed: 2 } });
});

test('a change of one option of a table keeps the others', async () => {
  await startAtNoon();
  const { url } = await localServer((_, response) => response.end('Wat,Wann\nJazz,03/05/2026\n')).then(({ port }) => ({
    url: `http://127.0.0.1:${port}/a.csv`,
  }));
  await startWorker();
  const columns = [
    { column: 'Wat', field: 'title' },
    { column: 'Wann', field: 'start_date' },
  ];
  const id = await create({ url, columns, dates: 'DAY_MONTH' });
  await afterRuns(id, 1);

  await update(id, { dates: 'MONTH_DAY' });
  pass(70);

  expect((await afterRuns(id, 2)).runs.nodes[0]).toMatchObject({ state: 'SUCCEEDED', counts: { updated: 1 } });
  const events = await (await calendar()).event.findMany();
  expect(events).toMatchObject([{ title: 'Jazz', starts: new Date('2026-03-05T00:00:00Z') }]);
});

test('a source that fails is read later and later, and is switched off after a week', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1));
  feed.respond = (_, response) => {
    response.writeHead(404).end();
    return true;
  };
  await startWorker();
  const id = await create({ url: feed.url, every: 60 });
  const waits: number[] = [];
  let source = await afterRuns(id, 1);
  for (let run = 2; source.enabled && run < 30; run++) {
    const wait = Math.ceil((Date.parse(source.nextRun ?? '') - clock) / 60_000);
    waits.push(Math.floor(wait / 60));
    pass(wait);
    source = await afterRuns(id, run);
  }

  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(26);
  expect(source).toMatchObject({ enabled: false, nextRun: null, failingSince: expect.any(String) });
  expect(source.disabledReason).toMatch(
    /^It failed for a week, since 2026-03-14T12:00:0\d.* Last error: .* status 404\.$/,
  );
  const runs = source.runs.totalCount;
  const other = await createOther();
  pass(10_000);
  await afterRuns(other, 2);
  expect((await read(id)).runs.totalCount).toBe(runs);

  feed.respond = undefined;
  await update(id, { enabled: true });
  expect(await afterRuns(id, runs + 1)).toMatchObject({
    enabled: true,
    disabledReason: null,
    failingSince: null,
    lastRun: { state: 'SUCCEEDED' },
  });
});

test('a source that asks to wait is read when it says', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1));
  feed.respond = (_, response) => {
    response.writeHead(429, { 'retry-after': '36000' }).end();
    return true;
  };
  await startWorker();
  const id = await create({ url: feed.url, every: 15 });

  const { nextRun, runs } = await afterRuns(id, 1);
  expect(runs.nodes).toMatchObject([{ state: 'FAILED', error: expect.stringContaining('status 429') }]);
  expect(Date.parse(nextRun ?? '') - clock).toBe(36_000_000);
  expect(feed.requests).toHaveLength(1);
});

test('a source is read on request, also when it is switched off', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1));
  await startWorker();
  const id = await create({ url: feed.url });
  await afterRuns(id, 1);
  await update(id, { enabled: false });
  pass(70);
  const run = () => graphqlData('mutation ($id: ID!) { runSource(id: $id) { id } }', { id }, asAdministrator);

  await run();
  expect(await afterRuns(id, 2)).toMatchObject({ enabled: false, lastRun: { state: 'SUCCEEDED' } });
});

test('the records of a source that is deleted stay, and its URL can be used again', async () => {
  await startAtNoon();
  const feed = await feedOf(icsEvent('a', 1));
  await startWorker();
  const id = await create({ url: feed.url });
  await afterRuns(id, 1);
  const duplicate = await graphql(
    'mutation ($url: URL!) { createSource(input: { url: $url }) { id } }',
    { url: feed.url },
    asAdministrator,
  );
  expect(duplicate.errors[0]).toMatchObject({
    message: `A source with this URL already exists: ${id}.`,
    extensions: { code: 'CONFLICT' },
  });

  const { deleteSource } = await graphqlData('mutation ($id: ID!) { deleteSource(id: $id) }', { id }, asAdministrator);
  expect(deleteSource).toBe(id);
  expect(await titlesOf()).toEqual(['Title a']);
  expect(await rowCounts()).not.toHaveProperty('StandingSource');
  expect(await rowCounts()).toHaveProperty('ImportJob');
  expect((await afterRuns(await create({ url: feed.url }), 1)).runs.nodes[0]?.counts.unchanged).toBe(1);
});

test.each([
  {
    input: { url: 'https://a.example/a.ics', every: 14 },
    name: 'every',
    message: 'Expected a number from 15 to 10080.',
  },
  { input: { url: 'https://a.example/a.ndjson' }, name: 'kind', message: 'Expected one of: SITE, ICAL, CSV.' },
  { input: { url: 'ftp://a.example/a.ics' }, name: 'url', message: 'This is not a URL with http or https.' },
  { input: { url: 'https://a.example', defaults: { status: 'DRAFT' } }, name: 'defaults.status', message: /kind SITE/ },
  { input: { url: 'https://a.example/a.ics', defaults: { category: '99' } }, name: 'defaults.category', message: /99/ },
  {
    input: { url: 'https://a.example/a.ics', defaults: { status: 'TRASH' } },
    name: 'status',
    message: /Expected one of/,
  },
])('$input is rejected', async ({ input, name, message }) => {
  await startAtNoon();
  const { errors } = await graphql(
    'mutation ($input: CreateSourceInput!) { createSource(input: $input) { id } }',
    { input },
    asAdministrator,
  );

  expect(errors[0]?.extensions.arguments).toMatchObject({
    [name]: typeof message === 'string' ? message : expect.stringMatching(message),
  });
  expect(await rowCounts()).not.toHaveProperty('StandingSource');
});

test('only administrators write and see sources', async () => {
  await startAtNoon();
  const id = await create({ url: 'https://secret.example/a.ics' });
  const documents = [
    'mutation { createSource(input: { url: "https://b.example" }) { id } }',
    `mutation { updateSource(id: "${id}", input: { every: 20 }) { url } }`,
    `mutation { runSource(id: "${id}") { url } }`,
    `mutation { deleteSource(id: "${id}") }`,
    `{ source(id: "${id}") { url } }`,
    '{ sources { totalCount nodes { url } } }',
  ];

  for (const document of documents)
    for (const as of [undefined, 'author', 'editor'] as const) {
      const { data, errors } = await graphql(document, {}, { as });
      expect(errors[0]?.extensions.code).toBe(as ? 'FORBIDDEN' : 'UNAUTHENTICATED');
      expect(JSON.stringify(data ?? null)).not.toContain('secret.example');
    }
  expect((await graphqlData('query ($id: ID!) { node(id: $id) { id } }', { id }, { as: 'editor' })).node).toBeNull();
  const { sources } = await graphqlData('{ sources { totalCount nodes { id url } } }', {}, asAdministrator);
  expect(sources).toEqual({ totalCount: 1, nodes: [{ id, url: 'https://secret.example/a.ics' }] });
  startClock();
});

test('a source follows the rule of a series, and keeps the edit of one date', async () => {
  await startAtNoon();
  const weekly = (...lines: string[]) => icsEvent('choir', '20260501T180000Z', ...lines);
  const feed = await feedOf(weekly('RRULE:FREQ=WEEKLY;COUNT=3'));
  await startWorker();
  const id = await create({ url: feed.url, every: 30 });
  await afterRuns(id, 1);
  const shown = async () =>
    (await (await calendar()).event.findMany({ orderBy: { starts: 'asc' } })).map(
      ({ seriesId, title, status }) => `${seriesId === null ? 'single' : 'series'} ${title} ${status}`,
    );
  expect(await shown()).toEqual(Array(3).fill('series Title choir publish'));
  const { id: second } = (await (await calendar()).event.findMany({ orderBy: { starts: 'asc' } }))[1] ?? {};
  await rest('POST', `/events/${second}`, { title: 'Ours' }, { as: 'editor' });

  feed.events = [weekly('RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20260508T180000Z', 'EXDATE:20260515T180000Z')];
  pass(35);

  const { runs } = await afterRuns(id, 2);
  expect(runs.nodes[0]).toMatchObject({ state: 'SUCCEEDED', counts: { created: 1, unchanged: 1, trashed: 1 } });
  expect(await shown()).toEqual([
    ...['series Title choir publish', 'series Ours publish', 'series Title choir trash', 'series Title choir publish'],
  ]);
});
