import { expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import type { RestBody } from '../rest-body.js';
import { send } from '../service.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { openProcess, type Process, PUBLIC_URL, type Sent } from './processes.js';
import { endListeners, isWaiting } from './sessions.js';

const root = '/svc/events/v1';

/** A process that uses the test's connections, so that the test can count its statements. */
const open = async (settings: Parameters<typeof openProcess>[0] = {}) =>
  openProcess({ db: await calendar(), ...settings });

/** The number of statements of a response. */
const cost = async (process: Process, path: string, sent?: Sent) => {
  const { result, statements } = await statementsOf(() => process.request(path, sent));
  return { ...result, statements: statements.length };
};

const titlesOf = (text: string): string[] => (JSON.parse(text) as RestBody).events.map(({ title }) => title);

/** The response to the first request is not cached. Requests paths once, so that the response to the next request is. */
const requestOnce = async (process: Process, paths: readonly string[], sent?: Sent) => {
  for (const path of paths) await process.request(path, sent);
};

/** Enough text that compression is useful. */
const long = '<p>Doors open at seven. </p>'.repeat(100);

test.each(['/events', '/events/$Jazz', '/events/by-slug/jazz', '/venues', '/venues/$Hall', '/categories', '/tags'])(
  '%s is read for two requests, and then returned without a statement',
  async (input) => {
    const { id } = await town({
      venues: [{ name: 'Hall' }],
      categories: [{ name: 'Music' }],
      events: [{ title: 'Jazz', venues: ['Hall'], tags: ['late'], categories: ['Music'] }],
    });
    const path = input.replace(/\$(\w+)/, (_, name) => String(id(name)));
    // Without its record cache, because that responds to the second request without a statement.
    const process = await open({ settings: { recordCache: 0 } });

    await requestOnce(process, [`${root}${path}`]);
    const first = await cost(process, `${root}${path}`);
    const again = await cost(process, `${root}${path}`);

    expect(first.statements).toBeGreaterThan(0);
    expect(again.statements).toBe(0);
    expect(again.text).toBe(first.text);
    const { date, 'x-request-id': visit, 'transfer-encoding': pieces, ...headers } = first.headers;
    expect(first.status).toBe(200);
    expect(again.headers).toMatchObject(headers);
  },
);

const requests: [string, string, Sent][] = [
  ['another host', '/svc/events/v1/events', { headers: { host: 'other.example' } }],
  ['another origin', '/svc/events/v1/events', { headers: { origin: 'https://town.example' } }],
  ['another language before the path', '/de/svc/events/v1/events', {}],
  ['another language as a parameter', '/svc/events/v1/events?ml_language=de', {}],
  ['other parameters', '/svc/events/v1/events?per_page=1', {}],
  ['the same parameters in another order', '/svc/events/v1/events?page=1&per_page=1', {}],
  ['some fields only', '/svc/events/v1/events?_fields=id', {}],
];

test('every value that a response depends on makes a separate cached response', async () => {
  await town({
    events: [
      { title: 'Night of Violins', translations: { de: { title: 'Nacht der Geigen' } } },
      { title: 'Fair', startDate: '2026-03-25 10:00:00' },
    ],
  });
  const settings = { corsOrigins: ['https://town.example'], publicUrl: undefined, recordCache: 0 };
  const [process, fresh] = [await open({ settings }), await open({ settings })];
  const others = [`${root}/events`, `${root}/events?per_page=1&page=1`];
  await requestOnce(process, [...others, ...others]);

  for (const [name, path, sent] of requests) {
    // The port is part of the URLs in a response.
    const same = { ...sent, headers: { host: 'calendar.example', ...sent.headers } };
    await requestOnce(process, [path], same);
    const first = await cost(process, path, same);
    const expected = await fresh.request(path, same);

    expect(first.statements, name).toBeGreaterThan(0);
    expect(first.text, name).toBe(expected.text);
    expect(first.headers['access-control-allow-origin'], name).toBe(expected.headers['access-control-allow-origin']);
    const again = await cost(process, path, same);
    expect({ ...again, headers: undefined }, name).toEqual({ ...first, statements: 0, headers: undefined });
  }
});

test('a request with credentials receives no cached response, and its response is not cached', async () => {
  await town({ events: [{ title: 'Jazz' }, { title: 'A draft', status: 'draft' }] });
  const process = await open();
  const path = `${root}/events?status=publish,draft`;
  const lists = async (sent?: Sent) => (await cost(process, `${root}/events`, sent)).statements;

  await requestOnce(process, [`${root}/events`, `${root}/events`]);
  expect(await lists({ as: 'editor' })).toBeGreaterThan(0);
  expect(await lists({ as: 'editor' })).toBeGreaterThan(0);
  expect(await lists()).toBe(0);
  expect(titlesOf((await process.request(path, { as: 'editor' })).text)).toContain('A draft');
  expect((await process.request(path)).text).not.toContain('A draft');
  expect((await process.request(`${root}/events`, { headers: { authorization: 'Basic bm9ib2R5OndYz' } })).status).toBe(
    401,
  );
});

test('a response that needs the password of an event is not cached', async () => {
  const { id } = await town({ events: [{ title: 'Jazz', description: 'At the mill.', password: 'sesame' }] });
  // Without its record cache, because that responds without a statement too.
  const process = await open({ settings: { recordCache: 0 } });
  const path = `${root}/events/${id('Jazz')}`;

  await requestOnce(process, [`${path}?password=sesame`]);
  const opened = await process.request(`${path}?password=sesame`);
  expect(opened.text).toContain('At the mill.');
  expect((await cost(process, `${path}?password=sesame`)).statements).toBeGreaterThan(0);
  for (const time of ['first', 'second', 'third'])
    expect((await process.request(path)).text, time).not.toContain('At the mill.');
  expect((await process.request(`${path}?password=wrong`)).text).not.toContain('At the mill.');
});

test.each([
  { path: '/events/99', status: 404 },
  { path: '/events?page=9', status: 404 },
  { path: '/events?venue=99', status: 400 },
])('an error is not cached: $path', async ({ path, status }) => {
  await town({ events: [{ title: 'Jazz' }] });
  // The record cache responds without a statement too.
  const process = await open({ settings: { recordCache: 0 } });

  for (const time of ['first', 'second', 'third']) {
    const response = await cost(process, `${root}${path}`);
    expect(response.status, time).toBe(status);
    expect(response.statements, time).toBeGreaterThan(0);
  }
});

test('a record with a future publication date is shown from that second on', async () => {
  await town({ events: [{ title: 'Jazz' }, { title: 'Surprise', date: '2026-03-14 15:00:00', tags: ['late'] }] });
  const process = await open();
  const titles = async () => titlesOf((await process.request(`${root}/events`)).text);
  const tags = async () =>
    (JSON.parse((await process.request(`${root}/tags?hide_empty=false`)).text) as RestBody).tags[0]?.count;
  await requestOnce(process, [`${root}/events`, `${root}/tags?hide_empty=false`]);

  expect([await titles(), await tags()]).toEqual([['Jazz'], 0]);
  stopClock('2026-03-14T14:59:59Z');
  expect((await cost(process, `${root}/events`)).statements).toBe(0);
  stopClock('2026-03-14T15:00:00Z');
  expect(await titles()).toHaveLength(2);
  expect(await tags()).toBe(1);
  expect((await cost(process, `${root}/events`)).statements).toBe(0);
});

test('a response that started before a publication and ended after it is not cached beyond it', async () => {
  await town({ events: [{ title: 'Jazz' }, { title: 'Surprise', date: '2026-03-14 15:00:00' }] });
  const process = await open({ settings: { recordCache: 0 } });
  await requestOnce(process, [`${root}/events`]);

  stopClock('2026-03-14T14:59:59Z');
  const db = await calendar();
  const reading = db.$transaction(async (tx) => {
    // The read has its time, and waits for its rows.
    await tx.$executeRaw`LOCK TABLE "Event" IN ACCESS EXCLUSIVE MODE`;
    const started = process.request(`${root}/events`);
    await until(() => isWaiting());
    stopClock('2026-03-14T15:00:00Z');
    return { started };
  });
  const { started } = await reading;

  expect(titlesOf((await started).text)).toEqual(['Jazz']);
  expect(titlesOf((await process.request(`${root}/events`)).text)).toHaveLength(2);
});

test('a list that begins today changes at midnight of the site’s time zone', async () => {
  await town({
    events: [
      { title: 'Friday', startDate: '2026-03-13 20:00:00', endDate: '2026-03-13 21:00:00' },
      { title: 'Sunday', startDate: '2026-03-15 20:00:00', endDate: '2026-03-15 21:00:00' },
    ],
  });
  const settings = { siteTimezone: 'America/New_York' };
  const [process, fresh] = [await open({ settings }), await open({ settings })];
  const list = async (one: Process) => (await one.request(`${root}/events`)).text;
  await requestOnce(process, [`${root}/events`]);

  const saturday = await list(process);
  stopClock('2026-03-15T03:59:58Z');
  expect((await cost(process, `${root}/events`)).statements).toBe(0);
  stopClock('2026-03-15T04:00:00Z');
  expect((await cost(process, `${root}/events`)).statements).toBeGreaterThan(0);
  expect(await list(process)).toBe(await list(fresh));
  expect(await list(process)).not.toBe(saturday);
});

test('the default window in the namespace root changes at midnight of the site’s time zone', async () => {
  const process = await open({ settings: { siteTimezone: 'America/New_York' } });
  const start = async () => {
    const { text } = await process.request(`${root}/`);
    return (JSON.parse(text) as RestBody).routes['/svc/events/v1/events']?.endpoints[0]?.args.start_date?.default;
  };

  expect(await start()).toBe('2026-03-13 00:00:00');
  stopClock('2026-03-15T03:59:58Z');
  expect(await start()).toBe('2026-03-13 00:00:00');
  stopClock('2026-03-15T04:00:00Z');
  expect(await start()).toBe('2026-03-14 00:00:00');
});

test.each([
  '/events?start_date=now',
  '/events?start_date=2026-01-01&end_date=tomorrow',
  '/events?starts_after=2 hours ago',
  '/events?ends_before=%2B3 days',
  '/events?starts_before=next monday 10:00',
  '/venues?only_with_upcoming=true',
  '/organizers?only_with_upcoming=1',
])('a response that depends on the current time is not cached: %s', async (path) => {
  await town({ venues: [{ name: 'Hall' }], organizers: [{ name: 'Club' }], events: [{ venues: ['Hall'] }] });
  const process = await open();
  const encoded = `${root}${path.replaceAll(' ', '%20')}`;
  await requestOnce(process, [encoded]);

  expect((await cost(process, encoded)).status).toBe(200);
  expect((await cost(process, encoded)).statements).toBeGreaterThan(0);
});

test.each([
  '/events?start_date=2026-01-01',
  '/events?starts_after=2026-01-01T10:00:00Z',
  '/events?ends_before=1798761600',
])('a response with an absolute date is cached: %s', async (path) => {
  await town({ events: [{ title: 'Jazz' }] });
  const process = await open();
  await requestOnce(process, [`${root}${path}`]);

  expect((await cost(process, `${root}${path}`)).status).toBe(200);
  expect((await cost(process, `${root}${path}`)).statements).toBe(0);
});

test('while no notifications are received the cache is not used, and changes of that time are visible', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const process = await open();
  const path = `${root}/events/${id('Jazz')}`;
  await requestOnce(process, [path, path]);
  expect((await cost(process, path)).statements).toBe(0);

  /** Ends the connections for notifications and reads. @returns whether there was none until the end of the last read. */
  const readWithout = async (title: string): Promise<boolean> => {
    await endListeners();
    await until(() => !process.isReceiving());
    for (let time = 1; time <= 2; time++) {
      const { statements } = await cost(process, path);
      if (process.isReceiving()) return false;
      expect(statements).toBeGreaterThan(0);
    }
    // No process is notified of this one.
    await (await calendar()).event.update({ where: { id: id('Jazz') }, data: { title } });
    const { text } = await process.request(path);
    if (process.isReceiving()) return false;
    expect(text).toContain(title);
    return true;
  };
  let tries = 0;
  await until(() => readWithout(`Blues ${++tries}`));

  await until(() => process.isReceiving());
  expect((await process.request(path)).text).toContain(`Blues ${tries}`);
  expect((await cost(process, path)).statements).toBe(0);
  await process.stopReceiving();
  expect((await cost(process, path)).statements).toBeGreaterThan(0);
});

