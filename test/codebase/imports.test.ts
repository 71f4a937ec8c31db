import { expect, test } from 'vitest';
import { findCircles, type Import, readImports, sources } from './import-graph.js';

/**
 * The layers of `src`, lowest first: a file imports from its own layer and those below it. An entry is a folder (`time/`) or a file. The
 * most specific entry applies.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  basics: ['errors.ts', 'languages/', 'processes/', 'settings/', 'texts/', 'time/'],
  'HTTP messages': ['http/'],
  'requests to others': ['guard/'],
  'files of pages': ['web/'],
  connections: ['connections/'],
  pictures: ['pictures/'],
  changes: ['changes/'],
  database: ['database/'],
  cache: ['cache/', 'edge/'],
  access: ['access/', 'mail/'],
  builder: ['builder/'],
  'records: fields': ['records/fields/'],
  'records: reading': ['records/reading/'],
  'records: writing': ['records/writing/'],
  'records: schema': ['records/schema/'],
  'records: kinds': ['records/'],
  imports: ['imports/', 'webhooks/', 'backups/'],
  schema: ['schema/'],
  execution: ['execution/'],
  requests: ['requests/'],
  'front ends': ['feeds/', 'graphql/', 'mcp/', 'media/', 'pages/', 'rest/'],
  'pages to write on': ['manage/', 'suggest/'],
  server: ['server/'],
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

test('at most three files have an entry of their own', () => {
  expect(places.filter(({ place }) => !place.endsWith('/')).length).toBeLessThanOrEqual(3);
});

test('front ends do not import each other', () => {
  const frontEnd = (path: string) => /^(feeds|graphql|mcp|media|pages|rest)\//.exec(path)?.[1];
  const between = sourceImports.filter(
    ({ from, to }) => frontEnd(from) && frontEnd(to) && frontEnd(from) !== frontEnd(to),
  );

  expect(between.map(shown)).toEqual([]);
});

test('imports are not circular, of types too', () => {
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
  const line = (from: string, to: string) => ({ from, to });

  expect(findCircles([line('a', 'b'), line('b', 'c'), line('c', 'a'), line('d', 'a')])).toEqual([['a', 'b', 'c', 'a']]);
  expect(findCircles([line('a', 'b'), line('b', 'a')])).toEqual([['a', 'b', 'a']]);
});
