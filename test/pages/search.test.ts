import { expect, test } from 'vitest';
import { town } from '../town.js';
import { page } from './page.js';

// It is Saturday 14 March 2026, 12:00 UTC.

const plan = () =>
  town({
    venues: [{ name: 'The Blue Anchor', city: 'Port Merrow' }],
    categories: [{ name: 'Jazz' }],
    events: [
      {
        title: 'Low Tide Trio',
        startDate: '2026-03-20 20:00:00',
        endDate: '2026-03-20 22:00:00',
        venues: ['The Blue Anchor'],
        categories: ['Jazz'],
      },
      { title: 'Saturday Market', startDate: '2026-03-21 10:00:00', endDate: '2026-03-21 12:00:00' },
    ],
  });

test('the search shows why an event is found, and marks the words', async () => {
  await plan();
  const byVenue = await page('/search?search=blue+anchor');
  expect(byVenue.titles).toEqual(['Low Tide Trio']);
  expect(byVenue.text).toContain('Venue: The Blue Anchor , Port Merrow');
  expect(byVenue.html).toContain('<mark>Blue</mark> <mark>Anchor</mark>');
  expect((await page('/search?search=markets')).html).toContain('Saturday <mark>Market</mark>');
});

test('a search with a typing error asks whether another word is meant, with a link to it', async () => {
  await plan();
  const { text, links, titles } = await page('/search?search=ancor');
  expect(text).toContain('Did you mean anchor');
  expect(links).toContain('/search?search=anchor');
  expect(titles).toEqual([]);
  expect((await page('/de/search?search=ancor')).text).toContain('Meinten Sie anchor');
});

test('a search that finds nothing leads to what is near', async () => {
  await plan();
  const { text, links, titles } = await page('/search?search=jazz+market');
  expect(titles).toEqual([]);
  expect(text).toContain('Category: Jazz 1 event');
  expect(links).toEqual(expect.arrayContaining(['/search?search=jazz', '/search?search=market']));
});

test.each(['/search?search=xylophone', '/events/?month=2026-03&search=xylophone', '/day/2026-03-16?search=xylophone'])(
  '%s finds nothing, and shows no event that does not match',
  async (path) => {
    await plan();
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).not.toMatch(/Low Tide Trio|Saturday Market/);
  },
);

test.each(['/calendar/2026-03', '/events/', '/embed/list', '/week/2026-W12'])(
  '%s has the events that the search finds',
  async (path) => {
    await plan();
    const { html } = await page(`${path}?search=blue+anchor`);
    expect(html).toContain('Low Tide Trio');
    expect(html).not.toContain('Saturday Market');
  },
);

test.each([
  ['x'.repeat(1000), 400],
  ['%00', 400],
  ['%20', 200],
  ['!!!', 200],
  ['%27%3B--', 200],
])('the page of the search %s has status %i', async (query, status) => {
  await plan();
  expect((await page(`/search?search=${query}`)).status).toBe(status);
});
