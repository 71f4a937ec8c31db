import { afterEach, expect, test } from 'vitest';
import { now, startClock, stopClock } from '../../src/time/clock.js';

afterEach(startClock);

test('now is a whole second', () => {
  stopClock('2026-03-29T00:59:59.999Z');

  expect(now().toISOString()).toBe('2026-03-29T00:59:59.000Z');
});

test('a stopped clock does not change, and a started one follows the time again', () => {
  stopClock(new Date('2011-12-30T10:00:00Z'));
  expect(now()).toEqual(now());
  expect(now().getUTCFullYear()).toBe(2011);

  startClock();
  const before = Date.now();
  const time = now().getTime();
  expect(time).toBeGreaterThan(before - 1000);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('a change of the returned date does not change the stopped clock', () => {
  stopClock('2026-03-29T01:00:00Z');
  now().setUTCFullYear(1999);

  expect(now().toISOString()).toBe('2026-03-29T01:00:00.000Z');
});
