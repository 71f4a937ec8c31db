import { describe, expect, test } from 'vitest';
import { town } from '../town.js';
import { executable } from './chromium.js';
import { openSite } from './site.js';

const LONG = 'The long night of the museums along the old harbour, with guides, boats and lanterns';

const at = (day: number, hour: number) => `2026-03-${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00`;

const plan = () =>
  town({
    venues: [
      { name: 'Town hall', address: 'Market 1', city: 'Utrecht', country: 'Netherlands', geoLat: 52.09, geoLng: 5.12 },
    ],
    categories: [{ name: 'Music' }, { name: 'Market' }],
    events: [
      {
        title: LONG,
        startDate: at(20, 18),
        endDate: at(20, 23),
        description: '<p>One paragraph of the description, which says what happens where.</p>'.repeat(12),
        cost: '€ 12',
        venues: ['Town hall'],
        categories: ['Music', 'Market'],
      },
      // An event of the whole month, and two bars of which one goes on in the week after it.
      { title: 'Exhibition', startDate: '2026-02-20', endDate: '2026-04-20', allDay: true },
      { title: `${LONG} again`, startDate: at(10, 10), endDate: at(12, 18) },
      { title: `${LONG} and again`, startDate: at(14, 10), endDate: at(18, 18) },
      // Three events of each day, some with a long title, and thirty of one day.
      ...Array.from({ length: 93 }, (_, number) => ({
        title: number % 9 ? `Lunch concert ${number}` : `The long night of the museums along the old harbour ${number}`,
        startDate: at(1 + Math.floor(number / 3), 12 + (number % 3)),
        endDate: at(1 + Math.floor(number / 3), 13 + (number % 3)),
        venues: ['Town hall'],
        categories: ['Music'],
      })),
      ...Array.from({ length: 26 }, (_, number) => ({
        title: `Stall ${number}`,
        startDate: at(20, 9),
        endDate: at(20, 17),
        venues: ['Town hall'],
        categories: ['Market'],
        cost: '0',
      })),
    ],
  });

/** The number of pages of a document that Chromium prints. */
const printed = async (path: string, format: string): Promise<{ pages: number; isAcross: boolean }> => {
  const { page } = await openSite(path);
  const text = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []).map(Number);
  return { pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0, isAcross: width > height };
};

describe.skipIf(!executable)('print in Chromium', () => {
  test.each([
    { path: '/day/2026-03-20', isAcross: false },
    { path: '/de/day/2026-03-20', isAcross: false },
    { path: '/calendar/2026-03', isAcross: true },
    { path: '/fr/calendar/2026-03', isAcross: true },
    { path: '/week/2026-W11', isAcross: true },
    { path: '/event/lunch-concert-1/', isAcross: false },
    {
      path: '/event/the-long-night-of-the-museums-along-the-old-harbour-with-guides-boats-and-lanterns/',
      isAcross: false,
    },
  ])('$path is one page of A4 and of Letter', async ({ path, isAcross }) => {
    await plan();

    expect(await printed(path, 'A4')).toEqual({ pages: 1, isAcross });
    expect(await printed(path, 'Letter')).toEqual({ pages: 1, isAcross });
  });

  test('a month has whole titles', async () => {
    await plan();
    const { page } = await openSite('/calendar/2026-03', { viewport: { width: 1000, height: 700 } });
    const cut = () =>
      page
        .locator('.month .title')
        .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight).length);
    expect(await cut()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });

    expect(await cut()).toBe(0);
    await page.setViewportSize({ width: 500, height: 700 });
    expect(await page.locator('.month .entries .entry').first().isVisible()).toBe(true);
    expect(await page.locator('.month .bar').count()).toBe(3);
    expect(await page.locator('.month .bar').first().isVisible()).toBe(true);
    expect(await cut()).toBe(0);
  });
});
