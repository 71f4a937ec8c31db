import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '../../src/languages/language.js';
import { makeSlug, numberedSlug, readSlug } from '../../src/texts/slug.js';

test.each([
  ['Night of Jazz', 'en', 'night-of-jazz'],
  ['Rock & Roll / 2027', 'en', 'rock-roll-2027'],
  ['  ¡Fiesta! ', 'es', 'fiesta'],
  ['Ünï', 'en', 'uni'],
  ['Überfüße in Öl', 'de', 'ueberfuesse-in-oel'],
  ['U\u0308ber', 'de', 'ueber'],
  ['Über', 'nl', 'uber'],
  ['Ærø', 'en', 'aero'],
  ['L’été à Łódź', 'fr', 'l-ete-a-lodz'],
  ['日本語 イベント', 'en', 'ribenyu-ibento'],
  ['jazz__trashed', 'en', 'jazz_trashed'],
  ['snake_case', 'en', 'snake_case'],
  ['2027', 'en', '2027'],
  ['!!!', 'en', ''],
  ['a &#8211; b', 'en', 'a-b'],
  ['Rock &amp; Roll &#x26; more', 'en', 'rock-roll-more'],
  ['Rock &amp;#038; Roll', 'en', 'rock-roll'],
  ['caf&eacute; &Ouml;l', 'de', 'cafe-oel'],
  ['R&B; Q&A &', 'en', 'r-b-q-a'],
  ['a&nbsp;b&lt;i&gt;', 'en', 'a-b-i'],
  ['&#8217;&hellip;', 'en', ''],
] as const)('%s in %s is %s', (title, language, slug) => {
  expect(makeSlug(title, language)).toBe(slug);
});

test('a long slug is cut between words', () => {
  expect(makeSlug('word '.repeat(60), 'en')).toBe('word-'.repeat(40).slice(0, -1));
  expect(makeSlug(`a ${'b'.repeat(300)}`, 'en')).toBe(`a-${'b'.repeat(198)}`);
});

test('a number is added to a taken slug, which stays within 200 characters', () => {
  expect(numberedSlug('jazz', 2)).toBe('jazz-2');
  expect(numberedSlug('b'.repeat(200), 12)).toBe(`${'b'.repeat(197)}-12`);
  expect(numberedSlug(`${'b'.repeat(150)}-${'c'.repeat(49)}`, 2)).toBe(`${'b'.repeat(150)}-2`);
});

test('a slug has lower-case letters, digits, hyphens and single underscores, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom(...languages), (title, language) => {
      const slug = makeSlug(title, language);
      expect(slug).toMatch(/^(?!-)[a-z0-9_-]{0,200}(?<!-)$/);
      expect(slug).not.toMatch(/--|__/);
      expect(makeSlug(slug, language)).toBe(slug);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['My Event/2', 'my-event-2'],
  ['<b>x</b>', 'x'],
  ['%e6%97%a5%e6%9c%ac', 'riben'],
  ['100%-fun', '100-fun'],
  ['', ''],
])('the slug %j in the input is stored as %j', (input, slug) => {
  expect(makeSlug(readSlug(input), 'en')).toBe(slug);
});

test.each([
  ['---', 'not-a-slug'],
  [' ', 'not-a-slug'],
  [5, 'not-text'],
  ['x'.repeat(201), 'too-long'],
  ['%00', 'bad-characters'],
])('the slug %j in the input is rejected: %s', (input, key) => {
  expect(() => readSlug(input)).toThrow(key);
});
