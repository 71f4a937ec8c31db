import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../src/languages/language.js';
import { headTags, type PageHead } from '../../src/pages/seo/head.js';
import { type IndexedPage, isIndexed } from '../../src/pages/seo/indexing.js';
import { addressesInAll, pageAddresses } from '../../src/pages/seo/page-addresses.js';

const site = { publicUrl: 'https://calendar.example', defaultLanguage: 'en' as const };
const paths = { en: '/event/walk/', de: '/event/spaziergang/' };
const addressesIn = (shown: Language, original: Language = 'en', of: Partial<Record<Language, string>> = paths) =>
  pageAddresses(of, { shown, original }, site);

describe('the addresses of a page', () => {
  test('the default language has no segment, other languages have theirs', () => {
    expect(addressesIn('en').canonical).toBe('https://calendar.example/event/walk/');
    expect(addressesIn('de').canonical).toBe('https://calendar.example/de/event/spaziergang/');
  });

  test('a page names the languages that have its text, itself, and the default', () => {
    const alternates = [
      { language: 'en', url: 'https://calendar.example/event/walk/' },
      { language: 'de', url: 'https://calendar.example/de/event/spaziergang/' },
      { language: 'x-default', url: 'https://calendar.example/event/walk/' },
    ];
    expect(addressesIn('en').alternates).toEqual(alternates);
    expect(addressesIn('de').alternates).toEqual(alternates);
  });

  test('a page that shows the original text instead of a translation is listed at the address of the original', () => {
    expect(addressesIn('fr')).toEqual({ canonical: 'https://calendar.example/event/walk/', alternates: [] });
    expect(addressesIn('en', 'de', { de: '/event/spaziergang/' })).toEqual({
      canonical: 'https://calendar.example/de/event/spaziergang/',
      alternates: [],
    });
  });

  test('a page without a text in the default language names no default', () => {
    const { alternates } = addressesIn('de', 'de', { de: '/event/a/', nl: '/event/b/' });
    expect(alternates.map(({ language }) => language)).toEqual(['nl', 'de']);
  });

  test('every address of a page in all languages refers to every other', () => {
    const pages = languages.map((language) => addressesInAll('/calendar/2026-11', language, site));
    const urls = pages.map(({ canonical }) => canonical);
    expect(new Set(urls).size).toBe(5);
    for (const { alternates } of pages) expect(alternates.map(({ url }) => url)).toEqual(expect.arrayContaining(urls));
  });
});

const page: PageHead = {
  title: 'Evening <Walk> – Port Merrow',
  heading: 'Evening <Walk>',
  siteName: 'Port Merrow',
  description: 'Out along the cliff path\nwith a keeper.',
  language: 'en',
  addresses: addressesIn('en'),
  isIndexed: true,
};
const rendered = (changes: Partial<PageHead> = {}) => renderToString(headTags({ ...page, ...changes }));

describe('the head of a page', () => {
  test('has the title, the description and the addresses', () => {
    const html = rendered();
    expect(html).toContain('<title>Evening &lt;Walk> – Port Merrow</title>');
    expect(html).toContain('<meta name="description" content="Out along the cliff path with a keeper."/>');
    expect(html).toContain('<link rel="canonical" href="https://calendar.example/event/walk/"/>');
    expect(html).toContain('hreflang="de" href="https://calendar.example/de/event/spaziergang/"');
    expect(html).toContain('hreflang="x-default" href="https://calendar.example/event/walk/"');
    expect(html).not.toContain('noindex');
    expect(html).toContain('<meta property="og:title" content="Evening &lt;Walk>"/>');
  });

  test('names the language, and the picture with its size and alternative text', () => {
    const image = { url: 'https://calendar.example/a.webp', alt: 'A “light”', width: 1200, height: 675 };
    const html = rendered({ image });
    expect(html).toContain('<meta property="og:locale" content="en_GB"/>');
    expect(html).toContain('<meta property="og:locale:alternate" content="de_DE"/>');
    expect(html).toContain('<meta property="og:image" content="https://calendar.example/a.webp"/>');
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:alt" content="A “light”"/>');
    expect(html).toContain('content="summary_large_image"');
    expect(rendered()).toContain('content="summary"');
    expect(rendered({ image: { ...image, width: null, alt: '' } })).not.toMatch(/og:image:(width|height|alt)/);
  });

  test('a page that is not listed has no addresses in other languages', () => {
    const html = rendered({ isIndexed: false });
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toMatch(/hreflang|canonical/);
  });

  test('structured data cannot end its element', () => {
    const html = rendered({ jsonLd: { name: '</script><img src=x>' } });
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>\\u003cimg src=x>"}</script>');
  });

  test('a long description is cut between words', () => {
    const [, description = ''] =
      /name="description" content="([^"]*)"/.exec(rendered({ description: 'tide '.repeat(99) })) ?? [];
    expect(description).toMatch(/^(tide )+…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});

const indexed = (page: Partial<IndexedPage> & Pick<IndexedPage, 'view'>) =>
  isIndexed({ isSelection: false, events: 1, ...page });

test.each<{ page: Parameters<typeof indexed>[0]; listed: boolean }>([
  { page: { view: 'home' }, listed: true },
  { page: { view: 'list', events: 0 }, listed: true },
  { page: { view: 'list', isSelection: true }, listed: false },
  { page: { view: 'event' }, listed: true },
  { page: { view: 'event', isUnlisted: true }, listed: false },
  { page: { view: 'venue', events: 0 }, listed: true },
  { page: { view: 'category' }, listed: true },
  { page: { view: 'category', events: 0 }, listed: false },
  { page: { view: 'month' }, listed: true },
  { page: { view: 'month', events: 0 }, listed: false },
  { page: { view: 'month', isSelection: true }, listed: false },
  { page: { view: 'day', events: 0 }, listed: false },
  { page: { view: 'search' }, listed: false },
  { page: { view: 'embed' }, listed: false },
])('search engines list $page: $listed', ({ page, listed }) => {
  expect(indexed(page)).toBe(listed);
});
