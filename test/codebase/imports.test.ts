import { expect, test } from 'vitest';
import { findCircles, type Import, readImports, sources } from './import-graph.js';

/**
 * The layers of `src`, lowest first: a file imports from its own layer and those below it. An entry is a file or a folder (`time/`). The
 * most specific entry applies.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  basics: ['errors.ts', 'languages/', 'texts/', 'time/', 'config.ts', 'http/message.ts', 'http/served.ts'],
  storage: ['cache/', 'storage/'],
  access: ['limits/', 'access/', 'cache/caller-cache.ts'],
  builder: ['context.ts', 'builder.ts'],
  'records: fields': [
    'records/kind.ts',
    'records/fields/',
    'records/events/event-fields.ts',
    'records/events/event-filter-fields.ts',
    'records/venues/venue-fields.ts',
    'records/organizers/organizer-fields.ts',
    'records/users/user-fields.ts',
    'records/categories/category-fields.ts',
    'records/tags/tag-fields.ts',
  ],
  'records: reading': ['records/reading/', 'records/images/image-ids.ts'],
  'records: writing': ['records/writing/', 'records/venues/state-province.ts'],
  'records: schema': ['records/schema/'],
  'records: kinds': ['records/'],
  imports: ['imports/'],
  'rest graph': [
    'rest/views/',
    'rest/resolvers.ts',
    'rest/pages.ts',
    'rest/links.ts',
    'rest/routes.ts',
    'rest/term-order.ts',
  ],
  schema: ['schema.ts'],
  HTTP: [
    'cache/response-cache.ts',
    'cache/open-caches.ts',
    'http/compression.ts',
    'http/conditional.ts',
    'http/cors.ts',
    'http/listen.ts',
    'http/log-buffer.ts',
    'http/log-output.ts',
    'http/log.ts',
    'http/node-message.ts',
    'http/request-body.ts',
    'http/request-log.ts',
    'http/request-services.ts',
    'http/request-target.ts',
    'http/security-headers.ts',
    'http/worker-messages.ts',
    'metrics/',
    'tracing/',
    'web/',
  ],
  APIs: ['graphql/', 'rest/'],
  feeds: ['feeds/'],
  pages: ['pages/'],
  server: ['http/'],
  commands: ['commands/', 'cli.ts', 'create-almanac.ts'],
};

const imports = readImports();
const sourceImports = imports.filter(({ to }) => /\.tsx?$/.test(to) && !to.startsWith('..'));

const places = Object.values(layers).flatMap((layer, height) => layer.map((path) => ({ place: path, height })));

/** Whether an entry of the table is this file or its folder. */
const holds = (key: string, path: string) => (key.endsWith('/') ? path.startsWith(key) : path === key);

/** The index of a file's layer; -1 for a file without one. */
const heightOf = (path: string): number => {
  const [best] = places
    .filter(({ place: key }) => holds(key, path))
    .sort((one, other) => other.place.length - one.place.length);
  return best?.height ?? -1;
};

const shown = ({ from, to }: Import) => `${from} imports ${to}`;

test('every file has a layer', () => {
  expect(sources.filter((path) => heightOf(path) === -1)).toEqual([]);
  expect(sources.length).toBeGreaterThan(200);
});

test('every entry of the table names a file', () => {
  expect(places.filter(({ place: key }) => !sources.some((path) => holds(key, path)))).toEqual([]);
});

test('no file imports from a layer above its own', () => {
  expect(sourceImports.filter(({ from, to }) => heightOf(to) > heightOf(from)).map(shown)).toEqual([]);
});

test('imports are not circular', () => {
  expect(findCircles(sourceImports)).toEqual([]);
});

test('events import other kinds, and no other kind does', () => {
  const kind = (path: string) => /^records\/(events|venues|organizers|categories|tags|users|images)\//.exec(path)?.[1];
  const between = sourceImports.filter(({ from, to }) => kind(from) && kind(to) && kind(from) !== kind(to));

  expect(between.length).toBeGreaterThan(0);
  expect(between.filter(({ from }) => kind(from) !== 'events').map(shown)).toEqual([]);
});

test('records do not import HTTP', () => {
  const http = /^(graphql-yoga|sofa-api|node:http|@whatwg-node)/;

  expect(imports.filter(({ from, to }) => from.startsWith('records/') && http.test(to)).map(shown)).toEqual([]);
});

test('circular imports are found', () => {
  const line = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly });

  expect(findCircles([line('a', 'b'), line('b', 'c'), line('c', 'a'), line('d', 'a')])).toEqual([['a', 'b', 'c', 'a']]);
  expect(findCircles([line('a', 'b'), line('b', 'a', true)])).toEqual([]);
});
