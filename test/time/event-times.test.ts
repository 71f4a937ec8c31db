import { expect, test } from 'vitest';
import { Checklist } from '../../src/errors.js';
import { type EventTimes, type EventTimesInput, eventTimes, wallTimes } from '../../src/time/event-times.js';
import { toOffsetDateTime } from '../../src/time/wall-clock.js';

const now = new Date('2026-03-25T16:00:30Z');
const siteZone = 'Europe/Amsterdam';

const write = (input: EventTimesInput, current?: EventTimes) => {
  const checklist = new Checklist();
  const times = eventTimes(input, current, { siteZone, now }, checklist);
  return { times, checklist };
};

/** The event as clients see it. */
const shown = (input: EventTimesInput, current?: EventTimes) => {
  const { times, checklist } = write(input, current);
  checklist.done();
  if (!times) throw new Error('nothing noted, and no times');
  const { starts, ends, timezone, allDay } = times;
  return {
    from: toOffsetDateTime(starts, timezone),
    to: toOffsetDateTime(ends, timezone),
    timezone,
    allDay,
    wall: wallTimes(times),
  };
};

const concert: EventTimes = {
  starts: new Date('2026-05-01T18:00:00Z'),
  ends: new Date('2026-05-01T20:00:00Z'),
  timezone: 'Europe/Amsterdam',
  allDay: false,
};
const fair: EventTimes = {
  starts: new Date('2026-05-01T22:00:00Z'),
  ends: new Date('2026-05-03T21:59:59Z'),
  timezone: 'Europe/Amsterdam',
  allDay: true,
};

test("a new event is in the site's time zone unless it names one", () => {
  const dates = { startDate: '2026-05-01 20:00', endDate: '2026-05-01T22:00' };

  expect(shown(dates)).toMatchObject({
    from: '2026-05-01T20:00:00+02:00',
    to: '2026-05-01T22:00:00+02:00',
    timezone: siteZone,
  });
  expect(shown({ ...dates, timezone: '' })).toMatchObject({ from: '2026-05-01T20:00:00+02:00', timezone: siteZone });
  expect(shown({ ...dates, timezone: ' us/eastern ' })).toMatchObject({
    from: '2026-05-01T20:00:00-04:00',
    timezone: 'us/eastern',
  });
  expect(shown({ ...dates, timezone: 'UTC+5.5' })).toMatchObject({
    from: '2026-05-01T20:00:00+05:30',
    timezone: 'UTC+5.5',
  });
});

test('an offset determines the instant, and the time zone only its representation', () => {
  const dates = { startDate: '2026-05-01T20:00:00Z', endDate: '2026-05-01T20:00:00-04:00', timezone: 'Asia/Kathmandu' };

  expect(shown(dates)).toMatchObject({ from: '2026-05-02T01:45:00+05:45', to: '2026-05-02T05:45:00+05:45' });
});

test("relative dates use the event's clock", () => {
  expect(shown({ startDate: 'today 23:00', endDate: 'tomorrow 1am', timezone: 'Pacific/Auckland' })).toMatchObject({
    from: '2026-03-26T23:00:00+13:00',
    to: '2026-03-27T01:00:00+13:00',
  });
});

test('an event may end when it starts, but not a second earlier', () => {
  expect(shown({ startDate: '2026-05-01 20:00', endDate: '2026-05-01 20:00' }).to).toBe('2026-05-01T20:00:00+02:00');

  const { times, checklist } = write({ startDate: '2026-05-01 20:00:00', endDate: '2026-05-01 19:59:59' });
  expect(times).toBeUndefined();
  expect(checklist.problems).toEqual({ endDate: { key: 'end-before-start' } });
});

test('instants are compared, not local times', () => {
  const night = { startDate: '2026-10-25T02:50:00+02:00', endDate: '2026-10-25 02:10' };

  expect(shown(night)).toMatchObject({ from: '2026-10-25T02:50:00+02:00', to: '2026-10-25T02:10:00+01:00' });
});

