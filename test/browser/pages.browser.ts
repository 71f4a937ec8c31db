import { describe, expect, test } from 'vitest';
import { executable } from './chromium.js';
import { headingOf, openTown, pathOf, titlesOf } from './site.js';

describe.skipIf(!executable).each([
  { title: 'with the script', javaScriptEnabled: true },
  { title: 'without scripts', javaScriptEnabled: false },
])('the pages in Chromium, $title', ({ javaScriptEnabled }) => {
  const open = (path: string) => openTown(path, { javaScriptEnabled });

  test('someone finds what is on this weekend, and opens the jazz of Saturday', async () => {
    const { page, errors } = await open('/');
    expect(await page.title()).toBe('Events');
    await page.getByRole('link', { name: 'This weekend' }).click();
    await page.getByRole('heading', { level: 2, name: 'Saturday 14 March' }).waitFor();
    expect(await titlesOf(page)).toEqual(['Night of Jazz', 'Flea market']);

    await page.getByRole('link', { name: 'Night of Jazz' }).click();
    expect(await headingOf(page)).toBe('Night of Jazz');
    expect(pathOf(page)).toBe('/event/night-of-jazz/');
    const when = await page.locator('header .when').innerText();
    expect(when).toContain('Saturday 14 March, 19:00–21:30');
    expect(when).toContain('20:00–22:30 (Amsterdam)');
    expect(await page.locator('.fact-list').innerText()).toContain('Town hall');
    expect(errors).toEqual([]);
  });

  test('an event is shown in German by a link of the header', async () => {
    const { page, errors } = await open('/event/night-of-jazz/');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    expect(await headingOf(page)).toBe('Jazznacht');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.locator('.description').innerText()).toBe('Drei Bands.');

    await page.getByRole('navigation', { name: 'Kalender' }).getByRole('link', { name: 'Liste' }).click();
    expect(pathOf(page)).toBe('/de/events/');
    expect((await titlesOf(page))[0]).toBe('Jazznacht');
    expect(errors).toEqual([]);
  });

  test('an event has a calendar file, and links that add it to other calendars', async () => {
    const { page, errors } = await open('/event/night-of-jazz/');
    await page.locator('summary', { hasText: 'Add to calendar' }).click();
    const file = page.getByRole('link', { name: 'Calendar file' });
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const response = await page.request.get(download.url());
    expect(response.headers()['content-type']).toContain('text/calendar');
    expect(await response.text()).toMatch(/SUMMARY:Night of Jazz[\s\S]*LOCATION:Town hall/);

    const hrefOf = async (name: string) => (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
    const google = new URL(await hrefOf('Google Calendar'));
    expect(google.searchParams.get('dates')).toBe('20260314T190000Z/20260314T213000Z');
    expect(google.searchParams.get('text')).toBe('Night of Jazz');
    const outlook = new URL(await hrefOf('Outlook'));
    expect(outlook.searchParams.get('startdt')).toBe('2026-03-14T19:00:00.000Z');
    expect(await hrefOf('Calendar program')).toMatch(/^webcal:/);
    expect(errors).toEqual([]);
  });

  test('facets and the form filter a list, and every filter can be removed', async () => {
    const { page, errors } = await open('/events/');
    const count = page.locator('#result-count');
    expect(await count.innerText()).toBe('69 events');
    const openFilters = () => page.locator('details.filters:not([open]) > summary').click();
    await openFilters();

    await page.getByRole('link', { name: /^free entry/ }).click();
    await count.filter({ hasText: /^2 events$/ }).waitFor();
    // The script keeps the panel open.
    if (!javaScriptEnabled) await openFilters();
    await page.getByLabel('Search', { exact: true }).fill('jazz');
    await page.getByRole('button', { name: 'Apply' }).click();
    await count.filter({ hasText: /^1 event$/ }).waitFor();
    expect(await titlesOf(page)).toEqual(['Night of Jazz']);
    expect(pathOf(page)).toMatch(/^\/events\/\?.*search=jazz/);

    await page.getByRole('link', { name: /Remove filter: Tags/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('tags'));
    await page.getByRole('link', { name: /Remove filter: Search/ }).click();
    await count.filter({ hasText: /^69 events$/ }).waitFor();
    expect(pathOf(page)).toBe('/events/');
    expect(errors).toEqual([]);
  });

  test('a list has later and earlier pages, and the past', async () => {
    const { page, errors } = await open('/events/');
    const first = await titlesOf(page);
    await page.getByRole('link', { name: 'Later' }).click();
    await page.waitForURL(/after=/);
    await page.getByRole('link', { name: 'Earlier' }).waitFor();
    expect((await titlesOf(page)).filter((title) => first.includes(title))).toEqual([]);

    await page.getByRole('link', { name: 'Earlier' }).click();
    await page.waitForURL(/before=/);
    await page.getByRole('link', { name: 'Later' }).waitFor();
    expect(await titlesOf(page)).toEqual(first);
    await page.getByRole('link', { name: 'Past events' }).click();
    await page.waitForURL(/when=past/);
    await page.getByRole('link', { name: 'Carnival' }).waitFor();
    expect(await titlesOf(page)).toEqual(['Carnival']);
    expect(errors).toEqual([]);
  });

  test('a protected event is shown to those who send its password, which is in no address', async () => {
    const { page } = await open('/event/dinner-of-the-members/');
    expect(await page.content()).not.toContain('fondue');
    await page.getByLabel('Password').fill('raclette');
    await page.getByRole('button', { name: 'Show event' }).click();
    await page.getByRole('alert').filter({ hasText: 'That password is not right.' }).waitFor();

    await page.getByLabel('Password').fill('fondue');
    await page.getByRole('button', { name: 'Show event' }).click();
    await page.getByText('Cheese fondue for forty.').waitFor();
    expect(pathOf(page)).toBe('/event/dinner-of-the-members/');
    expect(await page.context().cookies()).toEqual([]);
  });

  test('months, weeks and days have steps, and a date can be chosen', async () => {
    const { page, errors } = await open('/calendar/2026-03');
    await page.getByRole('link', { name: 'Next month: April 2026' }).click();
    await page.getByRole('heading', { level: 1, name: 'April 2026' }).waitFor();
    await page.getByLabel('Go to date').fill('2026-03-15');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'March 2026' }).waitFor();

    await page.getByRole('link', { name: 'Saturday 14 March, 1 event' }).click();
    await page.getByRole('heading', { level: 1, name: 'Saturday 14 March' }).waitFor();
    await page.getByRole('link', { name: 'Next day: Sunday 15 March' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sunday 15 March' }).waitFor();
    expect(await titlesOf(page)).toEqual(['Flea market']);
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Week 11' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('the search of the header finds an event, and an address without a page leads to the events', async () => {
    const { page } = await open('/nothing/here');
    expect(await headingOf(page)).toBe('Page not found');
    await page.getByRole('searchbox', { name: 'Search events' }).fill('tides');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/search\?search=tides/);
    expect(await titlesOf(page)).toEqual(['Talk about tides']);
  });
});
