import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Keep, outdatedBackups } from '../../src/backups/keep.js';
import { backupName, startOf } from '../../src/backups/stored-backup.js';

const HOUR = 3_600_000; // milliseconds

const now = new Date('2026-11-28T12:00:00Z'); // a Saturday

/** Backups that were started at these times, newest first. */
const backupsAt = (times: readonly string[]) =>
  times
    .map((time) => new Date(`${time.length === 10 ? `${time}T00:00` : time}:00Z`))
    .sort((one, other) => other.getTime() - one.getTime())
    .map((started) => ({ name: backupName(started), started, size: 1 }));

const keptOf = (times: readonly string[], keep: Keep, at = now) => {
  const backups = backupsAt(times);
  const outdated = outdatedBackups(backups, keep, at);
  return backups
    .filter((backup) => !outdated.includes(backup))
    .map(({ started }) => started.toISOString().slice(0, 16));
};

test('all backups of the last 24 hours are kept', () => {
  const times = Array.from({ length: 30 }, (_, hours) =>
    new Date(now.getTime() - hours * HOUR).toISOString().slice(0, 16),
  );

  expect(keptOf(times, { days: 0, weeks: 0, months: 0 })).toEqual(times.slice(0, 24));
});

describe('the last backup of each of the newest periods that have one is kept', () => {
  const none = { days: 0, weeks: 0, months: 0 };
  test.each<[string, Keep, string[], string[]]>([
    [
      'days',
      { ...none, days: 2 },
      ['2026-11-20T08:00', '2026-11-20T20:00', '2026-11-22', '2026-11-24'],
      ['2026-11-24T00:00', '2026-11-22T00:00'],
    ],
    [
      'days, of which the last backup counts',
      { ...none, days: 2 },
      ['2026-11-20T08:00', '2026-11-20T20:00', '2026-11-24'],
      ['2026-11-24T00:00', '2026-11-20T20:00'],
    ],
    [
      'weeks, which begin on Monday',
      { ...none, weeks: 2 },
      ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'],
      ['2026-11-23T00:00', '2026-11-22T00:00'],
    ],
    [
      'months',
      { ...none, months: 3 },
      ['2026-07-31', '2026-08-01', '2026-08-31', '2026-10-01', '2026-11-01'],
      ['2026-11-01T00:00', '2026-10-01T00:00', '2026-08-31T00:00'],
    ],
    ['nothing but the newest', none, ['2025-01-01', '2025-01-02'], ['2025-01-02T00:00']],
  ])('%s', (_, keep, times, kept) => {
    expect(keptOf(times, keep)).toEqual(kept);
  });
});

describe('backups of the future are kept, and count neither as the newest nor for a period', () => {
  const none = { days: 0, weeks: 0, months: 0 };
  test.each<[string, Keep, string[], string[]]>([
    ['the newest', none, ['2025-01-01', '2025-01-02', '2031-01-01'], ['2031-01-01T00:00', '2025-01-02T00:00']],
    [
      'days',
      { ...none, days: 2 },
      ['2026-11-20', '2026-11-22', '2026-11-24', '2026-11-29', '2031-01-01'],
      ['2031-01-01T00:00', '2026-11-29T00:00', '2026-11-24T00:00', '2026-11-22T00:00'],
    ],
    [
      'a day, of which only the rest is in the future',
      { ...none, days: 1 },
      ['2026-11-27T08:00', '2026-11-27T11:00', '2026-11-28T12:01'],
      ['2026-11-28T12:01', '2026-11-27T11:00'],
    ],
    [
      'months',
      { ...none, months: 1 },
      ['2026-09-30', '2026-10-31', '2026-12-31'],
      ['2026-12-31T00:00', '2026-10-31T00:00'],
    ],
    ['no others', none, ['2031-01-01', '2032-01-01'], ['2032-01-01T00:00', '2031-01-01T00:00']],
  ])('%s', (_, keep, times, kept) => {
    expect(keptOf(times, keep)).toEqual(kept);
  });
});

test('a backup that was started at this moment is not of the future', () => {
  expect(keptOf(['2026-11-20', '2026-11-28T12:00'], { days: 0, weeks: 0, months: 0 })).toEqual(['2026-11-28T12:00']);
});

test('a year of daily backups leaves those of 7 days, 4 weeks and 12 months', () => {
  const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2025, 11, 1 + at)).toISOString().slice(0, 10));

  const kept = keptOf(days, { days: 7, weeks: 4, months: 12 }, new Date('2026-11-30T12:00:00Z')).map((time) =>
    time.slice(0, 10),
  );

  expect(kept).toEqual([
    ...['2026-11-30', '2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24'],
    ...['2026-11-22', '2026-11-15', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('deleting after each backup keeps the same as deleting once at the end', () => {
  const keep = { days: 3, weeks: 2, months: 2 };
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 24 * 90 }), { minLength: 1, maxLength: 60 }), (hours) => {
      const all = hours.sort((one, other) => one - other).map((hour) => new Date(Date.UTC(2026, 0, 1, hour)));
      const list = (dates: readonly Date[]) =>
        [...dates].reverse().map((started) => ({ name: backupName(started), started, size: 1 }));
      const left = (dates: readonly Date[], at: Date) => {
        const outdated = new Set(outdatedBackups(list(dates), keep, at).map(({ started }) => started));
        return dates.filter((date) => !outdated.has(date));
      };
      let kept: Date[] = [];
      for (const date of all) kept = left([...kept, date], date);
      const last = all.at(-1) ?? now;

      expect(kept.at(-1)).toEqual(last);
      expect(kept).toEqual(left(all, last));
    }),
  );
});

test('only names of backups have a time', () => {
  expect(startOf(backupName(now))).toEqual(now);
  for (const name of [
    'calendar.backup',
    `${backupName(now)}.part`,
    `../${backupName(now)}`,
    'almanac-2026-99-99T00-00-00Z.ndjson.gz',
  ])
    expect(startOf(name)).toBeUndefined();
});