test('start or end alone applies', () => {
  expect(shown({ startDate: '2026-05-01 19:00' }, concert)).toMatchObject({
    from: '2026-05-01T19:00:00+02:00',
    to: '2026-05-01T22:00:00+02:00',
  });
  expect(shown({ endDate: '2026-05-02 01:00' }, concert)).toMatchObject({
    from: '2026-05-01T20:00:00+02:00',
    to: '2026-05-02T01:00:00+02:00',
  });
  expect(write({ startDate: '2026-05-01 22:00:01' }, concert).checklist.problems).toEqual({
    endDate: { key: 'end-before-start' },
  });
});

test('the time zone alone keeps the local times and changes the instants', () => {
  expect(shown({ timezone: 'America/New_York' }, concert)).toMatchObject({
    from: '2026-05-01T20:00:00-04:00',
    to: '2026-05-01T22:00:00-04:00',
    timezone: 'America/New_York',
  });
  expect(shown({ timezone: '' }, { ...concert, timezone: 'UTC' })).toMatchObject({
    from: '2026-05-01T18:00:00+02:00',
    timezone: siteZone,
  });
});

test('the time zone and one date: the date is read in the new time zone, the other keeps its local time', () => {
  expect(shown({ timezone: 'America/New_York', startDate: '2026-05-01 21:00' }, concert)).toMatchObject({
    from: '2026-05-01T21:00:00-04:00',
    to: '2026-05-01T22:00:00-04:00',
  });
});

// 02:30 and 02:50 occur twice, and 02:50 of the first hour is before 02:10 of the second one.
test.each([
  {
    starts: '2026-10-25T00:30:00Z',
    ends: '2026-10-25T01:30:00Z',
    sent: ['2026-10-25 02:30:00', '2026-10-25 02:30:00'],
  },
  {
    starts: '2026-10-25T00:50:00Z',
    ends: '2026-10-25T01:10:00Z',
    sent: ['2026-10-25 02:50:00', '2026-10-25T02:10:00'],
  },
  {
    starts: '2026-10-25T01:50:00Z',
    ends: '2026-10-25T01:55:00Z',
    sent: ['2026-10-25 02:50:00', '2026-10-25 02:55:00'],
  },
])('the local times that an event shows do not change it: $sent', ({ starts, ends, sent: [startDate, endDate] }) => {
  const current = { ...concert, starts: new Date(starts), ends: new Date(ends) };

  expect(write({ startDate, endDate }, current).times).toEqual(current);
  expect(write({ startDate, endDate, timezone: 'europe/amsterdam' }, current).times).toMatchObject({
    starts: current.starts,
    ends: current.ends,
  });
});

test('absent fields do not change, even in the first of two repeated hours', () => {
  const night: EventTimes = {
    starts: new Date('2026-10-25T00:10:00Z'),
    ends: new Date('2026-10-25T00:50:00Z'),
    timezone: 'Europe/Amsterdam',
    allDay: false,
  };

  expect(write({}, night).times).toEqual(night);
  expect(write({ timezone: 'europe/amsterdam' }, night).times).toEqual({ ...night, timezone: 'europe/amsterdam' });
});

test.each([
  {
    zone: 'Europe/Amsterdam',
    start: '2026-03-29 14:00',
    end: '2026-03-29',
    from: '2026-03-29T00:00:00+01:00',
    to: '2026-03-29T23:59:59+02:00',
  },
  {
    zone: 'America/Sao_Paulo',
    start: '2017-10-15',
    end: '2017-10-15',
    from: '2017-10-15T01:00:00-02:00',
    to: '2017-10-15T23:59:59-02:00',
  },
  {
    zone: 'America/Havana',
    start: '2026-11-01',
    end: '2026-11-01',
    from: '2026-11-01T00:00:00-04:00',
    to: '2026-11-01T23:59:59-05:00',
  },
  {
    zone: 'Pacific/Apia',
    start: '2011-12-29',
    end: '2011-12-31',
    from: '2011-12-29T00:00:00-10:00',
    to: '2011-12-31T23:59:59+14:00',
  },
  {
    zone: 'Asia/Kathmandu',
    start: '2026-05-01T20:00:00Z',
    end: '2026-05-01T20:00:00Z',
    from: '2026-05-02T00:00:00+05:45',
    to: '2026-05-02T23:59:59+05:45',
  },
])('in $zone, all day from $start to $end is $from to $to', ({ zone, start, end, from, to }) => {
  const event = shown({ startDate: start, endDate: end, timezone: zone, allDay: true });

  expect(event).toMatchObject({ from, to, allDay: true });
  expect(event.wall).toEqual({ starts: `${from.slice(0, 10)} 00:00:00`, ends: `${to.slice(0, 10)} 23:59:59` });
});

