import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../../src/manage/routes.js';
import { send } from '../service.js';
import { town } from '../town.js';
import { applicationPassword, openBrowser, signedIn } from './browser.js';

beforeEach(async () => {
  await town();
});

/** The paths of routes, with a value for each of their parts. */
const pathOf = (pattern: RegExp) =>
  pattern.source
    .replace(/^\^|\$$/g, '')
    .replace(/\(\?<token>.*?\)/, 'x'.repeat(43))
    .replace(/\(\?<id>.*?\)/, '1')
    .replace(/\(\?<language>.*?\)/, 'de')
    .replace(/\(\?<format>.*?\)/, 'csv')
    .replaceAll('\\/', '/');

const posts = routes.filter(({ post }) => post).map(({ pattern }) => pathOf(pattern));
const gets = routes.filter(({ get }) => get).map(({ pattern }) => pathOf(pattern));

test('the tables have all routes', () => {
  expect(posts.length).toBeGreaterThan(4);
  expect(gets.length).toBeGreaterThan(3);
});

describe.each(posts)('a form for %s', (path) => {
  const site = 'http://town.example';
  test.each([
    ['same-origin', undefined, true],
    ['same-origin', site, true],
    ['cross-site', 'https://evil.example', false],
    ['cross-site', site, false],
    ['same-site', 'http://sibling.town.example', false],
    ['none', undefined, false],
    [undefined, site, true],
    [undefined, 'http://sibling.town.example', false],
    [undefined, 'null', false],
    [undefined, undefined, false],
  ])('with Sec-Fetch-Site %s and Origin %s is accepted: %s', async (fetchSite, origin, accepted) => {
    const response = await send(`/manage${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(fetchSite && { 'sec-fetch-site': fetchSite }),
        ...(origin && { origin }),
      },
      body: 'a=b',
    });

    expect(response.status === 403).toBe(!accepted);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe.each(gets)('the page %s', (path) => {
  test.each([true, false])('is for nobody else, in no frame, and in no cache (signed in: %s)', async (isSignedIn) => {
    const browser = isSignedIn ? await signedIn('editor') : openBrowser();

    const { headers } = await browser.get(path, { headers: { origin: 'https://evil.example' } });

    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

test('an origin that may send credentials to the APIs gets nothing here', async () => {
  const browser = await signedIn('editor');
  const origin = 'https://front.example';
  const sending = { settings: { corsOrigins: [origin] }, headers: { origin } };

  const page = await browser.get('/account/', sending);
  const preflight = await send('/manage/account/', { method: 'OPTIONS' }, sending);

  for (const headers of [page.headers, preflight.headers])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('pages of two users at one address are never mixed up', async () => {
  const browsers = await Promise.all((['editor', 'author'] as const).map(signedIn));
  const requests = Array.from({ length: 100 }, (_, at) => at % 2);

  const pages = await Promise.all(requests.map((at) => browsers[at]?.get('/account/')));

  for (const [at, page] of pages.entries()) {
    expect(page?.html).toContain(at % 2 ? 'Signed in as The author' : 'Signed in as The editor');
    expect(page?.html).not.toContain(at % 2 ? 'Signed in as The editor' : 'Signed in as The author');
  }
});

test.each([
  '/svc/events/v1/events?status=draft',
  '/graphql?query={viewer{login}}',
  '/events/',
  '/embed/list',
  '/events.ics',
])('a cookie changes nothing at %s', async (path) => {
  const { cookie = '' } = await signedIn('editor');
  const [without, withCookie] = [await send(path), await send(path, {}, { headers: { cookie } })];

  expect(withCookie.status).toBe(without.status);
  expect(withCookie.headers.get('set-cookie')).toBeNull();
  const body = (text: string) => text.replace(/DTSTAMP:\S+/g, '');
  expect(body(await withCookie.text())).toBe(body(await without.text()));
});

test('only the pages to write on read cookies', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const reading = files.filter((file) => /['"]cookie['"]|document\.cookie/i.test(readFileSync(`src/${file}`, 'utf8')));

  expect(reading).toEqual(['manage/session-cookie.ts']);
});

test('an Authorization header signs nobody in here', async () => {
  const page = await openBrowser().get('/', {
    headers: { authorization: `Basic ${Buffer.from(`editor:${applicationPassword('editor')}`).toString('base64')}` },
  });

  expect(page.status).toBe(303);
});

test.each(['/de/manage/', '/manage/nothing', '/manage//'])('there is no page at %s', async (path) => {
  expect((await send(path, {}, { headers: { accept: 'text/html' } })).status).toBe(404);
});

test.each([
  ['POST', '/'],
  ['GET', '/sign-out'],
  ['DELETE', '/account/'],
])('%s %s is not a request that exists', async (method, path) => {
  const response = await send(`/manage${path}`, { method });

  expect(response.status).toBe(405);
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'Anmelden'],
  ['it,fr;q=0.5', 'Se connecter'],
  ['it', 'Sign in'],
  ['en;q=0,nl', 'Aanmelden'],
])('a browser with the languages %s sees %s', async (languages, text) => {
  const page = await openBrowser().get('/sign-in', { headers: { 'accept-language': languages } });

  expect(page.html).toContain(`<h1>${text}</h1>`);
});

test('the language of the user comes before that of the browser, and does not change the calendar', async () => {
  const browser = await signedIn('editor');
  await browser.post('/account/language', { language: 'es' });

  const page = await browser.get('/account/', { headers: { 'accept-language': 'de' } });

  expect(page.html).toContain('<html lang="es">');
  expect(page.headers.get('content-language')).toBe('es');
});
