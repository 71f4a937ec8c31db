import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { NOON } from '../each-test.js';
import { statementsOf } from '../operations.js';
import { runs } from '../runs.js';
import { town } from '../town.js';
import { openProcess, type Process, PUBLIC_URL, type Sent } from './processes.js';
import { titleOf } from './random-steps.js';

const root = '/svc/events/v1';

// The ids of all kinds are consecutive, in the order in which the town is created.
const ids = {
  venues: [1, 2, 3],
  organizers: [4, 5, 6],
  categories: [7, 8, 9, 10],
  tags: [11, 12, 13],
  events: [14, 15, 16, 17, 18, 19],
} as const;

type Plural = keyof typeof ids;
const plurals = Object.keys(ids) as Plural[];
const singular = {
  venues: 'Venue',
  organizers: 'Organizer',
  categories: 'Category',
  tags: 'Tag',
  events: 'Event',
} as const;

const found = () =>
  town({
    venues: [{ name: 'Hall', geoLat: 52, geoLng: 5 }, { name: 'Mill' }, { name: 'Barn' }],
    organizers: [{ name: 'Club' }, { name: 'Choir' }, { name: 'Band' }],
    categories: [
      { name: 'Music' },
      { name: 'Jazz', parent: 'Music' },
      { name: 'Bebop', parent: 'Jazz' },
      { name: 'Fair' },
    ],
    tags: [{ name: 'late' }, { name: 'free' }, { name: 'new' }],
    events: [
      { title: 'Evening', venues: ['Hall'], organizers: ['Club'], categories: ['Jazz'], tags: ['late', 'free'] },
      {
        title: 'Morning',
        venues: ['Mill', 'Hall'],
        organizers: ['Choir', 'Band'],
        categories: ['Bebop'],
        featured: true,
      },
      {
        title: 'Night',
        venues: ['Hall'],
        categories: ['Music', 'Fair'],
        tags: ['late'],
        author: 'author',
        parent: 'Evening',
      },
      { title: 'Noon', date: '2026-03-14T14:00:00Z', venues: ['Barn'], categories: ['Jazz'], tags: ['new'] },
      { title: 'Hidden', hideFromListings: true, venues: ['Mill'], categories: ['Jazz'], tags: ['free'] },
      { title: 'Locked', password: 'sesame', venues: ['Mill'], categories: ['Fair'], tags: ['free'] },
    ],
  });

const nested = '{ totalCount nodes { id title venues { name } categories { name count } author { displayName } } }';

/** Each is another kind of request. */
const documents = [
  `{ events(first: 50) { totalCount nodes { id title status modified image { url } author { displayName } parent { title }
    venues { name address } organizers { name } categories { name count parent { name } } tags { name count } offers { name } } } }`,
  '{ events(orderBy: [{ field: TITLE }]) { nodes { id } } }',
  '{ events(orderBy: [{ field: MODIFIED, direction: DESC }]) { nodes { id } } }',
  '{ events(filter: { modifiedAfter: "2026-03-14T12:30:00Z" }) { totalCount nodes { id } } }',
  '{ events(filter: { when: UPCOMING }) { totalCount nodes { id } } }',
  '{ events(filter: { author: 3 }) { totalCount nodes { id } } }',
  '{ events(filter: { search: { text: "evening" } }) { totalCount nodes { id } } }',
  '{ events(filter: { search: { text: "evening", ranked: true } }) { totalCount nodes { id } } }',
  '{ events(filter: { near: { latitude: 52, longitude: 5, km: 10 } }) { totalCount nodes { id } } }',
  '{ events(filter: { ticketed: true }) { totalCount nodes { id } } }',
  `{ venues { totalCount nodes { name events ${nested} } } }`,
  '{ venues(orderBy: [{ field: NAME }]) { nodes { name } } }',
  `{ organizer(id: 4) { name events ${nested} } }`,
  `{ category(id: 8) { name count parent { name } children { name count } events ${nested} } }`,
  `{ event(slug: "evening") { title children ${nested} } }`,
  ...[2, 8, 13, 15].map(
    (id) => `{ node(id: ${id}) { __typename id ... on Event { title } ... on Tag { name count } } }`,
  ),
  '{ tags(orderBy: [{ field: COUNT, direction: DESC }], filter: { hideEmpty: false }) { totalCount nodes { id } } }',
  '{ tags(filter: { event: 14 }) { nodes { name } } }',
  '{ categories(filter: { slug: "jazz" }) { nodes { id } } }',
  ...['tags', 'categories', 'venues', 'organizers', 'events'].map(
    (list) => `{ ${list}(filter: { modifiedAfter: "2026-03-14T12:00:00Z" }) { nodes { id } } }`,
  ),
  ...['abend', 'dawn'].map((slug) => `{ event(slug: "${slug}") { title } }`),
  // Two requests that share a cached computation.
  '{ events(filter: { featured: true }) { totalCount } tags { totalCount } }',
  '{ events(filter: { featured: true }) { totalCount } }',
  ...['categories', 'tags', 'venues', 'cities', 'days'].map(
    (facet) => `{ events { facets { ${facet} { value label count } } } }`,
  ),
  '{ venues { nodes { events { facets { tags { value label count } days { value count } } } } } }',
  ...[
    'free: true',
    'maxPrice: 10, priceCurrency: "EUR"',
    'city: "Merrow"',
    'venueSlug: "hall"',
    'hasLanguage: DE',
    'missingLanguage: DE',
    'eventStatus: [CANCELLED]',
  ].map((filter) => `{ events(filter: { ${filter} }) { totalCount nodes { id } } }`),
  '{ addOns languages __schema { queryType { name } } }',
];

