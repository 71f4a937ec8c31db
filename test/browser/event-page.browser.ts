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

describe.skipIf(!executable)('a picture that cannot be loaded', () => {
  test('leaves no hole: a card has the date, a row and the page of the event have text alone', async () => {
    const image = { url: 'https://pictures.example/concert.jpg', alt: 'The band' };
    await town({
      events: [
        {
          title: 'Concert',
          startDate: '2026-03-20 20:00',
          endDate: '2026-03-20 22:00',
          description: '<p>Loud.</p>',
          featured: true,
          image,
        },
      ],
    });
    const { page, site } = await openSite('/nothing/');
    await page.route(image.url, (route) => route.abort());
    const picturesOf = async (path: string) => {
      await page.goto(`${site}${path}`);
      await page.locator('main').getByText('Concert').first().waitFor();
      // The script removes a picture after its error.
      await expect.poll(() => page.locator('main img').count()).toBe(0);
      return page.locator('main').evaluate((main) => ({
        images: main.querySelectorAll('img').length,
        spaces: main.querySelectorAll('.row .picture, .hero').length,
        dates: [...main.querySelectorAll('.card .date-block')].map(({ clientHeight }) => clientHeight > 100),
      }));
    };

    expect(await picturesOf('/')).toEqual({ images: 0, spaces: 0, dates: [true] });
    expect(await page.locator('.card .date-block').innerText()).toMatch(/20\s*Mar/);
    expect(await picturesOf('/events/')).toEqual({ images: 0, spaces: 0, dates: [] });
    expect(await picturesOf('/event/concert/')).toEqual({ images: 0, spaces: 0, dates: [] });
    expect(await picturesOf('/embed/list')).toEqual({ images: 0, spaces: 0, dates: [] });
    // A page that is shown without a load, by the script.
    await page.goto(`${site}/day/2026-03-19`);
    await page.getByRole('link', { name: 'Next day' }).click();
    await page.getByRole('heading', { level: 1, name: '20 March' }).waitFor();
    await page.locator('.row').waitFor();
    await expect.poll(() => page.locator('.row .picture').count()).toBe(0);
  });

  test('a picture that loads covers the date of its card', async () => {
    const { page, site } = await openSite('/nothing/');
    await town({
      events: [
        {
          title: 'Concert',
          startDate: '2026-03-20 20:00',
          endDate: '2026-03-20 22:00',
          featured: true,
          image: { url: `${site}/assets/demo/jazz.webp`, alt: '' },
        },
      ],
    });
    await page.goto(`${site}/`);
    await expect
      .poll(() =>
        page.locator('.card img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    const [picture, date] = await Promise.all([
      page.locator('.card img').boundingBox(),
      page.locator('.card .date-block').boundingBox(),
    ]);

    expect(picture).toEqual(date);
  });
});