test('a client that sends the ETag of the response receives 304', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const process = await open();
  const path = `${root}/events/${id('Jazz')}`;
  await requestOnce(process, [path]);
  const { etag = '' } = (await process.request(path)).headers;
  const send = async (tags: string) => {
    const { status, text, headers, statements } = await cost(process, path, { headers: { 'if-none-match': tags } });
    return { status, empty: text === '', etag: headers.etag, statements };
  };

  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(await send(tags), tags).toEqual({ status: 304, empty: true, etag, statements: 0 });
  for (const tags of ['"other"', etag.slice(1, -1), ''])
    expect(await send(tags), tags).toEqual({ status: 200, empty: false, etag, statements: 0 });
  await process.request(path, { method: 'POST', as: 'editor', body: { title: 'Blues' } });
  expect((await process.request(path, { headers: { 'if-none-match': etag } })).text).toContain('Blues');
});

test.each([`${root}/events`, `${root}/events/by-slug/jazz`, '/events.ics', '/events/', '/sitemap.xml'])(
  'a client that revalidates %s with its ETag has the response cached for the next ones',
  async (path) => {
    await town({ events: [{ title: 'Jazz', startDate: '2026-03-20 20:00:00', endDate: '2026-03-20 22:00:00' }] });
    const process = await open({ settings: { recordCache: 0 } });
    const { etag = '', vary } = (await process.request(path)).headers;

    const sent = { headers: { 'if-none-match': etag } };
    const read = await cost(process, path, sent);
    const again = await cost(process, path, sent);

    expect([read.status, again.status]).toEqual([304, 304]);
    expect([read.text, again.text]).toEqual(['', '']);
    expect(read.statements).toBeGreaterThan(0);
    expect(again.statements).toBe(0);
    const { date, 'x-request-id': visit, ...headers } = read.headers;
    expect(again.headers).toMatchObject(headers);
    expect(headers).toMatchObject({ etag, vary });
    expect(headers).not.toHaveProperty('content-length');
  },
);

