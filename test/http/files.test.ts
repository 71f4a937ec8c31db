import { expect, test } from 'vitest';
import records from '../../src/commands/demo/port-merrow.json' with { type: 'json' };
import { send } from '../service.js';

test('the icon is an ICO of 16 and 32 pixels', async () => {
  const response = await send('/favicon.ico');
  const bytes = Buffer.from(await response.arrayBuffer());

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/x-icon');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect([0, 2, 4].map((at) => bytes.readUInt16LE(at))).toEqual([0, 1, 2]);
  const images = [6, 22].map((entry) => ({
    size: bytes[entry],
    length: bytes.readUInt32LE(entry + 8),
    at: bytes.readUInt32LE(entry + 12),
  }));
  expect(images.map(({ size }) => size)).toEqual([16, 32]);
  for (const { size = 0, length, at } of images) {
    expect([bytes.readUInt32LE(at), bytes.readInt32LE(at + 4), bytes.readInt32LE(at + 8)]).toEqual([
      40,
      size,
      2 * size,
    ]);
    expect(length).toBe(40 + size * size * 4 + (size * size) / (size === 16 ? 4 : 8));
  }
  expect(bytes.length).toBe((images[1]?.at ?? 0) + (images[1]?.length ?? 0));
});

test('robots.txt names the sitemap and the pages without content of their own; responses state whether they may be indexed', async () => {
  const response = await send('/robots.txt');

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/search\nDisallow: \/embed\/\nDisallow: \/nl\/search\n/);
  expect(text).toMatch(/\n\nSitemap: http:\/\/town\.example\/sitemap\.xml\n$/);
  const below = await send('/robots.txt', {}, { settings: { publicUrl: 'https://town.example/agenda' } });
  expect(await below.text()).toMatch(
    /Disallow: \/agenda\/de\/embed\/\n(.|\n)*Disallow: \/agenda\/manage\n(.|\n)*Sitemap: https:\/\/town\.example\/agenda\/sitemap\.xml/,
  );
  expect((await send('/svc/events/v1/events')).headers.get('x-robots-tag')).toBe('noindex');
});

test('the web manifest and the icons are made of SITE_NAME, SITE_LOGO and SITE_COLOR', async () => {
  const manifestWith = async (settings: object) =>
    (await send('/manifest.webmanifest', {}, { settings })).json() as Promise<unknown>;

  expect(await manifestWith({ defaultLanguage: 'nl' })).toMatchObject({
    ...{ name: 'Agenda', lang: 'nl', start_url: '/', scope: '/' },
    icons: [{ src: '/favicon.ico' }],
  });
  const own = { siteName: 'Port Merrow', siteLogo: '/logo.svg', siteColor: '#0a5bd3' };
  expect(await manifestWith({ ...own, publicUrl: 'https://town.example/agenda' })).toMatchObject({
    ...{ name: 'Port Merrow', start_url: '/agenda/', scope: '/agenda/', theme_color: '#0a5bd3' },
    icons: [{ src: '/logo.svg', sizes: 'any' }],
  });
  const page = await (await send('/', { headers: { accept: 'text/html' } }, { settings: own })).text();
  expect(page).toContain('<link rel="icon" href="/logo.svg"/><link rel="apple-touch-icon" href="/logo.svg"/>');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
});

test.each(['/favicon.ico', '/robots.txt', '/manifest.webmanifest'])(
  '%s accepts HEAD, and no method that writes',
  async (path) => {
    const head = await send(path, { method: 'HEAD' });

    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await send(path, { method: 'POST' })).status).toBe(404);
    expect((await send(path)).headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each(Object.keys(records.pictures))(
  'the picture %s of the demo is a small WebP of 1200 × 675 pixels',
  async (name) => {
    const response = await send(`/assets/demo/${name}.webp`);
    const bytes = Buffer.from(await response.arrayBuffer());

    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThanOrEqual(40_000);
    expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
    expect([bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]).toEqual([1200, 675]);
  },
);

test('only the files of pictures are served', async () => {
  for (const name of ['nothing.webp', '../assets.ts', '%2e%2e/assets.ts'])
    expect((await send(`/assets/demo/${name}`)).status, name).toBe(404);
});