const paths = [
  ...plurals.flatMap((plural) => ids[plural].map((id) => `/${plural}/${id}`)),
  ...[
    '/events',
    '/events?per_page=2&page=2',
    '/events?search=evening',
    '/events?start_date=2026-03-20&end_date=2026-03-25',
  ],
  ...[
    '/events?categories=7',
    '/events?categories=jazz',
    '/events?tags=late,11',
    '/events?venue=1',
    '/events?organizer=5',
  ],
  ...[
    '/events?featured=true',
    '/events?include=14,15',
    '/events?post_parent=14',
    '/events?geoloc=true',
    '/events?ticketed=true',
  ],
  ...[
    '/events?categories=7&per_page=20',
    '/events?organizer=6',
    '/events?venue=3&featured=true',
    '/events?post_parent=18',
    '/tags?exclude=13',
    '/events/by-slug/evening',
    '/events/by-slug/abend',
    '/venues/by-slug/hall',
  ],
  ...[
    '/venues',
    '/venues?event=15',
    '/venues?has_events=true',
    '/venues?only_with_upcoming=true',
    '/venues?search=hall',
  ],
  ...['/organizers', '/organizers?has_events=false', '/organizers?event=15'],
  ...['/categories', '/categories?hide_empty=false&orderby=count', '/categories?parent=7', '/categories?event=16'],
  ...['/tags', '/tags?hide_empty=false', '/tags?search=late', '/tags?orderby=count&order=desc', ''],
];

/** The requests after each write, over both APIs. */
const questions = [
  ...paths.map((path) => `${root}${path}`),
  ...['/events', '/events/14', '/events/by-slug/abend', '/tags', '/venues/1'].map((path) => `/de${root}${path}`),
  ...documents.map((document) => `/graphql?query=${encodeURIComponent(document)}`),
];

type Write = { path: string } & Sent;

const byRest = (method: string, path: string, body?: object): Write => ({
  ...{ path: `${root}${path}`, method, as: 'administrator' },
  ...(body && { body }),
});

const byGraphql = (query: string, variables: object): Write => ({
  ...{ path: '/graphql', method: 'POST', as: 'administrator', body: { query, variables } },
});

const update = (type: string, id: number, input: object) =>
  byGraphql(
    `mutation ($by: RecordKey!, $input: Update${type}Input!) { update${type}(by: $by, input: $input) { id } }`,
    {
      ...{ by: { id }, input },
    },
  );

const nameUser = (id: number, displayName: string) =>
  byGraphql('mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }', {
    ...{ id, input: { displayName } },
  });

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const few = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 });
const word = oneOf(['evening', 'morning', 'Jazz', 'Fair', 'Music', 'Hall']);
const start_date = fc.integer({ min: 12, max: 29 }).map((day) => `2026-03-${day} 20:00:00`);
const listed = fc.record(
  {
    ...{ venue: few(ids.venues), organizer: few(ids.organizers), categories: few(ids.categories), tags: few(ids.tags) },
    status: oneOf(['publish', 'draft', 'private', 'pending']),
    date: oneOf(['2026-03-10 12:00:00', '2026-03-14 13:00:00', '2026-03-14 15:00:00']),
    hide_from_listings: fc.boolean(),
    featured: fc.boolean(),
    password: oneOf(['', 'sesame']),
  },
  { requiredKeys: [] },
);
const content = fc.record(
  {
    ...{ title: word, description: word, cost: oneOf(['5', '10']), slug: oneOf(['evening', 'abend', 'dawn']) },
    image: oneOf(['https://town.example/1.jpg', 'https://town.example/2.jpg']),
  },
  { requiredKeys: [] },
);
const oneRecord = oneOf(plurals).chain((plural) => oneOf(ids[plural]).map((id) => ({ plural, id })));
const publishableId = oneOf([...ids.venues, ...ids.organizers, ...ids.events]);
const typeOf = (id: number) =>
  singular[plurals.find((plural) => (ids[plural] as readonly number[]).includes(id)) ?? 'events'];