test('HEAD returns all headers of a cached response, without the body', async () => {
  const { id } = await town({ events: [{ title: 'Jazz', description: long }] });
  const process = await open();
  const path = `${root}/events/${id('Jazz')}`;
  await process.request(path, { method: 'HEAD' });
  const got = await process.request(path);
  expect(got.text).toContain('Doors open');

  const { text, headers, statements, status } = await cost(process, path, { method: 'HEAD' });

  expect({ text, statements, status }).toEqual({ text: '', statements: 0, status: 200 });
  expect(headers).toMatchObject({ etag: got.headers.etag, 'content-length': String(Buffer.byteLength(got.text)) });
});

test.each([
  { accepted: 'gzip', encoding: 'gzip' },
  { accepted: 'gzip, deflate, br', encoding: 'br' },
  { accepted: 'br;q=0, gzip', encoding: 'gzip' },
  { accepted: 'identity', encoding: undefined },
])('a client that accepts $accepted receives the same response, in $encoding', async ({ accepted, encoding }) => {
  const { id } = await town({ events: [{ title: 'Jazz', description: long }] });
  const process = await open();
  const path = `${root}/events/${id('Jazz')}`;
  const headers = { 'accept-encoding': accepted };
  const plain = await (await open()).request(path);

  const responses = [
    await process.request(path, { headers }),
    await process.request(path, { headers }),
    await process.request(path, { headers }),
  ];

  for (const response of responses) {
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.text).toBe(plain.text);
    expect(response.headers.vary).toMatch(/Accept-Encoding/);
    expect(response.headers.vary?.match(/Accept-Encoding/g)).toHaveLength(1);
  }
});

