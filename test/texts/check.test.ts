import { describe, expect, test } from 'vitest';
import {
  address,
  boolean,
  email,
  id,
  imageAddress,
  integer,
  list,
  number,
  object,
  oneOf,
  text,
} from '../../src/texts/check.js';

describe('text', () => {
  test.each(['', ' a ', 'tab\tline\r\n', 'emoji 🎉', 'NEL\u0085', 'Ж'])('%j is not changed', (input) => {
    expect(text(input)).toBe(input);
  });

  test.each([
    [null, 'not-text'],
    [undefined, 'not-text'],
    [5, 'not-text'],
    [true, 'not-text'],
    [['a'], 'not-text'],
    [{}, 'not-text'],
    ['a\0b', 'bad-characters'],
    ['a\u001bb', 'bad-characters'],
    ['a\u000bb', 'bad-characters'],
    ['\ud83c', 'bad-characters'],
    ['\udf89\ud83c', 'bad-characters'],
  ])('%j is rejected: %s', (input, key) => {
    expect(() => text(input)).toThrow(key);
  });

  test('characters are counted, not surrogates', () => {
    expect(text('🎉🎉', { limit: 2 })).toBe('🎉🎉');
    expect(() => text('🎉🎉🎉', { limit: 2 })).toThrow('too-long');
  });
});

describe('address', () => {
  test.each([
    'https://example.org',
    'http://a',
    'HTTPS://example.org/a?b=c#d',
    'http://localhost:8080/',
    'ftp://example.org/x',
    'mailto:a@example.org',
    'tel:+31201234567',
    'https://münchen.de/straße',
    'https://münchen.example/ä?ö=ü#ß',
    'https://例え.テスト/パス',
    'https://example.org/Austin,%20TX',
    'http://[::1]/',
  ])('%s is valid', (input) => {
    expect(address(input)).toBe(input);
  });

  test.each([
    'example.org',
    '//x',
    '/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:example.org',
    'https://',
    'https:///x',
    'https://exa mple.org',
    'https://example.org/Austin, TX',
    'https://example.org?q=a b',
    'https://example.org/a\u00a0b',
    'mailto:a b@example.org',
    'https://example.org/"onclick=',
    'https://example.org:99999',
    'mailto:',
    ' ',
    '',
  ])('%j is invalid', (input) => {
    expect(() => address(input)).toThrow('not-an-address');
  });

  test('an international host is valid, however often it is checked', () => {
    // Enough calls for V8 to optimize the function. From then on URL.canParse rejects the URL.
    for (let at = 0; at < 20_000; at++) expect(address('https://münchen.de/straße')).toBe('https://münchen.de/straße');
  });

  test('of an image must use http or https', () => {
    expect(imageAddress('https://münchen.example/ä.jpg')).toBe('https://münchen.example/ä.jpg');
    expect(imageAddress('HTTP://example.org/a.jpg')).toBe('HTTP://example.org/a.jpg');
    for (const input of [
      'ftp://example.org/a.jpg',
      'mailto:a@example.org',
      'a.jpg',
      'https://example.org/a b.jpg',
      '',
    ]) {
      expect(() => imageAddress(input), input).toThrow('not-an-image-address');
    }
  });

  test('at most 2,048 characters', () => {
    const root = 'https://example.org/';
    expect(address(root.padEnd(2048, 'x'))).toHaveLength(2048);
    expect(() => address(root.padEnd(2049, 'x'))).toThrow('too-long');
  });
});

describe('email', () => {
  test.each([
    'a@example.org',
    "o'neil+jazz.club@mail.example.co.uk",
    'info@münchen.de',
    'josé@example.org',
    'x@xn--mnchen-3ya.de',
  ])('%s is valid', (input) => {
    expect(email(input)).toBe(input);
  });

  test.each([
    'a',
    'a@b',
    '@example.org',
    'a@',
    'a b@example.org',
    'a@@example.org',
    '.a@example.org',
    'a..b@example.org',
    'a@-b.org',
    'a@b..org',
    '<a@b.org>',
    'a@b.org, c@d.org',
    `${'x'.repeat(65)}@example.org`,
    '',
  ])('%j is invalid', (input) => {
    expect(() => email(input)).toThrow('not-an-email');
  });

  test('at most 254 characters', () => {
    expect(() => email(`a@${'b.'.repeat(130)}org`)).toThrow('too-long');
  });
});

