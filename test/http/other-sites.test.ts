import { expect, test } from 'vitest';
import { rowCounts } from '../calendar.js';
import { send } from '../service.js';
import { town } from '../town.js';

// Requests that a page of another site can send from a visitor's browser.

const writing = encodeURIComponent('mutation { createTag(input: { name: "new" }) { id } }');
const text = '{"query":"mutation { createTag(input: { name: \\"new\\" }) { id } }"}';

test.each([
  { what: 'a GET', path: `/graphql?query=${writing}` },
  { what: 'a GET with a language segment', path: `/de/graphql?query=${writing}` },
  { what: 'a GET of JSON', path: `/graphql?query=${writing}`, headers: { 'content-type': 'application/json' } },
  {
    what: 'a GET with a POST override',
    path: `/graphql?query=${writing}`,
    headers: { 'x-http-method-override': 'POST' },
  },
  { what: 'a GET with _method', path: `/graphql?_method=POST&query=${writing}` },
  { what: 'a HEAD', path: `/graphql?query=${writing}`, method: 'HEAD' },
  { what: 'an OPTIONS', path: `/graphql?query=${writing}`, method: 'OPTIONS' },
  ...[
    'text/plain',
    'text/plain; charset=application/json',
    'text/plain, application/json',
    'application/json-patch',
    'application/jsonx',
    'application/x-www-form-urlencoded; a=application/json',
    'multipart/form-data; boundary=application/json',
    'application/graphql+json',
    '',
  ].map((type) => ({
    what: `a body of type “${type}”`,
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': type },
    body: new TextEncoder().encode(text),
  })),
])('$what writes nothing through GraphQL, even with credentials', async ({ what: _, path, ...init }) => {
  await town();
  const before = await rowCounts();
  const response = await send(path, init as RequestInit, { as: 'editor' });

  expect([204, 405, 415]).toContain(response.status);
  expect(await rowCounts()).toEqual(before);
});

test('a page of an unknown site may not send credentials, and its preflight for writes is rejected', async () => {
  await town();
  const origin = 'https://elsewhere.example';
  for (const path of ['/svc/events/v1/events', '/de/svc/events/v1/events/1', '/graphql']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const preflight = { 'access-control-request-method': method, 'access-control-request-headers': 'authorization' };
      const { headers } = await send(path, { method: 'OPTIONS', headers: { origin, ...preflight } });
      expect(headers.get('access-control-allow-headers'), path).not.toMatch(/authorization|override/i);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      if (!path.endsWith('graphql')) {
        expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
      }
    }
    const { headers } = await send(path, { headers: { origin } }, { as: 'editor' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  }
  const allowed = await send('/graphql', { headers: { origin } }, { settings: { corsOrigins: [origin] } });
  expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
});
