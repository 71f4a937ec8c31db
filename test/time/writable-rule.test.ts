import { expect, test } from 'vitest';
import { InvalidValue } from '../../src/errors.js';
import { formatProblem } from '../../src/languages/format-message.js';
import { parseRule } from '../../src/time/recurrence-rule.js';
import { ruleForFeed, untilOf, withUntil } from '../../src/time/rule-until.js';
import { formatWallTime, readWallTime } from '../../src/time/wall-time.js';
import { firstDateOf, readWritableRule } from '../../src/time/writable-rule.js';

const start = '2026-11-03 19:30:00'; // a Tuesday
const timed = { start, zone: 'Europe/Amsterdam', allDay: false };
const allDay = { start: '2026-11-03 00:00:00', zone: 'Europe/Amsterdam', allDay: true };

/** The message of a rule that is not accepted. */
const problemOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidValue) return formatProblem(error.problem, 'en');
    throw error;
  }
  return 'accepted';
};

test.each([
  { text: 'FREQ=WEEKLY;BYDAY=TU', stored: 'FREQ=WEEKLY;BYDAY=TU' },
  { text: ' RRULE:FREQ=WEEKLY;BYDAY=TU\n', stored: 'FREQ=WEEKLY;BYDAY=TU' },
  { text: 'rrule : freq=weekly', stored: 'FREQ=WEEKLY' },
  { text: 'FREQ=DAILY;COUNT=5000', stored: 'FREQ=DAILY;COUNT=5000' },
  { text: 'FREQ=DAILY;INTERVAL=1000', stored: 'FREQ=DAILY;INTERVAL=1000' },
  { text: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', stored: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' },
])('the rule "$text" is stored as $stored', ({ text, stored }) => {
  expect(readWritableRule(text, timed)).toMatchObject({ text: stored, until: undefined });
});

const twentieth = '2027-05-18 20:00:00';
test.each([
  { until: '20270518', series: timed, stored: '20270518T235959', last: '2027-05-18 23:59:59' },
  { until: '2027-05-18', series: timed, stored: '20270518T235959', last: '2027-05-18 23:59:59' },
  { until: '20270518T200000', series: timed, stored: '20270518T200000', last: twentieth },
  { until: '2027-05-18T20:00', series: timed, stored: '20270518T200000', last: twentieth },
  { until: '2027-05-18 20:00:00', series: timed, stored: '20270518T200000', last: twentieth },
  { until: '20270518T180000Z', series: timed, stored: '20270518T200000', last: twentieth },
  { until: '2027-05-18T18:00:00z', series: timed, stored: '20270518T200000', last: twentieth },
  { until: '20270518', series: allDay, stored: '20270518', last: '2027-05-18 23:59:59' },
  { until: '20270518T090000', series: allDay, stored: '20270518', last: '2027-05-18 23:59:59' },
  // The local midnight of 18 May, midnight of 18 May, and its last second, as programs write them.
  { until: '20270517T220000Z', series: allDay, stored: '20270518', last: '2027-05-18 23:59:59' },
  { until: '20270518T000000Z', series: allDay, stored: '20270518', last: '2027-05-18 23:59:59' },
  { until: '20270518T235959Z', series: allDay, stored: '20270518', last: '2027-05-18 23:59:59' },
  {
    until: '20270518T235959Z',
    series: { ...timed, zone: 'UTC-5' },
    stored: '20270518T185959',
    last: '2027-05-18 18:59:59',
  },
])('UNTIL=$until is stored as $stored', ({ until, series, stored, last }) => {
  const read = readWritableRule(`FREQ=DAILY;UNTIL=${until}`, series);

  expect(read.text).toBe(`FREQ=DAILY;UNTIL=${stored}`);
  expect(formatWallTime(read.until ?? 0)).toBe(last);
  // The stored text is read as the same rule.
  expect(readWritableRule(read.text, series)).toEqual(read);
  expect(untilOf(parseRule(read.text))).toBe(read.until);
});

