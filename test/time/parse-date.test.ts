import { expect, test } from 'vitest';
import { parseDate } from '../../src/time/parse-date.js';
import { toOffsetDateTime } from '../../src/time/wall-clock.js';

// A Wednesday, five in the afternoon in Amsterdam, four days before the clock goes forward.
const now = new Date('2026-03-25T16:00:30Z');
const read = (input: string | number, zone = 'Europe/Amsterdam', at = now) => {
  const { instant, day } = parseDate(input, { zone, now: at });
  return { shows: toOffsetDateTime(instant, zone), day };
};

test.each([
  { input: '2026-05-01', shows: '2026-05-01T00:00:00+02:00', day: true },
  { input: '2026-05-01 20:00', shows: '2026-05-01T20:00:00+02:00', day: false },
  { input: '2026-05-01 00:00:00', shows: '2026-05-01T00:00:00+02:00', day: false },
  { input: '2026-05-01 20:00:59', shows: '2026-05-01T20:00:59+02:00', day: false },
  { input: '2026-05-01T20:00', shows: '2026-05-01T20:00:00+02:00', day: false },
  { input: '2026-05-01T20:00:59.999999', shows: '2026-05-01T20:00:59+02:00', day: false },
  { input: '2026-05-01t20:00:00,5z', shows: '2026-05-01T22:00:00+02:00', day: false },
  { input: '2026-05-01T20:00Z', shows: '2026-05-01T22:00:00+02:00', day: false },
  { input: '2026-05-01T20:00:00.000Z', shows: '2026-05-01T22:00:00+02:00', day: false },
  { input: '2026-05-01 20:00:00 +0530', shows: '2026-05-01T16:30:00+02:00', day: false },
  { input: '2026-05-01T20:00:00-04', shows: '2026-05-02T02:00:00+02:00', day: false },
  { input: '2026-05-01T20:00:00+18:00', shows: '2026-05-01T04:00:00+02:00', day: false },
  { input: '2026-05-01T20:00:00-18:00', shows: '2026-05-02T16:00:00+02:00', day: false },
  { input: '  2026-05-01 20:00\n', shows: '2026-05-01T20:00:00+02:00', day: false },
  { input: '2024-02-29', shows: '2024-02-29T00:00:00+01:00', day: true },
  { input: '2026-03-29 02:30', shows: '2026-03-29T03:30:00+02:00', day: false },
  { input: '2026-10-25 02:30', shows: '2026-10-25T02:30:00+01:00', day: false },
  { input: '2026-10-25 02:30+02:00', shows: '2026-10-25T02:30:00+02:00', day: false },
  { input: '1777651200', shows: '2026-05-01T18:00:00+02:00', day: false },
  { input: '100000000', shows: '1973-03-03T10:46:40+01:00', day: false },
  { input: '99999999999', shows: '5138-11-16T10:46:39+01:00', day: false },
  { input: 1777651200, shows: '2026-05-01T18:00:00+02:00', day: false },
  { input: 1777651200.987, shows: '2026-05-01T18:00:00+02:00', day: false },
])('"$input" is $shows', ({ input, shows, day }) => {
  expect(read(input)).toEqual({ shows, day });
});

