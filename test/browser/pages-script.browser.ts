import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findProblems } from './axe.js';
import { executable } from './chromium.js';
import { headingOf, openSite, openTown, pathOf, titlesOf, watchLoads } from './site.js';

/** The day whose link has the focus. */
const focusedDay = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : undefined));

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

const announced = (page: Page) => page.locator('#live').textContent();

const focusDay = (page: Page, day: string) => page.locator(`a[data-day="${day}"]`).focus();

describe.skipIf(!executable)('the hint of another language in Chromium', () => {
  const hintsOf = async (path: string, locale: string, options: BrowserContextOptions = {}) => {
    const { page } = await openSite(path, { locale, ...options });
    return { page, hints: page.locator('.language-hint:visible') };
  };

  test.each([
    ['/', 'de-AT', 'Diesen Kalender auf Deutsch lesen', '/de/'],
    ['/', 'nl', 'Lees deze agenda in het Nederlands', '/nl/'],
    ['/', 'fr-CA', 'Lire cet agenda en français', '/fr/'],
    ['/', 'es-MX', 'Leer este calendario en español', '/es/'],
    ['/de/', 'en-GB', 'Read this calendar in English', '/'],
  ])(
    'the first page %s shows a browser that prefers %s a link in that language',
    async (path, locale, text, target) => {
      const { page, hints } = await hintsOf(path, locale);

      expect(await hints.allInnerTexts()).toEqual([text]);
      expect(await findProblems(page)).toEqual([]);
      await hints.getByRole('link').click();
      await page.waitForURL(`**${target}`);
      expect(await page.locator('.language-hint:visible').count()).toBe(0);
    },
  );

  test('a visitor who has chosen a language gets no other one offered', async () => {
    const { page, hints } = await hintsOf('/de/', 'de');
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await hints.count()).toBe(0);
  });

  test('it moves nothing, at any width', async () => {
    for (const width of [320, 1280]) {
      const viewport = { width, height: 800 };
      const topOf = async (locale: string) => {
        const { page } = await hintsOf('/', locale, { viewport });
        return page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
      };
      expect(await topOf('de')).toBe(await topOf('en'));
    }
  });

  test.each([
    ['/', 'en-US'],
    ['/', 'ja'],
    ['/events/', 'de'],
  ])('there is none on %s for %s', async (path, locale) => {
    expect(await (await hintsOf(path, locale)).hints.count()).toBe(0);
  });
});