test.each([
  { text: '', problem: 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY.' },
  { text: 'FREQ=HOURLY', problem: 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY, not HOURLY.' },
  { text: 'FREQ=MINUTELY;INTERVAL=90', problem: 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY, not MINUTELY.' },
  { text: 'FREQ=SECONDLY', problem: 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY, not SECONDLY.' },
  { text: 'FREQ=DAILY;INTERVAL=1001', problem: 'INTERVAL must be a number from 1 to 1000, not 1001.' },
  { text: 'FREQ=DAILY;COUNT=5001', problem: 'COUNT must be a number from 1 to 5000, not 5001.' },
  {
    text: 'FREQ=DAILY;COUNT=3;UNTIL=20270518',
    problem: 'A rule ends with COUNT or with UNTIL, not both: leave one out.',
  },
  {
    text: 'FREQ=DAILY;BYHOUR=9,12',
    problem:
      'BYHOUR is not possible here: the time of the start is the time of every date. Create a series for each time.',
  },
  {
    text: 'FREQ=DAILY;BYSECOND=0',
    problem:
      'BYSECOND is not possible here: the time of the start is the time of every date. Create a series for each time.',
  },
  { text: 'FREQ=DAILY;UNTIL=20261102', problem: 'UNTIL is before the start (2026-11-03 19:30:00): set a later day.' },
  {
    text: 'FREQ=DAILY;UNTIL=20261103T190000',
    problem: 'UNTIL is before the start (2026-11-03 19:30:00): set a later day.',
  },
  { text: 'FREQ=DAILY;UNTIL=2027-02-30', problem: 'This date or time does not exist.' },
  {
    text: 'FREQ=DAILY;UNTIL=May 2027',
    problem:
      'UNTIL must be the last day, such as 2027-05-18 or 20270518, or a time, such as 20270518T200000 or 20270518T180000Z, not MAY2027.',
  },
  {
    text: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    problem:
      'The rule has no date from the start (2026-11-03 19:30:00) until UNTIL, or within 10 years: its parts must fit some day.',
  },
  {
    text: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261108',
    problem:
      'The rule has no date from the start (2026-11-03 19:30:00) until UNTIL, or within 10 years: its parts must fit some day.',
  },
  {
    text: 'FREQ=MONTHLY;BYSETPOS=1',
    problem: 'BYSETPOS chooses from the dates of other parts: add a part such as BYDAY, or leave BYSETPOS out.',
  },
  { text: `FREQ=DAILY${';'.repeat(2000)}`, problem: 'The maximum is 2,000 characters.' },
])('the rule "$text" is not accepted, and the message names what is right', ({ text, problem }) => {
  expect(problemOf(() => readWritableRule(text, timed))).toBe(problem);
});

test('times of a day are accepted from imports', () => {
  expect(readWritableRule('FREQ=DAILY;BYMINUTE=0;BYHOUR=12,9', { ...timed, allowTimes: true }).text).toBe(
    'FREQ=DAILY;BYHOUR=9,12;BYMINUTE=0',
  );
});

test.each([
  { rule: 'FREQ=WEEKLY', first: start },
  { rule: 'FREQ=WEEKLY;BYDAY=TU', first: start },
  { rule: 'FREQ=WEEKLY;BYDAY=MO,FR', first: '2026-11-06 19:30:00' },
  { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', first: '2026-11-16 19:30:00' },
  { rule: 'FREQ=MONTHLY;BYDAY=-1FR', first: '2026-11-27 19:30:00' },
  { rule: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=5;COUNT=3', first: '2026-12-05 19:30:00' },
  { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', first: '2028-02-29 19:30:00' },
  { rule: 'FREQ=YEARLY;BYWEEKNO=53', first: '2026-12-29 19:30:00' },
  { rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261108T235959', first: undefined },
  { rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261109T193000', first: '2026-11-09 19:30:00' },
  { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', first: undefined },
  { rule: 'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29', first: undefined },
])('the first date of $rule from 3 November 2026 is $first', ({ rule, first }) => {
  expect(firstDateOf(parseRule(rule), start)).toBe(first);
});

test.each([
  { zone: 'Europe/Amsterdam', until: '20270518T235959', feed: '20270518T215959Z' },
  { zone: 'Europe/Amsterdam', until: '20261225T235959', feed: '20261225T225959Z' },
  { zone: 'Asia/Kathmandu', until: '20270518T200000', feed: '20270518T141500Z' },
  { zone: 'UTC', until: '20270518T200000', feed: '20270518T200000Z' },
  // 02:30 occurs twice: iCalendar means the first one. 02:30 is skipped: 03:30.
  { zone: 'Europe/Amsterdam', until: '20261025T023000', feed: '20261025T003000Z' },
  { zone: 'Europe/Amsterdam', until: '20270328T023000', feed: '20270328T013000Z' },
])('UNTIL=$until in $zone is $feed in a feed', ({ zone, until, feed }) => {
  expect(ruleForFeed(parseRule(`FREQ=DAILY;UNTIL=${until}`), zone, false)).toBe(`FREQ=DAILY;UNTIL=${feed}`);
});

test('in a feed, UNTIL of an all-day series is a date, and other rules are unchanged', () => {
  expect(ruleForFeed(parseRule('FREQ=DAILY;UNTIL=20270518'), 'Europe/Amsterdam', true)).toBe(
    'FREQ=DAILY;UNTIL=20270518',
  );
  expect(ruleForFeed(parseRule('FREQ=DAILY;COUNT=3'), 'Europe/Amsterdam', false)).toBe('FREQ=DAILY;COUNT=3');
});

test('a rule is cut at a local time, as a date in an all-day series', () => {
  const rule = parseRule('FREQ=DAILY');

  expect(withUntil(rule, readWallTime('2027-05-18 20:00:00'), false).until).toBe('20270518T200000');
  expect(withUntil(rule, readWallTime('2027-05-18'), true).until).toBe('20270518');
});
