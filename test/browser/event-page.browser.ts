import { describe, expect, test } from 'vitest';
import { town } from '../town.js';
import { executable } from './chromium.js';
import { openSite } from './site.js';

describe.skipIf(!executable)('the page of an event in Chromium', () => {
  test('below a cancelled event only cancelled events are struck through', async () => {
    const evening = { startDate: '2026-03-20 20:00', endDate: '2026-03-20 22:00' };
    await town({
      events: [
        { title: 'Storm concert', ...evening, eventStatus: 'cancelled' },
        { title: 'Quiet concert', ...evening },
        { title: 'Lost concert', ...evening, eventStatus: 'cancelled' },
      ],
    });
    const { page, site } = await openSite('/event/storm-concert/');
    const struck = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, h3 a')]
          .filter((element) => getComputedStyle(element).textDecorationLine === 'line-through')
          .map(({ textContent }) => textContent),
      );

    expect(await struck()).toEqual(['Storm concert', 'Lost concert']);
    await page.goto(`${site}/day/2026-03-20`);
    expect((await struck()).sort()).toEqual(['Lost concert', 'Storm concert']);
  });
});