test('a whole day that the time zone skipped is the next one', () => {
  const { wall } = shown({ startDate: '2011-12-30', endDate: '2011-12-30', timezone: 'Pacific/Apia', allDay: true });

  expect(wall).toEqual({ starts: '2011-12-31 00:00:00', ends: '2011-12-31 23:59:59' });
});

test('an event that becomes all-day covers its days, and keeps the local times when that is undone', () => {
  const allDayTimes = { from: '2026-05-01T00:00:00+02:00', to: '2026-05-01T23:59:59+02:00' };

  expect(shown({ allDay: true }, concert)).toMatchObject({ ...allDayTimes, allDay: true });
  expect(
    shown(
      { allDay: false },
      { ...fair, starts: new Date('2026-04-30T22:00:00Z'), ends: new Date('2026-05-01T21:59:59Z') },
    ),
  ).toMatchObject({
    ...allDayTimes,
    allDay: false,
  });
});

test('in another time zone an all-day event keeps its days', () => {
  expect(shown({ timezone: 'America/New_York' }, fair)).toMatchObject({
    from: '2026-05-02T00:00:00-04:00',
    to: '2026-05-03T23:59:59-04:00',
    allDay: true,
  });
});

test('an all-day event whose midnight was skipped has one in another time zone', () => {
  const first = {
    starts: new Date('2017-10-15T03:00:00Z'),
    ends: new Date('2017-10-16T01:59:59Z'),
    timezone: 'America/Sao_Paulo',
    allDay: true,
  };

  expect(shown({ timezone: 'UTC', allDay: false }, first)).toMatchObject({
    from: '2017-10-15T00:00:00+00:00',
    to: '2017-10-15T23:59:59+00:00',
  });
});

test('all errors are reported at once, by parameter', () => {
  const { times, checklist } = write({ startDate: '2026-02-30', endDate: 'soon', timezone: 'Mars/Phobos' }, concert);

  expect(times).toBeUndefined();
  expect(checklist.problems).toEqual({
    startDate: { key: 'date-impossible' },
    endDate: { key: 'date-unreadable' },
    timezone: { key: 'zone-unknown' },
  });
});

test('a new event needs a start and an end', () => {
  const { times, checklist } = write({ allDay: true });

  expect(times).toBeUndefined();
  expect(checklist.missing).toEqual(['startDate', 'endDate']);
});

test('an empty date is invalid', () => {
  expect(write({ startDate: '' }, concert).checklist.problems).toEqual({ startDate: { key: 'date-unreadable' } });
});

test.each([
  {
    input: { startDate: '9999-12-31T10:00:00Z', endDate: '9999-12-31T10:00:00Z', timezone: 'UTC-5', allDay: true },
    at: ['endDate'],
  },
  {
    input: { startDate: '0001-01-01 10:00', endDate: '0001-01-02', timezone: 'UTC+9', allDay: true },
    at: ['startDate'],
  },
])('an all-day event stays within the years 1 to 9999: $input', ({ input, at }) => {
  expect(Object.keys(write(input).checklist.problems)).toEqual(at);
});

test('a time zone that moves an event out of the years 1 to 9999 is the invalid parameter', () => {
  const last: EventTimes = {
    ...concert,
    starts: new Date('9999-12-31T20:00:00Z'),
    ends: new Date('9999-12-31T23:00:00Z'),
    timezone: 'UTC',
  };

  expect(write({ timezone: 'UTC-5' }, last).checklist.problems).toEqual({ timezone: { key: 'date-out-of-range' } });
});
