import { describe, expect, test } from 'vitest';
import { tilesAround } from '../../src/pages/map-tiles.js';
import { readSettings } from '../../src/settings/settings.js';
import { town } from '../town.js';
import { page } from './page.js';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png?key=a&size=1';

const around = (latitude: number, longitude: number, zoom: number) =>
  tilesAround({ latitude, longitude }, { template: '{z}/{x}/{y}', zoom, width: 400, height: 250 });

describe('The tiles of a map', () => {
  test.each([
    { of: 'London', latitude: 51.5074, longitude: -0.1276, zoom: 10, tile: '10/511/340' },
    { of: 'Utrecht', latitude: 52.0907, longitude: 5.1214, zoom: 16, tile: '16/33700/21620' },
    { of: 'Sydney', latitude: -33.8688, longitude: 151.2093, zoom: 12, tile: '12/3768/2457' },
    { of: 'Quito', latitude: -0.1807, longitude: -78.4678, zoom: 8, tile: '8/72/128' },
  ])('have $of in the tile $tile', ({ latitude, longitude, zoom, tile }) => {
    const found = around(latitude, longitude, zoom).find(({ x, y }) => x <= 0 && x > -256 && y <= 0 && y > -256);

    expect(found?.url).toBe(tile);
  });

  test('cover the whole map, and not more', () => {
    const tiles = around(52.0907, 5.1214, 16);
    const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];

    expect(Math.min(...xs)).toBeLessThanOrEqual(-200);
    expect(Math.max(...xs) + 256).toBeGreaterThanOrEqual(200);
    expect(Math.min(...ys)).toBeLessThanOrEqual(-125);
    expect(Math.max(...ys) + 256).toBeGreaterThanOrEqual(125);
    expect(tiles.length).toBeLessThanOrEqual(6);
  });

  test('continue on the other side of the date line, and do not exist near a pole', () => {
    expect(around(-17, 179.999, 4).map(({ url }) => url)).toEqual(expect.arrayContaining(['4/15/8', '4/0/8']));
    expect(around(89, 0, 16)).toEqual([]);
  });
});

describe('SITE_MAP_TILES', () => {
  const plan = (more: object = {}) =>
    town({
      venues: [
        { name: 'Town hall', city: 'Utrecht', geoLat: 52.0907, geoLng: 5.1214, ...more },
        { name: 'Barn', city: 'Utrecht' },
      ],
      events: [
        { title: 'Concert', venues: ['Town hall'] },
        { title: 'Dance', venues: ['Barn'] },
      ],
    });

  const settings = { siteMapTiles: { template: TILES, attribution: undefined } };

  test('shows a map at the pages of events and venues that have coordinates', async () => {
    await plan();
    for (const path of ['/event/concert/', '/venue/town-hall/']) {
      const { html, headers } = await page(path, { settings });
      expect(html).toContain('<image href="https://tiles.example/16/33700/21620.png?key=a&amp;size=1"');
      expect(html).toContain('aria-label="Map: Town hall"');
      expect(html).toContain('<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>');
      expect(html).not.toContain('style=');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
    }
    expect((await page('/event/dance/', { settings })).html).not.toContain('tiles.example');
  });

  test('shows no map at a venue that has none', async () => {
    await plan({ showMap: false });

    expect((await page('/event/concert/', { settings })).html).not.toContain('tiles.example');
  });

  test('has the attribution of SITE_MAP_ATTRIBUTION', async () => {
    await plan();
    const withText = { siteMapTiles: { template: TILES, attribution: '© Tiles, © OpenStreetMap' } };

    expect((await page('/event/concert/', { settings: withText })).html).toContain(
      '<figcaption>© Tiles, © OpenStreetMap</figcaption>',
    );
  });

  test('is the only way to a map: without it no page names a tile server', async () => {
    await plan();
    const { html, headers } = await page('/event/concert/');

    expect(html).not.toMatch(/<image|<figure/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test.each(['https://tiles.example/', 'tiles.example/{z}/{x}/{y}', 'javascript:{z}{x}{y}', 'https://{x}/{y}/{z}'])(
    'cannot be %s',
    (template) => {
      expect(() => readSettings({ SITE_MAP_TILES: template })).toThrow(
        'SITE_MAP_TILES is not usable: expected the URL of a tile with {z}, {x} and {y}',
      );
    },
  );

  test('is read with its attribution', () => {
    expect(readSettings({ SITE_MAP_TILES: TILES, SITE_MAP_ATTRIBUTION: '© Tiles' }).siteMapTiles).toEqual({
      template: TILES,
      attribution: '© Tiles',
    });
    expect(readSettings({}).siteMapTiles).toBeUndefined();
  });
});
