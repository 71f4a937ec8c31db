import { expect, test } from 'vitest';
import { rowCounts } from '../calendar.js';
import { graphql } from '../service.js';
import { town } from '../town.js';

const NULL = 'a\0b';
const LONE = 'a\ud800b';
const FAR = '2147483648'; // 2^31
const HUGE = '99999999999999999999999';
const long = (length: number) => 'x'.repeat(length);

const full = () =>
  town({
    venues: [{ name: 'Hall' }],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }],
    tags: [{ name: 'late' }],
    events: [{ title: 'Jazz', venues: ['Hall'], organizers: ['Club'], categories: ['Music'], tags: ['late'] }],
  });

/** The code of an error, undefined for a successful response. */
const code = async (query: string, variables: object): Promise<string | undefined> => {
  const { status, errors } = await graphql(query, variables, { as: 'editor' });
  return status < 500 ? errors[0]?.extensions.code : `HTTP ${status}`;
};

/** The inputs of a batch whose error code differs from the expected one; an empty list if there is none. Nothing may be written. */
const others = async <Input>(
  inputs: readonly Input[],
  expected: string | undefined,
  query: (input: Input) => Promise<string | undefined>,
) => {
  const before = await rowCounts();
  const found: string[] = [];
  for (const input of inputs) {
    const got = await query(input);
    if (got !== expected) found.push(`${JSON.stringify(input)?.slice(0, 200)} → ${got}`);
  }
  expect(await rowCounts(), found.join('\n')).toEqual(before);
  return found;
};

const event = { title: 'Talk', startDate: '2026-03-20T20:00', endDate: '2026-03-20T22:00' };

const badEvents: object[] = [
  ...[
    'title',
    'description',
    'excerpt',
    'slug',
    'cost',
    'website',
    'timezone',
    'startDate',
    'onlineUrl',
    'date',
  ].flatMap((name) => [{ [name]: NULL }, { [name]: LONE }]),
  ...[1, true, {}, ['x']].map((title) => ({ title })),
  { title: long(256) },
  { slug: long(201) },
  { description: long(100_001) },
  { excerpt: long(5001) },
  { website: `https://example.org/${long(2048)}` },
  { cost: long(501) },
  { timezone: long(101) },
  ...[
    '2026-02-30',
    '2026-13-01',
    '2026-03-20T25:00',
    '0000-01-01',
    '10000-01-01',
    '20260320',
    '13/03/2026',
    '',
    '99999999999',
    long(101),
  ].map((startDate) => ({ startDate })),
  { startDate: '2026-03-20T20:00', endDate: '2026-03-20T19:59:59' },
  { startDate: 1774036800 },
  { allDay: 'yes' },
  { featured: 2 },
  { status: 'PUBLIC' },
  { status: 'publish' },
  { eventStatus: 'GONE' },
  ...[FAR, HUGE, '0', '-1', '1.5', 'abc', ''].flatMap((id) => [
    { author: id },
    { venues: [{ connect: id }] },
    { organizers: [{ connect: id }] },
    { categories: [{ id }] },
    { tags: [{ id }] },
    { image: { id } },
  ]),
  ...[FAR, HUGE, '-1', '1.5', 'abc'].map((parent) => ({ parent })),
  { venue: {} },
  { venue: { connect: '1', create: { name: 'X' } } },
  { venues: [{ create: { name: NULL } }] },
  { venues: [{ create: { name: LONE } }] },
  { venues: [{ create: { name: 'X', geoLat: 91, geoLng: 0 } }] },
  { venues: [{ create: { name: 'X', geoLat: 1 } }] },
  { venues: [{ create: { name: 'X', phone: long(501) } }] },
  { organizers: [{ create: { name: 'X', email: `${long(250)}@example.org` } }] },
  { categories: [{ name: NULL }] },
  { tags: [{ name: LONE }] },
  { tags: [{ name: long(201) }] },
  { tags: [{ name: '' }] },
  { tags: [{}] },
  { tags: Array.from({ length: 501 }, (_, at) => ({ name: `tag ${at}` })) },
  { offers: [{ name: 'X', price: 1e300, currency: 'EUR' }] },
  { offers: [{ name: 'X', price: 1, currency: 'E' }] },
  { offers: [{ name: NULL, price: 1, currency: 'EUR' }] },
  { image: { url: NULL } },
];

test('no event is created with an invalid value', async () => {
  await full();
  const query = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }';

  expect(await others(badEvents, 'BAD_USER_INPUT', (input) => code(query, { input: { ...event, ...input } }))).toEqual(
    [],
  );
});

test('no event is updated with an invalid value', async () => {
  const { id } = await full();
  const query = 'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(by: { id: $id }, input: $input) { id } }';

  expect(await others(badEvents, 'BAD_USER_INPUT', (input) => code(query, { id: id('Jazz'), input }))).toEqual([]);
});

