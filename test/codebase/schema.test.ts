import { readFileSync } from 'node:fs';
import { printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { routes } from '../../src/schema/rest/routes.js';
import { publicGraph, restGraph } from '../../src/schema/schema.js';

test('schema.graphql matches the code: after a change, run npm run codegen and read the difference', () => {
  expect(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')).toBe(`${printSchema(publicGraph)}\n`);
});

test('every root field of the rest graph has a route, and every route a field', () => {
  const fields = [restGraph.getQueryType(), restGraph.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const routedFields = routes.flatMap(({ operations }) => operations.map(({ field }) => field));

  expect([...new Set(routedFields)].sort()).toEqual(fields.sort());
});

test('the rest graph is not part of the public schema', () => {
  expect(Object.keys(publicGraph.getTypeMap()).filter((name) => /^rest/i.test(name))).toEqual([]);
  expect(Object.keys(publicGraph.getQueryType()?.getFields() ?? {}).filter((name) => /^rest/i.test(name))).toEqual([]);
});

test('the routes are exactly those of the contract', () => {
  const listed = routes.flatMap(({ path, operations }) =>
    operations.flatMap(({ methods }) => methods.map((method) => `${method} ${path}`)),
  );
  const collections = ['events', 'venues', 'organizers', 'categories', 'tags'];
  const bySlug = ['events', 'venues', 'organizers'];
  const one = (path: string) => ['GET', 'DELETE', 'POST', 'PUT', 'PATCH'].map((method) => `${method} ${path}`);

  expect(listed.sort()).toEqual(
    [
      ...collections.flatMap((name) => [`GET /${name}`, `POST /${name}`, ...one(`/${name}/{id}`)]),
      ...bySlug.flatMap((name) => one(`/${name}/by-slug/{slug}`)),
      'GET /changes',
    ].sort(),
  );
});
