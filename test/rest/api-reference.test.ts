import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { send } from '../service.js';

const doc = '/svc/events/v1/doc';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const request = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  send(path, init, { headers });

const assetsOf = (page: string) => [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);

describe('the URL of the document returns HTML to browsers and JSON to other clients', () => {
  test.each([
    { accept: browser, type: 'text/html' },
    { accept: 'text/html', type: 'text/html' },
    { accept: 'application/json;q=0.5, text/html', type: 'text/html' },
    { accept: '*/*', type: 'application/json' },
    { accept: undefined, type: 'application/json' },
    { accept: 'application/json', type: 'application/json' },
    { accept: 'application/json, text/html', type: 'application/json' },
    { accept: 'application/json, text/html;q=0.9, */*', type: 'application/json' },
    { accept: 'text/*', type: 'application/json' },
    { accept: 'text/html;q=0, */*', type: 'application/json' },
  ])('$accept gets $type', async ({ accept, type }) => {
    const response = await request(doc, accept === undefined ? {} : { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    // Caches must not return one form to clients that request the other.
    expect(response.headers.get('vary')).toMatch(/\bAccept\b/);
  });

  test('with a language in the path too, in upper and lower case and with a trailing slash', async () => {
    for (const path of [`/de${doc}`, `${doc.toUpperCase()}/`]) {
      expect((await request(path, { accept: browser })).headers.get('content-type')).toContain('text/html');
    }
  });

  test('HEAD gets the headers of GET and no body', async () => {
    const response = await request(doc, { accept: browser }, { method: 'HEAD' });
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['text/html; charset=utf-8', '']);
  });
});

describe('the page', () => {
  test('loads data only from this service', async () => {
    const response = await request(doc, { accept: browser });
    const page = await response.text();
    expect(assetsOf(page)).toHaveLength(4);
    for (const address of assetsOf(page)) {
      expect(address).toMatch(/^(?:\/assets\/(?:api-reference\/)?[\w-]+\.(?:js|css)|\/favicon\.ico)$/);
    }
    expect(page).not.toMatch(/<script(?![^>]* src=)/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://town.example;");
  });

  test.each(['en', 'nl', 'fr', 'de', 'es'])(
    'declares the language %s, from the path and from ml_language',
    async (language) => {
      const pages = [`/${language}${doc}`, `${doc}?ml_language=${language}`, `/fr${doc}?ml_language=${language}`];
      for (const path of pages) {
        const response = await request(path, { accept: browser });
        expect(await response.text()).toContain(`<html lang="${language}">`);
        expect(response.headers.get('content-language')).toBe(language);
      }
    },
  );

  test('is in the language of the service by default', async () => {
    const page = await send(doc, { headers: { accept: browser } }, { settings: { defaultLanguage: 'nl' } });
    const text = await page.text();
    expect(text).toContain('<html lang="nl">');
    expect(text).toContain('<noscript>Deze pagina');
  });

  test('loads its files from the path of PUBLIC_URL', async () => {
    const settings = { publicUrl: 'https://town.example/calendar' };
    const page = await (await send(doc, { headers: { accept: browser } }, { settings })).text();
    expect(page).toContain('src="/calendar/assets/');
  });
});

describe('the files of the page', () => {
  const files = async () =>
    assetsOf(await (await request(doc, { accept: browser })).text()).filter((one) => one !== '/favicon.ico');

  test('are cached permanently by browsers, and sent compressed', async () => {
    for (const file of await files()) {
      const zipped = await request(file, { 'accept-encoding': 'gzip' });
      const plain = await request(file);
      expect(zipped.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(zipped.headers.get('content-encoding')).toBe('gzip');
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(zipped.headers.get('vary')).toContain('Accept-Encoding');
      const bytes = Buffer.from(await plain.arrayBuffer());
      expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).equals(bytes)).toBe(true);
      expect(plain.headers.get('content-type')).toMatch(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    }
  });

  test('are not found under any other name', async () => {
    const [file = ''] = await files();
    expect((await request(file.replace(/-[\w-]+\./, '-another.'))).status).toBe(404);
    expect((await request('/assets/../package.json')).status).toBe(404);
    expect((await request(file, {}, { method: 'POST' })).status).toBe(404);
  });
});
