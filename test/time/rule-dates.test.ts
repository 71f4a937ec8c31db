/** Dates of rules: compared with a model, at clock changes, on leap days, and at year ends. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandRule, firstRuleDate } from '../../src/time/expand-rule.js';
import { parseRule } from '../../src/time/recurrence-rule.js';
import { firstFromWallClock, fromWallClock, toOffsetDateTime } from '../../src/time/wall-clock.js';
import { DAY_MS, formatWallTime, readWallTime } from '../../src/time/wall-time.js';
import { runs } from '../runs.js';
import { ruleStart, ruleText } from './arbitrary-rule.js';
import { modelDates } from './rule-model.js';

const expand = (rule: string, start: string, last: string, from = start): string[] =>
  expandRule(parseRule(rule), readWallTime(start), {
    from: readWallTime(from),
    to: readWallTime(last) + DAY_MS - 1,
  }).map(formatWallTime);

const days = (rule: string, start: string, last: string): string =>
  expand(rule, `${start} 09:00:00`, last)
    .map((date) => date.slice(0, 10))
    .join(' ');

/** The dates of a series: the start is the first date, also when the rule does not contain it. */
const withStart = (start: string, dates: readonly string[]) => [start, ...dates.filter((date) => date !== start)];

describe('random rules have the dates of the model', () => {
  const years = fc.integer({ min: 1, max: 5 });

  test('from the start, in a later range, and up to a count', () => {
    fc.assert(
      fc.property(
        ruleText,
        ruleStart,
        years,
        fc.nat(2000),
        fc.integer({ min: 1, max: 50 }),
        (rule, at, years, later, count) => {
          const start = formatWallTime(at);
          const last = formatWallTime(at + years * 366 * DAY_MS).slice(0, 10);
          const model = withStart(start, modelDates(rule, start, last));

          expect(expand(rule, start, last)).toEqual(model);
          const from = formatWallTime(at + later * DAY_MS);
          expect(expand(rule, start, last, from)).toEqual(model.filter((date) => date >= from));
          expect(expand(`${rule};COUNT=${count}`, start, last)).toEqual(model.slice(0, count));
        },
      ),
      { numRuns: runs(80) },
    );
  });

  test('and the first date from the start', () => {
    fc.assert(
      fc.property(ruleText, ruleStart, (rule, at) => {
        const last = formatWallTime(at + 2 * 366 * DAY_MS).slice(0, 10);
        const first = firstRuleDate(parseRule(rule), at, readWallTime(`${last} 23:59:59`));

        expect(first === undefined ? undefined : formatWallTime(first)).toBe(
          modelDates(rule, formatWallTime(at), last)[0],
        );
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('clock changes', () => {
  // Each date as iCalendar has it, and as events have it where this is another instant.
  test.each([
    {
      change: 'an hour is skipped',
      zone: 'Europe/Amsterdam',
      start: '2026-03-28 02:30:00',
      feeds: ['2026-03-28T02:30:00+01:00', '2026-03-29T03:30:00+02:00', '2026-03-30T02:30:00+02:00'],
    },
    {
      change: 'an hour is repeated',
      zone: 'Europe/Amsterdam',
      start: '2026-10-24 02:30:00',
      feeds: ['2026-10-24T02:30:00+02:00', '2026-10-25T02:30:00+02:00', '2026-10-26T02:30:00+01:00'],
      events: ['2026-10-24T02:30:00+02:00', '2026-10-25T02:30:00+01:00', '2026-10-26T02:30:00+01:00'],
    },
    {
      change: 'an evening before and after it',
      zone: 'Europe/Amsterdam',
      start: '2026-10-24 20:00:00',
      feeds: ['2026-10-24T20:00:00+02:00', '2026-10-25T20:00:00+01:00', '2026-10-26T20:00:00+01:00'],
    },
    {
      change: 'an hour is skipped',
      zone: 'America/New_York',
      start: '2026-03-07 02:30:00',
      feeds: ['2026-03-07T02:30:00-05:00', '2026-03-08T03:30:00-04:00', '2026-03-09T02:30:00-04:00'],
    },
    {
      change: 'an hour is repeated',
      zone: 'America/New_York',
      start: '2026-10-31 01:30:00',
      feeds: ['2026-10-31T01:30:00-04:00', '2026-11-01T01:30:00-04:00', '2026-11-02T01:30:00-05:00'],
      events: ['2026-10-31T01:30:00-04:00', '2026-11-01T01:30:00-05:00', '2026-11-02T01:30:00-05:00'],
    },
    {
      change: 'half an hour is skipped',
      zone: 'Australia/Lord_Howe',
      start: '2026-10-03 02:15:00',
      feeds: ['2026-10-03T02:15:00+10:30', '2026-10-04T02:45:00+11:00', '2026-10-05T02:15:00+11:00'],
    },
    {
      change: 'half an hour is repeated',
      zone: 'Australia/Lord_Howe',
      start: '2026-04-04 01:45:00',
      feeds: ['2026-04-04T01:45:00+11:00', '2026-04-05T01:45:00+11:00', '2026-04-06T01:45:00+10:30'],
      events: ['2026-04-04T01:45:00+11:00', '2026-04-05T01:45:00+10:30', '2026-04-06T01:45:00+10:30'],
    },
    {
      change: 'midnight is skipped',
      zone: 'America/Sao_Paulo',
      start: '2018-11-03 00:00:00',
      feeds: ['2018-11-03T00:00:00-03:00', '2018-11-04T01:00:00-02:00', '2018-11-05T00:00:00-02:00'],
    },
    {
      change: 'the hour before midnight is repeated',
      zone: 'America/Sao_Paulo',
      start: '2018-02-16 23:30:00',
      feeds: ['2018-02-16T23:30:00-02:00', '2018-02-17T23:30:00-02:00', '2018-02-18T23:30:00-03:00'],
      events: ['2018-02-16T23:30:00-02:00', '2018-02-17T23:30:00-03:00', '2018-02-18T23:30:00-03:00'],
    },
    {
      // The date of the skipped day is at the instant of the next one. Who makes events of dates has to use each instant once.
      change: 'a day is skipped',
      zone: 'Pacific/Apia',
      start: '2011-12-29 10:00:00',
      feeds: ['2011-12-29T10:00:00-10:00', '2011-12-31T10:00:00+14:00', '2011-12-31T10:00:00+14:00'],
    },
  ])('$zone: $change', ({ zone, start, feeds, events = feeds }) => {
    const dates = expand('FREQ=DAILY;COUNT=3', start, '2030-01-01');

    expect(dates.map((date) => date.slice(11))).toEqual(dates.map(() => start.slice(11)));
    expect(dates.map((date) => toOffsetDateTime(firstFromWallClock(date, zone), zone))).toEqual(feeds);
    expect(dates.map((date) => toOffsetDateTime(fromWallClock(date, zone), zone))).toEqual(events);
  });
});

describe('days that a month or a year does not have are left out', () => {
  test.each([
    {
      rule: 'FREQ=YEARLY',
      start: '2088-02-29',
      last: '2110-01-01',
      dates: '2088-02-29 2092-02-29 2096-02-29 2104-02-29 2108-02-29',
    },
    {
      rule: 'FREQ=YEARLY;INTERVAL=2',
      start: '2024-02-29',
      last: '2033-01-01',
      dates: '2024-02-29 2028-02-29 2032-02-29',
    },
    { rule: 'FREQ=YEARLY;INTERVAL=3', start: '2024-02-29', last: '2040-01-01', dates: '2024-02-29 2036-02-29' },
    {
      rule: 'FREQ=MONTHLY',
      start: '2027-01-31',
      last: '2027-12-31',
      dates: '2027-01-31 2027-03-31 2027-05-31 2027-07-31 2027-08-31 2027-10-31 2027-12-31',
    },
    { rule: 'FREQ=MONTHLY', start: '2027-01-30', last: '2027-04-30', dates: '2027-01-30 2027-03-30 2027-04-30' },
    { rule: 'FREQ=MONTHLY;INTERVAL=12', start: '2024-02-29', last: '2030-01-01', dates: '2024-02-29 2028-02-29' },
    {
      rule: 'FREQ=MONTHLY;BYMONTHDAY=-31',
      start: '2027-01-01',
      last: '2027-06-01',
      dates: '2027-01-01 2027-03-01 2027-05-01',
    },
    {
      rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      start: '2027-12-31',
      last: '2028-04-01',
      dates: '2027-12-31 2028-01-31 2028-02-29 2028-03-31',
    },
    {
      rule: 'FREQ=MONTHLY;BYDAY=5FR',
      start: '2027-01-29',
      last: '2027-08-01',
      dates: '2027-01-29 2027-04-30 2027-07-30',
    },
    {
      rule: 'FREQ=YEARLY;BYYEARDAY=366',
      start: '2024-12-31',
      last: '2033-01-01',
      dates: '2024-12-31 2028-12-31 2032-12-31',
    },
    {
      rule: 'FREQ=YEARLY;BYYEARDAY=-366',
      start: '2024-01-01',
      last: '2033-01-01',
      dates: '2024-01-01 2028-01-01 2032-01-01',
    },
    {
      rule: 'FREQ=YEARLY;BYYEARDAY=60',
      start: '2027-03-01',
      last: '2029-12-31',
      dates: '2027-03-01 2028-02-29 2029-03-01',
    },
    {
      rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29',
      start: '2027-02-28',
      last: '2029-01-01',
      dates: '2027-02-28 2028-02-28 2028-02-29',
    },
  ])('$rule from $start', ({ rule, start, last, dates }) => {
    expect(days(rule, start, last)).toBe(dates);
  });
});

describe('year ends', () => {
  test.each([
    // Week 53 of 2026 starts on 28 December, week 1 of 2026 on 29 December 2025.
    {
      rule: 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO,FR,SU',
      start: '2026-12-28',
      last: '2040-01-01',
      dates: '2026-12-28 2027-01-01 2027-01-03 2032-12-27 2032-12-31 2033-01-02 2037-12-28 2038-01-01 2038-01-03',
    },
    {
      rule: 'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU',
      start: '2026-01-04',
      last: '2029-12-31',
      dates: '2026-01-04 2027-01-03 2028-01-02 2028-12-31 2029-12-30',
    },
    {
      rule: 'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO',
      start: '2025-12-22',
      last: '2028-12-31',
      dates: '2025-12-22 2026-12-28 2027-12-27 2028-12-25',
    },
    {
      rule: 'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TH',
      start: '2025-12-29',
      last: '2028-12-31',
      dates: '2025-12-29 2026-01-01 2027-01-04 2027-01-07 2028-01-03 2028-01-06',
    },
    {
      rule: 'FREQ=YEARLY;BYWEEKNO=1',
      start: '2025-12-30',
      last: '2031-12-31',
      dates: '2025-12-30 2027-01-05 2028-01-04 2029-01-02 2030-01-01 2030-12-31 2031-12-30',
    },
    {
      rule: 'FREQ=YEARLY;BYWEEKNO=1;BYMONTH=12;BYDAY=MO',
      start: '2025-12-29',
      last: '2031-12-31',
      dates: '2025-12-29 2029-12-31 2030-12-30 2031-12-29',
    },
    {
      rule: 'FREQ=YEARLY;BYWEEKNO=1;BYDAY=SU;WKST=SU',
      start: '2027-01-03',
      last: '2029-12-31',
      dates: '2027-01-03 2028-01-02 2028-12-31 2029-12-30',
    },
    // Every other year of weeks: the days of week 1 of 2026 in 2025 are in the year 2026.
    {
      rule: 'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=WE,TH',
      start: '2025-12-31',
      last: '2030-12-31',
      dates: '2025-12-31 2026-01-01 2028-01-05 2028-01-06 2030-01-02 2030-01-03',
    },
    {
      rule: 'FREQ=YEARLY;BYYEARDAY=1,-1;BYDAY=FR',
      start: '2027-01-01',
      last: '2039-01-01',
      dates: '2027-01-01 2027-12-31 2032-12-31 2038-01-01 2038-12-31',
    },
    {
      rule: 'FREQ=YEARLY;BYYEARDAY=-1,1',
      start: '2026-12-31',
      last: '2028-01-01',
      dates: '2026-12-31 2027-01-01 2027-12-31 2028-01-01',
    },
    {
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
      start: '2026-12-28',
      last: '2027-01-31',
      dates: '2026-12-28 2027-01-03 2027-01-11 2027-01-17 2027-01-25 2027-01-31',
    },
  ])('$rule from $start', ({ rule, start, last, dates }) => {
    expect(days(rule, start, last)).toBe(dates);
    const model = withStart(`${start} 09:00:00`, modelDates(rule, `${start} 09:00:00`, last));
    expect(model.map((date) => date.slice(0, 10)).join(' ')).toBe(dates);
  });
});
