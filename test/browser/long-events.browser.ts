import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { serviceUrl } from '../service.js';
import { type Plan, town } from '../town.js';
import { findProblems } from './axe.js';
import { executable, openPage } from './chromium.js';
import { openSite } from './site.js';

// It is Saturday 14 March 2026, 12:00 UTC.

const plan: Plan = {
  categories: [{ name: 'Art' }, { name: 'Music' }],
  events: [
    { title: 'Exhibition', startDate: '2026-02-10', endDate: '2026-04-25', allDay: true, categories: ['Art'] },
    { title: 'Festival', startDate: '2026-03-12', endDate: '2026-03-17', allDay: true, categories: ['Music'] },
    { title: 'Fair', startDate: '2026-03-13', endDate: '2026-03-14', allDay: true, eventStatus: 'cancelled' },
    { title: 'Tonight', startDate: '2026-03-14 20:00', endDate: '2026-03-14 22:00' },
    {
      title: 'Live from New York with a title that is longer than two lines of a day',
      startDate: '2026-03-20 20:30',
      endDate: '2026-03-20 22:00',
      timezone: 'America/New_York',
    },
    { title: 'Summit', startDate: '2026-03-24 09:00', endDate: '2026-03-26 17:00', timezone: 'Asia/Tokyo' },
  ],
};

const paths = [
  '/calendar/2026-03',
  '/week/2026-W11',
  '/week/2026-W13',
  '/',
  '/events/',
  '/day/2026-03-13',
  '/events/?month=2026-03',
];

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe.skipIf(!executable)('long events in Chromium', () => {
  beforeEach(() => town(plan));

  test.each([1280, 768, 320])('axe-core finds no problem, and nothing is wider than %i pixels', async (width) => {
    const { page, site } = await openSite('/', { viewport: { width, height: 800 } });
    const found: Record<string, unknown> = {};
    for (const path of paths) {
      await page.goto(`${site}/fr${path}`);
      const problems = await findProblems(page);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (problems.length > 0 || scrollWidth > width) found[path] = { problems, scrollWidth };
    }
    expect(found).toEqual({});
  });

  test('a bar of a month and of a week lies over its days', async () => {
    const { page, site } = await openSite('/calendar/2026-03', { viewport: { width: 1280, height: 800 } });
    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right];
        });
    const isOver = async (bar: string, first: string, last: string) => {
      const [[left = 0, right = 0], [start = 0], [, end = 0]] = [
        await edges(bar),
        await edges(first),
        await edges(last),
      ];
      return Math.abs(left - start) < 8 && Math.abs(right - end) < 8;
    };
    const cell = (day: string) => `td:has([data-day="${day}"])`;
    expect(await isOver('a.bar:has-text("Festival")', cell('2026-03-12'), cell('2026-03-15'))).toBe(true);
    expect(await isOver('a.bar:has-text("Fair")', cell('2026-03-13'), cell('2026-03-14'))).toBe(true);
    await page.goto(`${site}/week/2026-W11`);
    const column = (at: number) => `.week section:nth-child(${at})`;
    expect(await isOver('a.bar:has-text("Festival")', column(4), column(7))).toBe(true);
    expect(await isOver('a.bar:has-text("Fair")', column(5), column(6))).toBe(true);
  });

  test('a title in a month has at most two lines, and the time in the zone of the event below', async () => {
    const { page } = await openSite('/calendar/2026-03', { viewport: { width: 1280, height: 800 } });
    const entry = page.locator('a.entry', { hasText: 'Live from New York' });
    const lines = await entry.locator('.title').evaluate((title) => {
      const { lineHeight } = getComputedStyle(title);
      return Math.round(title.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });

    expect(lines).toBe(2);
    expect(await entry.locator('.own').isVisible()).toBe(true);
  });

  test.each(['/calendar/2026-03', '/embed/month?month=2026-03'])(
    'F2 on any day of a bar moves to it, and Escape back to that day: %s',
    async (path) => {
      const { page } = await openPage();
      const site = await serviceUrl();
      if (path.startsWith('/embed/')) await page.setViewportSize({ width: 1000, height: 800 });
      await page.goto(`${site}${path}`);
      await page.locator('a[data-day="2026-03-14"]').focus();
      await page.keyboard.press('F2');
      expect(await focusedText(page)).toContain('Festival');
      await page.keyboard.press('ArrowDown');
      expect(await focusedText(page)).toContain('Fair');
      await page.keyboard.press('ArrowDown');
      expect(await focusedText(page)).toContain('Tonight');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Escape');
      expect(
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.dataset.day),
      ).toBe('2026-03-14');
    },
  );

  test('on a phone a day below a month has its ongoing events under their heading', async () => {
    const { page } = await openSite('/calendar/2026-03', {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    await page.locator('a[data-day="2026-03-14"]').tap();
    const section = page.locator('#month-day');
    await section.getByRole('heading', { name: 'Saturday 14 March' }).waitFor();

    expect(await section.locator('h2, h3').allTextContents()).toEqual([
      'Saturday 14 March',
      '4 events',
      'Fair',
      'Tonight',
      'Ongoing',
      'Exhibition',
      'Festival',
    ]);
    expect(await findProblems(page)).toEqual([]);
  });

  test.each([
    { timezoneId: 'America/New_York', time: [] },
    { timezoneId: 'UTC', time: [] },
    { timezoneId: 'Asia/Tokyo', time: ['09:30 your time'] },
  ])('in $timezoneId, an event in New York has the time $time', async ({ timezoneId, time }) => {
    const { page, site } = await openSite('/events/', { timezoneId });
    const path = await page.getByRole('link', { name: /Live from New York/ }).getAttribute('href');
    await page.goto(new URL(path ?? '', site).href);

    expect(await page.locator('.your-time').allTextContents()).toEqual(time);
  });
});
