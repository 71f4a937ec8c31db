/** The examples of RFC 5545, section 3.8.5.3, in America/New_York at 09:00 local time. */
import { expect, test } from 'vitest';
import { InvalidValue } from '../../src/errors.js';
import { formatProblem } from '../../src/languages/format-message.js';
import { expandRule } from '../../src/time/expand-rule.js';
import { formatRule } from '../../src/time/format-rule.js';
import { ruleForFeed } from '../../src/time/rule-until.js';
import { firstFromWallClock, fromWallClock, toOffsetDateTime } from '../../src/time/wall-clock.js';
import { formatWallTime, readWallTime } from '../../src/time/wall-time.js';
import { readWritableRule } from '../../src/time/writable-rule.js';

const zone = 'America/New_York';

/** The local times of a rule until it ends, or for 20 years. */
const datesOf = (text: string, start: string): string[] => {
  const { rule, until } = readWritableRule(text, { start, zone, allDay: false, allowTimes: true });
  const from = readWallTime(start);
  const to = readWallTime(`${Number(start.slice(0, 4)) + 20}${start.slice(4)}`);
  return expandRule(rule, from, { from, to }, until).map(formatWallTime);
};

/** Days such as `1997-09-02 04 06 10-01`: a day or a month has the month or the year of the one before. */
const days = (text: string): string[] => {
  let previous = '';
  return text.split(' ').map((day) => {
    previous = previous.slice(0, 10 - day.length) + day;
    return previous;
  });
};

/** All days from one to another. */
const each = (first: string, last: string): string[] => {
  const found: string[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000)
    found.push(new Date(day).toISOString().slice(0, 10));
  return found;
};

interface Example {
  example: string;
  rules: string[];
  start?: string;
  dates: string[];
  /** Whether the dates are only the first ones. */
  isEndless?: boolean;
}

