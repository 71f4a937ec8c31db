import { expect, test } from 'vitest';
import { isDue } from '../../src/backups/due.js';

const HOUR = 3_600_000; // milliseconds

test.each<[string, number, string | null, string | null, string, boolean]>([
  ['without any', 24, null, null, '2026-11-28T15:00', true],
  ['with one of this day', 24, '2026-11-28T00:00', '2026-11-28T00:00', '2026-11-28T23:59', false],
  ['with one of the day before', 24, '2026-11-27T15:00', '2026-11-27T15:00', '2026-11-28T00:00', true],
  ['with one of this period of six hours', 6, '2026-11-28T06:01', '2026-11-28T06:01', '2026-11-28T11:59', false],
  ['with one of the period before', 6, '2026-11-28T06:01', '2026-11-28T06:01', '2026-11-28T12:00', true],
  ['nine minutes after a failed attempt', 24, '2026-11-27T00:00', '2026-11-28T00:00', '2026-11-28T00:09', false],
  ['ten minutes after a failed attempt', 24, '2026-11-27T00:00', '2026-11-28T00:00', '2026-11-28T00:10', true],
  ['half of a short interval after a failed attempt', 0.1, null, '2026-11-28T00:00', '2026-11-28T00:03', true],
])('whether a backup is due: %s', (_, hours, good, tried, now, due) => {
  const date = (text: string | null) => (text === null ? null : new Date(`${text}:00Z`));

  expect(isDue({ good: date(good), tried: date(tried), now: new Date(`${now}:00Z`) }, hours * HOUR)).toBe(due);
});
