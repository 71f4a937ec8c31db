/** Random reads and writes of a small calendar, for caches: after a write no read may show what was before it. */
import fc from 'fast-check';
import { send } from '../service.js';
import { town } from '../town.js';
import { PUBLIC_URL, type Sent } from './processes.js';

export const root = '/svc/events/v1';

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
/** The parameter with the name of a record. */
export const titleOf = {
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
export const step = fc.record({
  writes: fc.array(write, { minLength: 1, maxLength: 2 }),
  through: fc.constantFrom<0 | 1>(0, 1),
  meanwhile: fc.subarray(reads, { maxLength: 6 }),
  after: fc.subarray(reads, { minLength: 4, maxLength: 10 }),
});

/** Creates the calendar. */
export const found = () =>
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
export const uncached = async (path: string): Promise<string> => {
  const response = await send(path, {}, { settings: { publicUrl: PUBLIC_URL } });
  return `${response.status} ${await response.text()}`;
};