describe.skipIf(!executable)('the script of the pages in Chromium', () => {
  test.each([
    { from: '2026-03-14', key: 'ArrowRight', to: '2026-03-15' },
    { from: '2026-03-14', key: 'ArrowLeft', to: '2026-03-13' },
    { from: '2026-03-14', key: 'ArrowDown', to: '2026-03-21' },
    { from: '2026-03-14', key: 'ArrowUp', to: '2026-03-07' },
    { from: '2026-03-14', key: 'Home', to: '2026-03-09' },
    { from: '2026-03-14', key: 'End', to: '2026-03-15' },
    { from: '2026-03-31', key: 'ArrowRight', to: '2026-04-01' },
    { from: '2026-03-02', key: 'ArrowUp', to: '2026-02-23' },
    { from: '2026-03-31', key: 'PageUp', to: '2026-02-28' },
    { from: '2026-03-31', key: 'PageDown', to: '2026-04-30' },
    { from: '2026-03-14', key: 'Shift+PageUp', to: '2025-03-14' },
    { from: '2026-03-14', key: 'Shift+PageDown', to: '2027-03-14' },
  ])('in a month, $key moves from $from to $to without loading a page', async ({ from, key, to }) => {
    const { page, errors } = await openTown('/calendar/2026-03');
    const isSame = await watchLoads(page);
    await focusDay(page, from);

    await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page)).toBe(to);
    expect(pathOf(page)).toBe(`/calendar/${to.slice(0, 7)}`);
    expect(await isSame()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('a month has one day in the tab order, and announces the month that is shown', async () => {
    const { page, errors } = await openTown('/calendar/2026-03');
    const tabStops = page.locator('table.month a:not([tabindex="-1"])');
    expect(await page.getByRole('grid', { name: 'March 2026' }).count()).toBe(1);
    expect(await tabStops.count()).toBe(1);
    expect(await tabStops.getAttribute('data-day')).toBe('2026-03-14');

    await focusDay(page, '2026-03-20');
    expect(await tabStops.getAttribute('data-day')).toBe('2026-03-20');
    await page.keyboard.press('PageDown');
    await expect.poll(() => announced(page)).toBe('April 2026');
    expect(await page.title()).toContain('April 2026');
    expect(await tabStops.count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Monday 20 April' }).waitFor();

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'April 2026' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'March 2026' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('F2 moves from a day to its events, and Escape back', async () => {
    const { page } = await openTown('/calendar/2026-03');
    await focusDay(page, '2026-03-16');

    await page.keyboard.press('F2');
    const first = await focusedText(page);
    await page.keyboard.press('ArrowDown');
    const second = await focusedText(page);
    await page.keyboard.press('ArrowDown');
    expect([first, second, await focusedText(page)]).toEqual([
      expect.stringContaining('Flea market'),
      expect.stringContaining('Walk in the rain'),
      expect.stringContaining('Boat trip'),
    ]);
    await page.keyboard.press('ArrowDown');
    expect(await focusedText(page)).toContain('Boat trip');
    await page.keyboard.press('Escape');
    expect(await focusedDay(page)).toBe('2026-03-16');
  });

  test('a step shows another month in the same page, and its link keeps the focus', async () => {
    const { page } = await openTown('/calendar/2026-03');
    const isSame = await watchLoads(page);
    for (const month of ['April 2026', 'May 2026']) {
      await page.getByRole('link', { name: `Next month: ${month}` }).click();
      await expect.poll(() => announced(page)).toBe(month);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('rel'))).toBe('next');
    }
    expect(pathOf(page)).toBe('/calendar/2026-05');

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'April 2026' }).waitFor();
    expect(await page.getByRole('link', { name: 'Month', exact: true }).getAttribute('href')).toBe('/calendar/2026-04');
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'May 2026' }).waitFor();
    expect(await isSame()).toBe(true);
  });

  test('a filter announces the number of events, and the focus is on the link that removes it', async () => {
    const { page } = await openTown('/events/');
    const isSame = await watchLoads(page);
    await page.locator('.filters > summary').click();
    await page.getByRole('link', { name: /^free entry/ }).click();
    await expect.poll(() => announced(page)).toBe('2 events');
    expect(await focusedText(page)).toContain('Remove filter: Tags: free entry');

    await page.keyboard.press('Enter');
    await expect.poll(() => announced(page)).toBe('69 events');
    expect(await focusedText(page)).toMatch(/^free entry/);
    await page.getByLabel('Search', { exact: true }).fill('boat');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => announced(page)).toBe('1 event');
    expect(await focusedText(page)).toBe('Apply');
    expect(pathOf(page)).toBe('/events/?search=boat');
    expect(await isSame()).toBe(true);
  });

  test('the next page of a list starts at its top, with the focus on the heading', async () => {
    const { page } = await openTown('/events/');
    const isSame = await watchLoads(page);
    await page.getByRole('link', { name: 'Later' }).click();
    await expect.poll(() => focusedText(page)).toBe('Upcoming events');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await isSame()).toBe(true);

    await page.goBack();
    await expect.poll(async () => (await titlesOf(page))[0]).toBe('Night of Jazz');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('the browser loads the page when it cannot be read', async () => {
    const { page } = await openTown('/calendar/2026-03');
    const isSame = await watchLoads(page);
    await page.route('**/calendar/*', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: 'Next month: April 2026' }).click();

    await page.getByRole('heading', { level: 1, name: 'April 2026' }).waitFor();
    expect(await isSame()).toBe(false);
  });

  test('links to other kinds of pages, and in new tabs, are left to the browser', async () => {
    const { page } = await openTown('/calendar/2026-03');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Next month: April 2026' }).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await opened.getByRole('heading', { level: 1, name: 'April 2026' }).waitFor();
    expect(await headingOf(page)).toBe('March 2026');

    const isSame = await watchLoads(page);
    await page.getByRole('link', { name: 'Show as list' }).click();
    await page.waitForURL(/\/events\//);
    expect(await isSame()).toBe(false);
  });

  test('on a phone a day shows its events below the month', async () => {
    const { page, errors } = await openTown('/calendar/2026-03', {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    const isSame = await watchLoads(page);
    await page
      .getByRole('gridcell', { name: /Saturday 14 March, 1 event/ })
      .getByRole('link')
      .tap();
    const section = page.locator('#month-day');
    await section.getByRole('heading', { name: 'Saturday 14 March' }).waitFor();
    expect(await titlesOf(page)).toEqual(['Night of Jazz']);
    expect(await focusedText(page)).toBe('Saturday 14 March');
    expect(await announced(page)).toBe('Saturday 14 March, 1 event');

    await page.locator('a[data-day="2026-03-15"]').tap();
    await section.getByRole('heading', { name: 'Sunday 15 March' }).waitFor();
    expect(await page.locator('td[aria-selected]').count()).toBe(1);
    expect(pathOf(page)).toBe('/calendar/2026-03');
    expect(await isSame()).toBe(true);
    await section.getByRole('link', { name: 'Flea market' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Flea market' }).waitFor();
    expect(errors).toEqual([]);
  });

  test.each([
    { timezoneId: 'Europe/Amsterdam', path: '/event/night-of-jazz/', time: undefined },
    { timezoneId: 'Europe/Paris', path: '/event/night-of-jazz/', time: undefined },
    { timezoneId: 'America/New_York', path: '/event/night-of-jazz/', time: '15:00 your time' },
    { timezoneId: 'Asia/Tokyo', path: '/event/night-of-jazz/', time: 'Sun 15 Mar, 04:00 your time' },
    { timezoneId: 'America/New_York', path: '/event/talk-about-tides/', time: '13:00–14:30 your time' },
    { timezoneId: 'America/New_York', path: '/event/spring-day/', time: undefined },
  ])('in $timezoneId, $path has the time $time', async ({ timezoneId, path, time }) => {
    const { page, errors } = await openTown(path, { timezoneId });
    const texts = await page.locator('.your-time').allTextContents();

    expect(texts.map((text) => text.replace(/[\u2009\u202f]/g, ' ').replace(/ ?– ?/, '–'))).toEqual(time ? [time] : []);
    expect(errors).toEqual([]);
  });

  test('a menu is closed by Escape, by a click elsewhere, and when the focus leaves it', async () => {
    const { page } = await openTown('/event/night-of-jazz/');
    const menu = page.locator('details.menu.add');
    const summary = menu.locator('summary');
    const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open);

    await summary.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await focusedText(page)).toBe('Add to calendar');
    await summary.click();
    await page.locator('h1').click();
    expect(await isOpen()).toBe(false);
    await summary.press('Enter');
    await page.keyboard.press('Shift+Tab');
    expect(await isOpen()).toBe(false);
  });

  test.each([
    { reducedMotion: 'no-preference', transitions: 1 },
    { reducedMotion: 'reduce', transitions: 0 },
  ] as const)('with prefers-reduced-motion: $reducedMotion a step has $transitions transitions', async (wanted) => {
    const { page, site } = await openTown('/', { reducedMotion: wanted.reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        document.documentElement.dataset.transitions = '1';
        return start(change);
      };
    });
    await page.goto(`${site}/calendar/2026-03`);
    await page.getByRole('link', { name: 'Next month: April 2026' }).click();
    await expect.poll(() => announced(page)).toBe('April 2026');
    expect(Number((await page.locator('html').getAttribute('data-transitions')) ?? 0)).toBe(wanted.transitions);
  });

  test('the link to the content moves the focus and changes nothing else', async () => {
    const { page, errors } = await openTown('/calendar/2026-03');
    const isSame = await watchLoads(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await isSame()).toBe(true);
    expect(errors).toEqual([]);
  });
});
