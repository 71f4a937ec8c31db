import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Checklist } from '../../src/errors.js';
import { type Bounds, type DateFilter, dateRange } from '../../src/time/date-range.js';
import { toWallClock } from '../../src/time/wall-clock.js';

const now = new Date('2026-03-25T16:00:30Z');
const zone = 'Europe/Amsterdam';

const range = (filter: DateFilter, { at = now, site = zone, defaults = false } = {}) => {
  const checklist = new Checklist();
  const found = dateRange(filter, { zone: site, now: at, defaults }, checklist);
  checklist.done();
  return found;
};

const holds = (bounds: Bounds, text: string) => {
  const date = new Date(text);
  return (
    (!bounds.gte || date >= bounds.gte) &&
    (!bounds.gt || date > bounds.gt) &&
    (!bounds.lte || date <= bounds.lte) &&
    (!bounds.lt || date < bounds.lt)
  );
};

// `in` and `out` are neighbouring seconds: the filter includes one of them and excludes the other.
test.each([
  {
    filter: { startDate: '2026-05-10 15:00' },
    side: 'starts',
    out: '2026-05-09T23:59:59+02:00',
    in: '2026-05-10T00:00:00+02:00',
  },
  {
    filter: { endDate: '2026-05-10 15:00' },
    side: 'ends',
    in: '2026-05-10T23:59:59+02:00',
    out: '2026-05-11T00:00:00+02:00',
  },
  {
    filter: { startsBefore: '2026-05-10 15:00' },
    side: 'starts',
    in: '2026-05-10T23:59:59+02:00',
    out: '2026-05-11T00:00:00+02:00',
  },
  {
    filter: { startsAfter: '2026-05-10 15:00' },
    side: 'starts',
    out: '2026-05-10T23:59:59+02:00',
    in: '2026-05-11T00:00:00+02:00',
  },
  {
    filter: { endsBefore: '2026-05-10 15:00' },
    side: 'ends',
    in: '2026-05-10T23:59:59+02:00',
    out: '2026-05-11T00:00:00+02:00',
  },
  {
    filter: { endsAfter: '2026-05-10 15:00' },
    side: 'ends',
    out: '2026-05-10T23:59:59+02:00',
    in: '2026-05-11T00:00:00+02:00',
  },
] as const)('not strict, $filter includes $in and not $out', ({ filter, side, in: inside, out }) => {
  const bounds = range(filter)[side];

  expect(holds(bounds, inside)).toBe(true);
  expect(holds(bounds, out)).toBe(false);
  expect(range({ ...filter, strictDates: false })[side]).toEqual(bounds);
});

test.each([
  {
    filter: { startDate: '2026-05-10 15:00' },
    side: 'starts',
    out: '2026-05-10T14:59:59+02:00',
    in: '2026-05-10T15:00:00+02:00',
  },
  {
    filter: { endDate: '2026-05-10 15:00' },
    side: 'ends',
    in: '2026-05-10T15:00:00+02:00',
    out: '2026-05-10T15:00:01+02:00',
  },
  {
    filter: { startsBefore: '2026-05-10 15:00' },
    side: 'starts',
    in: '2026-05-10T14:59:59+02:00',
    out: '2026-05-10T15:00:00+02:00',
  },
  {
    filter: { startsAfter: '2026-05-10 15:00' },
    side: 'starts',
    out: '2026-05-10T15:00:00+02:00',
    in: '2026-05-10T15:00:01+02:00',
  },
  {
    filter: { endsBefore: '2026-05-10 15:00' },
    side: 'ends',
    in: '2026-05-10T14:59:59+02:00',
    out: '2026-05-10T15:00:00+02:00',
  },
  {
    filter: { endsAfter: '2026-05-10 15:00' },
    side: 'ends',
    out: '2026-05-10T15:00:00+02:00',
    in: '2026-05-10T15:00:01+02:00',
  },
  {
    filter: { startsAfter: '2026-05-10' },
    side: 'starts',
    out: '2026-05-10T00:00:00+02:00',
    in: '2026-05-10T00:00:01+02:00',
  },
  {
    filter: { endDate: '2026-05-10' },
    side: 'ends',
    in: '2026-05-10T00:00:00+02:00',
    out: '2026-05-10T00:00:01+02:00',
  },
] as const)('strict, $filter includes $in and not $out', ({ filter, side, in: inside, out }) => {
  const bounds = range({ ...filter, strictDates: true })[side];

  expect(holds(bounds, inside)).toBe(true);
  expect(holds(bounds, out)).toBe(false);
});

