import { expect, test } from 'vitest';
import { differences } from './differences.js';
import { inLines } from './json-lines.js';

test.each([
  '{"a":1}',
  `{"list":[${'{"text":"a \\" b, [c] {d}: \\u003c \\/"},'.repeat(9)}null],"empty":{},"none":[]}`,
  '[]',
  '"text"',
  '',
])('JSON over several lines is the same JSON without its line breaks and indentation: %s', (json) => {
  expect(inLines(json).replace(/\n */g, '')).toBe(json);
});

test('JSON that is longer than a line has one line for each member', () => {
  const long = 'x'.repeat(120);
  expect(inLines(`{"a":"${long}","b":{"c":1}}`)).toBe(`{\n "a":"${long}",\n "b":{"c":1}\n}`);
});

test('text that is not JSON is not changed', () => {
  for (const text of ['{"a":1} {"b":2}', '<html>', '{"a":']) expect(inLines(text)).toBe(text);
});

const recording = (...exchanges: [request: string, response: string][]) =>
  exchanges.map(([request, response]) => `### ${request}\n\n${response}\n`).join('\n');

test('equal recordings have no differences', () => {
  const text = recording(['GET /a', 'HTTP 200'], ['GET /b', 'HTTP 404']);
  expect(differences(text, text)).toEqual([]);
});

test('a changed response is shown by its request and the changed lines', () => {
  const before = recording(['GET /a', 'HTTP 200\nallow: GET\n\nold'], ['GET /b', 'HTTP 404']);
  const after = recording(['GET /a', 'HTTP 200\nallow: GET\n\nnew'], ['GET /b', 'HTTP 404']);
  const [only, ...more] = differences(before, after);
  expect(more).toEqual([]);
  expect(only).toContain('GET /a');
  expect(only).toContain('- old\n+ new');
});

test('a request that is new, or no longer sent, is a difference', () => {
  const [before, after] = [recording(['GET /a', 'HTTP 200']), recording(['POST /a', 'HTTP 200'])];
  expect(differences(before, after)).toEqual(['GET /a\n  is not sent any more', 'POST /a\n  is new']);
});