describe('numbers', () => {
  test.each([
    [5, 5],
    [0, 0],
    [-3, -3],
    ['12', 12],
    [' 12 ', 12],
    ['007', 7],
    ['99999999999999999999', Number.MAX_SAFE_INTEGER],
    ['-0', 0],
  ])('the whole number %j', (input, whole) => {
    expect(integer(input)).toBe(whole);
  });

  test.each([[1.5], ['1.5'], ['1e3'], ['0x10'], [''], ['a'], [true], [null], [[1]], [Number.NaN]])(
    '%j is not a whole number',
    (input) => {
      expect(() => integer(input)).toThrow('not-an-integer');
    },
  );

  test('an id is a whole number of 1 or more', () => {
    expect(id('7')).toBe(7);
    expect(() => id(0)).toThrow('not-positive');
    expect(() => id('-1')).toThrow('not-positive');
    expect(() => id('jazz')).toThrow('not-an-integer');
  });

  test.each([
    ['52.37', 52.37],
    [-4.9, -4.9],
    ['+4', 4],
    ['-90', -90],
  ])('the latitude %j', (input, latitude) => {
    expect(number(input, { min: -90, max: 90 })).toBe(latitude);
  });

  test.each([
    [91, 'out-of-range'],
    ['-90.5', 'out-of-range'],
    ['1e1', 'not-a-number'],
    ['', 'not-a-number'],
    [true, 'not-a-number'],
    [null, 'not-a-number'],
    [Number.POSITIVE_INFINITY, 'not-a-number'],
  ])('%j is not a latitude: %s', (input, key) => {
    expect(() => number(input, { min: -90, max: 90 })).toThrow(key);
  });
});

describe('boolean', () => {
  test.each([true, 1, '1', 'true', 'TRUE'])('%j is true', (input) => {
    expect(boolean(input)).toBe(true);
  });

  test.each([false, 0, '0', 'false', 'False'])('%j is false', (input) => {
    expect(boolean(input)).toBe(false);
  });

  test.each([['yes'], ['on'], [''], [' '], [2], [null], [undefined], [[true]], [{}]])('%j is invalid', (input) => {
    expect(() => boolean(input)).toThrow('not-a-boolean');
  });

  test("yes and no are accepted for a venue's map", () => {
    expect(boolean('Yes', { yesNo: true })).toBe(true);
    expect(boolean('no', { yesNo: true })).toBe(false);
  });
});

describe('list', () => {
  test.each([
    ['1,2, 3', [1, 2, 3]],
    ['1,2,', [1, 2]],
    ['', []],
    [7, [7]],
    [
      ['1', 2, ''],
      [1, 2],
    ],
    [[], []],
  ])('%j is %j', (input, ids) => {
    expect(list(input, id)).toEqual(ids);
  });

  test('the entries of an array may contain commas', () => {
    expect(list(['Talks, lectures', ' Jazz '], text)).toEqual(['Talks, lectures', 'Jazz']);
  });

  test('an object is a list of one', () => {
    expect(list({ id: 1 }, object)).toEqual([{ id: 1 }]);
  });

  test('null is neither a list nor an entry of one', () => {
    expect(() => list(null, id)).toThrow('not-a-list');
    expect(() => list([null], id)).toThrow('not-an-integer');
  });

  test('at most 500 entries', () => {
    expect(list(Array(500).fill(1), id)).toHaveLength(500);
    expect(() => list(Array(501).fill(1), id)).toThrow('too-many');
  });
});

test('an object has fields', () => {
  expect(object({ a: 1 })).toEqual({ a: 1 });
  for (const input of [null, [], 'a', 1]) expect(() => object(input)).toThrow('not-an-object');
});

test('one of several values, in their exact case', () => {
  expect(oneOf('asc', ['asc', 'desc'])).toBe('asc');
  for (const input of ['ASC', '', null]) expect(() => oneOf(input, ['asc', 'desc'])).toThrow('not-one-of');
  for (const input of [0, true, ['asc'], {}]) expect(() => oneOf(input, ['asc', 'desc'])).toThrow('not-text');
});
