import { expect, test } from 'vitest';
import { decodeUtf8, invalidUtf8At } from '../../src/texts/utf8.js';

test.each([
  { bytes: '', text: '', why: 'empty input' },
  { bytes: '6361 66c3a9', text: 'café', why: 'two bytes' },
  { bytes: 'f09f8eb7', text: '🎷', why: 'four bytes' },
  { bytes: 'efbfbd', text: '\ufffd', why: 'a replacement character in the input' },
  { bytes: 'efbbbf 61', text: 'a', why: 'a byte order mark at the start is ignored' },
])('valid: $why', ({ bytes, text }) => {
  expect(decodeUtf8(Buffer.from(bytes.replaceAll(' ', ''), 'hex'))).toBe(text);
});

test.each([
  { bytes: 'ff', at: 0, why: 'no character starts with it' },
  { bytes: '6361 66e9 21', at: 4, why: 'Latin-1: the continuation after é is missing' },
  { bytes: '61 c3', at: 2, why: 'the end is missing' },
  { bytes: '61 a9', at: 1, why: 'a continuation without a start' },
  { bytes: 'efbf 41', at: 2, why: 'the third byte is missing' },
  { bytes: 'c080', at: 0, why: 'an overlong encoding' },
  { bytes: '61 eda080', at: 2, why: 'half of a surrogate pair' },
  { bytes: 'f4908080', at: 1, why: 'beyond U+10FFFF' },
  { bytes: 'efbfbd ff', at: 3, why: 'after a replacement character in the input' },
])('invalid at $at: $why', ({ bytes, at }) => {
  const input = Buffer.from(bytes.replaceAll(' ', ''), 'hex');
  expect(decodeUtf8(input)).toBeUndefined();
  expect(invalidUtf8At(input)).toBe(at);
  expect(invalidUtf8At(Buffer.concat([Buffer.alloc(5000, 'é'), input]))).toBe(5000 + at);
});
