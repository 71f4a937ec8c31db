import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAnswers } from '../../src/answers/memory.js';
import { createTexts, type Kept } from '../../src/answers/pieces.js';
import { createChangeLog } from '../../src/cache/change-log.js';

const record = (id: number) => ({
  id,
  title: `Concert ${id}`,
  description: `Violins for ${id}. `.repeat(120),
  venue: { name: 'Hall ünd' },
});

/** A page of a calendar: the records from one on. */
const page = (from: number) =>
  JSON.stringify({ events: Array.from({ length: 10 }, (_, at) => record(from + at)), total: 500 });

const textOf = (kept: Kept) => Buffer.from(kept.latin1(), 'latin1').toString();

test.each([0, 1, 511, 512, 16_383, 16_384, 16_385, 40_000])('a text of %i bytes is given as it was kept', (length) => {
  const text = '{"a":"ü"},'.repeat(length).slice(0, length);
  const kept = createTexts().keep(text);

  expect(kept.length).toBe(Buffer.byteLength(text));
  expect(textOf(kept)).toBe(text);
});

const forever = { since: 0, dependencies: new Float64Array(), until: Number.POSITIVE_INFINITY };

test('what pages have in common is kept once', () => {
  const texts = createTexts();
  const kept = Array.from({ length: 100 }, (_, at) => texts.keep(page(at)));

  // 109 records are shown a thousand times.
  expect(texts.size()).toBeLessThan((100 * page(1).length) / 4);
  for (const [at, text] of kept.entries()) expect(textOf(text)).toBe(page(at));
});

test('what is let go of takes no room, and nothing of what others have', () => {
  const texts = createTexts();
  const [one, two, three] = [texts.keep(page(1)), texts.keep(page(5)), texts.keep('short')];
  texts.drop(one);
  texts.drop(three);

  expect(textOf(two)).toBe(page(5));
  texts.drop(two);
  expect(texts.size()).toBe(0);
});

test('the memory of answers holds no more than it is allowed, the latest ones longest', () => {
  const answers = createAnswers(
    createChangeLog(() => true),
    1,
  );
  const answer = (at: number) => ({ status: 200, headers: [], text: page(at * 10) });
  for (let at = 0; at < 100; at++) answers.keep(String(at), answer(at), forever);
  const left = Array.from({ length: 100 }, (_, at) => answers.find(String(at)) !== undefined);

  const many = left.filter(Boolean).length;
  expect(many).toBeGreaterThan(20);
  expect(many * page(0).length).toBeLessThan(1.1 * 1024 * 1024);
  expect(left.slice(-many).every(Boolean)).toBe(true);
  expect(textOf(answers.find('99')?.body as Kept)).toBe(answer(99).text);
});

test('answers in other encodings take room too, and are made once', async () => {
  const answers = createAnswers(
    createChangeLog(() => true),
    1,
  );
  // Half of it is left when it is packed.
  const noise = (at: number) =>
    Array.from({ length: 190 }, (_, line) => hash('sha256', `${at} ${line}`, 'hex')).join('');
  const keep = (at: number) => answers.keep(String(at), { status: 200, headers: [], text: noise(at) }, forever);
  for (let at = 0; at < 60; at++) keep(at);
  const held = () => Array.from({ length: 60 }, (_, at) => answers.find(String(at))).filter((one) => one !== undefined);
  const before = held().length;

  const first = held()[0];
  expect(await first?.encoded('gzip')).toBe(await first?.encoded('gzip'));
  for (const answer of held()) await Promise.all([answer.encoded('br'), answer.encoded('gzip')]);

  expect(before).toBe(60);
  expect(held().length).toBeLessThan(before);
});