test.each([
  { input: '2018-01-01 4pm', shows: '2018-01-01T16:00:00+01:00', day: false },
  { input: '2018-01-01 4:30 pm', shows: '2018-01-01T16:30:00+01:00', day: false },
  { input: '2018-01-01 04:30:15PM', shows: '2018-01-01T16:30:15+01:00', day: false },
  { input: '2018-01-01 4 AM', shows: '2018-01-01T04:00:00+01:00', day: false },
  { input: '2018-01-01 12am', shows: '2018-01-01T00:00:00+01:00', day: false },
  { input: '2018-01-01 12:15 PM', shows: '2018-01-01T12:15:00+01:00', day: false },
  { input: '2018-01-01 12:59:59 am', shows: '2018-01-01T00:59:59+01:00', day: false },
  { input: '2018-01-01 11:59:59 pm', shows: '2018-01-01T23:59:59+01:00', day: false },
  { input: ' 2018-01-01  at 4\u202fpm\n', shows: '2018-01-01T16:00:00+01:00', day: false },
  { input: '10 March 2042', shows: '2042-03-10T00:00:00+01:00', day: true },
  { input: 'March 10, 2042', shows: '2042-03-10T00:00:00+01:00', day: true },
  { input: 'march 10 2042', shows: '2042-03-10T00:00:00+01:00', day: true },
  { input: 'MAR 10, 2042', shows: '2042-03-10T00:00:00+01:00', day: true },
  { input: '10 Mar 2042', shows: '2042-03-10T00:00:00+01:00', day: true },
  { input: '1 may 2042', shows: '2042-05-01T00:00:00+02:00', day: true },
  { input: '01 May 2042', shows: '2042-05-01T00:00:00+02:00', day: true },
  { input: 'Sept 1, 2042', shows: '2042-09-01T00:00:00+02:00', day: true },
  { input: '29 February 2044', shows: '2044-02-29T00:00:00+01:00', day: true },
  { input: 'March 10, 2042 4pm', shows: '2042-03-10T16:00:00+01:00', day: false },
  { input: '10 March 2042 4:30 pm', shows: '2042-03-10T16:30:00+01:00', day: false },
  { input: 'March 10, 2042 at 12am', shows: '2042-03-10T00:00:00+01:00', day: false },
  { input: '10 March 2042 16:30', shows: '2042-03-10T16:30:00+01:00', day: false },
  { input: '10 March 2042 9:05:07', shows: '2042-03-10T09:05:07+01:00', day: false },
  { input: '2026-03-29 2:30 am', shows: '2026-03-29T03:30:00+02:00', day: false },
  { input: 'March 29, 2026 2:30 am', shows: '2026-03-29T03:30:00+02:00', day: false },
  { input: '2026-10-25 2:30 am', shows: '2026-10-25T02:30:00+01:00', day: false },
  { input: '25 Oct 2026 02:30', shows: '2026-10-25T02:30:00+01:00', day: false },
])('with a 12-hour clock, or the name of a month: "$input" is $shows', ({ input, shows, day }) => {
  expect(read(input)).toEqual({ shows, day });
});

test('every month is read by its English name and by the first three letters', () => {
  const months = 'January February March April May June July August September October November December'.split(' ');
  for (const [at, month] of months.entries()) {
    const shows = `2042-${String(at + 1).padStart(2, '0')}-10T00:00:00+00:00`;
    for (const input of [`10 ${month} 2042`, `${month} 10, 2042`, `10 ${month.slice(0, 3)} 2042`]) {
      expect(read(input, 'UTC').shows, input).toBe(shows);
    }
  }
});

test('every minute of a day is the same on both clocks', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const [hour, past] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')];
    const input = `2042-05-01 ${hour % 12 || 12}:${past} ${hour < 12 ? 'am' : 'pm'}`;
    expect(read(input, 'UTC')).toEqual(read(`2042-05-01 ${String(hour).padStart(2, '0')}:${past}`, 'UTC'));
  }
});

test.each([
  { input: 'now', shows: '2026-03-25T17:00:30+01:00', day: false },
  { input: 'today', shows: '2026-03-25T00:00:00+01:00', day: true },
  { input: 'Tomorrow', shows: '2026-03-26T00:00:00+01:00', day: true },
  { input: 'yesterday', shows: '2026-03-24T00:00:00+01:00', day: true },
  { input: 'tomorrow 10am', shows: '2026-03-26T10:00:00+01:00', day: false },
  { input: 'tomorrow  at 10:30 PM', shows: '2026-03-26T22:30:00+01:00', day: false },
  { input: 'tomorrow 22:15:05', shows: '2026-03-26T22:15:05+01:00', day: false },
  { input: 'today 9:05', shows: '2026-03-25T09:05:00+01:00', day: false },
  { input: 'today 12am', shows: '2026-03-25T00:00:00+01:00', day: false },
  { input: 'today 12pm', shows: '2026-03-25T12:00:00+01:00', day: false },
  { input: 'now 10am', shows: '2026-03-25T10:00:00+01:00', day: false },
  { input: 'next thursday', shows: '2026-03-26T00:00:00+01:00', day: true },
  { input: 'next tuesday', shows: '2026-03-31T00:00:00+02:00', day: true },
  { input: 'next wednesday', shows: '2026-04-01T00:00:00+02:00', day: true },
  { input: 'last tuesday', shows: '2026-03-24T00:00:00+01:00', day: true },
  { input: 'last thursday', shows: '2026-03-19T00:00:00+01:00', day: true },
  { input: 'last wednesday', shows: '2026-03-18T00:00:00+01:00', day: true },
  { input: 'next Mon 5pm', shows: '2026-03-30T17:00:00+02:00', day: false },
  { input: 'next sunday 02:30', shows: '2026-03-29T03:30:00+02:00', day: false },
  { input: '+1 week', shows: '2026-04-01T17:00:30+02:00', day: false },
  { input: '+1 week 10am', shows: '2026-04-01T10:00:00+02:00', day: false },
  { input: '+ 2 days', shows: '2026-03-27T17:00:30+01:00', day: false },
  { input: 'in 3 days', shows: '2026-03-28T17:00:30+01:00', day: false },
  { input: 'in 1 day 8:00', shows: '2026-03-26T08:00:00+01:00', day: false },
  { input: '+90 minutes', shows: '2026-03-25T18:30:30+01:00', day: false },
  { input: 'in 45 seconds', shows: '2026-03-25T17:01:15+01:00', day: false },
  { input: '2 hours ago', shows: '2026-03-25T15:00:30+01:00', day: false },
  { input: '1 month ago', shows: '2026-02-25T17:00:30+01:00', day: false },
  { input: '2 years ago', shows: '2024-03-25T17:00:30+01:00', day: false },
])('on Wednesday 25 March 2026 at 17:00:30 in Amsterdam, "$input" is $shows', ({ input, shows, day }) => {
  expect(read(input)).toEqual({ shows, day });
});

