/** Responses of sites that are made to use time or memory, or to cause many requests. */
import { expect, test } from 'vitest';
import { InvalidValue } from '../../src/errors.js';
import type { Fetcher } from '../../src/guard/guarded-fetch.js';
import { findRoot } from '../../src/imports/site/find-root.js';
import { createSiteClient } from '../../src/imports/site/site-client.js';
import { inOrderOfParents } from '../../src/imports/site/site-terms.js';
import { formatProblem } from '../../src/languages/format-message.js';
import { decodeEntities } from '../../src/texts/html-escapes.js';

/** Looks for the root of a site whose first page is this one. All other pages do not exist. */
const search = async (page: string, { link, status = 200 }: { link?: string; status?: number } = {}) => {
  const requests: string[] = [];
  const fetcher: Fetcher = {
    fetch: async (url) => {
      requests.push(url);
      const isFirst = requests.length === 1;
      return {
        status: isFirst ? status : 404,
        headers: link === undefined ? {} : { link },
        body: Buffer.from(isFirst ? page : ''),
        url: new URL(url),
      };
    },
    close: () => undefined,
  };
  const client = createSiteClient({ fetcher, host: 'site.example' });
  const message = await findRoot(new URL('https://site.example/'), client).then(
    ({ href }) => href,
    (error) => (error instanceof InvalidValue ? formatProblem(error.problem, 'en') : String(error.message)),
  );
  return { message, requests: requests.length };
};

const NO_API =
  'site.example has no API of The Events Calendar (wp-json/tribe/events/v1): check that the plugin is active, or name the URL of the API.';

test.each([
  { content: 'nested lists', page: `{"a":${'['.repeat(10_000_000)}` },
  { content: 'nested objects', page: '{"a":'.repeat(2_000_000) },
  { content: 'many empty objects', page: `{"events":[${'{},'.repeat(5_000_000)}{}]}` },
])('$content in JSON are an error', async ({ page }) => {
  const { message, requests } = await search(page);

  expect(message).toBe('The response of site.example has more than 64 levels or 1,000,000 values.');
  expect(requests).toBe(1);
});

test.each([
  { content: 'unclosed tags', page: `<!doctype html>${'<link '.repeat(1_000_000)}` },
  { content: 'opening brackets after other text', page: `<p>${'{"a":'.repeat(1_000_000)}` },
  { content: 'a long path', page: `<!doctype html><link rel="https://api.w.org/" href="${'/'.repeat(1_000_000)}x">` },
  { content: 'a header with unclosed URLs', page: '', link: '<'.repeat(16_000) },
])('a page with $content has no API', async ({ page, link }) => {
  const { message, requests } = await search(page, link === undefined ? {} : { link });

  expect(message).toBe(NO_API);
  expect(requests).toBeLessThan(10);
});

test('a page that names many roots causes few requests', async () => {
  const links = Array.from({ length: 10_000 }, (_, at) => `<link href="https://${at}.example/${at}/events/v1">`);
  const { message, requests } = await search(`<!doctype html>${links.join('')}`);

  expect(message).toBe(NO_API);
  expect(requests).toBeLessThan(30);
});

test('the title of an error page is found in time that is in proportion to its length', async () => {
  const { message } = await search(`<html>${'<title '.repeat(1_000_000)}`, { status: 403 });

  expect(message).toBe('The host site.example responds with status 403: –');
});

test('categories that are nested deeply are ordered, and those of a cycle come first', () => {
  const chain = Array.from({ length: 100_000 }, (_, at) => ({ id: at + 1, parent: at }));
  const cycle = [
    { id: 'a', parent: 'b' },
    { id: 'b', parent: 'a' },
    { id: 'c', parent: 'b' },
  ];
  const levels = inOrderOfParents([...chain.toReversed(), ...cycle]);

  expect(levels.length).toBe(100_000);
  expect(levels[0]?.map(({ id }) => id).sort()).toEqual([1, 'a', 'b']);
  expect(levels[1]?.map(({ id }) => id).sort()).toEqual([2, 'c']);
});

test('entities are decoded a few times', () => {
  expect(decodeEntities('AT&T &amp;amp; &#8217;&eacute; &lt;b&gt; <i> &foo; &copy')).toBe(
    'AT&T & ’é <b> <i> &foo; &copy',
  );
  expect(decodeEntities(`&${'amp;'.repeat(200_000)}`)).toBe(`&${'amp;'.repeat(199_995)}`);
});
