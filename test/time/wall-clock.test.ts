import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { endOfDay, fromWallClock, startOfDay, toOffsetDateTime, toWallClock } from '../../src/time/wall-clock.js';
import { zoneId } from '../../src/time/zone.js';

const utc = (date: Date) => date.toISOString().replace('.000Z', 'Z');

test.each([
  {
    zone: 'Europe/Amsterdam',
    text: '2026-03-29 01:59:59',
    instant: '2026-03-29T00:59:59Z',
    why: 'the last second of winter',
  },
  {
    zone: 'Europe/Amsterdam',
    text: '2026-03-29 02:00:00',
    instant: '2026-03-29T01:00:00Z',
    why: 'does not exist: one hour later',
  },
  {
    zone: 'Europe/Amsterdam',
    text: '2026-03-29 02:30:00',
    instant: '2026-03-29T01:30:00Z',
    why: 'does not exist: one hour later',
  },
  {
    zone: 'Europe/Amsterdam',
    text: '2026-03-29 03:00:00',
    instant: '2026-03-29T01:00:00Z',
    why: 'the first second of summer',
  },
  {
    zone: 'Europe/Amsterdam',
    text: '2026-10-25 01:59:59',
    instant: '2026-10-24T23:59:59Z',
    why: 'the last that occurs once',
  },
  {
    zone: 'Europe/Amsterdam',
    text: '2026-10-25 02:00:00',
    instant: '2026-10-25T01:00:00Z',
    why: 'occurs twice: the second',
  },
  {
    zone: 'Europe/Amsterdam',
    text: '2026-10-25 02:30:00',
    instant: '2026-10-25T01:30:00Z',
    why: 'occurs twice: the second',
  },
  { zone: 'Europe/Amsterdam', text: '2026-10-25 03:00:00', instant: '2026-10-25T02:00:00Z', why: 'occurs once again' },
  {
    zone: 'America/New_York',
    text: '2026-03-08 02:30:00',
    instant: '2026-03-08T07:30:00Z',
    why: 'does not exist: 03:30',
  },
  {
    zone: 'America/New_York',
    text: '2026-11-01 01:30:00',
    instant: '2026-11-01T06:30:00Z',
    why: 'occurs twice: the second',
  },
  {
    zone: 'Australia/Lord_Howe',
    text: '2026-10-04 02:15:00',
    instant: '2026-10-03T15:45:00Z',
    why: 'a gap of half an hour: 02:45',
  },
  {
    zone: 'Australia/Lord_Howe',
    text: '2026-04-05 01:45:00',
    instant: '2026-04-04T15:15:00Z',
    why: 'half an hour twice: the second',
  },
  {
    zone: 'Pacific/Apia',
    text: '2011-12-29 23:59:59',
    instant: '2011-12-30T09:59:59Z',
    why: 'the last before the skipped day',
  },
  {
    zone: 'Pacific/Apia',
    text: '2011-12-30 12:00:00',
    instant: '2011-12-30T22:00:00Z',
    why: 'a skipped day: a day later',
  },
  { zone: 'Pacific/Apia', text: '2011-12-31 00:00:00', instant: '2011-12-30T10:00:00Z', why: 'the first after it' },
  {
    zone: 'America/Sao_Paulo',
    text: '2017-10-15 00:00:00',
    instant: '2017-10-15T03:00:00Z',
    why: 'no midnight: 01:00',
  },
  {
    zone: 'America/Sao_Paulo',
    text: '2018-02-17 23:30:00',
    instant: '2018-02-18T02:30:00Z',
    why: 'before midnight twice: the second',
  },
  { zone: 'Asia/Kathmandu', text: '2026-07-01 12:00:00', instant: '2026-07-01T06:15:00Z', why: '+05:45' },
  {
    zone: 'Asia/Kathmandu',
    text: '1986-01-01 00:05:00',
    instant: '1985-12-31T18:35:00Z',
    why: 'a gap of 15 minutes: 00:20',
  },
  {
    zone: 'Africa/Casablanca',
    text: '2026-02-15 02:30:00',
    instant: '2026-02-15T02:30:00Z',
    why: 'before Ramadan, twice: the second',
  },
  { zone: 'Africa/Casablanca', text: '2026-03-01 12:00:00', instant: '2026-03-01T12:00:00Z', why: 'in Ramadan' },
  {
    zone: 'Africa/Casablanca',
    text: '2026-03-22 02:30:00',
    instant: '2026-03-22T02:30:00Z',
    why: 'after Ramadan: 03:30',
  },
  { zone: 'UTC', text: '2026-03-29 02:30:00', instant: '2026-03-29T02:30:00Z', why: 'no clock changes' },
  { zone: 'UTC+2', text: '2026-03-29 02:30:00', instant: '2026-03-29T00:30:00Z', why: 'no clock changes' },
  { zone: '-03:30', text: '2026-12-31 21:00:00', instant: '2027-01-01T00:30:00Z', why: 'no clock changes' },
])('in $zone, $text is $instant ($why)', ({ zone, text, instant }) => {
  expect(utc(fromWallClock(text, zone))).toBe(instant);
});

