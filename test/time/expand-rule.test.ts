import { expect, test } from 'vitest';
import { expandRule } from '../../src/time/expand-rule.js';
import { parseRule } from '../../src/time/recurrence-rule.js';

const at = (text: string) => Date.parse(`${text.length === 10 ? `${text}T09:00:00` : text}Z`);

const expand = (rule: string, start: string, from = start, to = '2040-01-01') =>
  expandRule(parseRule(rule), at(start), { from: at(from), to: at(to) }).map((wall) =>
    new Date(wall).toISOString().slice(0, 16).replace('T09:00', ''),
  );

// Rules of the examples in RFC 5545 (3.8.5.3), and combinations of parts. The start counts as the first date.
test.each([
  { rule: 'FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;COUNT=4', dates: '1997-09-02 1999-01-03 1999-01-10 1999-01-17' },
  { rule: 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH;COUNT=4', dates: '1997-09-02 1997-09-04 1997-09-16 1997-09-18' },
  { rule: 'FREQ=MONTHLY;BYDAY=1FR;COUNT=3', dates: '1997-09-02 1997-09-05 1997-10-03' },
  { rule: 'FREQ=MONTHLY;BYDAY=-2MO;COUNT=3', dates: '1997-09-02 1997-09-22 1997-10-20' },
  { rule: 'FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', dates: '1997-09-02 1997-09-28 1997-10-29' },
  { rule: 'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200;COUNT=4', dates: '1997-09-02 2000-01-01 2000-04-09 2000-07-18' },
  { rule: 'FREQ=YEARLY;BYDAY=20MO;COUNT=3', dates: '1997-09-02 1998-05-18 1999-05-17' },
  { rule: 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', dates: '1997-09-02 1998-05-11 1999-05-17' },
  { rule: 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', dates: '1997-09-02 1998-02-13 1998-03-13' },
  {
    rule: 'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3',
    dates: '1997-09-02 1997-11-04 2001-11-06',
  },
  { rule: 'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3;COUNT=3', dates: '1997-09-02 1997-09-04 1997-10-07' },
  { rule: 'FREQ=DAILY;BYHOUR=9,12;COUNT=3', dates: '1997-09-02 1997-09-02T12:00 1997-09-03' },
  { rule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', dates: '1997-09-02 1997-10-31 1997-12-31' },
  // A Friday the 13th is never the first Friday, and 5 May is not in week 18 of every year.
  { rule: 'FREQ=YEARLY;BYDAY=1FR;BYMONTHDAY=13', dates: '1997-09-02' },
  { rule: 'FREQ=YEARLY;BYDAY=2FR;BYMONTH=2;BYMONTHDAY=13;COUNT=3', dates: '1997-09-02 1998-02-13 2004-02-13' },
  { rule: 'FREQ=YEARLY;BYWEEKNO=18;BYMONTHDAY=5;COUNT=3', dates: '1997-09-02 1999-05-05 2000-05-05' },
  { rule: 'FREQ=YEARLY;BYWEEKNO=53;COUNT=3', dates: '1997-09-02 1998-12-29 2004-12-28' },
  { rule: 'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=3', dates: '1997-09-02 1997-12-29 1999-01-04' },
  { rule: 'FREQ=YEARLY;BYYEARDAY=-1;BYDAY=FR;COUNT=3', dates: '1997-09-02 1999-12-31 2004-12-31' },
  { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', dates: '1997-09-02' },
])('the rule $rule from 2 September 1997', ({ rule, dates }) => {
  expect(expand(rule, '1997-09-02').join(' ')).toBe(dates);
});

test('a rule keeps its interval when its first years are not in the range', () => {
  expect(expand('FREQ=WEEKLY;INTERVAL=3', '1950-01-03', '2026-01-01', '2026-03-01')).toEqual(
    expand('FREQ=WEEKLY;INTERVAL=3;COUNT=100000', '1950-01-03', '2026-01-01', '2026-03-01'),
  );
  expect(expand('FREQ=MONTHLY;INTERVAL=5', '1997-09-02', '2026-01-01', '2026-12-31')).toEqual([
    '2026-01-02',
    '2026-06-02',
    '2026-11-02',
  ]);
});

test('a rule that has no dates in the range ends', () => {
  expect(expand('FREQ=DAILY;COUNT=3', '1997-09-02', '2026-01-01')).toEqual([]);
  expect(expand('FREQ=DAILY', '2041-01-01', '2026-01-01')).toEqual([]);
});

test('each day that is examined and each date is a step, and a rule ends when its budget has none', () => {
  const rule = parseRule('FREQ=DAILY;COUNT=1000000');
  const range = { from: at('2026-01-01'), to: at('2027-01-01') };
  const budget = { steps: 3 * 366 };

  expandRule(rule, range.from, range, undefined, budget);
  expect(budget.steps).toBe(3 * 366 - 2 * 366);
  expect(() => expandRule(rule, range.from, range, undefined, budget)).toThrow(/divide it/);
});
