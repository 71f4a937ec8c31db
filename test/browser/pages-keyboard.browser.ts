import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { allPages, shareCalendar } from './all-pages.js';
import { executable } from './chromium.js';
import { openSite } from './site.js';

interface Stop {
  name: string;
  /** The position of the element among all elements of the page. */
  position: number;
  /** Whether the element, or the card that it is the link of, has an outline. */
  hasOutline: boolean;
  /** Whether the middle of the element can be seen. */
  isVisible: boolean;
}

/** The element that has the focus. Undefined after the last one. */
const focused = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const card = element.closest('.card, .row');
    const outlines = [element, ...(card ? [card] : [])].map((one) => getComputedStyle(one));
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect(); // the first line of a link
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: element.textContent?.trim().replace(/\s+/g, ' ') || element.id,
      position: [...document.querySelectorAll('*')].indexOf(element),
      hasOutline: outlines.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      ),
      isVisible: found !== null && (element.contains(found) || Boolean(card?.contains(found))),
    };
  });

/** The elements that a key moves to, until the end of the page. Chromium may go on with the first element after the last one. */
const walk = async (page: Page, key: 'Tab' | 'Shift+Tab', count = 300): Promise<Stop[]> => {
  const stops: Stop[] = [];
  for (let at = 0; at < count; at++) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (!stop || stop.position === stops[0]?.position) break;
    stops.push(stop);
  }
  return stops;
};

// One page of an event is enough. The preview of /embed/ is a frame with a focus of its own.
const walked = allPages.filter((path) => !/^\/event\/(?!night-of-jazz)|^\/embed\/$/.test(path));

describe.skipIf(!executable)('the keyboard in Chromium', () => {
  shareCalendar();

  test.each([
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ])('at $width pixels every focus is visible, forward and backward', async (viewport) => {
    const { page, site } = await openSite('/', { viewport, reducedMotion: 'reduce' });
    for (const path of walked) {
      await page.goto(`${site}${path}`);
      const forward = await walk(page, 'Tab');
      const last = forward.at(-1);
      await page.evaluate(
        (at) => (document.querySelectorAll('*')[at] as HTMLElement | undefined)?.focus(),
        last?.position ?? -1,
      );
      const backward = await walk(page, 'Shift+Tab', forward.length - 1);
      const bad = [...forward, ...backward].filter(({ hasOutline, isVisible }) => !hasOutline || !isVisible);
      expect({ path, bad }).toEqual({ path, bad: [] });
      expect(forward.length).toBeGreaterThan(0);
      expect([...backward.reverse(), last]).toEqual(forward);
    }
  });

  test('the first stops are two links that skip, the site, the languages, the search and the views', async () => {
    const { page } = await openSite('/');
    const names = (await walk(page, 'Tab')).map(({ name }) => name);

    expect(names.slice(0, 3)).toEqual(['Skip to content', 'Skip to the events', 'Events']);
    expect(names.slice(3, 8).join()).toMatch(/Nederlands.*English.*Français.*Deutsch.*Español/);
    expect(names.slice(8, 15)).toEqual(['site-search', 'Search', 'What’s on', 'List', 'Month', 'Week', 'Day']);
  });

  test.each(['/', '/events/', '/events/?tags=free-entry', '/search?search=jazz', '/venue/town-hall/'])(
    'the first event of %s is one of the first 25 stops, and one skip link leads past the others',
    async (path) => {
      const { page } = await openSite(path);
      const stopsToEvent = async () => {
        let stops = 0;
        while (stops < 100 && !(await page.evaluate(() => document.activeElement?.closest('main h3')))) {
          await page.keyboard.press('Tab');
          stops++;
        }
        return stops;
      };
      expect(await stopsToEvent()).toBeLessThanOrEqual(25);

      await page.goto(page.url());
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await stopsToEvent()).toBeLessThanOrEqual(3);
    },
  );
});
