import { type DocumentNode, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { matchRoute } from '../../src/rest/match-route.js';
import { documents } from '../../src/rest/sofa-documents.js';
import { routes } from '../../src/schema/rest/routes.js';
import { restGraph } from '../../src/schema/schema.js';
import { overHttp } from './over-http.js';

/** The routes of the contract (docs/rest-contract.md, "Protocol"). */
const specified = `
GET /events
POST /events
GET /events/{id}
DELETE /events/{id}
POST, PUT, PATCH /events/{id}
GET /events/by-slug/{slug}
DELETE /events/by-slug/{slug}
POST, PUT, PATCH /events/by-slug/{slug}
GET /venues
POST /venues
GET /venues/{id}
DELETE /venues/{id}
POST, PUT, PATCH /venues/{id}
GET /venues/by-slug/{slug}
DELETE /venues/by-slug/{slug}
POST, PUT, PATCH /venues/by-slug/{slug}
GET /organizers
POST /organizers
GET /organizers/{id}
DELETE /organizers/{id}
POST, PUT, PATCH /organizers/{id}
GET /organizers/by-slug/{slug}
DELETE /organizers/by-slug/{slug}
POST, PUT, PATCH /organizers/by-slug/{slug}
GET /categories
POST /categories
GET /categories/{id}
DELETE /categories/{id}
POST, PUT, PATCH /categories/{id}
GET /tags
POST /tags
GET /tags/{id}
DELETE /tags/{id}
POST, PUT, PATCH /tags/{id}
GET /changes
`
  .trim()
  .split('\n');

test('the routes are exactly those of the specification', () => {
  const expected = routes.flatMap(({ path, operations }) =>
    operations.map(({ methods }) => `${methods.join(', ')} ${path}`),
  );
  expect(expected).toEqual(specified);
});

const fields = routes.flatMap(({ operations }) => operations.map(({ field }) => field));

test('every root field of the rest graph has a route', () => {
  const roots = [restGraph.getQueryType(), restGraph.getMutationType()];
  const expected = roots
    .flatMap((type) => Object.keys(type?.getFields() ?? {}))
    .filter((name) => name.startsWith('rest'));
  expect(expected.sort()).toEqual([...new Set(fields)].sort());
});

test('SOFA builds these operations', async () => {
  const built = [...new Set(fields)].map((field) => print(documents.get(field) as DocumentNode));
  await expect(`${built.join('\n\n')}\n`).toMatchFileSnapshot('operations.graphql');
});

test('a path matches its route in the table, in upper and lower case and with a trailing slash', () => {
  for (const route of routes) {
    const path = route.path.replace('{id}', '25').replace('{slug}', 'night%20of%20jazz');
    const key = path.includes('25') ? { id: 25 } : path.includes('jazz') ? { slug: 'night of jazz' } : undefined;
    for (const restField of [path, `${path}/`, path.toUpperCase().replace(/NIGHT.*/, 'night%20of%20jazz')]) {
      expect(matchRoute(restField)).toEqual({ route, key });
    }
  }
});

test.each([
  '/',
  '/event',
  '/events//',
  '/events/2a',
  '/events/-1',
  '/events/25/26',
  '/events/by-slug',
  '/events/by-slug/',
  '/events/by-slug/%',
  '/events/by-slug/a/b',
  '/tags/by-slug/jazz',
  '/more/events',
])('%s matches no route', (path) => {
  expect(matchRoute(path)).toBeUndefined();
});

describe("SOFA's own routes are not reachable", () => {
  const exchange = overHttp();

  test.each(
    ['/webhook', '/openapi.json', '/swagger', '/docs', '/restEvents', '/rest-events', '/restCreateEvent'].flatMap(
      (path) =>
        ['', '/svc/events/v1'].flatMap((root) => ['GET', 'POST'].map((method) => ({ method, path: `${root}${path}` }))),
    ),
  )('$method $path', async ({ method, path }) => {
    const body = method === 'POST' ? '{}' : undefined;
    const response = await exchange({ method, path, headers: { 'content-type': 'application/json' }, body });
    expect([response.status, response.body.code]).toEqual([404, 'rest_no_route']);
  });
});