test.each([
  { site: 'Europe/Amsterdam', day: '2026-03-29', last: '2026-03-29T21:59:59Z' },
  { site: 'Europe/Amsterdam', day: '2026-10-25', last: '2026-10-25T22:59:59Z' },
  { site: 'America/New_York', day: '2026-11-01', last: '2026-11-02T04:59:59Z' },
  { site: 'America/Sao_Paulo', day: '2017-10-14', last: '2017-10-15T02:59:59Z' },
  { site: 'America/Sao_Paulo', day: '2018-02-17', last: '2018-02-18T02:59:59Z' },
  { site: 'Pacific/Apia', day: '2011-12-29', last: '2011-12-30T09:59:59Z' },
  { site: 'Australia/Lord_Howe', day: '2026-04-05', last: '2026-04-05T13:29:59Z' },
  { site: 'Asia/Kathmandu', day: '2026-05-10', last: '2026-05-10T18:14:59Z' },
  { site: 'UTC+2', day: '2026-05-10', last: '2026-05-10T21:59:59Z' },
])('in $site, $day ends with $last for both "before" and "after"', ({ site, day, last }) => {
  const next = new Date(new Date(last).getTime() + 1000).toISOString();
  const { starts: before } = range({ startsBefore: day }, { site });
  const { starts: after } = range({ startsAfter: day }, { site });

  expect([holds(before, last), holds(before, next)]).toEqual([true, false]);
  expect([holds(after, last), holds(after, next)]).toEqual([false, true]);
});

test("an offset determines an instant, and the day is that of the site's time zone", () => {
  const filter = { startDate: '2026-05-10T23:30:00Z' };

  expect(range(filter).starts.gte).toEqual(new Date('2026-05-10T22:00:00Z'));
  expect(range({ ...filter, strictDates: true }).starts.gte).toEqual(new Date('2026-05-10T23:30:00Z'));
});

test("relative dates use the site's clock", () => {
  expect(range({ startDate: 'tomorrow 10am', strictDates: true }).starts.gte).toEqual(new Date('2026-03-26T09:00:00Z'));
});

test.each([
  {
    filter: {},
    from: '2026-03-24T00:00:00+01:00',
    to: '2028-03-25T23:59:59+01:00',
    why: 'yesterday to 24 months from now',
  },
  {
    filter: { strictDates: true },
    from: '2026-03-24T23:59:00+01:00',
    to: '2028-03-25T23:59:59+01:00',
    why: 'a minute of yesterday',
  },
  {
    filter: { startDate: '2000-01-01' },
    from: '2000-01-01T00:00:00+01:00',
    to: '2028-03-25T23:59:59+01:00',
    why: 'from now by default',
  },
  {
    filter: { startDate: '2030-08-31 12:00' },
    from: '2030-08-31T00:00:00+02:00',
    to: '2032-08-31T23:59:59+02:00',
    why: 'from the explicit start',
  },
  {
    filter: { startDate: '2028-02-29' },
    from: '2028-02-29T00:00:00+01:00',
    to: '2030-02-28T23:59:59+01:00',
    why: 'a shorter month',
  },
  {
    filter: { endDate: '2026-06-01' },
    from: '2026-03-24T00:00:00+01:00',
    to: '2026-06-01T23:59:59+02:00',
    why: 'from yesterday',
  },
  {
    filter: { startDate: '9998-06-01' },
    from: '9998-06-01T00:00:00+02:00',
    to: '9999-12-31T23:59:59+01:00',
    why: 'the last supported day',
  },
])('by default, $filter lists from $from to $to ($why)', ({ filter, from, to }) => {
  const { starts, ends } = range(filter, { defaults: true });

  expect(starts).toEqual({ gte: new Date(from) });
  expect(ends).toEqual({ lte: new Date(to) });
});

test('without defaults (GraphQL) an absent filter is no bound', () => {
  expect(range({})).toEqual({ starts: {}, ends: {}, effective: {} });
});

test.each(['startsBefore', 'startsAfter', 'endsBefore', 'endsAfter'] as const)(
  '%s disables the default window, but not an explicit one',
  (parameter) => {
    const filter = { [parameter]: '2030-01-01' };
    expect(range(filter, { defaults: true })).toEqual(range(filter, { defaults: false }));

    const both = range({ ...filter, startDate: '2020-01-01' }, { defaults: true });
    expect(both.starts.gte).toEqual(new Date('2019-12-31T23:00:00Z'));
    expect(both.effective).toMatchObject({ start_date: '2020-01-01 00:00:00' });
    expect(both.effective).not.toHaveProperty('end_date');
  },
);

test('end_date and ends_before both apply, and the earlier one limits', () => {
  const may = '2026-05-01';
  const june = '2026-06-01';
  const endOfMayDay = new Date('2026-05-01T21:59:59Z');

  expect(range({ endDate: may, endsBefore: june }).ends).toEqual({ lte: endOfMayDay });
  expect(range({ endDate: june, endsBefore: may }).ends).toEqual({ lte: endOfMayDay });
  expect(range({ endDate: june, endsBefore: may, strictDates: true }).ends).toEqual({
    lte: new Date('2026-05-31T22:00:00Z'),
    lt: new Date('2026-04-30T22:00:00Z'),
  });
});

