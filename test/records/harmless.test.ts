import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryFields } from '../../src/records/categories/category-fields.js';
import { eventFields } from '../../src/records/events/event-fields.js';
import type { Fields } from '../../src/records/fields/fields.js';
import { restName } from '../../src/records/fields/rest-names.js';
import { termFields } from '../../src/records/fields/term-fields.js';
import { organizerFields } from '../../src/records/organizers/organizer-fields.js';
import { venueFields } from '../../src/records/venues/venue-fields.js';
import { readSettings } from '../../src/settings/settings.js';
import { graphql, rest, send } from '../service.js';
import { town } from '../town.js';

// Written texts do not run as scripts, do not split headers, and do not make the service send requests.

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '"><iframe src=javascript:alert(1)>',
  '[calendar style="x" onmouseover="alert(1)"]<b style=x:y onclick=alert(1)>bold</b>',
  '</title><style>@import url(//a.example)</style>',
  '<a href="javascript:alert(1)">a</a><a href=" data:text/html,x">b</a>',
];
const runs = /<\/?(script|svg|iframe|style|object|form|title)|<[a-z][^>]*(\s(on\w+|style)\s*=|(javascript|data):)/i;

const dates = { start_date: '2026-03-20', end_date: '2026-03-20' };
const kinds: { kind: string; path: string; fields: Fields; defaultBody: object }[] = [
  { kind: 'event', path: '/events', fields: eventFields, defaultBody: { title: 'X', ...dates } },
  { kind: 'venue', path: '/venues', fields: venueFields, defaultBody: { venue: 'X' } },
  { kind: 'organizer', path: '/organizers', fields: organizerFields, defaultBody: { organizer: 'X' } },
  { kind: 'category', path: '/categories', fields: categoryFields, defaultBody: { name: 'X' } },
  { kind: 'tag', path: '/tags', fields: termFields, defaultBody: { name: 'X' } },
];

test.each(kinds)('no field of a new $kind shows markup that runs', async ({ path, fields, defaultBody: common }) => {
  await town();
  let written = 0;
  for (const [name, field] of Object.entries(fields)) {
    const restField = restName(name, field);
    if (restField === undefined) continue;
    for (const text of markup) {
      const slug = `x${written}`;
      const data = { ...common, slug, [restField]: text };
      const { status, body } = await rest('POST', path, data, { as: 'administrator' });
      expect(status, `${restField}: ${text}`).toBeLessThan(500);
      if (status === 201) written++;
      // An error quotes the input in JSON, which no browser executes.
      if (status === 201)
        expect(JSON.stringify(body).replaceAll('\\"', '"'), `${restField}: ${text}`).not.toMatch(runs);
    }
  }
  expect(written).toBeGreaterThan(markup.length);
});

test.each(kinds)('a field of a new $kind has one line, unless it is a text of several lines', async (kind) => {
  await town();
  for (const [name, field] of Object.entries(kind.fields)) {
    const restField = restName(name, field);
    if (restField === undefined || field.type === 'html' || field.type === 'links') continue;
    for (const text of ['a\r\nSUMMARY:b', 'a\nb', 'a\rb', 'https://a.example/\r\nb']) {
      const data = { ...kind.defaultBody, [restField]: text };
      const { status, body } = await rest('POST', kind.path, data, { as: 'administrator' });
      expect(status, `${restField}: ${text}`).toBeLessThan(500);
      if (status === 201) expect(JSON.stringify(body), restField).not.toMatch(/\\[rn]/);
    }
  }
});

test('the fields that only GraphQL writes are cleaned too', async () => {
  await town();
  const input = (text: string) => ({
    title: 'X',
    startDate: '2026-03-20',
    endDate: '2026-03-20',
    description: text,
    offers: [{ name: `Y ${text}`, price: 1, currency: 'EUR' }],
    translations: { de: { title: `Z ${text}`, description: text, excerpt: text } },
  });
  const event = `mutation ($input: CreateEventInput!) { createEvent(input: $input) {
    source: description(format: SOURCE) html: description text: excerpt offers { name }
    translations { title excerpt source: description(format: SOURCE) html: description } } }`;
  const image = 'mutation ($input: CreateImageInput!) { createImage(input: $input) { alt url } }';
  const key = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { credential { name } } }';
  const user = 'mutation ($input: UpdateUserInput!) { updateUser(id: 1, input: $input) { displayName } }';
  for (const text of markup) {
    const all = [
      await graphql(event, { input: input(text) }, { as: 'administrator' }),
      await graphql(image, { input: { url: 'https://a.example/', alt: text } }, { as: 'administrator' }),
      await graphql(key, { input: { name: `X ${text}` } }, { as: 'administrator' }),
      await graphql(user, { input: { displayName: `X ${text}` } }, { as: 'administrator' }),
    ];
    for (const { data, errors } of all) {
      expect(errors).toEqual([]);
      expect(JSON.stringify(data).replaceAll('\\"', '"'), text).not.toMatch(runs);
    }
  }
});

