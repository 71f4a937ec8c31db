/** Formatted texts of records are cached for anonymous clients. Their responses are the same as without the cache. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ResolverContext } from '../../src/builder/context.js';
import type { RecordCache } from '../../src/cache/record-cache.js';
import type { ParameterValues } from '../../src/requests/decode.js';
import { compileOperations } from '../../src/rest/execute-operation.js';
import { documents } from '../../src/rest/sofa-documents.js';
import { restGraph } from '../../src/schema/schema.js';
import { createApp } from '../../src/server/app.js';
import { caches, hasCaches } from '../caches.js';
import { calendar } from '../calendar.js';
import { rest, send } from '../service.js';
import { requestContext, settings, type Town, town } from '../town.js';

const found = () =>
  town({
    venues: [
      { name: 'Hall – großer Saal', city: 'Delft', translations: { de: { name: 'Halle' } } },
      { name: 'Later', date: '2999-01-01 10:00:00' },
    ],
    organizers: [{ name: 'Club', email: 'club@example.org', description: '<p>Quiz</p>' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    tags: [{ name: 'late' }],
    events: [
      {
        title: 'Night </script>',
        description: '<p>Music “live” € 5 🎷</p>',
        venues: ['Hall – großer Saal', 'Later'],
        organizers: ['Club'],
        categories: ['Jazz', 'Music'],
        tags: ['late'],
        translations: { de: { title: 'Nacht' } },
      },
      { title: 'Bare', categories: ['Music'] },
      { title: 'Secret', description: '<p>At the mill.</p>', password: 'sesame', tags: ['late'] },
    ],
  });

const paths = ({ id }: Town) =>
  [
    '/events?start_date=2000-01-01',
    `/events/${id('Night </script>')}`,
    `/events/${id('Night </script>')}?_fields=id,title.x,venue.city,venues.url,organizer.json_ld,translations.en,image.id`,
    `/events/${id('Bare')}`,
    `/venues/${id('Hall – großer Saal')}`,
    '/venues',
    `/organizers/${id('Club')}`,
    '/categories',
    `/categories/${id('Jazz')}`,
    '/tags?per_page=1',
  ].flatMap((path) => [
    `/svc/events/v1${path}`,
    `/de/svc/events/v1${path}`,
    `/svc/events/v1${path}${path.includes('?') ? '&' : '?'}ml_language=de`,
  ]);

/** Two base URLs of the service. The second request for the same text uses the cache. */
const bases = ['http://town.example', 'http://other.example:8080', 'http://town.example'];

const withoutCaches = async (url: string) => {
  const app = createApp({ db: await calendar(), settings, log: pino({ level: 'silent' }), unready: async () => [] });
  return app(new Request(url));
};

const changes = [
  { path: (id: Town['id']) => `/events/${id('Bare')}`, body: { title: 'Barer', categories: ['jazz'] } },
  { path: (id: Town['id']) => `/venues/${id('Hall – großer Saal')}`, body: { city: 'Den Haag', country: 'Nederland' } },
  { path: (id: Town['id']) => `/categories/${id('Jazz')}`, body: { name: 'Free Jazz' } },
  { path: (id: Town['id']) => `/organizers/${id('Club')}`, body: { status: 'draft' } },
];

test('every response is byte for byte that of a service without cached texts, before and after each write', async () => {
  const calendar = await found();
  let compared = 0;
  for (const change of [undefined, ...changes]) {
    if (change)
      expect((await rest('PATCH', change.path(calendar.id), change.body, { as: 'administrator' })).status).toBe(200);
    for (const [round, base] of bases.entries()) {
      for (const path of paths(calendar)) {
        // Not in the response cache, because each URL is different.
        const url = `${base}${path}${path.includes('?') ? '&' : '?'}round=${round}`;
        const cached = await send(url);
        const fresh = await withoutCaches(url);
        expect([cached.status, await cached.text()]).toEqual([fresh.status, await fresh.text()]);
        expect(cached.headers.get('etag')).toBe(fresh.headers.get('etag'));
        expect(cached.headers.get('last-modified')).toBe(fresh.headers.get('last-modified'));
        if (cached.status === 200) compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(400);
});

/** The values that are cached for records while these operations are executed for an anonymous client, by name. */
const cachedValues = async (reads: readonly { field: string; input: ParameterValues; only?: string[] }[]) => {
  const { recordCache } = await caches(await calendar());
  const values = new Map<string, unknown>();
  const cache: RecordCache | undefined = recordCache && {
    ...recordCache,
    computed(name, record, compute) {
      const value = recordCache.computed(name, record, compute);
      values.set(name, value);
      return value;
    },
  };
  const executeField = compileOperations(restGraph, documents);
  for (const { field, input, only } of reads) {
    const context: ResolverContext = {
      ...(await requestContext(undefined, { cache })),
      request: new Request('http://town.example/'),
      log: pino({ level: 'silent' }),
      publicUrl: 'http://town.example',
      rest: { root: 'http://town.example/svc/events/v1', single: !field.endsWith('s'), linkParameters: {} },
    };
    await (await executeField(field, input, context)).write(only);
  }
  return values;
};

const reads = ({ id }: Town) => [
  ...['restEvents', 'restVenues', 'restOrganizers', 'restCategories', 'restTags'].map((field) => ({
    field,
    input: {},
  })),
  { field: 'restEvent', input: { key: { id: id('Night </script>') } } },
  { field: 'restVenue', input: { key: { id: id('Hall – großer Saal') } } },
  { field: 'restOrganizer', input: { key: { id: id('Club') } } },
  { field: 'restCategory', input: { key: { id: id('Jazz') } } },
  { field: 'restTag', input: { key: { id: id('late') } } },
];

// A view that reads a link, a missing column or the caller makes its records have no text: the value is null, and responses are slower.
test.runIf(hasCaches)('every type of record has one text for all operations, and json_ld another', async () => {
  const values = await cachedValues(reads(await found()));

  const names = [...values.keys()];
  expect(names.filter((name) => !name.startsWith('json_ld'))).toHaveLength(5);
  expect(names.filter((name) => name.startsWith('json_ld'))).toHaveLength(2); // of the event with its links, and without links
  expect([...values.values()]).not.toContain(null);
  // Texts show the status. It cannot change with time, because the records are published.
  expect(JSON.stringify([...values.values()])).toContain('\\"status\\":\\"publish\\"');
  expect(JSON.stringify([...values.values()])).not.toMatch(/\\"status\\":\\"(?!publish\\")/);
});

test.runIf(hasCaches)('parts of responses add no texts, and a complete record in them has its text', async () => {
  const [events] = reads(await found());
  const names = async (...only: string[]) =>
    [...(await cachedValues(events ? [{ ...events, only }] : [])).keys()].filter((name) => !name.startsWith('json_ld'));

  expect(await names('events.title', 'events.venue.city', 'total')).toEqual([]);
  expect(await names('events.venue', 'total')).toHaveLength(1);
  expect(await names('events')).toHaveLength(5);
});