const examples: Example[] = [
  { example: 'daily for 10 occurrences', rules: ['FREQ=DAILY;COUNT=10'], dates: each('1997-09-02', '1997-09-11') },
  {
    example: 'daily until 24 December 1997',
    rules: ['FREQ=DAILY;UNTIL=19971224T000000Z'],
    dates: each('1997-09-02', '1997-12-23'),
  },
  {
    example: 'every other day',
    rules: ['FREQ=DAILY;INTERVAL=2'],
    dates: days(
      '1997-09-02 04 06 08 10 12 14 16 18 20 22 24 26 28 30 10-02 04 06 08 10 12 14 16 18 20 22 24 26 28 30 11-01 03 05 07',
    ),
    isEndless: true,
  },
  {
    example: 'every 10 days, 5 occurrences',
    rules: ['FREQ=DAILY;INTERVAL=10;COUNT=5'],
    dates: days('1997-09-02 12 22 10-02 12'),
  },
  {
    example: 'every day in January, for 3 years',
    rules: [
      'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
      'FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1',
    ],
    start: '1998-01-01',
    dates: ['1998', '1999', '2000'].flatMap((year) => each(`${year}-01-01`, `${year}-01-31`)),
  },
  {
    example: 'weekly for 10 occurrences',
    rules: ['FREQ=WEEKLY;COUNT=10'],
    dates: days('1997-09-02 09 16 23 30 10-07 14 21 28 11-04'),
  },
  {
    example: 'weekly until 24 December 1997',
    rules: ['FREQ=WEEKLY;UNTIL=19971224T000000Z'],
    dates: days('1997-09-02 09 16 23 30 10-07 14 21 28 11-04 11 18 25 12-02 09 16 23'),
  },
  {
    example: 'every other week',
    rules: ['FREQ=WEEKLY;INTERVAL=2;WKST=SU'],
    dates: days('1997-09-02 16 30 10-14 28 11-11 25 12-09 23 1998-01-06 20 02-03'),
    isEndless: true,
  },
  {
    example: 'weekly on Tuesday and Thursday for five weeks',
    rules: ['FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', 'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH'],
    dates: days('1997-09-02 04 09 11 16 18 23 25 30 10-02'),
  },
  {
    example: 'every other week on Monday, Wednesday and Friday until 24 December 1997',
    rules: ['FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR'],
    start: '1997-09-01',
    dates: days('1997-09-01 03 05 15 17 19 29 10-01 03 13 15 17 27 29 31 11-10 12 14 24 26 28 12-08 10 12 22'),
  },
  {
    example: 'every other week on Tuesday and Thursday, for 8 occurrences',
    rules: ['FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH'],
    dates: days('1997-09-02 04 16 18 30 10-02 14 16'),
  },
  {
    example: 'monthly on the first Friday for 10 occurrences',
    rules: ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR'],
    start: '1997-09-05',
    dates: days('1997-09-05 10-03 11-07 12-05 1998-01-02 02-06 03-06 04-03 05-01 06-05'),
  },
  {
    example: 'monthly on the first Friday until 24 December 1997',
    rules: ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR'],
    start: '1997-09-05',
    dates: days('1997-09-05 10-03 11-07 12-05'),
  },
  {
    example: 'every other month on the first and last Sunday for 10 occurrences',
    rules: ['FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU'],
    start: '1997-09-07',
    dates: days('1997-09-07 28 11-02 30 1998-01-04 25 03-01 29 05-03 31'),
  },
  {
    example: 'monthly on the second-to-last Monday for 6 months',
    rules: ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO'],
    start: '1997-09-22',
    dates: days('1997-09-22 10-20 11-17 12-22 1998-01-19 02-16'),
  },
  {
    example: 'monthly on the third-to-last day',
    rules: ['FREQ=MONTHLY;BYMONTHDAY=-3'],
    start: '1997-09-28',
    dates: days('1997-09-28 10-29 11-28 12-29 1998-01-29 02-26'),
    isEndless: true,
  },
  {
    example: 'monthly on the 2nd and 15th for 10 occurrences',
    rules: ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15'],
    dates: days('1997-09-02 15 10-02 15 11-02 15 12-02 15 1998-01-02 15'),
  },
  {
    example: 'monthly on the first and last day for 10 occurrences',
    rules: ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1'],
    start: '1997-09-30',
    dates: days('1997-09-30 10-01 31 11-01 30 12-01 31 1998-01-01 31 02-01'),
  },
  {
    example: 'every 18 months on the 10th to 15th for 10 occurrences',
    rules: ['FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15'],
    start: '1997-09-10',
    dates: days('1997-09-10 11 12 13 14 15 1999-03-10 11 12 13'),
  },
  {
    example: 'every Tuesday, every other month',
    rules: ['FREQ=MONTHLY;INTERVAL=2;BYDAY=TU'],
    dates: days('1997-09-02 09 16 23 30 11-04 11 18 25 1998-01-06 13 20 27 03-03 10 17 24 31'),
    isEndless: true,
  },
  {
    example: 'yearly in June and July for 10 occurrences',
    rules: ['FREQ=YEARLY;COUNT=10;BYMONTH=6,7'],
    start: '1997-06-10',
    dates: days('1997-06-10 07-10 1998-06-10 07-10 1999-06-10 07-10 2000-06-10 07-10 2001-06-10 07-10'),
  },
  {
    example: 'every other year in January, February and March for 10 occurrences',
    rules: ['FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3'],
    start: '1997-03-10',
    dates: days('1997-03-10 1999-01-10 02-10 03-10 2001-01-10 02-10 03-10 2003-01-10 02-10 03-10'),
  },
  {
    example: 'every third year on the 1st, 100th and 200th day for 10 occurrences',
    rules: ['FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200'],
    start: '1997-01-01',
    dates: days('1997-01-01 04-10 07-19 2000-01-01 04-09 07-18 2003-01-01 04-10 07-19 2006-01-01'),
  },
  {
    example: 'every 20th Monday of the year',
    rules: ['FREQ=YEARLY;BYDAY=20MO'],
    start: '1997-05-19',
    dates: days('1997-05-19 1998-05-18 1999-05-17'),
    isEndless: true,
  },
  {
    example: 'Monday of week 20',
    rules: ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
    start: '1997-05-12',
    dates: days('1997-05-12 1998-05-11 1999-05-17'),
    isEndless: true,
  },
  {
    example: 'every Thursday in March',
    rules: ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH'],
    start: '1997-03-13',
    dates: days('1997-03-13 20 27 1998-03-05 12 19 26 1999-03-04 11 18 25'),
    isEndless: true,
  },
  {
    example: 'every Thursday, in June, July and August',
    rules: ['FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8'],
    start: '1997-06-05',
    dates: days(
      '1997-06-05 12 19 26 07-03 10 17 24 31 08-07 14 21 28 1998-06-04 11 18 25 07-02 09 16 23 30 08-06 13 20 27 1999-06-03 10 17 24 07-01 08 15 22 29 08-05 12 19 26',
    ),
    isEndless: true,
  },
  {
    // The start is not in the rule. The RFC excludes it with EXDATE.
    example: 'every Friday the 13th',
    rules: ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'],
    dates: days('1997-09-02 1998-02-13 03-13 11-13 1999-08-13 2000-10-13'),
    isEndless: true,
  },
  {
    example: 'the first Saturday that follows the first Sunday of the month',
    rules: ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13'],
    start: '1997-09-13',
    dates: days('1997-09-13 10-11 11-08 12-13 1998-01-10 02-07 03-07 04-11 05-09 06-13'),
    isEndless: true,
  },
  {
    example: 'every 4 years, the first Tuesday after a Monday in November',
    rules: ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8'],
    start: '1996-11-05',
    dates: days('1996-11-05 2000-11-07 2004-11-02'),
    isEndless: true,
  },
  {
    example: 'the third instance of Tuesday, Wednesday or Thursday, for 3 months',
    rules: ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3'],
    start: '1997-09-04',
    dates: days('1997-09-04 10-07 11-06'),
  },
  {
    example: 'the second-to-last weekday of the month',
    rules: ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2'],
    start: '1997-09-29',
    dates: days('1997-09-29 10-30 11-27 12-30 1998-01-29 02-26 03-30'),
    isEndless: true,
  },
  {
    example: 'WKST=MO makes a difference',
    rules: ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO'],
    start: '1997-08-05',
    dates: days('1997-08-05 10 19 24'),
  },
  {
    example: 'WKST=SU makes a difference',
    rules: ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU'],
    start: '1997-08-05',
    dates: days('1997-08-05 17 19 31'),
  },
  {
    example: 'an invalid date, 30 February, is ignored',
    rules: ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5'],
    start: '2007-01-15',
    dates: days('2007-01-15 30 02-15 03-15 30'),
  },
];

