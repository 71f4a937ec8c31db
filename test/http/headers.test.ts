import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../../src/server/app.js';
import { calendar } from '../calendar.js';
import { send } from '../service.js';
import { credentialsOf, settings, town } from '../town.js';

const places = [
  { path: '/svc/events/v1' },
  { path: '/svc/events/v1/events' },
  { path: '/svc/events/v1/events/999' },
  { path: '/svc/events/v1/events', init: { method: 'OPTIONS' } },
  { path: '/svc/events/v1/events', init: { method: 'HEAD' } },
  { path: '/svc/events/v1/doc' },
  { path: '/graphql?query={languages}' },
  { path: '/graphql', init: { method: 'OPTIONS' } },
  { path: '/graphql', init: { method: 'PUT' } },
  { path: '/nowhere' },
  { path: '/', html: true },
  { path: '/health' },
  { path: '/ready' },
  { path: '/svc/events/v1/doc', html: true },
  { path: '/graphql', html: true },
  { path: '/graphql?query={languages}', html: true },
];

test.each(places)(
  '$path (page: $html, $init.method) has headers that forbid scripts and frames',
  async ({ path, init, html }) => {
    const { headers } = await send(path, { ...init, headers: html ? { accept: 'text/html' } : {} });

    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe-inline');
    expect(headers.get('content-type')?.startsWith('text/html') ?? false).toBe(html ?? false);
  },
);

test.each([
  { input: 'trace-42:a/b', isUsed: true },
  { input: 'x'.repeat(128), isUsed: true },
  { input: 'x'.repeat(129), isUsed: false },
  { input: 'a b', isUsed: false },
  { input: '"><script>', isUsed: false },
])('the request id “$input” of a client is used: $isUsed', async ({ input, isUsed }) => {
  const { headers } = await send('/health', { headers: { 'x-request-id': input } });

  expect(headers.get('x-request-id') === input).toBe(isUsed);
});

const logged = async (path: string, init: RequestInit = {}) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = createApp({ db: await calendar(), settings, log, unready: async () => [] });
  const response = await app(new Request(`http://town.example${path}`, init));
  return { lines, response };
};

test('every request has one log line, with its caller', async () => {
  const { user } = await town();
  const { lines, response } = await logged('/svc/events/v1/events?page=1', {
    headers: { authorization: credentialsOf('editor'), 'x-request-id': 'abc' },
  });

  expect(lines).toEqual([
    expect.objectContaining({
      id: 'abc',
      method: 'GET',
      path: '/svc/events/v1/events?page=1',
      status: 200,
      duration: expect.any(Number),
      caller: user('editor'),
      msg: 'request',
    }),
  ]);
  expect(response.headers.get('x-request-id')).toBe('abc');
});

const secrets: { path: string; init?: RequestInit }[] = [
  { path: '/svc/events/v1/events/1?password=sesame' },
  { path: '/svc/events/v1/events/1?p%61ssword=sesame&Password=sesame&password[]=sesame&password[a]=sesame' },
  { path: `/graphql?query=${encodeURIComponent('{ event(id: 1, password: "sesame") { title } }')}` },
  { path: `/graphql/?query=${encodeURIComponent('{ event(id: 1, password: "sesame") { title } }')}` },
  { path: `/x/../de/%67raphql/?query=${encodeURIComponent('{ event(id: 1, password: "sesame") { title } }')}` },
  { path: `/GraphQL?query=${encodeURIComponent('{ event(id: 1, password: "sesame") { title } }')}` },
  { path: `/svc/events/v1?query=${encodeURIComponent('{ event(id: 1, password: "sesame") { title } }')}` },
  { path: `/graphql?query={languages}&variables=${encodeURIComponent('{"password":"sesame"}')}` },
  {
    path: '/graphql',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ event(id: 1, password: \\"sesame\\") { title } }"}',
    },
  },
  {
    path: '/svc/events/v1/events/1',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: credentialsOf('editor') },
      body: '{"password":"sesame"}',
    },
  },
  { path: '/svc/events/v1/events', init: { headers: { authorization: `Basic ${btoa('editor:sesame')}` } } },
  { path: '/svc/events/v1/events', init: { headers: { authorization: 'Bearer sesame' } } },
];

test.each(secrets)('no password is in the log or in the response: $path', async ({ path, init }) => {
  await town({ events: [{ title: 'Members', password: 'other' }] });

  const { lines, response } = await logged(path, init);

  const result = (await response.text()) + JSON.stringify([...response.headers]);
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain('sesame');
  if (!path.includes('sesame')) expect(result).not.toContain('sesame');
});

test('an unexpected error is logged completely, with the request id that the client received', async () => {
  const db = await calendar();
  await db.$executeRaw`ALTER TABLE "Tag" RENAME TO "Gone"`;
  try {
    for (const path of ['/svc/events/v1/tags', '/graphql?query={tags{nodes{name}}}']) {
      const { lines, response } = await logged(path);
      const error = lines.find(({ msg }) => msg === 'unexpected error');

      expect(error).toMatchObject({
        id: response.headers.get('x-request-id'),
        err: { stack: expect.stringContaining('Tag') },
      });
      expect(await response.text()).not.toMatch(/"Tag"|prisma|\bat \w/i);
    }
  } finally {
    await db.$executeRaw`ALTER TABLE "Gone" RENAME TO "Tag"`;
  }
});

test('a page of another site may read without credentials, including the id of its request', async () => {
  const response = await send('/graphql', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });

  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect(response.headers.get('access-control-allow-headers')).not.toContain('Authorization');
  expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
});

test('a response to credentials or a password is stored in no cache', async () => {
  const { id } = await town({ events: [{ title: 'Members', password: 'sesame' }] });
  const caching = async (path: string, as?: 'editor') => (await send(path, {}, { as })).headers.get('cache-control');
  const event = `/svc/events/v1/events/${id('Members')}`;

  expect(await caching(`${event}?password=sesame`)).toBe('private, no-store');
  expect(await caching(event, 'editor')).toBe('private, no-store');
  expect(await caching('/graphql?query={me{id}}', 'editor')).toBe('private, no-store');
  expect(await caching('/svc/events/v1/events')).toMatch(/^public/);
});
