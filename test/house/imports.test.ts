import { expect, test } from 'vitest';
import { findCircles, type Import, readImports } from './import-graph.js';

// A file imports from its own floor and those below it.
const floors = [
  ['errors.ts', 'languages/', 'texts/', 'time/', 'config.ts'],
  ['cache/'],
  ['storage/'],
  ['limits/'],
  ['access/'],
  ['context.ts', 'builder.ts'],
  ['records/'],
  // What the rest graph is made of.
  ['rest/views/', 'rest/operations.ts', 'rest/pages.ts', 'rest/links.ts', 'rest/routes.ts', 'rest/term-order.ts'],
  ['schema.ts'],
  [
    'rest/',
    'answers/',
    'graphql/',
    'web/',
    'cors.ts',
    'security-headers.ts',
    'request-body.ts',
    'request-target.ts',
    'visit.ts',
  ],
  ['app.ts'],
  ['server.ts', 'workers.ts'],
  ['commands/', 'cli.ts'],
];

const imports = readImports();
const ours = imports.filter(({ to }) => to.endsWith('.ts') && !to.startsWith('..'));

const floorOf = (path: string) =>
  floors.findIndex((floor) => floor.some((place) => path === place || (place.endsWith('/') && path.startsWith(place))));
const told = ({ from, to }: Import) => `${from} imports ${to}`;

test('every file has its floor', () => {
  expect([...new Set(ours.flatMap(({ from, to }) => [from, to]))].filter((path) => floorOf(path) === -1)).toEqual([]);
  expect(ours.length).toBeGreaterThan(100);
});

test('nothing imports from a floor above its own', () => {
  expect(ours.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(told)).toEqual([]);
});

test('imports go in no circle', () => {
  expect(findCircles(ours)).toEqual([]);
});

test('the events room knows the other rooms, none of them knows another', () => {
  const room = (path: string) => /^records\/(\w+)\//.exec(path)?.[1];
  const between = ours.filter(({ from, to }) => room(from) && room(to) && room(from) !== room(to));

  expect(between.length).toBeGreaterThan(0);
  expect(between.filter(({ from }) => room(from) !== 'events').map(told)).toEqual([]);
});

test('records know no HTTP', () => {
  const http = /^(graphql-yoga|sofa-api|node:http|@whatwg-node)/;

  expect(imports.filter(({ from, to }) => from.startsWith('records/') && http.test(to)).map(told)).toEqual([]);
});

test('circles are found', () => {
  const line = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly });

  expect(findCircles([line('a', 'b'), line('b', 'c'), line('c', 'a'), line('d', 'a')])).toEqual([['a', 'b', 'c', 'a']]);
  expect(findCircles([line('a', 'b'), line('b', 'a', true)])).toEqual([]);
});
