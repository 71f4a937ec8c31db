import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { send } from '../service.js';
import { allPages, shareCalendar } from './all-pages.js';
import { executable, openPage } from './chromium.js';
import { openSite } from './site.js';
import { testedLanguages } from './tested-languages.js';

const MAX_SCRIPT = 5_000; // bytes, gzipped

const MAX_STYLE = 6_000; // bytes, gzipped

describe.skipIf(!executable)('the layout of the pages in Chromium', () => {
  shareCalendar();

  test.each([
    { title: '320 pixels', viewport: { width: 320, height: 640 } },
    { title: 'a zoom of 200 %', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  ])('at $title nothing is wider than the screen, in any language', async ({ viewport, deviceScaleFactor = 1 }) => {
    const { page, site } = await openSite('/', { viewport, deviceScaleFactor });
    const wide: string[] = [];
    for (const language of testedLanguages) {
      for (const path of allPages) {
        await page.goto(`${site}/${language}${path}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > viewport.width) wide.push(`/${language}${path}: ${width}`);
      }
    }
    expect(wide).toEqual([]);
  });

  test.each([320, 768, 1280])(
    'at %i pixels the placeholder of the search is not cut, in any language',
    async (width) => {
      const { page, site } = await openSite('/', { viewport: { width, height: 640 } });
      for (const language of testedLanguages) {
        await page.goto(`${site}/${language}/`);
        const room = await page.locator('#site-search').evaluate((input: HTMLInputElement) => {
          const { paddingLeft, paddingRight, font } = getComputedStyle(input);
          const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
          context.font = font;
          const inside = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return inside - context.measureText(input.placeholder).width;
        });
        expect([language, room > 0 ? 'fits' : room]).toEqual([language, 'fits']);
      }
    },
  );

  test.each(testedLanguages)('at 320 pixels the views are in one row, in %s', async (language) => {
    const { page } = await openSite(`/${language}/`, { viewport: { width: 320, height: 640 } });
    const tops = await page
      .locator('nav.views a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(tops.length).toBe(5);
  });

  test('on a phone an event is on the first screen, and the days of the first page begin on the second', async () => {
    const { page, site } = await openSite('/events/', { viewport: { width: 390, height: 844 } });
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf('main .row')).toBeLessThan(600);
    await page.goto(`${site}/`);
    expect(await topOf('main h3')).toBeLessThan(600);
    expect(await topOf('main .day-group')).toBeLessThan(1100);
  });

  test('below the number of events of a list there is space, and the links at its side are at the right', async () => {
    for (const width of [320, 768, 1280]) {
      const { page } = await openSite('/de/events/', { viewport: { width, height: 800 } });
      const { line, links, group } = await page.evaluate(() => {
        const rectOf = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
        const links = [...document.querySelectorAll('.count-line a')].map((link) => link.getBoundingClientRect().right);
        return { line: rectOf('.count-line'), links, group: rectOf('#events .day-group') };
      });
      expect(group.top - line.bottom).toBeGreaterThanOrEqual(8);
      expect(Math.max(...links)).toBeCloseTo(line.right, 0);
    }
  });

  test('texts can have more space (WCAG 1.4.12)', async () => {
    const { page, site } = await openSite('/', { viewport: { width: 320, height: 640 }, bypassCSP: true });
    for (const path of allPages) {
      await page.goto(`${site}/de${path}`);
      await page.addStyleTag({
        content: '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      });
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    }
  });

  test('print has the content and no controls, and links of an event are written out', async () => {
    const { page, site } = await openSite('/event/night-of-jazz/');
    const visible = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, .description, nav, form, summary, .skip')]
          .filter((element) => element.checkVisibility())
          .map(({ tagName, className }) => className || tagName),
      );
    await page.emulateMedia({ media: 'print' });
    expect(await visible()).toEqual(['p-name', 'description e-content']);
    const after = await page.evaluate(
      () => getComputedStyle(document.querySelector('.description a') as Element, '::after').content,
    );
    expect(after).toContain('https://jazz.example/bands');
    for (const path of ['/calendar/2026-03', '/events/', '/']) {
      await page.goto(`${site}${path}`);
      expect(await visible()).toEqual(['H1']);
    }
  });

  test('the first view is from this site only, without errors, with at most 5 kB of script and 6 kB of style', async () => {
    const { page, errors } = await openPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const { site } = await openSite('/');
    for (const path of allPages) {
      await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
    }
    expect(requested.filter((url) => !url.startsWith(site))).toEqual([]);
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);

    const folder = fileURLToPath(new URL('../../dist/site', import.meta.url));
    const sizeOf = (name: RegExp) =>
      readdirSync(folder)
        .filter((file) => name.test(file))
        .reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
    expect(sizeOf(/^site-.*\.js\.gz$/)).toBeGreaterThan(1000);
    expect(sizeOf(/^site-.*\.js\.gz$/)).toBeLessThan(MAX_SCRIPT);
    expect(sizeOf(/^style-.*\.css\.gz$/)).toBeLessThan(MAX_STYLE);
  });

  test('no page has a style attribute, a style element or a script in it', async () => {
    for (const path of allPages) {
      const html = await (await send(path, { headers: { accept: 'text/html' } })).text();
      const inline = html.match(
        /<[^>]* style=|<style|<script(?! (?:type="module" |async )?src=| type="application\/ld\+json")|<[^>]* on[a-z]+=/,
      );
      expect([path, inline]).toEqual([path, null]);
    }
  });
});
