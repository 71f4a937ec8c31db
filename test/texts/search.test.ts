import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeLike, fold, parseSearch, searchText } from '../../src/texts/search.js';

test.each([
  ['Crème BRÛLÉE', 'creme brulee'],
  ['Straße STRASSE', 'strasse strasse'],
  ['Ærø Œuvre Łódź Đà', 'aero oeuvre lodz da'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['l’été – “là”', 'l\'ete - "la"'],
  ['e\u0301 é', 'e e'],
  ['ﬁn ２０２７', 'fin 2027'],
  [' a\n\t b\u00a0c ', 'a b c'],
  ['Фестиваль', 'фестиваль'],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 4000 },
  );
});

test('no phrase matches across two parts', () => {
  expect(searchText(['Night of', '', 'Jazz\nclub'])).toBe('night of\njazz club');
});

test.each([
  ['', [], []],
  ['  ', [], []],
  ['Jazz Café', ['jazz', 'cafe'], []],
  ['"Night  of Jazz" club', ['night of jazz', 'club'], []],
  ['“Night of”', ['night of'], []],
  ['jazz -blues', ['jazz'], ['blues']],
  ['-"big band" jazz', ['jazz'], ['big band']],
  ['jazz "night of', ['jazz', 'night of'], []],
  ['rock-n-roll', ['rock-n-roll'], []],
  ['Jazz - Blues --', ['jazz', 'blues'], []],
  ['jazz JAZZ', ['jazz'], []],
  ['100% C++ a_b', ['100%', 'c++', 'a_b'], []],
  ['"" -""', [], []],
])('the search %j', (text, all, none) => {
  expect(parseSearch(text)).toEqual({ all, none });
});

test('a search has at most 200 characters', () => {
  expect(parseSearch('x'.repeat(200)).all).toHaveLength(1);
  expect(() => parseSearch('x'.repeat(201))).toThrow('too-long');
  expect(() => parseSearch('a\0b')).toThrow('bad-characters');
});

test('the wildcards of LIKE are ordinary characters', () => {
  expect(escapeLike('100%_\\a')).toBe('100\\%\\_\\\\a');
});
