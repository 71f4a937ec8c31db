import { beforeEach, describe, expect, test } from 'vitest';
import { rowCounts } from '../calendar.js';
import { credentialsOf, type Town, town } from '../town.js';
import { decode } from './decoder.js';
import { overHttp, type Received } from './over-http.js';

const exchange = overHttp();
let fixture: Town;

/** A write by the editor. The response is always valid and never an internal error. */
const write = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
  const response = await exchange({
    method,
    path: `/svc/events/v1${path}`,
    headers: { 'content-type': 'application/json', authorization: credentialsOf('editor'), ...headers },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  expect(response.status, response.text).toBeLessThan(500);
  decode(method, path, response.status, response.body);
  return response;
};

const read = (path: string) => write('GET', path);

/** The responses to parallel requests. A failing one does not leave the others running into the next test. */
const inParallel = async <Answer>(number: number, send: (at: number) => Promise<Answer>): Promise<Answer[]> => {
  const all = Array.from({ length: number }, (_, at) => send(at));
  await Promise.allSettled(all);
  return Promise.all(all);
};

const tally = (responses: Received[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const name = status < 400 ? String(status) : `${status} ${body.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

const fair = { title: 'Fair', start_date: '2026-04-01 10:00:00', end_date: '2026-04-01 12:00:00' };

beforeEach(async () => {
  fixture = await town({
    venues: [{ name: 'Town Hall' }],
    organizers: [{ name: 'Ann' }],
    tags: [{ name: 'open' }],
    events: [{ title: 'Market', venues: ['Town Hall'] }],
  });
});

test.each([
  { path: '/events', json: fair, slug: 'fair' },
  { path: '/venues', json: { venue: 'Barn' }, slug: 'barn' },
  { path: '/organizers', json: { organizer: 'Bea' }, slug: 'bea' },
])('40 creates with one name at $path make 40 records with 40 slugs', async ({ path, json, slug }) => {
  const responses = await inParallel(40, () => write('POST', path, json));

  expect(tally(responses)).toEqual({ 201: 40 });
  expect(responses.map(({ body }) => body.slug).sort()).toEqual(
    Array.from({ length: 40 }, (_, at) => (at ? `${slug}-${at + 1}` : slug)).sort(),
  );
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(40);
});

test.each(['/categories', '/tags'])('the same name 40 times at %s is one term', async (path) => {
  const responses = await inParallel(40, (at) => write('POST', path, { name: at % 2 ? 'Choir' : 'CHOIR' }));

  expect(tally(responses)).toEqual({ 201: 1, '400 term_exists': 39 });
  const made = responses.find(({ status }) => status === 201)?.body.id;
  expect(new Set(responses.map(({ body }) => body.data?.term_id ?? body.id))).toEqual(new Set([made]));
});

test('parallel updates leave the complete result of one of them, never a mixture', async () => {
  const path = `/events/${fixture.id('Market')}`;
  const responses = await inParallel(20, (at) =>
    write('PUT', path, {
      title: `Title ${at}`,
      excerpt: `Excerpt ${at}`,
      cost: String(at + 1),
      tags: [`tag ${at}`, 'open'],
      organizer: [{ organizer: `Guild ${at}` }],
    }),
  );

  expect(tally(responses)).toEqual({ 200: 20 });
  for (const { body } of [...responses, await read(path)]) {
    const at = Number(body.title.split(' ')[1]);
    expect(body).toMatchObject({ excerpt: `<p>Excerpt ${at}</p>`, cost: `$${at + 1}` });
    expect(body.tags.map(({ name }) => name)).toEqual(['open', `tag ${at}`]);
    expect(body.organizer.map(({ organizer }) => organizer)).toEqual([`Guild ${at}`]);
  }
});

test('of parallel updates with the same If-Match one succeeds', async () => {
  const path = `/events/${fixture.id('Market')}`;
  const { headers } = await read(path);
  const responses = await inParallel(10, (at) =>
    write('PATCH', path, { title: `Title ${at}` }, { 'if-match': headers.etag ?? '' }),
  );

  expect(tally(responses)).toEqual({ 200: 1, '412 rest_precondition_failed': 9 });
});

describe('an update never restores a record that is deleted at the same time', () => {
  test('an event is in the trash', async () => {
    const path = `/events/${fixture.id('Market')}`;
    const responses = await inParallel(20, (at) =>
      at === 7 ? write('DELETE', path) : write('PATCH', path, { title: `T${at}` }),
    );

    expect(tally(responses)).toEqual({ 200: 20 });
    expect((await read(path)).body.status).toBe('trash');
  });

  test('of two parallel deletes one succeeds', async () => {
    const responses = await inParallel(8, () => write('DELETE', `/events/${fixture.id('Market')}`));
    expect(tally(responses)).toEqual({ 200: 1, '410 event-is-in-trash': 7 });
  });

  test('a term is deleted', async () => {
    const path = `/tags/${fixture.id('open')}`;
    const responses = await inParallel(20, (at) =>
      at === 7 ? write('DELETE', path) : write('PATCH', path, { name: `n${at}` }),
    );

    expect(Object.keys(tally(responses)).sort()).toEqual(expect.arrayContaining(['200']));
    expect(responses.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect((await read(path)).status).toBe(404);
  });
});

describe('a link to a record that is deleted at the same time is rejected or removed, never broken', () => {
  test.each([
    { field: 'tags', path: () => `/tags/${fixture.id('open')}`, id: () => [fixture.id('open')] },
    { field: 'venue', path: () => `/venues/${fixture.id('Town Hall')}`, id: () => fixture.id('Town Hall') },
    { field: 'organizer', path: () => `/organizers/${fixture.id('Ann')}`, id: () => [fixture.id('Ann')] },
  ])('$field', async ({ field, path, id }) => {
    const responses = await inParallel(21, (at) =>
      at === 10 ? write('DELETE', path()) : write('POST', '/events', { ...fair, [field]: id() }),
    );

    const { 200: deleted, 201: made = 0, '400 rest_invalid_param': rejected = 0 } = tally(responses);
    expect({ deleted, all: made + rejected }).toEqual({ deleted: 1, all: 20 });
    const { body } = await exchange({ method: 'GET', path: '/svc/events/v1/events?per_page=50' });
    const links = body.events.flatMap((event) => new Map(Object.entries(event)).get(field));
    expect(links).toEqual([]);
  });
});

describe('an Idempotency-Key', () => {
  test('executes once, even if it is sent many times at once', async () => {
    const before = await rowCounts();
    const responses = await inParallel(40, () =>
      write('POST', '/events', { ...fair, venue: { venue: 'Barn' } }, { 'idempotency-key': 'k' }),
    );

    expect(tally(responses)).toEqual({ 201: 40 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const after = await rowCounts();
    expect(after.Event).toBe((before.Event ?? 0) + 1);
    expect(after.Venue).toBe((before.Venue ?? 0) + 1);
  });

  test('with two bodies executes for one of them', async () => {
    const responses = await inParallel(10, (at) =>
      write('POST', '/events', { ...fair, title: at % 2 ? 'Fair' : 'Feast' }, { 'idempotency-key': 'k' }),
    );
    expect(tally(responses)).toEqual({ 201: 5, '422 idempotency-key-reused': 5 });
  });
});

test('many parallel operations on a few records cause no internal error and leave valid data', async () => {
  const id = (name: string) => fixture.id(name);
  const requests: ((at: number) => Promise<unknown>)[] = [
    (at) => write('PATCH', `/events/${id('Market')}`, { venue: { venue: `Hall ${at}` }, tags: ['open', `t${at % 3}`] }),
    () => write('DELETE', `/venues/${id('Town Hall')}`),
    () => write('PATCH', `/venues/${id('Town Hall')}`, { status: 'publish' }),
    () => write('PUT', '/events/by-slug/market', { venue: [id('Town Hall')], slug: '' }),
    () => write('DELETE', `/events/${id('Market')}`),
    () => write('PATCH', `/events/${id('Market')}`, { status: 'publish', organizer: id('Ann') }),
    (at) => write('POST', '/categories', { name: `c${at % 4}` }),
    (at) => write('POST', '/events', { ...fair, categories: [`c${at % 4}`], tags: [id('open')] }),
    () => read('/events?per_page=50'),
    () => read('/venues?has_events=1'),
  ];
  await inParallel(60, (at) => (requests[at % requests.length] as (at: number) => Promise<unknown>)(at));

  const { body } = await read('/events?per_page=50&status=publish,trash');
  const slugs = body.events.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});
