import { print } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/context.js';
import { createEngine } from '../../src/rest/engine.js';
import { routes } from '../../src/rest/routes.js';
import { restGraph } from '../../src/schema.js';
import { overHttp } from './over-http.js';

/** The tables of specification 4.3 to 4.7. */
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
`
  .trim()
  .split('\n');

test('the routes are those of the specification, no more and no less', () => {
  const known = routes.flatMap(({ path, operations }) =>
    operations.map(({ methods }) => `${methods.join(', ')} ${path}`),
  );
  expect(known).toEqual(specified);
});

const fields = routes.flatMap(({ operations }) => operations.map(({ field }) => field));

test('every root field of the rest graph has a route', () => {
  const roots = [restGraph.getQueryType(), restGraph.getMutationType()];
  const known = roots.flatMap((type) => Object.keys(type?.getFields() ?? {})).filter((name) => name.startsWith('rest'));
  expect(known.sort()).toEqual([...new Set(fields)].sort());
});

/** The document that SOFA built for a field, caught where it would be executed. */
const builtFor = async (field: string): Promise<string> => {
  let built = '';
  const engine = createEngine(createYoga({ schema: restGraph }), async ({ document }) => {
    built = print(document);
    return { id: 1 };
  });
  await engine(field, {}, {} as Context);
  return built;
};

test('SOFA builds these operations', async () => {
  const built: string[] = [];
  for (const field of new Set(fields)) built.push(await builtFor(field));
  await expect(`${built.join('\n\n')}\n`).toMatchFileSnapshot('operations.graphql');
});

describe("SOFA's own routes are out of reach", () => {
  const exchange = overHttp();

  test.each(
    ['/webhook', '/openapi.json', '/swagger', '/docs', '/restEvents', '/rest-events', '/restCreateEvent'].flatMap(
      (path) =>
        ['', '/svc/events/v1'].flatMap((root) => ['GET', 'POST'].map((method) => ({ method, path: `${root}${path}` }))),
    ),
  )('$method $path', async ({ method, path }) => {
    const body = method === 'POST' ? '{}' : undefined;
    const answer = await exchange({ method, path, headers: { 'content-type': 'application/json' }, body });
    expect([answer.status, answer.body.code]).toEqual([404, 'rest_no_route']);
  });
});
