import { describe, expect, test } from 'vitest';
import { rest, send } from '../service.js';
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
