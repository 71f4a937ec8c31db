/** Imports that administrators start in GraphQL, and that processes of the server run. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { purgeJobs } from '../../../src/imports/jobs/purge-jobs.js';
import { calendar, rowCounts } from '../../calendar.js';
import { localServer } from '../../guard/local-server.js';
import { graphql, graphqlData } from '../../service.js';
import { town } from '../../town.js';
import { until } from '../../until.js';
import { siteEvent, siteVenue } from '../site-objects.js';
import { standInSite } from '../stand-in-site.js';
import { asAdministrator, endOf, ics, icsEvent, readJob, start, startWorker, titlesOf } from './job-town.js';

const fileServer = async (body: () => string | Buffer, path = 'a.ics') => {
  const { port, requests } = await localServer((_, response) => response.end(body()));
  return { url: `http://127.0.0.1:${port}/${path}`, requests };
};

test('a calendar is imported by the server, with counts and the problems of each record', async () => {
  await town();
  await startWorker();
  const body = ics(icsEvent('a', 1), icsEvent('b', 'never'), icsEvent('c', '20260503T100000'));
  const { url } = await fileServer(() => body);

  const options = { url, login: 'author', language: 'FR', timezone: 'Europe/Paris' };
  const id = await start(options);
  const job = await endOf(id);

  expect(id).toMatch(/^importJob-\d+$/);
  expect(job).toMatchObject({
    kind: 'ICAL',
    url,
    state: 'SUCCEEDED',
    error: null,
    progress: 1,
    user: { login: 'author' },
    counts: { read: 3, created: 2, updated: 0, unchanged: 0, failed: 1, trashed: 0 },
  });
  expect(job.problems.nodes).toContainEqual({
    isError: true,
    where: expect.stringContaining('UID b'),
    message: expect.stringContaining('is not a date'),
    recordId: null,
  });
  const events = await (await calendar()).event.findMany({ include: { author: true } });
  expect(events.map(({ author, language }) => [author?.login, language])).toEqual([
    ['author', 'fr'],
    ['author', 'fr'],
  ]);
  const again = await endOf(await start(options));
  expect(again.counts).toMatchObject({ created: 0, unchanged: 2, failed: 1 });
});

test.each([
  [
    'a calendar with a zero byte in a UID',
    ics(icsEvent('zero', 1).replace('UID:zero', 'UID:ze\0ro'), icsEvent('b', 2), icsEvent('never\0', 'never')),
    { kind: 'ICAL', created: 2, failed: 1 },
  ],
  [
    'a table with a value that is cut inside of an emoji',
    `uid,title,start_date,website\na,Jazz,2026-05-01,${'x'.repeat(59)}🎷\n,Rock,${'x'.repeat(39)}🎷,\n`,
    { kind: 'CSV', created: 1, failed: 1 },
  ],
] as const)('characters that cannot be stored lose at most one event: %s', async (_, body, { kind, ...counts }) => {
  await town();
  await startWorker();
  const { url } = await fileServer(() => body);

  const job = await endOf(await start({ url, kind }));

  expect(job).toMatchObject({ state: 'SUCCEEDED', error: null, counts });
  expect(job.problems.nodes.length).toBeGreaterThan(0);
});

test('CSV is imported with its columns, and NDJSON also in gzip', async () => {
  await town();
  await startWorker();
  const csv = await fileServer(() => 'Wat;Wanneer\nJazz;03/04/2026\n', 'a.csv');
  const columns = [
    { column: 'Wat', field: 'title' },
    { column: '2', field: 'start_date' },
  ];
  const line = (title: string) => JSON.stringify({ title, start_date: '2026-05-01', end_date: '2026-05-01' });
  const lines = await fileServer(() => gzipSync([line('One'), '{', line('Two')].join('\n')), 'a.ndjson.gz');

  const [table, events] = [
    await endOf(await start({ url: csv.url, columns, dates: 'DAY_MONTH' })),
    await endOf(await start({ url: lines.url })),
  ];

  expect(table).toMatchObject({ kind: 'CSV', state: 'SUCCEEDED', counts: { created: 1 } });
  expect(events).toMatchObject({ kind: 'NDJSON', state: 'SUCCEEDED', counts: { read: 3, created: 2, failed: 1 } });
  expect(events.problems.nodes).toEqual([
    { isError: true, where: 'line 2', message: expect.stringContaining('JSON'), recordId: null },
  ]);
  expect(await titlesOf()).toEqual(['Jazz', 'One', 'Two']);
});

test('a site is imported, and a dry run stores nothing', async () => {
  await town();
  await startWorker();
  const venue = siteVenue(20, 'Hall');
  const site = await standInSite({ venues: [venue], events: [siteEvent(1, { venue }), siteEvent(2)] });
  const before = await rowCounts();

  const dry = await endOf(await start({ url: site.url, dryRun: true, keepIds: true }));
  expect(dry).toMatchObject({ kind: 'SITE', state: 'SUCCEEDED', dryRun: true, counts: { created: 3 } });
  expect(await titlesOf()).toEqual([]);
  expect(await rowCounts()).toMatchObject(before);
  expect((await endOf(await start({ url: site.url }))).counts).toMatchObject({ created: 3, failed: 0 });
});

test('a cancelled import ends after its batch: what was written stays, and it can be started again', async () => {
  await town();
  let isHeld = true;
  const events = Array.from({ length: 600 }, (_, at) =>
    siteEvent(1000 + at, {
      start_date: new Date(Date.UTC(2030, 1, 1, 0, at)).toISOString().slice(0, 19).replace('T', ' '),
    }),
  );
  const site = await standInSite(
    { events },
    // The page after the first batch has no response until the import is cancelled.
    { before: ({ url = '' }) => isHeld && /\/events\?.*[?&]page=12(?:&|$)/.test(url) },
  );
  await startWorker({ timing: { lease: 400, poll: 40 } });
  const id = await start({ url: site.url });
  await until(async () => (await titlesOf()).length === 500);

  const { cancelImport } = await graphqlData(
    'mutation ($id: ID!) { cancelImport(id: $id) { cancelRequested state } }',
    { id },
    asAdministrator,
  );
  expect(cancelImport).toEqual({ cancelRequested: true, state: 'RUNNING' });
  expect(await endOf(id)).toMatchObject({ state: 'CANCELED', counts: { created: 500 } });
  expect(await titlesOf()).toHaveLength(500);
  isHeld = false;

  expect(await endOf(await start({ url: site.url }))).toMatchObject({ state: 'SUCCEEDED', counts: { created: 100 } });
  expect(new Set(await titlesOf()).size).toBe(600);
});

test('a queued import is cancelled at once, and one that has ended is not changed', async () => {
  await town();
  const id = await start({ url: 'https://a.example/a.ics' });
  const cancel = () =>
    graphqlData('mutation ($id: ID!) { cancelImport(id: $id) { state ended } }', { id }, asAdministrator);

  expect((await cancel()).cancelImport).toEqual({ state: 'CANCELED', ended: expect.any(String) });
  expect((await cancel()).cancelImport.state).toBe('CANCELED');
  expect(
    (await graphql('mutation { cancelImport(id: "importJob-999") { id } }', {}, asAdministrator)).errors[0],
  ).toMatchObject({ message: 'The import does not exist.', extensions: { code: 'NOT_FOUND' } });
});

test('an import that cannot be read fails with one sentence', async () => {
  await town();
  await startWorker();
  const { url } = await fileServer(() => '<!doctype html>');

  const job = await endOf(await start({ url }));

  expect(job).toMatchObject({
    state: 'FAILED',
    error: expect.stringMatching(/^This is not a calendar: it is a web page/),
  });
  const { port } = await localServer((_, response) => response.writeHead(404).end());
  expect((await endOf(await start({ url: `http://127.0.0.1:${port}/a.ics` }))).error).toMatch(/status 404\.$/);
});

test.each([
  { input: { url: 'ftp://a.example/a.ics' }, name: 'url', message: 'This is not a URL with http or https.' },
  { input: { url: 'https://ann:secret@a.example/' }, name: 'url', message: /login or password is not fetched/ },
  { input: { url: 'http://192.168.1.1/a.ics' }, name: 'url', message: /private or special network/ },
  { input: { url: 'nonsense' }, name: 'url', message: /absolute URL/ },
  { input: { url: 'https://a.example', limit: 5 }, name: 'limit', message: /kind SITE does not have this option/ },
  { input: { url: 'https://a.example', match: false }, name: 'match', message: /kind SITE/ },
  { input: { url: 'https://a.example/a.ics', keepIds: true }, name: 'keepIds', message: /kind ICAL/ },
  {
    input: { url: 'https://a.example/a.ics', timezone: 'Nowhere' },
    name: 'timezone',
    message: /Not a valid time zone/,
  },
  { input: { url: 'https://a.example', user: '999' }, name: 'user', message: 'The user does not exist.' },
  { input: { url: 'https://a.example', login: 'subscriber' }, name: 'login', message: /may not write events/ },
  { input: { url: 'https://a.example', login: 'editor', user: '1' }, name: 'login', message: /not both/ },
  {
    input: { url: 'https://a.example/a.csv', columns: [{ column: 'A', field: 'titel' }] },
    name: 'columns.0.field',
    message: /^Expected one of: title, /,
  },
])('$input is rejected with the name of the parameter', async ({ input, name, message }) => {
  await town();

  const { errors } = await graphql(
    'mutation ($input: StartImportInput!) { startImport(input: $input) { id } }',
    { input },
    { as: 'administrator' },
  );

  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    arguments: { [name]: typeof message === 'string' ? message : expect.stringMatching(message) },
  });
  expect(await rowCounts()).not.toHaveProperty('ImportJob');
});

test('a host of a private network is rejected when it is fetched, and the report says why', async () => {
  await town();
  await startWorker({ settings: { importInnerAddresses: false } });
  const { requests, port } = await localServer((_, response) => response.end(ics(icsEvent('a', 1))));
  const { startImport } = await graphqlData(
    'mutation ($url: URL!) { startImport(input: { url: $url }) { id } }',
    { url: `http://localhost:${port}/a.ics` },
    { as: 'administrator' },
  );

  expect(await endOf(startImport.id)).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('The host localhost is in a private or special network'),
  });
  expect(requests).toEqual([]);
});

test('the user of an import who was suspended meanwhile writes nothing', async () => {
  const { user } = await town();
  const { url } = await fileServer(() => ics(icsEvent('a', 1)));
  const id = await start({ url, user: `user-${user('author')}` });
  await (await calendar()).user.update({ where: { id: user('author') }, data: { suspended: true } });
  await startWorker();

  expect(await endOf(id)).toMatchObject({ state: 'FAILED', error: 'The user “author” is suspended.' });
  expect(await titlesOf()).toEqual([]);
});

test('imports are listed newest first, in pages', async () => {
  await town();
  const ids = [];
  for (const name of ['a', 'b', 'c']) ids.push(await start({ url: `https://a.example/${name}.ics` }));
  const list = async (after?: string) =>
    (
      await graphqlData(
        'query ($after: String) { importJobs(first: 2, after: $after) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }',
        { after },
        asAdministrator,
      )
    ).importJobs;

  const first = await list();
  expect(first).toMatchObject({ totalCount: 3, nodes: [{ id: ids[2] }, { id: ids[1] }] });
  expect(first.pageInfo.hasNextPage).toBe(true);
  expect((await list(first.pageInfo.endCursor ?? '')).nodes).toEqual([{ id: ids[0] }]);
  const { nodes } = await graphqlData(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }',
    { ids },
    asAdministrator,
  );
  expect(nodes).toEqual(ids.map((id) => ({ id, __typename: 'ImportJob' })));
});

test('imports that ended 30 days ago are deleted with their problems', async () => {
  await town();
  await startWorker();
  const { url } = await fileServer(() => ics(icsEvent('a', 1), icsEvent('b', 'x')));
  const job = await endOf(await start({ url }));
  expect(await rowCounts()).toMatchObject({ ImportJob: 1, ImportProblem: expect.any(Number) });

  const later = (days: number) => new Date(Date.parse(job.ended ?? '') + days * 86_400_000);
  await purgeJobs(await calendar(), later(29));
  expect(await rowCounts()).toHaveProperty('ImportJob');
  await purgeJobs(await calendar(), later(31));
  expect(await rowCounts()).not.toHaveProperty('ImportJob');
  expect(await rowCounts()).not.toHaveProperty('ImportProblem');
  expect(await titlesOf()).toHaveLength(1);
});

test('only administrators with scope admin start, cancel and see imports', async () => {
  await town();
  const id = await start({ url: 'https://a.example/a.ics' });
  const documents = [
    'mutation { startImport(input: { url: "https://a.example/b.ics" }) { id } }',
    `mutation { cancelImport(id: "${id}") { id } }`,
    `{ importJob(id: "${id}") { url } }`,
    '{ importJobs { totalCount nodes { url } } }',
  ];
  const callers = [
    { as: undefined, code: 'UNAUTHENTICATED' },
    { as: 'subscriber', code: 'FORBIDDEN' },
    { as: 'author', code: 'FORBIDDEN' },
    { as: 'editor', code: 'FORBIDDEN' },
  ] as const;

  for (const document of documents)
    for (const { as, code } of callers) {
      const { data, errors } = await graphql(document, {}, { as });
      expect([document, as, errors[0]?.extensions.code]).toEqual([document, as, code]);
      expect(JSON.stringify(data ?? null)).not.toContain('a.example');
    }
  const { node } = await graphqlData('query ($id: ID!) { node(id: $id) { id } }', { id }, { as: 'editor' });
  expect(node).toBeNull();
  await (await calendar()).credential.updateMany({ data: { scope: 'write' } });
  for (const document of documents)
    expect((await graphql(document, {}, { as: 'administrator' })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await (await calendar()).importJob.findMany()).map(({ state }) => state)).toEqual(['queued']);
});

test('an import that is running is shown with its progress', async () => {
  await town();
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { port } = await localServer((_, response) => void held.then(() => response.end(ics(icsEvent('a', 1)))));
  await startWorker();
  const id = await start({ url: `http://127.0.0.1:${port}/a.ics` });

  await until(async () => (await readJob(id)).state === 'RUNNING');
  expect(await readJob(id)).toMatchObject({ ended: null, started: expect.any(String), progress: null });
  respond();
  expect((await endOf(id)).state).toBe('SUCCEEDED');
});

test('with an Idempotency-Key a repeated request starts one import', async () => {
  await town();
  const document = 'mutation { startImport(input: { url: "https://a.example/a.ics" }) { id } }';
  const sending = { ...asAdministrator, headers: { 'idempotency-key': 'one' } };

  const first = await graphqlData(document, {}, sending);
  expect(await graphqlData(document, {}, sending)).toEqual(first);
  expect(await (await calendar()).importJob.count()).toBe(1);
});