test('each response has its own id, or the id of its request', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const process = await open();
  const send = async (headers = {}) =>
    (await process.request(`${root}/events`, { headers })).headers['x-request-id'] as string;

  const ids = [await send(), await send(), await send()];
  expect(new Set(ids).size).toBe(3);
  expect(await send({ 'x-request-id': 'abc-1' })).toBe('abc-1');
  await process.request(`${root}/tags`, { method: 'POST', as: 'editor', body: { name: 'new' } });
  const together = await Promise.all(['a', 'b', 'c', 'd'].map((id) => send({ 'x-request-id': id })));
  expect(together).toEqual(['a', 'b', 'c', 'd']);
});

test('cached responses count as others do', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const settings = { rateLimit: { anonymous: 20, authenticated: 100 }, trustProxy: 1 };
  const process = await open({ settings });
  const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });

  const statuses: number[] = [];
  for (let time = 0; time < 22; time++)
    statuses.push((await process.request(`${root}/events`, from('203.0.113.5'))).status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
  expect((await process.request(`${root}/events`, from('203.0.113.6'))).status).toBe(200);
  const together = await Promise.all(
    Array.from({ length: 30 }, () => process.request(`${root}/events?per_page=3`, from('203.0.113.7'))),
  );
  expect(together.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('of many equal requests at the same time one reads from the database', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const process = await open();
  const other = await open();
  for (const one of [process, other]) await requestOnce(one, [`${root}/events`]);
  const alone = (await cost(other, `${root}/events`)).statements;

  const { result, statements } = await statementsOf(() =>
    Promise.all(Array.from({ length: 20 }, () => process.request(`${root}/events`))),
  );

  expect(statements).toHaveLength(alone);
  expect(new Set(result.map(({ text }) => text)).size).toBe(1);
});

test('a request with an absolute URL gets the same response as one with a path', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const process = await open({ settings: { publicUrl: undefined } });
  const headers = { host: 'town.example' };
  await requestOnce(process, [`${root}/events?page=1`], { headers });
  const byPath = await process.request(`${root}/events?page=1`, { headers });

  const whole = await cost(process, `http://town.example${root}/events?page=1`, { headers: { host: 'proxy.example' } });

  expect(whole.text).toBe(byPath.text);
  expect(whole.text).toContain('http://town.example/');
  expect(whole.statements).toBe(0);
});

