import { expect, test } from 'vitest';
import { town } from '../town.js';
import { page } from './page.js';

const plan = () =>
  town({
    venues: [
      { name: 'Town hall', city: 'Utrecht', geoLat: 52.09, geoLng: 5.12 },
      { name: 'Dom tower', city: 'Utrecht', geoLat: 52.1, geoLng: 5.2 },
      { name: 'Station', city: 'Amsterdam', geoLat: 52.37, geoLng: 4.9 },
    ],
    events: [
      { title: 'Hall concert', startDate: '2026-03-20 20:00', venues: ['Town hall'] },
      { title: 'Tower walk', startDate: '2026-03-21 20:00', venues: ['Dom tower'] },
      { title: 'Station talk', startDate: '2026-03-22 20:00', venues: ['Station'] },
    ],
  });

test.each([
  { near: '52.09,5.12', titles: ['Hall concert', 'Tower walk'], why: '10 km without a radius' },
  { near: '52.09,5.12,2', titles: ['Hall concert'], why: 'a radius in km' },
  { near: '52.09, 5.12, 50', titles: ['Hall concert', 'Tower walk', 'Station talk'], why: 'spaces' },
  { near: '', titles: ['Hall concert', 'Tower walk', 'Station talk'], why: 'as absent' },
])('a list with near=$near has events in the circle ($why)', async ({ near, titles }) => {
  await plan();

  expect((await page(`/events/?near=${encodeURIComponent(near)}`)).titles).toEqual(titles);
});

test('the circle stays in the links of the list, and a link removes it', async () => {
  await plan();
  const { links, text, html } = await page('/events/?near=52.09,5.12');

  expect(links).toContain('/events/?near=52.09%2C5.12&featured=true');
  expect(text).toContain('Remove filter: Near me');
  expect(html).not.toContain('data-near');
});

test('the button is hidden until the script shows it, and keeps the other filters', async () => {
  await plan();
  const { html } = await page('/de/events/?city=Utrecht');

  expect(html).toMatch(/<button type="button" class="chip" hidden data-near="\/de\/events\/\?city=Utrecht"/);
});

test.each([
  ...[
    'near=here',
    'near=52.09',
    'near=52.09,',
    'near=52.09,5.12,x',
    'near=1,2,3,4',
    'near=91,5',
    'near=52,181',
    'near=52,5,-1',
  ],
  ...['near[a]=1', 'near[]=52.09,5.12', 'near[][a]=1'],
])('%s is an error of the address', async (query) => {
  await town();
  const { status, text } = await page(`/events/?${query}`);

  expect(status).toBe(400);
  expect(text).toContain('near');
});
