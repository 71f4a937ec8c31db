import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { DataOf } from '../../src/execution/typed-documents.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import type { GraphqlResponse } from '../service.js';
import { credentialsOf, town } from '../town.js';
import { openProcess, type Process } from './processes.js';

/** The response to a document, and its number of statements. */
const queryProcess = async <const Document extends string>(
  process: Process,
  query: Document,
  {
    path = '/graphql',
    headers = {},
    variables = {},
  }: { path?: string; headers?: Record<string, string>; variables?: object } = {},
) => {
  const { result, statements } = await statementsOf(() =>
    process.request(path, {
      method: 'POST',
      headers,
      body: { query, variables },
    }),
  );
  const { data, errors } = JSON.parse(result.text) as Partial<GraphqlResponse<DataOf<Document>>>;
  return { data, errors, statements: statements.length };
};

// Without a record cache, which responds without a statement too.
const open = async () => openProcess({ db: await calendar(), settings: { recordCache: 0 } });

const titles = '{ events { totalCount nodes { title } } }';

const evening = () => town({ events: [{ title: 'Jazz', translations: { de: { title: 'Jazzabend' } } }] });

test('a query of an anonymous client is executed twice, and then returned without a statement', async () => {
  await evening();
  const process = await open();

  await queryProcess(process, titles);
  const first = await queryProcess(process, titles);
  const again = await queryProcess(process, titles);

  expect(first.data?.events.nodes).toEqual([{ title: 'Jazz' }]);
  expect(first.statements).toBeGreaterThan(0);
  expect(again.statements).toBe(0);
  expect(again.data).toEqual(first.data);
});

test('other variables and another language have their own responses', async () => {
  await evening();
  const process = await open();
  const one = 'query ($slug: String!) { event(slug: $slug) { title } }';

  expect((await queryProcess(process, one, { variables: { slug: 'jazz' } })).data?.event).toEqual({ title: 'Jazz' });
  expect((await queryProcess(process, one, { variables: { slug: 'blues' } })).data?.event).toBeNull();
  expect((await queryProcess(process, titles)).data?.events.nodes).toEqual([{ title: 'Jazz' }]);
  expect((await queryProcess(process, titles, { path: '/de/graphql' })).data?.events.nodes).toEqual([
    { title: 'Jazzabend' },
  ]);
});

test.each([
  ['a list with a date relative to now', '{ events(filter: { startsAfter: "+1 hour" }) { totalCount } }'],
  ['a query with a password', '{ event(slug: "jazz", password: "x") { title } }'],
  ['a response with errors', '{ tags { totalCount } users { totalCount } }'],
])('%s is executed again', async (_, query) => {
  await evening();
  const process = await open();

  await queryProcess(process, query);
  await queryProcess(process, query);

  expect((await queryProcess(process, query)).statements).toBeGreaterThan(0);
});

test.each(['PAST', 'RUNNING', 'UPCOMING'])(
  'the days of %s events change at midnight of the site’s time zone',
  async (when) => {
    const long = { startDate: '2026-03-01 00:00:00', endDate: '2026-04-30 00:00:00' };
    await town({
      events: [
        { title: 'Exhibition', ...long },
        { title: 'Fair', startDate: '2026-02-01 10:00:00' },
      ],
    });
    const settings = { recordCache: 0, siteTimezone: 'America/New_York' };
    const db = await calendar();
    const process = await openProcess({ db, settings });
    const fresh = await openProcess({ db, settings: { ...settings, responseCache: 0 } });
    const days = `{ events(filter: { when: ${when} }) { facets { days { value } } } }`;
    for (const time of ['15T03:59:57Z', '15T03:59:58Z', '15T04:00:00Z', '15T04:00:01Z']) {
      stopClock(`2026-03-${time}`);
      expect((await queryProcess(process, days)).data, time).toEqual((await queryProcess(fresh, days)).data);
    }
  },
);

test.each(['PAST', 'RUNNING', 'UPCOMING'])(
  'a list of %s events is cached until an event starts or ends',
  async (when) => {
    await town({
      events: [
        { title: 'Jazz', startDate: '2026-03-14 13:00:00', endDate: '2026-03-14 15:00:00' },
        { title: 'Hidden', startDate: '2026-03-14 14:00:00', endDate: '2026-03-20 15:00:00', hideFromListings: true },
      ],
    });
    const settings = { recordCache: 0 };
    const [process, fresh] = [
      await openProcess({ db: await calendar(), settings }),
      await openProcess({ db: await calendar(), settings: { ...settings, responseCache: 0 } }),
    ];
    const query = `{ events(filter: { when: ${when} }) { totalCount nodes { title } } }`;
    let executed = 0;
    await queryProcess(process, query);
    for (const time of ['12:00:00', '12:59:59', '13:00:00', '13:30:00', '14:59:59', '15:00:00', '15:30:00']) {
      stopClock(`2026-03-14T${time}Z`);
      const response = await queryProcess(process, query);
      expect(response.data, time).toEqual((await queryProcess(fresh, query)).data);
      if (response.statements > 0) executed++;
    }

    // At 12:00, 13:00, 14:59:59 (after the hidden event has started) and 15:00.
    expect(executed).toBe(4);
  },
);