/** Writes as clients send them. Some of them are rejected. */
const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(oneOf(ids.events), content).map(([id, body]) => byRest('POST', `/events/${id}`, body)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(oneOf(ids.events), listed).map(([id, body]) => byRest('POST', `/events/${id}`, body)),
  },
  fc
    .tuple(oneOf(ids.events), start_date)
    .map(([id, date]) => byRest('PUT', `/events/${id}`, { start_date: date, end_date: date })),
  fc
    .tuple(word, start_date, listed)
    .map(([title, date, rest]) => byRest('POST', '/events', { title, start_date: date, end_date: date, ...rest })),
  {
    weight: 2,
    arbitrary: fc
      .tuple(oneRecord, word)
      .map(([{ plural, id }, name]) => byRest('PUT', `/${plural}/${id}`, { [titleOf[plural]]: name })),
  },
  fc.tuple(oneRecord, word).map(([{ plural, id }, name]) =>
    update(singular[plural], id, {
      translations: { de: { [plural === 'events' ? 'title' : 'name']: `${name} (de)` } },
    }),
  ),
  fc
    .tuple(oneOf(ids.events), word, oneOf(['evening', 'abend', 'dawn']))
    .map(([id, title, slug]) => update('Event', id, { translations: { de: { title, slug } } })),
  {
    weight: 3,
    arbitrary: fc
      .tuple(oneOf(ids.categories), oneOf([null, ...ids.categories]))
      .map(([id, parent]) => update('Category', id, { parent })),
  },
  fc.tuple(oneOf(ids.events), oneOf([null, ...ids.events])).map(([id, parent]) => update('Event', id, { parent })),
  fc
    .tuple(oneOf(ids.events), fc.boolean())
    .map(([id, some]) => update('Event', id, { offers: some ? [{ name: 'Door', price: '5' }] : [] })),
  fc.tuple(oneOf(ids.events), fc.integer({ min: 1, max: 5 })).map(([id, author]) => update('Event', id, { author })),
  fc
    .tuple(oneOf(ids.venues), fc.boolean())
    .map(([id, some]) => update('Venue', id, some ? { geoLat: 52, geoLng: 5 } : { address: 'Market 1' })),
  fc
    .tuple(oneOf(ids.venues), oneOf(['publish', 'draft']))
    .map(([id, status]) => byRest('POST', `/venues/${id}`, { status })),
  {
    weight: 2,
    arbitrary: publishableId.map((id) =>
      byGraphql(`mutation ($by: RecordKey!) { delete${typeOf(id)}(by: $by) { id } }`, { by: { id } }),
    ),
  },
  {
    weight: 2,
    arbitrary: publishableId.map((id) =>
      byGraphql(`mutation ($id: ID!) { restore${typeOf(id)}(id: $id) { id } }`, { id }),
    ),
  },
  fc.tuple(oneOf(plurals), word).map(([plural, name]) => byRest('POST', `/${plural}`, { [titleOf[plural]]: name })),
  fc.tuple(fc.integer({ min: 1, max: 5 }), word).map(([id, name]) => nameUser(id, name)),
);

/** Writes that delete a record permanently. They drop all cached responses. */
const removal: fc.Arbitrary<Write> = fc.oneof(
  oneOf([...ids.tags, ...ids.categories]).map((id) => byRest('DELETE', `/${id > 10 ? 'tags' : 'categories'}/${id}`)),
  publishableId.map((id) => byGraphql(`mutation ($id: ID!) { purge${typeOf(id)}(id: $id) }`, { id })),
);

const responses = (process: Process) =>
  Promise.all(
    questions.map(async (path) => {
      const { status, text, headers } = await process.request(path);
      return `${path} ${status} ${headers.etag} ${text}`;
    }),
  );

const HOUR = 3_600_000;