test('HTML pages contain no markup of the request, and all other responses are JSON', async () => {
  await town();
  const script = '"><script>alert(4711)</script>';
  const encoded = encodeURIComponent(script);
  const headers = { 'x-forwarded-host': script, 'x-forwarded-prefix': script, referer: script, 'user-agent': script };
  const pages = [
    ...[`/graphql?a=${encoded}`, `/graphql?query=${encoded}`, `/de/graphql?ml_language=${encoded}`],
    `/graphql?query={languages}&variables=${encoded}`,
    `/svc/events/v1/doc?a=${encoded}`,
  ];
  for (const path of pages) {
    const response = await send(path, { headers: { ...headers, accept: 'text/html' } });
    expect(response.headers.get('content-type'), path).toMatch(/^text\/html/);
    expect(await response.text(), path).not.toContain('alert(4711)');
  }
  // Pages show the search, and have links to their address in other languages.
  for (const path of [`/${encoded}`, `/event/${encoded}/`, `/events/?search=${encoded}`, `/search?search=${encoded}`]) {
    const response = await send(path, { headers: { ...headers, accept: 'text/html' } });
    expect(response.headers.get('content-type'), path).toMatch(/^text\/html/);
    expect(await response.text(), path).not.toMatch(/<script>alert|"><script/);
  }
  const others = [
    `/svc/events/v1/${encoded}`,
    `/svc/events/v1/events?search=${encoded}`,
    `/svc/events/v1/events?page=${encoded}`,
    `/svc/events/v1/events/by-slug/${encoded}`,
  ];
  for (const path of others) {
    const response = await send(path, { headers: { ...headers, accept: 'text/html' } });
    expect(response.status, path).toBeLessThan(500);
    expect(response.headers.get('content-type') ?? 'application/json', path).toMatch(/^application\/.*json/);
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

/** A server on the internal network that records the requests that it receives. There must be none. */
const received: string[] = [];
const inside = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`);
  response.setHeader('content-type', 'application/json').end('{"keys":[]}');
});
let port = 0;

beforeAll(async () => {
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => inside.close());

test('no written URL is fetched, however it names this machine', async () => {
  await town();
  const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '2130706433', '127.1', '0.0.0.0'];
  let written = 0;
  for (const host of hosts) {
    const url = `http://${host}:${port}/a.png`;
    const html = `<p><img src="${url}"></p><a href="${url}">a</a>`;
    const both = { description: html, website: url, image: url };
    const offers = [{ name: 'Y', price: 1, currency: 'EUR', url }];
    const event = {
      title: 'X',
      startDate: '2026-03-20',
      endDate: '2026-03-20',
      onlineUrl: url,
      offers,
      image: { url },
    };
    const responses = [
      (await rest('POST', '/events', { title: 'X', ...dates, ...both }, { as: 'editor' })).status === 201,
      (await rest('POST', '/venues', { venue: 'X', ...both }, { as: 'editor' })).status === 201,
      (await rest('POST', '/organizers', { organizer: 'X', ...both }, { as: 'editor' })).status === 201,
      await isDone('createEvent', 'CreateEventInput', event),
      await isDone('createImage', 'CreateImageInput', { url }),
    ];
    written += responses.filter(Boolean).length;
  }
  await rest('GET', '/events?per_page=50');
  await graphql('{ events { nodes { onlineUrl website image { url width height } offers { url } } } }');
  // An earlier request by the service would arrive before this one.
  await fetch(`http://127.0.0.1:${port}/last`);

  expect(written).toBeGreaterThanOrEqual(5 * 4);
  expect(received).toEqual(['GET /last']);
});

const isDone = async (field: string, type: string, input: object) => {
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`;
  return (await graphql(query, { input }, { as: 'editor' })).errors.length === 0;
};

test('a token is checked with the keys in the settings, whatever keys the token names', async () => {
  await town();
  received.length = 0;
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const base = `http://127.0.0.1:${port}`;
  const { issuer } = readSettings({ JWT_ISSUER: base, JWT_AUDIENCE: 'calendar', JWT_JWKS_URL: `${base}/ours` });
  const claims = { iss: base, aud: 'calendar', sub: 'administrator', exp: Date.parse('2026-03-14T12:30:00Z') / 1000 };
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one' };
  for (const header of [{ jku: `${base}/theirs` }, { x5u: `${base}/theirs` }, { jwk }]) {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header } as never)
      .sign(privateKey);
    const { status } = await graphql(
      '{ me { id } }',
      {},
      { settings: { issuer }, headers: { authorization: `Bearer ${token}` } },
    );
    expect(status, JSON.stringify(header)).toBe(401);
  }

  expect([...new Set(received)]).toEqual(['GET /ours']);
});