test('a request with credentials receives no cached response, and its response is not cached', async () => {
  await town({ events: [{ title: 'Jazz' }, { title: 'Plan', status: 'draft' }] });
  const process = await open();
  const headers = { authorization: credentialsOf('editor') };

  expect((await queryProcess(process, titles)).data?.events.totalCount).toBe(1);
  expect((await queryProcess(process, titles, { headers })).data?.events.totalCount).toBe(2);
  expect((await queryProcess(process, titles)).data?.events.totalCount).toBe(1);
});

test('the response to a mutation is never taken from the cache', async () => {
  await evening();
  const process = await open();
  const headers = { authorization: credentialsOf('editor') };
  const mutation = 'mutation { createTag(input: { name: "late" }) { name } }';

  expect((await queryProcess(process, mutation)).errors).toHaveLength(1);
  expect((await queryProcess(process, mutation, { headers })).data?.createTag).toEqual({ name: 'late' });
  expect((await queryProcess(process, mutation, { headers })).errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('JSON escapes in the query do not bypass that', async () => {
  await evening();
  const process = await open();
  const send = () =>
    statementsOf(() =>
      process.request('/graphql', {
        method: 'POST',
        body: '{"query": "{ event(slug: \\"jazz\\", pass\\u0077ord: \\"x\\") { title } }"}',
      }),
    );

  await send();
  expect(JSON.parse((await send()).result.text)).toEqual({ data: { event: { title: 'Jazz' } } });
  expect((await send()).statements.length).toBeGreaterThan(0);
});

test('another requested format is another response', async () => {
  await evening();
  const process = await open();
  const typeOf = async (accept: string) => {
    const { headers } = await process.request('/graphql', {
      method: 'POST',
      headers: { accept },
      body: { query: titles },
    });
    return headers['content-type'];
  };

  expect(await typeOf('application/json')).toMatch(/^application\/json/);
  expect(await typeOf('*/*')).toMatch(/^application\/json/);
  expect(await typeOf('application/graphql-response+json')).toMatch(/^application\/graphql-response\+json/);
  expect(await typeOf('application/json')).toMatch(/^application\/json/);
});

test.each(['/graphql', '/de/../graphql', '/x/%2e%2e/graphql', '/de\\..\\graphql'])(
  'that applies in every form of the path: %s',
  async (path) => {
    await evening();
    const process = await open();
    const typeOf = async (accept: string) =>
      (await process.request(`${path}?query=${encodeURIComponent(titles)}`, { headers: { accept } })).headers[
        'content-type'
      ];

    expect(await typeOf('application/graphql-response+json')).toMatch(/^application\/graphql-response\+json/);
    expect(await typeOf('application/json')).toMatch(/^application\/json/);
  },
);

test.each([
  ['in one part', [1]],
  ['in two parts', [0.5, 1]],
  ['byte by byte at its end', [0.97, 0.98, 0.99, 1]],
])('a query that is sent %s is executed, and then returned from the cache', async (_, parts) => {
  await evening();
  const process = await open();
  const body = JSON.stringify({ query: titles });
  const send = () =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const clientRequest = request(
        { host: '127.0.0.1', port: process.port, path: '/graphql', method: 'POST', headers },
        (response) => {
          text(response).then(resolve, reject);
        },
      );
      clientRequest.on('error', reject);
      void (async () => {
        let from = 0;
        for (const part of parts) {
          const to = Math.round(part * body.length);
          clientRequest.write(body.slice(from, to));
          from = to;
          await sleep(20);
        }
        clientRequest.end();
      })();
    });

  await send();
  const first = await statementsOf(send);
  const again = await statementsOf(send);

  expect(JSON.parse(first.result)).toMatchObject({ data: { events: { nodes: [{ title: 'Jazz' }] } } });
  expect(again.result).toBe(first.result);
  expect([first.statements.length > 0, again.statements.length]).toEqual([true, 0]);
});

test('a client that disconnects during a query does not affect other clients', async () => {
  await evening();
  const process = await open();
  for (let time = 0; time < 5; time++) {
    const socket = connect(process.port, '127.0.0.1');
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"query"',
    );
    await sleep(20);
    socket.destroy();
  }

  expect((await queryProcess(process, titles)).data?.events.nodes).toEqual([{ title: 'Jazz' }]);
});
