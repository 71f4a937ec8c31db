import { describe, expect, test } from 'vitest';
import { serviceUrl } from '../service.js';
import { town } from '../town.js';
import { executable, openPage } from './chromium.js';
import { openSite, pathOf, titlesOf } from './site.js';

const plan = () =>
  town({
    venues: [
      { name: 'Town hall', city: 'Utrecht', geoLat: 52.0907, geoLng: 5.1214 },
      { name: 'Station', city: 'Amsterdam', geoLat: 52.37, geoLng: 4.9 },
    ],
    events: [
      { title: 'Hall concert', startDate: '2026-03-20 20:00', venues: ['Town hall'] },
      { title: 'Station talk', startDate: '2026-03-22 20:00', venues: ['Station'] },
    ],
  });

describe.skipIf(!executable)('the link of an event in Chromium', () => {
  test('is a link without scripts', async () => {
    await plan();
    const { page, site } = await openSite('/event/hall-concert/', { javaScriptEnabled: false });

    expect(await page.getByRole('link', { name: 'Link to this event' }).getAttribute('href')).toBe(
      `${site}/event/hall-concert/`,
    );
    expect(await page.locator('.share button:visible').count()).toBe(0);
  });

  test('is copied by a button, which says so', async () => {
    await plan();
    const { page, site, errors } = await openSite('/event/hall-concert/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();

    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}/event/hall-concert/`);
    expect(await page.locator('#live').textContent()).toBe('Copied');
    expect(await page.locator('.share a').isVisible()).toBe(false);
    expect(errors).toEqual([]);
  });

  test('is shared where the browser can', async () => {
    await plan();
    const { page, site } = await openSite('/');
    await page.addInitScript(() => {
      const share = async (data: ShareData) =>
        document.documentElement.setAttribute('data-shared', JSON.stringify(data));
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(`${site}/event/hall-concert/`);
    await page.getByRole('button', { name: 'Share' }).click();

    expect(JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '')).toEqual({
      title: 'Hall concert',
      url: `${site}/event/hall-concert/`,
    });
  });
});

describe.skipIf(!executable)('events near the visitor in Chromium', () => {
  const geolocation = { latitude: 52.0907, longitude: 5.1214 };

  test('are listed after a click, by a position to about a kilometre', async () => {
    await plan();
    const { page, errors } = await openSite('/events/', { geolocation, permissions: ['geolocation'] });
    expect(await titlesOf(page)).toEqual(['Hall concert', 'Station talk']);
    await page.locator('.filters > summary').click();
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForURL(/near=/);
    await page.getByRole('link', { name: 'Remove filter: Near me' }).waitFor();

    expect(pathOf(page)).toBe('/events/?near=52.09%2C5.12');
    expect(await titlesOf(page)).toEqual(['Hall concert']);
    await page.getByRole('link', { name: 'Remove filter: Near me' }).click();
    await page.getByRole('button', { name: 'Near me' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('are not listed without the permission of the visitor: the button says so', async () => {
    await plan();
    const { page, site: origin } = await openSite('/events/');
    const session = await page.context().newCDPSession(page);
    await session.send('Browser.setPermission', { permission: { name: 'geolocation' }, setting: 'denied', origin });
    await page.locator('.filters > summary').click();
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByRole('button', { name: 'Your position is not available.' }).waitFor();

    expect(pathOf(page)).toBe('/events/');
  });
});

describe.skipIf(!executable)('a map in Chromium', () => {
  const requestedBy = async (url: string) => {
    const { page, errors } = await openPage();
    const requested: string[] = [];
    await page.route('https://tiles.example/**', async (route) => {
      requested.push(`${route.request().url()} from ${(await route.request().allHeaders()).referer}`);
      await route.fulfill({
        status: 200,
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    await page.goto(url);
    return { requested, errors, page };
  };

  test('loads a few tiles with the origin of the site, under the policy of pages', async () => {
    await plan();
    const siteMapTiles = { template: 'https://tiles.example/{z}/{x}/{y}.png', attribution: undefined };
    const site = await serviceUrl({ siteMapTiles });
    const { requested, errors, page } = await requestedBy(`${site}/event/hall-concert/`);
    const map = page.getByRole('img', { name: 'Map: Town hall' });
    await map.waitFor();
    const tiles = await map.locator('image').count();
    await expect.poll(() => requested.length).toBeGreaterThanOrEqual(tiles);

    expect(requested.length).toBeGreaterThan(1);
    expect(requested.length).toBeLessThanOrEqual(6);
    expect(requested.every((one) => one.endsWith(`from ${site}/`))).toBe(true);
    expect(errors).toEqual([]);
    expect(await map.isVisible()).toBe(true);
  });

  test('does not exist without a tile server', async () => {
    await plan();
    const { requested, page } = await requestedBy(`${await serviceUrl()}/event/hall-concert/`);
    await page.getByRole('heading', { level: 1, name: 'Hall concert' }).waitFor();

    expect(await page.getByRole('img', { name: 'Map: Town hall' }).count()).toBe(0);
    expect(requested).toEqual([]);
  });
});