test.each([
  { zone: 'Europe/Amsterdam', instant: '2026-03-29T00:59:59Z', shows: '2026-03-29T01:59:59+01:00' },
  { zone: 'Europe/Amsterdam', instant: '2026-03-29T01:00:00Z', shows: '2026-03-29T03:00:00+02:00' },
  { zone: 'Europe/Amsterdam', instant: '2026-10-25T00:30:00Z', shows: '2026-10-25T02:30:00+02:00' },
  { zone: 'Europe/Amsterdam', instant: '2026-10-25T01:30:00Z', shows: '2026-10-25T02:30:00+01:00' },
  { zone: 'America/New_York', instant: '2026-01-01T04:59:59Z', shows: '2025-12-31T23:59:59-05:00' },
  { zone: 'Australia/Lord_Howe', instant: '2026-04-04T15:00:00Z', shows: '2026-04-05T01:30:00+10:30' },
  { zone: 'Pacific/Apia', instant: '2011-12-30T09:59:59Z', shows: '2011-12-29T23:59:59-10:00' },
  { zone: 'Pacific/Apia', instant: '2011-12-30T10:00:00Z', shows: '2011-12-31T00:00:00+14:00' },
  { zone: 'Asia/Kathmandu', instant: '2026-07-01T18:15:00Z', shows: '2026-07-02T00:00:00+05:45' },
  { zone: 'Africa/Casablanca', instant: '2026-03-01T12:00:00Z', shows: '2026-03-01T12:00:00+00:00' },
  { zone: 'UTC', instant: '2026-03-29T02:30:00Z', shows: '2026-03-29T02:30:00+00:00' },
  { zone: 'UTC+5.5', instant: '2026-03-29T02:30:00Z', shows: '2026-03-29T08:00:00+05:30' },
  { zone: '-03:30', instant: '2026-03-29T02:30:00Z', shows: '2026-03-28T23:00:00-03:30' },
  { zone: 'UTC', instant: '0001-01-01T00:00:00Z', shows: '0001-01-01T00:00:00+00:00' },
  { zone: 'Asia/Tokyo', instant: '9999-12-31T14:59:59Z', shows: '9999-12-31T23:59:59+09:00' },
  { zone: 'Europe/Amsterdam', instant: '2026-03-29T00:59:59.999Z', shows: '2026-03-29T01:59:59+01:00' },
  { zone: 'Europe/Amsterdam', instant: '1969-12-31T23:59:59.999Z', shows: '1970-01-01T00:59:59+01:00' },
])('$instant is $shows in $zone', ({ zone, instant, shows }) => {
  const date = new Date(instant);

  expect(toOffsetDateTime(date, zone)).toBe(shows);
  expect(toWallClock(date, zone)).toBe(shows.slice(0, 19).replace('T', ' '));
});

test('the years 1 to 9999 are written with four digits', () => {
  expect(toWallClock(new Date('0001-06-01T12:00:00Z'), 'UTC')).toBe('0001-06-01 12:00:00');
  expect(toWallClock(new Date('0001-06-01T12:00:00Z'), 'America/New_York')).toBe('0001-06-01 07:03:58');
  expect(toWallClock(new Date('0999-06-01T12:00:00Z'), 'Asia/Tokyo')).toMatch(/^0999-06-01 21:18:59$/);
  expect(toWallClock(new Date('9999-06-01T12:00:00Z'), 'Europe/Amsterdam')).toBe('9999-06-01 14:00:00');
});

test('if the offset had seconds, the text still represents the instant', () => {
  const longAgo = new Date('1850-06-01T12:00:00Z');

  expect(toWallClock(longAgo, 'America/New_York')).toBe('1850-06-01 07:03:58');
  expect(toOffsetDateTime(longAgo, 'America/New_York')).toBe('1850-06-01T07:04:00-04:56');
});