test.each([
  {
    input: '+24 hours',
    zone: 'Europe/Amsterdam',
    now: '2026-03-28T12:00:00Z',
    shows: '2026-03-29T14:00:00+02:00',
    why: 'hours are elapsed time',
  },
  {
    input: '+1 day',
    zone: 'Europe/Amsterdam',
    now: '2026-03-28T12:00:00Z',
    shows: '2026-03-29T13:00:00+02:00',
    why: 'days are local days',
  },
  {
    input: '+1 day',
    zone: 'Europe/Amsterdam',
    now: '2026-03-28T01:30:00Z',
    shows: '2026-03-29T03:30:00+02:00',
    why: 'in the skipped hour',
  },
  {
    input: '1 day ago',
    zone: 'Europe/Amsterdam',
    now: '2026-10-26T01:30:00Z',
    shows: '2026-10-25T02:30:00+01:00',
    why: 'the second time in a repeated hour',
  },
  {
    input: '+1 hour',
    zone: 'Europe/Amsterdam',
    now: '2026-10-25T00:30:00Z',
    shows: '2026-10-25T02:30:00+01:00',
    why: 'from the first 02:30 to the second',
  },
  {
    input: 'now',
    zone: 'Europe/Amsterdam',
    now: '2026-10-25T00:30:00Z',
    shows: '2026-10-25T02:30:00+02:00',
    why: 'in the first 02:30',
  },
  {
    input: '+1 month',
    zone: 'UTC',
    now: '2026-01-31T08:00:00Z',
    shows: '2026-02-28T08:00:00+00:00',
    why: 'a shorter month',
  },
  {
    input: 'tomorrow',
    zone: 'Pacific/Apia',
    now: '2011-12-30T05:00:00Z',
    shows: '2011-12-31T00:00:00+14:00',
    why: 'a skipped day',
  },
  {
    input: 'tomorrow',
    zone: 'America/Sao_Paulo',
    now: '2017-10-14T12:00:00Z',
    shows: '2017-10-15T01:00:00-02:00',
    why: 'no midnight',
  },
  {
    input: 'today',
    zone: 'Asia/Kathmandu',
    now: '2026-03-25T18:15:00Z',
    shows: '2026-03-26T00:00:00+05:45',
    why: 'already the next day there',
  },
  {
    input: 'today',
    zone: 'UTC-5',
    now: '2026-03-26T04:59:59Z',
    shows: '2026-03-25T00:00:00-05:00',
    why: 'still the day before there',
  },
])('in $zone at $now, "$input" is $shows ($why)', ({ input, zone, now, shows }) => {
  expect(read(input, zone, new Date(now)).shows).toBe(shows);
});

