import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Settings } from '../../src/settings/settings.js';
import { rest, send, serviceUrl } from '../service.js';
import { town } from '../town.js';
import { page } from './page.js';

const plan = () => town({ events: [{ title: 'Fair', startDate: '2026-03-20 20:00', endDate: '2026-03-20 22:00' }] });

describe('The url of a record', () => {
  test.each([
    ['text/html', 200],
    ['*/*', 200],
    [undefined, 200],
    ['text/html;q=0.5, application/json;q=0.4', 200],
    ['application/json', 302],
    ['application/json, text/plain, */*', 302],
  ])('for Accept %s responds %i', async (accept, status) => {
    await plan();
    const response = await send('/event/fair/', { headers: accept ? { accept } : {} });

    expect(response.status).toBe(status);
    expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  });

  test('a cached page is not the response for a client that prefers JSON, and the reverse', async () => {
    await plan();
    for (let round = 0; round < 2; round++) {
      expect((await send('/event/fair/', { headers: { accept: 'text/html' } })).status).toBe(200);
      expect((await send('/event/fair/', { headers: { accept: 'application/json' }, redirect: 'manual' })).status).toBe(
        302,
      );
    }
  });
});

test('the first page is the same for every Accept-Language, and has a hidden link for each other language', async () => {
  await plan();
  const german = await page('/', { headers: { 'accept-language': 'de' } });
  const french = await page('/', { headers: { 'accept-language': 'fr' } });

  expect(german.html).toBe(french.html);
  expect(german.headers.get('vary')).not.toMatch(/Accept-Language/i);
  expect(german.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect([...german.html.matchAll(/<p class="language-hint" lang="(..)" hidden>/g)].map(([, one]) => one)).toEqual([
    ...['nl', 'fr', 'de', 'es'],
  ]);
});

test('a page has an ETag, and 304 for a client that has it, until something on it changes', async () => {
  const { id } = await plan();
  const first = await page('/events/');
  const etag = first.headers.get('etag') ?? '';
  expect((await page('/events/', { headers: { 'if-none-match': etag } })).status).toBe(304);

  await rest('POST', `/events/${id('Fair')}`, { title: 'Market' }, { as: 'editor' });
  const changed = await page('/events/', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(changed.titles).toEqual(['Market']);
});

test('what a page may load is limited by its content security policy', async () => {
  await plan();
  const { headers, html } = await page('/');

  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(html).not.toMatch(/ style="|<style|<script>/);
  expect(html).not.toMatch(/(src|href)="https?:\/\/(?!town\.example|calendar\.google|outlook\.live)/);
});

test('HEAD has the headers of GET', async () => {
  await plan();
  const get = await page('/events/');
  const head = await page('/events/', { method: 'HEAD' });

  expect(head.html).toBe('');
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
});

test('credentials do not change a page', async () => {
  await town({
    events: [
      { title: 'Public', startDate: '2026-03-20', endDate: '2026-03-20' },
      { title: 'Draft', startDate: '2026-03-20', endDate: '2026-03-20', status: 'draft' },
    ],
  });

  expect((await page('/events/', { as: 'administrator' })).titles).toEqual(['Public']);
});

test('browsers get an HTML page for an unknown path, programs and the REST routes JSON', async () => {
  const [browser, program, route] = await Promise.all([
    page('/unknown'),
    send('/unknown', { headers: { accept: 'application/json' } }),
    page('/svc/events/v1/unknown'),
  ]);

  expect([browser.status, browser.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(program.headers.get('content-type')).toMatch(/json/);
  expect(route.headers.get('content-type')).toMatch(/json/);
});

test('a wrong language is an error page', async () => {
  expect((await page('/events/?ml_language=it')).status).toBe(400);
});

test('the name, logo and colour of the site are settings', async () => {
  await plan();
  const settings = { siteName: 'Harbour Town', siteLogo: '/logo.svg', siteColor: '#aa3300' };
  const { html } = await page('/', { settings });
  const color = /href="(\/assets\/color-[^"]+\.css)"/.exec(html)?.[1] ?? '';

  expect(html).toContain('<title>Harbour Town</title>');
  expect(html).toContain('<img src="/logo.svg"');
  expect(await (await send(color, {}, { settings })).text()).toContain('#aa3300');
});

const languageSegments = ['', '/nl', '/en', '/fr', '/de', '/es'];

test.each([
  ...[
    '//evil.example',
    '/\\evil.example',
    '///evil.example',
    '////evil.example/',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
  ],
  ...[
    '//evil.example/x?a=b',
    '//evil.example/?ml_language=fr',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
  ],
])('no address in a page leaves the site because of the path %s', async (path) => {
  for (const segment of languageSegments) {
    const { status, origins } = await originsIn(`${segment}${path}`);
    expect([segment, status]).toEqual([segment, 404]);
    expect([segment, origins]).toEqual([segment, ['http://town.example']]);
  }
});

test('with a path in PUBLIC_URL, no address in a page leaves the site because of the path of the request', async () => {
  const { origins } = await originsIn('//evil.example', { publicUrl: 'http://town.example/calendar' });

  expect(origins).toEqual(['http://town.example']);
});

/** The origins of all addresses in the page of a path, as a browser resolves them. The request line has the path unchanged. */
const originsIn = async (path: string, settings: Partial<Settings> = {}) => {
  const { port } = new URL(await serviceUrl(settings));
  const sent = request({ port, path, headers: { host: 'town.example', accept: 'text/html' } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const html = await text(response);
  const addresses = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(15);
  const origins = new Set(addresses.map((address) => new URL(address, 'http://town.example/').origin));
  return { status: response.statusCode, origins: [...origins] };
};