const badFilters: object[] = [
  ...[NULL, LONE, long(201)].flatMap((text) => [
    { search: { text } },
    { searchText: text },
    { categories: [text] },
    { tags: [text] },
  ]),
  ...['startDate', 'endDate', 'startsBefore', 'startsAfter', 'endsBefore', 'endsAfter', 'modifiedAfter'].flatMap(
    (name) => ['2026-02-30', 'soon', NULL, LONE, ''].map((date) => ({ [name]: date })),
  ),
  ...[FAR, HUGE, '0', '-1', 'abc'].flatMap((id) => [{ venue: [id] }, { organizer: [id] }, { postParent: id }]),
  ...['0', '-1', 'abc'].flatMap((id) => [{ include: [id] }, { author: id }]),
  { categories: [FAR] },
  { tags: ['999'] },
  { status: ['ANY'] },
  { geolocLat: 91, geolocLng: 0 },
  { geolocLat: 1 },
  { search: { text: 'jazz' }, searchText: 'jazz' },
  { searchText: '' },
  ...['city', 'country', 'zip', 'venueSlug', 'organizerSlug', 'priceCurrency'].flatMap((name) =>
    ['', NULL, LONE, long(501)].map((text) => ({ [name]: text })),
  ),
  ...[-1, 1e300].map((maxPrice) => ({ maxPrice, priceCurrency: 'EUR' })),
  { attendanceMode: ['REMOTE'] },
  { hasLanguage: 'IT' },
  { near: { latitude: 91, longitude: 0, km: 1 } },
  { near: { latitude: 0, longitude: 181, km: 1 } },
  { near: { latitude: 0, longitude: 0, km: -1 } },
  { near: { latitude: 0, longitude: 0, km: 1e300 } },
  { venue: Array.from({ length: 501 }, () => 1) },
  { where: { id: { gt: 0 } } },
];

test('no list is filtered by an invalid value', async () => {
  await full();
  const query = 'query ($filter: EventFilter) { events(filter: $filter) { nodes { id } totalCount } }';
  const send = (filter: object) => code(query, { filter });

  expect(await others(badFilters, 'BAD_USER_INPUT', send)).toEqual([]);
  // The value is valid, but no record has it.
  const unknownIds = [
    { author: FAR },
    ...[FAR, '9007199254740991', `series-${FAR}`].map((series) => ({ series })),
    { author: HUGE },
    { include: [FAR, HUGE] },
    { search: { text: '%_\\' } },
    { search: { text: '""' } },
    { search: { text: '-' } },
  ];
  expect(await others(unknownIds, undefined, send)).toEqual([]);
});

const kinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const;

test.each(kinds)('a key of one %s names a record, names no record, or is invalid', async (kind) => {
  await full();
  const query = `query ($id: ID, $slug: String) { ${kind}(id: $id, slug: $slug) { id } }`;
  const unknownKeys = [
    ...[FAR, HUGE, '999'].map((id) => ({ id })),
    ...[NULL, LONE, long(5000), '', '%', "'; DROP TABLE"].map((slug) => ({ slug })),
  ];
  const invalidKeys = ['0', '-1', '1.5', 'abc', '', NULL, LONE].map((id) => ({ id }));

  expect(await others(unknownKeys, undefined, (key) => code(query, key))).toEqual([]);
  expect(await others(invalidKeys, 'BAD_USER_INPUT', (key) => code(query, key))).toEqual([]);
});

test.each(kinds)('a write of one %s needs a key of an existing record', async (kind) => {
  await full();
  const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const unknownKeys = [
    { id: FAR },
    { id: HUGE },
    { id: '999' },
    { slug: NULL },
    { slug: LONE },
    { slug: long(5000) },
    { slug: '' },
  ];
  const invalidKeys = [{}, { id: 'abc' }, { id: '0' }, { id: null }, { id: '1', slug: 'a' }];

  for (const field of [`update${type}(by: $by, input: {})`, `delete${type}(by: $by)`]) {
    const query = `mutation ($by: RecordKey!) { ${field} { id } }`;
    expect(await others(unknownKeys, 'NOT_FOUND', (by) => code(query, { by }))).toEqual([]);
    expect(await others(invalidKeys, 'BAD_USER_INPUT', (by) => code(query, { by }))).toEqual([]);
  }
});

const badLinkedRecords = [
  { name: NULL },
  { name: LONE },
  { name: long(256) },
  { name: '' },
  { name: '<b> </b>' },
  { name: 'X', website: 'x' },
  { name: 'X', slug: NULL },
  { name: 'X', phone: LONE },
  { name: 'X', description: long(100_001) },
  { name: 'X', image: { id: FAR } },
  { name: 'X', author: FAR },
  { name: 'X', date: '2026-02-30' },
];
const badTerms = [
  { name: NULL },
  { name: LONE },
  { name: long(201) },
  { name: '' },
  { name: 'X', slug: NULL },
  { name: 'X', description: LONE },
  { name: 'X', slug: long(201) },
];
const badCategories = [...badTerms, ...[FAR, HUGE, '-1', 'abc', '999'].map((parent) => ({ name: 'X', parent }))];
const badImages = [
  { url: '' },
  { url: 'x' },
  { url: NULL },
  { url: LONE },
  { url: 'https://a.example/', width: -1 },
  { url: 'https://a.example/', alt: long(501) },
];

test.each([
  { type: 'Venue', inputs: badLinkedRecords },
  { type: 'Organizer', inputs: badLinkedRecords },
  { type: 'Category', inputs: badCategories },
  { type: 'Tag', inputs: badTerms },
  { type: 'Image', inputs: badImages },
])('nothing of type $type is created with an invalid value', async ({ type, inputs }) => {
  await full();
  const query = `mutation ($input: Create${type}Input!) { create${type}(input: $input) { id } }`;

  expect(await others<object>(inputs, 'BAD_USER_INPUT', (input) => code(query, { input }))).toEqual([]);
});
