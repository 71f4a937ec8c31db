/** The forms of pages that are sent by GET. Browsers replace the query of their address by their fields. */
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf } from '../manage/html-forms.js';
import { town } from '../town.js';
import { page } from './page.js';

interface Form {
  action: string;
  fields: [string, string][];
}

/** The forms of a page that are sent by GET. */
const formsOf = async (path: string): Promise<Form[]> => {
  const { status, html } = await page(path);
  expect(status).toBe(200);
  return (html.match(/<form\b.*?<\/form>/gs) ?? [])
    .filter((form) => /^<form[^>]* method="get"/.test(form))
    .map((form) => ({ action: /^<form[^>]* action="([^"]*)"/.exec(form)?.[1] ?? '', fields: fieldsOf(form) }));
};

/** The address that a form leads to, as a browser makes it. */
const addressOf = ({ action, fields }: Form): string => {
  const url = new URL(action.replaceAll('&amp;', '&'), 'http://town.example');
  url.search = new URLSearchParams(fields).toString();
  return url.pathname + url.search;
};

/** The language of the page at an address, after a redirect. */
const languageAt = async (path: string): Promise<string | undefined> => {
  const { headers, html } = await page(path);
  const location = headers.get('location');
  return location ? languageAt(location) : /<html lang="(\w+)"/.exec(html)?.[1];
};

beforeEach(async () => {
  await town({
    venues: [{ name: 'Town Hall' }],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }],
    tags: [{ name: 'late' }],
    events: [
      {
        ...{ title: 'Night of Jazz', startDate: '2026-03-20 20:00', endDate: '2026-03-20 23:00' },
        ...{ venues: ['Town Hall'], organizers: ['Club'], categories: ['Music'], tags: ['late'] },
      },
    ],
  });
});

describe.each([
  { path: '/', actions: ['/search', '/day/'] },
  { path: '/events/', actions: ['/search', '/events/'] },
  { path: '/events/?categories=music&free=false', actions: ['/search', '/events/'] },
  { path: '/events/?when=past', actions: ['/search', '/events/'] },
  { path: '/search?search=jazz', actions: ['/search', '/search'] },
  { path: '/venue/town-hall/', actions: ['/search', '/venue/town-hall/'] },
  { path: '/organizer/club/', actions: ['/search', '/organizer/club/'] },
  { path: '/events/category/music/', actions: ['/search', '/events/category/music/'] },
  { path: '/tag/late/', actions: ['/search', '/tag/late/'] },
  { path: '/event/night-of-jazz/', actions: ['/search'] },
  { path: '/calendar/2026-03', actions: ['/search', '/calendar/'] },
  { path: '/week/2026-W12', actions: ['/search', '/week/'] },
  { path: '/day/2026-03-20', actions: ['/search', '/day/'] },
  { path: '/weekend', actions: ['/search'] },
  { path: '/embed/', actions: ['/search', '/embed/'] },
])('the forms of $path', ({ path, actions }) => {
  test('lead to pages in the language of ml_language', async () => {
    const forms = await formsOf(`${path}${path.includes('?') ? '&' : '?'}ml_language=de`);
    expect(forms.map(({ action }) => action)).toEqual(actions);
    for (const form of forms) {
      expect(form.fields.filter(([name]) => name === 'ml_language')).toEqual([['ml_language', 'de']]);
      expect(await languageAt(addressOf(form))).toBe('de');
    }
  });

  test('have no parameter for a language in the path, or for the default language', async () => {
    for (const [segment, language] of [
      ['', 'en'],
      ['/de', 'de'],
    ] as const) {
      const forms = await formsOf(`${segment}${path}`);
      expect(forms.map(({ action }) => action)).toEqual(actions.map((action) => `${segment}${action}`));
      for (const form of forms) {
        expect(form.fields.map(([name]) => name)).not.toContain('ml_language');
        expect(await languageAt(addressOf(form))).toBe(language);
      }
    }
  });
});