test('responses for one root, or for rest_route, are separate from those for another', async () => {
  await town({ events: [{ title: 'Jazz' }], venues: [{ name: 'Hall' }] });
  const settings = { restRoots: ['/svc/events/v1', '/wp-json/tribe/events/v1'] };
  const process = await open({ settings });
  const paths = [
    '/svc/events/v1',
    '/wp-json/tribe/events/v1',
    '/de/wp-json/tribe/events/v1',
    '/wp-json/',
    '/de/wp-json/',
    '/?rest_route=/',
    '/?rest_route=/tribe/events/v1',
    '/?rest_route=/tribe/events/v1/events',
    '/?rest_route=/tribe/events/v1/venues',
    '/?rest_route=/tribe/events/v1/events&per_page=1',
    '/de/?rest_route=/tribe/events/v1/events',
    '/',
  ];
  for (const time of ['first', 'second', 'third']) {
    for (const path of paths) {
      const { status, text } = await process.request(path);
      // Without a response cache.
      const expected = await send(path, {}, { settings: { ...settings, publicUrl: PUBLIC_URL } });
      expect({ status, text }, `${path}, request number ${time}`).toEqual({
        status: expected.status,
        text: await expected.text(),
      });
    }
  }
  expect((await cost(process, '/?rest_route=/tribe/events/v1/events')).statements).toBe(0);
});

test.each(['/', '/events/', '/calendar/2026-03', '/event/fair/', '/day/2026-03-20', '/embed/list'])(
  'the page %s is cached until the day or an event ends',
  async (path) => {
    await town({
      events: [
        { title: 'Lunch', startDate: '2026-03-14 11:00', endDate: '2026-03-14 13:00' },
        { title: 'Fair', startDate: '2026-03-20 20:00', endDate: '2026-03-20 22:00' },
      ],
    });
    const process = await open({ settings: { recordCache: 0 } });
    await requestOnce(process, [path]);
    const statementsAt = async (time: string) => {
      stopClock(time);
      return (await cost(process, path)).statements;
    };

    expect(await statementsAt('2026-03-14T12:00:00Z')).toBeGreaterThan(0);
    expect(await statementsAt('2026-03-14T12:59:59Z')).toBe(0);
    expect(await statementsAt('2026-03-14T13:00:00Z')).toBeGreaterThan(0);
    expect(await statementsAt('2026-03-14T23:00:00Z')).toBe(0);
    expect(await statementsAt('2026-03-15T00:00:00Z')).toBeGreaterThan(0);
  },
);