test.each([
  {
    zone: 'Europe/Amsterdam',
    day: '2026-03-29',
    first: '2026-03-28T23:00:00Z',
    last: '2026-03-29T21:59:59Z',
    why: '23 hours',
  },
  {
    zone: 'Europe/Amsterdam',
    day: '2026-10-25',
    first: '2026-10-24T22:00:00Z',
    last: '2026-10-25T22:59:59Z',
    why: '25 hours',
  },
  {
    zone: 'America/Sao_Paulo',
    day: '2017-10-15',
    first: '2017-10-15T03:00:00Z',
    last: '2017-10-16T01:59:59Z',
    why: 'begins at 01:00',
  },
  {
    zone: 'America/Sao_Paulo',
    day: '2018-02-17',
    first: '2018-02-17T02:00:00Z',
    last: '2018-02-18T02:59:59Z',
    why: 'its last hour is repeated',
  },
  {
    zone: 'America/Havana',
    day: '2026-11-01',
    first: '2026-11-01T04:00:00Z',
    last: '2026-11-02T04:59:59Z',
    why: 'its first hour is repeated',
  },
  {
    zone: 'America/Toronto',
    day: '1919-03-30',
    first: '1919-03-30T05:00:00Z',
    last: '1919-03-31T04:29:59Z',
    why: 'ends at 23:30',
  },
  {
    zone: 'Pacific/Apia',
    day: '2011-12-29',
    first: '2011-12-29T10:00:00Z',
    last: '2011-12-30T09:59:59Z',
    why: 'before the skipped day',
  },
  {
    zone: 'Pacific/Apia',
    day: '2011-12-30',
    first: '2011-12-30T10:00:00Z',
    last: '2011-12-31T09:59:59Z',
    why: 'skipped: the next',
  },
  {
    zone: 'Pacific/Apia',
    day: '2011-12-31',
    first: '2011-12-30T10:00:00Z',
    last: '2011-12-31T09:59:59Z',
    why: 'after it',
  },
  {
    zone: 'UTC+5:30',
    day: '2026-07-01',
    first: '2026-06-30T18:30:00Z',
    last: '2026-07-01T18:29:59Z',
    why: 'a fixed offset',
  },
])('in $zone, $day is $first to $last ($why)', ({ zone, day, first, last }) => {
  expect(utc(startOfDay(day, zone))).toBe(first);
  expect(utc(endOfDay(day, zone))).toBe(last);
});

const zones = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
  'UTC-5',
  '+05:45',
);
const instants = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T23:59:59Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const recent = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

test('any local time that exists is the same after it is written and parsed', () => {
  fc.assert(
    fc.property(fc.oneof(instants, recent), zones, (instant, zone) => {
      const text = toWallClock(instant, zone);
      expect(toWallClock(fromWallClock(text, zone), zone)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('the local time is that of Temporal, and with the offset it is parsed to the same instant', () => {
  fc.assert(
    fc.property(fc.oneof(instants, recent), zones, (instant, zone) => {
      const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zoneId(zone));
      expect(toWallClock(instant, zone)).toBe(there.toPlainDateTime().toString().replace('T', ' '));
      expect(new Date(toOffsetDateTime(instant, zone))).toEqual(instant);
    }),
    { numRuns: 1000 },
  );
});

test('near and far from clock changes, a text is parsed to the instant of Temporal', () => {
  const seconds = fc.integer({ min: Date.UTC(1965, 0) / 1000, max: Date.UTC(2105, 0) / 1000 });
  // Hours around a clock change: the last Sundays of March and October in Europe, and those of random other time zones.
  const nearChange = fc
    .tuple(fc.integer({ min: 1975, max: 2060 }), fc.constantFrom(2, 3, 9, 10), fc.integer({ min: 0, max: 31 * 24 * 4 }))
    .map(([year, month, quarters]) => Date.UTC(year, month, 1) / 1000 + quarters * 900);
  fc.assert(
    fc.property(fc.oneof(seconds, nearChange), zones, (wall, zone) => {
      const text = new Date(wall * 1000).toISOString().slice(0, 19);
      const expected = Temporal.PlainDateTime.from(text).toZonedDateTime(zoneId(zone), { disambiguation: 'later' });
      expect(fromWallClock(text, zone).getTime()).toBe(expected.epochMilliseconds);
      const day = text.slice(0, 10);
      expect(startOfDay(day, zone).getTime()).toBe(
        Temporal.PlainDate.from(day).toZonedDateTime(zoneId(zone)).epochMilliseconds,
      );
    }),
    { numRuns: 3000 },
  );
});

test.each(['2026-02-30 10:00:00', '2026-13-01 10:00:00', '2026-01-01 24:00:00', '2026-01-01 10:60:00'])(
  '%s is not a valid date',
  (text) => {
    expect(() => fromWallClock(text, 'Europe/Amsterdam')).toThrow(RangeError);
  },
);