test.each(examples)('$example', ({ rules, start = '1997-09-02', dates, isEndless = false }) => {
  for (const rule of rules) {
    const found = datesOf(rule, `${start} 09:00:00`);

    expect(isEndless ? found.slice(0, dates.length) : found).toEqual(dates.map((day) => `${day} 09:00:00`));
    expect(found.length > dates.length).toBe(isEndless);
  }
});

test('every 20 minutes from 9:00 to 16:40 every day', () => {
  const found = datesOf('FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40', '1997-09-02 09:00:00');

  expect(found.slice(0, 4).map((date) => date.slice(5))).toEqual([
    '09-02 09:00:00',
    '09-02 09:20:00',
    '09-02 09:40:00',
    '09-02 10:00:00',
  ]);
  expect(found.slice(23, 25).map((date) => date.slice(5))).toEqual(['09-02 16:40:00', '09-03 09:00:00']);
});

test.each([
  { example: 'every 3 hours from 9:00 to 17:00 on a day', rule: 'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z' },
  { example: 'every 15 minutes for 6 occurrences', rule: 'FREQ=MINUTELY;INTERVAL=15;COUNT=6' },
  { example: 'every hour and a half for 4 occurrences', rule: 'FREQ=MINUTELY;INTERVAL=90;COUNT=4' },
  {
    example: 'every 20 minutes from 9:00 to 16:40 every day, by minutes',
    rule: 'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16',
  },
])('not supported: $example', ({ rule }) => {
  const freq = /\w+LY/.exec(rule)?.[0];
  let message = '';
  try {
    datesOf(rule, '1997-09-02 09:00:00');
  } catch (error) {
    if (error instanceof InvalidValue) message = formatProblem(error.problem, 'en');
  }

  expect(message).toBe(`FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY, not ${freq}.`);
});

test('the local time is 09:00 in summer and in winter', () => {
  const instants = datesOf('FREQ=DAILY;UNTIL=19971224T000000Z', '1997-09-02 09:00:00').map((date) => {
    const instant = firstFromWallClock(date, zone);

    expect(fromWallClock(date, zone)).toEqual(instant);
    return toOffsetDateTime(instant, zone);
  });

  expect(instants[53]).toBe('1997-10-25T09:00:00-04:00');
  expect(instants[54]).toBe('1997-10-26T09:00:00-05:00');
  expect(instants.at(-1)).toBe('1997-12-23T09:00:00-05:00');
});

test('UNTIL in a feed is the text of the example', () => {
  const text = 'FREQ=WEEKLY;UNTIL=19971007T000000Z;BYDAY=TU,TH';
  const { rule } = readWritableRule(text, { start: '1997-09-02 09:00:00', zone, allDay: false });

  expect(formatRule(rule)).toBe('FREQ=WEEKLY;UNTIL=19971006T200000;BYDAY=TU,TH');
  expect(ruleForFeed(rule, zone, false)).toBe(text);
});