test.each([
  '',
  '   ',
  '05/01/2026',
  '01-05-2026',
  '2026/05/01',
  '2026-5-1',
  '26-05-01',
  '20260501',
  '2026',
  '20260501T200000',
  '2026-05',
  '2026-W18-5',
  '2026-05-01T',
  '2026-05-01 20',
  '2026-05-01  20:00',
  '2026-05-01Z',
  '2026-05-01 20:00:00 CET',
  '2026-05-01T20:00:00+02:00[Europe/Amsterdam]',
  '2026-05-01T8pm',
  '2026-05-01 8 p.m.',
  '2026-05-01 8pm+02:00',
  '2026-05-01 8pm Z',
  '2026-05-01 20:30:00 8pm',
  '2026-05-01 9:05',
  '2026-5-1 8pm',
  '10000-05-01 8pm',
  '05/01/2026 8pm',
  '01-05-2026 8pm',
  '20260501 8pm',
  '1777651200 8pm',
  'on 2026-05-01',
  '2026-05-01 20:00 or later',
  '-0001-05-01',
  '20:00',
  '10am',
  '4:30 pm',
  '4:30pm',
  '10 March',
  'March 10',
  'March 2042',
  '10 March 42',
  '10 March 20420',
  '2042 March 10',
  '10. March 2042',
  '10 March, 2042',
  'March 10,2042',
  'March 10th, 2042',
  '10th March 2042',
  'Mar. 10, 2042',
  '10-Mar-2042',
  'Marc 10, 2042',
  'Saturday, 10 March 2042',
  '10 mars 2042',
  '10 maart 2042',
  '010 March 2042',
  'March 10, 2042 4',
  'March 10, 2042, 4pm',
  'March 10, 2042 @ 4:00 pm',
  'March 10, 2042 4pm +02:00',
  'March 10, 2042T16:00',
  '12345678',
  '123456789012',
  '-1777651200',
  '1777651200.5',
  '1e10',
  'monday',
  'next',
  'next week',
  'this friday',
  'next monda',
  'tomorrow 10',
  'tomorrow10am',
  'tomorrow afternoon',
  'the day after tomorrow',
  'see you tomorrow',
  'morgen',
  '+1',
  '1 week',
  '-2 days',
  '+1.5 days',
  '+-1 day',
  'in a week',
  'in 3 days ago',
  '+1 fortnight',
  'now now',
  `${' '.repeat(5)}tomorrow${' '.repeat(100_000)}x`,
  `2026-05-01T20:00:00.${'9'.repeat(100)}`,
  '２０２６-05-01',
  20260501,
  0,
  2026,
  1777651200000,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
])('"%s" is rejected', (input) => {
  expect(() => read(input)).toThrow('date-unreadable');
});

test.each([
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-01',
  '2026-05-00',
  '2026-04-31 10:00',
  '2026-05-01 24:00:00',
  '2026-05-01 20:60',
  '2026-05-01 20:00:60',
  '2026-12-31T23:59:60Z',
  '2026-05-01T20:00:00+18:01',
  '2026-05-01T20:00:00-19:00',
  '2026-05-01T20:00:00+02:60',
  'tomorrow 25:00',
  'tomorrow 10:60',
  'tomorrow 13pm',
  'tomorrow 0am',
  '2018-02-29 4pm',
  '2018-13-01 4pm',
  '2018-00-10 4pm',
  '2018-01-01 13pm',
  '2018-01-01 0am',
  '2018-01-01 4:60 pm',
  '2018-01-01 4:30:60 pm',
  '30 February 2042',
  'February 29, 2042',
  'April 31, 2042 4pm',
  '0 March 2042',
  '32 Mar 2042',
  '10 March 2042 24:00',
])('"%s" does not exist', (input) => {
  expect(() => read(input)).toThrow('date-impossible');
});

test.each([
  { input: '0000-01-01', zone: 'UTC' },
  { input: '10000-01-01', zone: 'UTC' },
  { input: '0000-01-01 4pm', zone: 'UTC' },
  { input: '10 March 0000', zone: 'UTC' },
  { input: '31 December 9999 11pm', zone: 'America/New_York' },
  { input: '0001-01-01 00:00:00', zone: 'Asia/Tokyo' },
  { input: '0001-01-01T00:00:00+00:01', zone: 'UTC' },
  { input: '0001-01-01T00:00:00Z', zone: 'America/New_York' },
  { input: '9999-12-31 23:00:00', zone: 'America/New_York' },
  { input: '9999-12-31T23:59:59-00:01', zone: 'UTC' },
  { input: '9999-12-31T23:00:00Z', zone: 'Europe/Amsterdam' },
  { input: '+8000 years', zone: 'UTC' },
  { input: '3000 years ago', zone: 'UTC' },
  { input: '+273734 years', zone: 'UTC' },
  { input: '+99999999999999999999 days', zone: 'UTC' },
])('"$input" in $zone is outside the years 1 to 9999', ({ input, zone }) => {
  expect(() => read(input, zone)).toThrow('date-out-of-range');
});

test.each([
  { input: '0001-01-01', zone: 'UTC', shows: '0001-01-01T00:00:00+00:00' },
  { input: '0001-01-01', zone: 'UTC-5', shows: '0001-01-01T00:00:00-05:00' },
  { input: '9999-12-31 23:59:59', zone: 'UTC', shows: '9999-12-31T23:59:59+00:00' },
  { input: '9999-12-31 23:59:59', zone: 'Asia/Tokyo', shows: '9999-12-31T23:59:59+09:00' },
])('"$input" in $zone is just within the years 1 to 9999', ({ input, zone, shows }) => {
  expect(read(input, zone).shows).toBe(shows);
});
