import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandRule } from '../../src/time/expand-rule.js';
import { formatRule } from '../../src/time/format-rule.js';
import { parseRule } from '../../src/time/recurrence-rule.js';
import { ruleStart, ruleText } from './arbitrary-rule.js';

test.each([
  { text: ' freq=weekly; byday = th,tu ;', formatted: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  { text: 'RSCALE=GREGORIAN;INTERVAL=1;FREQ=DAILY;X-NOTE=1', formatted: 'FREQ=DAILY' },
  { text: 'FREQ=MONTHLY;BYMONTHDAY=-1,15,1,-2,+15', formatted: 'FREQ=MONTHLY;BYMONTHDAY=1,15,-2,-1' },
  { text: 'FREQ=MONTHLY;BYDAY=-1FR,+2MO,SU,1TU,MO', formatted: 'FREQ=MONTHLY;BYDAY=MO,SU,1TU,2MO,-1FR' },
  {
    text: 'BYSETPOS=-1,1;BYHOUR=12,9;WKST=SU;COUNT=5;INTERVAL=2;BYDAY=MO;FREQ=WEEKLY;BYMONTH=12,2;BYMINUTE=30,0',
    formatted: 'FREQ=WEEKLY;COUNT=5;INTERVAL=2;BYMONTH=2,12;BYDAY=MO;BYHOUR=9,12;BYMINUTE=0,30;BYSETPOS=1,-1;WKST=SU',
  },
  { text: 'FREQ=WEEKLY;UNTIL=20270518t200000z', formatted: 'FREQ=WEEKLY;UNTIL=20270518T200000Z' },
  { text: 'FREQ=YEARLY;BYYEARDAY=200,-1;BYWEEKNO=-1,20', formatted: 'FREQ=YEARLY;BYWEEKNO=20,-1;BYYEARDAY=200,-1' },
])('the rule "$text" is $formatted', ({ text, formatted }) => {
  expect(formatRule(parseRule(text))).toBe(formatted);
});

test.each([
  { text: 'FREQ=WEEKLY;BYDAY=SU,MO;WKST=SU', formatted: 'FREQ=WEEKLY;BYDAY=MO,SU' },
  { text: 'FREQ=WEEKLY;INTERVAL=2;WKST=SU', formatted: 'FREQ=WEEKLY;INTERVAL=2' },
  { text: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=MO', formatted: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' },
  { text: 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;WKST=SU', formatted: 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1' },
  { text: 'FREQ=YEARLY;BYWEEKNO=1;WKST=SU', formatted: 'FREQ=YEARLY;BYWEEKNO=1;WKST=SU' },
])('WKST remains only where it can change a date: $text', ({ text, formatted }) => {
  expect(formatRule(parseRule(text))).toBe(formatted);
});

test('a formatted rule is read as the same rule, and has the same dates', () => {
  fc.assert(
    fc.property(ruleText, ruleStart, fc.option(fc.integer({ min: 1, max: 30 })), (text, start, count) => {
      const rule = parseRule(count === null ? text : `${text};COUNT=${count}`);
      const formatted = formatRule(rule);
      const read = parseRule(formatted);
      const range = { from: start, to: start + 6 * 366 * 86_400_000 };

      expect(formatRule(read)).toBe(formatted);
      expect(sorted({ ...read, wkst: rule.wkst })).toEqual(sorted(rule));
      expect(expandRule(read, start, range)).toEqual(expandRule(rule, start, range));
    }),
    { numRuns: 500 },
  );
});

/** A rule with its lists sorted. */
const sorted = (rule: object) =>
  Object.fromEntries(
    Object.entries(rule)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]),
  );