test('after any write each response is that of a service without caches', async () => {
  await found();
  const settings = { addOns: ['geoloc', 'tickets'] as ('geoloc' | 'tickets')[], publicUrl: PUBLIC_URL };
  const cached = await openProcess({ settings });
  const uncached = await openProcess({ settings: { ...settings, recordCache: 0, responseCache: 0 } });
  // None of them is a request that is always invalid.
  expect((await responses(uncached)).filter((text) => / (400|5\d\d) |rest_no_route|"errors"/.test(text))).toEqual([]);
  let [hours, written] = [0, 0];
  const step = fc.record({
    write: fc.oneof({ weight: 30, arbitrary: write }, { weight: 1, arbitrary: removal }),
    passes: fc.nat(9).map((number) => number === 0),
  });

  await fc.assert(
    fc.asyncProperty(step, async ({ write: { path, ...sent }, passes }) => {
      if (passes) stopClock(new Date(Date.parse(NOON) + ++hours * HOUR).toISOString());
      await responses(cached);
      const { status, text } = await cached.request(path, sent);
      expect(status, text).toBeLessThan(500);
      if (status < 300 && !text.includes('"errors"')) written++;

      expect(await responses(cached)).toEqual(await responses(uncached));
    }),
    // One calendar for all runs: a smaller example would start from another state.
    { numRuns: runs(60), endOnFailure: true },
  );

  expect(written).toBeGreaterThan(25);
}, 900_000);

/** The requests that send a statement after a write, if all of them were cached before it. */
const readAgain = async ({ path, ...sent }: Write, requests: readonly string[]): Promise<string[]> => {
  const process = await openProcess({ db: await calendar(), settings: { recordCache: 0 } });
  for (const one of [...requests, ...requests]) await process.request(one);
  const { status, text } = await process.request(path, sent);
  expect(status, text).toBeLessThan(300);
  expect(text).not.toContain('"errors"');
  const read: string[] = [];
  for (const one of requests) {
    const { statements } = await statementsOf(() => process.request(one));
    if (statements.length > 0) read.push(one.replace(root, ''));
  }
  return read;
};

describe('a write drops the responses that it affects, and keeps the others', () => {
  const requests = [
    ...['/events/14', '/events/15', '/events/by-slug/morning', '/events', '/events?search=morning', '/events?venue=3'],
    ...[
      '/venues',
      '/venues/1',
      '/venues/2',
      '/organizers',
      '/categories',
      '/categories/8',
      '/categories/10',
      '/tags',
      '/tags/11',
    ],
  ].map((path) => `${root}${path}`);

  test.each<[string, Write, string[]]>([
    [
      'the title of an event: responses with the event, and those that search or sort by title',
      byRest('POST', '/events/14', { title: 'Dusk' }),
      ['/events/14', '/events', '/events?search=morning'],
    ],
    [
      'the start of an event: also the lists of events',
      byRest('POST', '/events/14', { end_date: '2026-03-21 20:00:00' }),
      ['/events/14', '/events', '/events?search=morning', '/events?venue=3', '/categories', '/tags'],
    ],
    [
      'the tags of an event: also the event counts of these tags',
      byRest('POST', '/events/14', { tags: [12] }),
      ['/events/14', '/events', '/events?search=morning', '/events?venue=3', '/categories', '/tags', '/tags/11'],
    ],
    [
      'the name of a venue: responses with its events',
      byRest('POST', '/venues/1', { venue: 'Theatre' }),
      [
        '/events/14',
        '/events/15',
        '/events/by-slug/morning',
        '/events',
        '/events?search=morning',
        '/venues',
        '/venues/1',
      ],
    ],
    [
      'the name of a category: responses with its events',
      byRest('POST', '/categories/10', { name: 'Market' }),
      ['/events', '/categories', '/categories/10'],
    ],
    ['the name of a user without records: no response', nameUser(5, 'Somebody'), []],
  ])('%s', async (_, write, expected) => {
    await found();
    expect(await readAgain(write, requests)).toEqual(expected);
  });
});

test('two requests that share a cached computation are both dropped with it', async () => {
  await found();
  const process = await openProcess();
  const requests = ['/events?categories=10', '/events?categories=10&per_page=20'].map((path) => `${root}${path}`);
  const shown = async () => (await Promise.all(requests.map((path) => process.request(path)))).map(({ text }) => text);
  await shown();
  for (const text of await shown()) expect(text).not.toContain('"Morning"');

  const { path, ...sent } = update('Category', 8, { parent: 10 });
  await process.request(path, sent);

  for (const text of await shown()) expect(text).toContain('"Morning"');
});
