import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { send } from '../service.js';

const QUERY = `/graphql?query=${encodeURIComponent('{ languages }')}`;
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

const typeFor = async (path: string, accept?: string) =>
  (await send(path, { headers: accept === undefined ? {} : { accept } })).headers.get('content-type')?.split(';')[0];

/** The page, and the paths of its files. */
const openPage = async (path = '/graphql', settings = {}) => {
  const response = await send(path, { headers: { accept: BROWSER } }, { settings });
  const html = await response.text();
  const files = html.match(/\/[\w./-]+\.(?:js|css)/g) ?? [];
  return { response, html, files };
};

describe('the page of GraphiQL', () => {
  test.each([
    ['/graphql', BROWSER, 'text/html'],
    ['/de/graphql', BROWSER, 'text/html'],
    [QUERY, BROWSER, 'text/html'],
    [QUERY, 'text/html', 'text/html'],
    [QUERY, 'application/json;q=0.5, text/html', 'text/html'],
    [QUERY, undefined, 'application/json'],
    [QUERY, '*/*', 'application/json'],
    [QUERY, 'application/json, text/html', 'application/json'],
    [QUERY, 'application/json, text/html;q=0.9, */*;q=0.1', 'application/json'],
    [QUERY, 'application/graphql-response+json, text/html;q=0.9', 'application/graphql-response+json'],
  ])('%s with Accept: %s is %s', async (path, accept, type) => {
    expect(await typeFor(path, accept)).toBe(type);
  });

  test('caches keep the page and the response of a query apart, whichever is requested first', async () => {
    for (const accept of [BROWSER, '*/*', BROWSER, '*/*']) {
      const { headers } = await send(QUERY, { headers: { accept } });
      expect(headers.get('vary')).toMatch(/\bAccept\s*(,|$)/);
      expect(headers.get('content-type')).toMatch(accept === BROWSER ? 'text/html' : 'application/json');
    }
  });

  test('the page contains no script, and its policy allows only those of this service', async () => {
    const { response, html } = await openPage();

    expect(html.match(/<script[^>]*>(?!<\/script>)/g)).toBeNull();
    expect(html).not.toMatch(/\son\w+=|<style|\sstyle=/);
    expect(html).toContain('<meta name="viewport"');
    expect(/script-src [^;]*/.exec(response.headers.get('content-security-policy') ?? '')?.[0]).toBe(
      "script-src 'self'",
    );
  });

  test('a page that has not changed is not sent again', async () => {
    const { response } = await openPage();
    const again = await send('/graphql', {
      headers: { accept: BROWSER, 'if-none-match': response.headers.get('etag') ?? '' },
    });

    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('its files are below the path of the public URL', async () => {
    const { files } = await openPage('/graphql', { publicUrl: 'https://calendar.example/agenda/' });

    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((path) => !path.startsWith('/agenda/assets/graphiql/'))).toEqual([]);
  });

  test('every file exists, is compressed with Brotli or gzip, and is cached permanently', async () => {
    const { files } = await openPage();

    for (const path of files) {
      const get = (encoding: string) => send(path, { headers: { 'accept-encoding': encoding } });
      const [plain, brotli, gzip] = await Promise.all(['identity', 'gzip, deflate, br', 'gzip'].map(get));
      if (!plain || !brotli || !gzip) throw new Error(path);
      const [content, inBrotli, inGzip] = await Promise.all(
        [plain, brotli, gzip].map(async (response) => Buffer.from(await response.arrayBuffer())),
      );
      expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      if (!content || !inBrotli || !inGzip || content.length < 1024) continue;
      expect(brotli.headers.get('content-encoding')).toBe('br');
      expect(brotliDecompressSync(inBrotli).equals(content)).toBe(true);
      expect(gzip.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(inGzip).equals(content)).toBe(true);
      expect(brotli.headers.get('content-length')).toBe(String(inBrotli.length));
    }
  });

  test.each(['/assets/graphiql/', '/assets/graphiql/files.json', '/assets/graphiql/../../package.json'])(
    '%s is no file of the page',
    async (path) => {
      expect((await send(path)).status).toBe(404);
    },
  );
});
