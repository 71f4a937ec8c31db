import { describe, expect, test } from 'vitest';
import { seriesStarts } from '../../src/time/series-dates.js';
import { splitDates } from '../../src/time/split-dates.js';

// A series that is divided has the same dates in two parts.

const at = (day: string) => `2026-${day} 09:00:00`;

const cases = [
  { what: 'COUNT', rule: 'FREQ=WEEKLY;COUNT=6' },
  { what: 'UNTIL', rule: 'FREQ=WEEKLY;UNTIL=20260415T235959' },
  { what: 'no end', rule: 'FREQ=WEEKLY;INTERVAL=2' },
  {
    what: 'an added date from which it is divided',
    rule: 'FREQ=WEEKLY;COUNT=6',
    added: [at('03-24'), at('03-25')],
    from: at('03-25'),
  },
  { what: 'an added date after the rule', rule: 'FREQ=WEEKLY;COUNT=2', added: [at('05-01')], from: at('05-01') },
  {
    what: 'added dates before the rule',
    rule: 'FREQ=WEEKLY;COUNT=4',
    added: [at('03-01'), at('03-02')],
    from: at('03-03'),
  },
  { what: 'an excluded start', rule: 'FREQ=WEEKLY;COUNT=4', excluded: [at('03-03'), at('03-24')] },
  { what: 'listed dates', rule: null, added: [at('03-10'), at('03-24')], from: at('03-10') },
  { what: 'listed dates before the start', rule: null, added: [at('03-01'), at('03-24')], from: at('03-03') },
  { what: 'a date that it no longer has', rule: 'FREQ=WEEKLY;COUNT=4', from: at('03-12') },
  { what: 'an occurrence after all of its dates', rule: 'FREQ=WEEKLY;COUNT=2', from: at('05-02') },
  { what: 'occurrences before all of its dates', rule: 'FREQ=WEEKLY;COUNT=2', from: at('03-03'), first: at('02-01') },
];

describe.each(cases)('$what', ({ rule, added = [], excluded = [], from = at('03-17'), first = at('03-01') }) => {
  const series = { rule, start: at('03-03'), addedDates: added, excludedDates: excluded, allDay: false };
  const range = { until: at('12-31') };
  const { before, after } = splitDates(series, from, first);

  test('the parts have the dates of the whole', () => {
    expect([...seriesStarts(before, range), ...seriesStarts(after, range)]).toEqual(seriesStarts(series, range));
  });

  test('each part has only dates of its side', () => {
    expect(seriesStarts(before, range).every((date) => date < from)).toBe(true);
    expect(seriesStarts(after, range).every((date) => date >= from)).toBe(true);
    expect([before.start < from, after.start >= from]).toEqual([true, true]);
  });
});

test('the end of the first part of an all-day series is a day', () => {
  const series = { rule: 'FREQ=DAILY', start: '2026-03-03 00:00:00', addedDates: [], excludedDates: [], allDay: true };

  expect(splitDates(series, '2026-03-10 00:00:00', '2026-03-03 00:00:00').before.rule).toBe(
    'FREQ=DAILY;UNTIL=20260309',
  );
});