test('start_date and starts_after both apply', () => {
  const { starts } = range({ startDate: '2026-05-10', startsAfter: '2026-05-10' });

  expect(starts).toEqual({ gte: new Date('2026-05-09T22:00:00Z'), gt: new Date('2026-05-10T21:59:59Z') });
});

test("the window is shown on the site's clock", () => {
  expect(range({}, { defaults: true }).effective).toEqual({
    start_date: '2026-03-24 00:00:00',
    end_date: '2028-03-25 23:59:59',
  });
  expect(range({ strictDates: true }, { defaults: true }).effective.start_date).toBe('2026-03-24 23:59:00');
  expect(range({ startDate: '2026-05-10T23:30:00Z', strictDates: true }).effective).toEqual({
    start_date: '2026-05-11 01:30:00',
  });
});

test('relative dates are shown as absolute days, which change the next day', () => {
  expect(range({ startsAfter: 'yesterday', endsBefore: 'tomorrow 10am' }).effective).toEqual({
    starts_after: '2026-03-24 00:00:00',
    ends_before: '2026-03-26 10:00:00',
  });
});

test('in the first of two repeated hours the window is shown with its offset', () => {
  const first = range({ startDate: '2026-10-25T00:30:00Z', strictDates: true });
  const second = range({ startDate: '2026-10-25T01:30:00Z', strictDates: true });

  expect(first.effective.start_date).toBe('2026-10-25T02:30:00+02:00');
  expect(second.effective.start_date).toBe('2026-10-25 02:30:00');
});

test('a window that is parsed from its own output is the same, and on the next day too', () => {
  const sites = fc.constantFrom(
    'Europe/Amsterdam',
    'America/New_York',
    'America/Sao_Paulo',
    'Pacific/Apia',
    'Pacific/Auckland',
    'UTC',
    'UTC-5',
  );
  const date = { min: new Date('0001-01-03T00:00:00Z'), max: new Date('9999-12-29T00:00:00Z'), noInvalidDate: true };
  const input = fc.option(
    fc
      .oneof(
        fc.date(date),
        fc.date({ ...date, min: new Date('2010-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z') }),
      )
      .map((day) => day.toISOString()),
    { nil: undefined },
  );
  fc.assert(
    fc.property(sites, input, input, fc.boolean(), (site, startDate, endDate, strictDates) => {
      const once = range({ startDate, endDate, strictDates }, { site, defaults: true });
      const { start_date, end_date } = once.effective;
      const tomorrow = new Date(now.getTime() + 86_400_000);
      expect(
        range({ startDate: start_date, endDate: end_date, strictDates }, { site, defaults: true, at: tomorrow }),
      ).toEqual(once);
    }),
    { numRuns: 500 },
  );
});

test.each([
  { site: 'America/New_York', filter: { endDate: '9999-12-31' }, bound: '9999-12-31T23:59:59Z' },
  { site: 'Pacific/Auckland', filter: { endDate: '9999-12-31' }, bound: '9999-12-31T10:59:59Z' },
])('in $site, a list until the end of 9999 has a bound that PostgreSQL can store', ({ site, filter, bound }) => {
  const { ends, effective: shown } = range(filter, { site });

  expect(ends).toEqual({ lte: new Date(bound) });
  expect(shown.end_date).toBe(toWallClock(new Date(bound), site));
  expect(range({ endDate: shown.end_date }, { site }).ends).toEqual(ends);
});

test('in the east, the first day of the year 1 begins with the first supported instant', () => {
  expect(range({ startDate: '0001-01-01 12:00' }, { site: 'Asia/Tokyo' }).starts).toEqual({
    gte: new Date('0001-01-01T00:00:00Z'),
  });
});

test('every invalid date is reported, by parameter', () => {
  const checklist = new Checklist();
  const filter = {
    startDate: '',
    endDate: '05/10/2026',
    startsBefore: '2026-02-30',
    startsAfter: 'soon',
    endsBefore: 20260510,
    endsAfter: '0000-01-01',
  };
  dateRange(filter, { zone, now, defaults: true }, checklist);

  expect(checklist.problems).toEqual({
    startDate: { key: 'date-unreadable' },
    endDate: { key: 'date-unreadable' },
    startsBefore: { key: 'date-impossible' },
    startsAfter: { key: 'date-unreadable' },
    endsBefore: { key: 'date-unreadable' },
    endsAfter: { key: 'date-out-of-range' },
  });
});
