/** Repeated events, which have one entry for each date of the next 24 months. */
import { expect, test } from 'vitest';
import { seriesRange } from '../../../src/imports/ical/read-calendar.js';
import { calendarOf, file, readFile, startsIn, timesIn } from './read.js';

const evening = 'DTSTART;TZID=Europe/Amsterdam:20261020T200000';

const days = (starts: readonly string[]) => starts.map((start) => start.slice(0, 10));

test('each date has the local time of the first one, in summer and winter', async () => {
  const result = await readFile(calendarOf(evening, 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=2'));

  expect(timesIn(result)).toEqual([
    '2026-10-20T20:00:00+02:00 – 2026-10-20T22:00:00+02:00 Europe/Amsterdam',
    '2026-10-27T20:00:00+01:00 – 2026-10-27T22:00:00+01:00 Europe/Amsterdam',
  ]);
  expect(result.entries.map(({ key, uid, recurrenceId }) => [key, uid, recurrenceId])).toEqual([
    ['one@a.example 20261020T180000Z', 'one@a.example', '20261020T180000Z'],
    ['one@a.example 20261027T190000Z', 'one@a.example', '20261027T190000Z'],
  ]);
  expect(result.entries.map(({ warnings }) => warnings)).toEqual([[], []]);
  expect(result.notes).toEqual(['1 event repeats. It is a series with the dates of the next 24 months.']);
});

test.each([
  { rule: 'FREQ=DAILY;COUNT=3', dates: ['2026-10-20', '2026-10-21', '2026-10-22'] },
  { rule: 'FREQ=DAILY;UNTIL=20261022', dates: ['2026-10-20', '2026-10-21', '2026-10-22'] },
  { rule: 'FREQ=DAILY;UNTIL=20261022T200000', dates: ['2026-10-20', '2026-10-21', '2026-10-22'] },
  { rule: 'FREQ=DAILY;UNTIL=20261022T175959Z', dates: ['2026-10-20', '2026-10-21'] },
  { rule: 'FREQ=DAILY;UNTIL=20201022T175959Z', dates: ['2026-10-20'] },
  { rule: 'freq=weekly; byday=TU, TH; count=3;', dates: ['2026-10-20', '2026-10-22', '2026-10-27'] },
  { rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3', dates: ['2026-10-20', '2026-10-21', '2026-10-28'] },
  { rule: 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU;COUNT=3', dates: ['2026-10-20', '2026-11-01', '2026-11-03'] },
  { rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', dates: ['2026-10-20', '2026-10-30', '2026-11-27'] },
  { rule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', dates: ['2026-10-20', '2026-10-31', '2026-12-31'] },
  { rule: 'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR;COUNT=3', dates: ['2026-10-20', '2026-10-30', '2026-11-30'] },
  { rule: 'FREQ=YEARLY;COUNT=5', dates: ['2026-10-20', '2027-10-20'] },
  { rule: 'FREQ=DAILY;COUNT=3;X-GOOGLE=1', dates: ['2026-10-20', '2026-10-21', '2026-10-22'] },
  { rule: 'FREQ=DAILY;COUNT=9;UNTIL=20261021T180000Z', dates: ['2026-10-20', '2026-10-21'] },
])('the rule $rule', async ({ rule, dates }) => {
  const result = await readFile(calendarOf(evening, `RRULE:${rule}`));

  expect(days(startsIn(result))).toEqual(dates);
});

const parts =
  'Parts: FREQ, INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYYEARDAY, BYWEEKNO, BYSETPOS and WKST.';

test.each([
  { rule: 'FREQ=HOURLY', why: 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY, not HOURLY.' },
  { rule: 'COUNT=3', why: 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY.' },
  { rule: 'FREQ=DAILY;UNTL=20261022', why: `UNTL is not a part of a rule. ${parts}` },
  { rule: 'FREQ=DAILY;COUNT=0', why: 'COUNT must be a number from 1 to 1000000000, not 0.' },
  { rule: 'FREQ=DAILY;COUNT=', why: 'COUNT has no value: set one, or leave the part out.' },
  { rule: 'FREQ=WEEKLY;BYDAY=,', why: 'BYDAY has no value: set one, or leave the part out.' },
  { rule: 'FREQ=DAILY;every second day', why: `EVERYSECONDDAY is not a part of a rule. ${parts}` },
  { rule: 'FREQ=DAILY;COUNT', why: 'COUNT has no value: set one, or leave the part out.' },
  { rule: 'FREQ=DAILY;constructor=1', why: `CONSTRUCTOR is not a part of a rule. ${parts}` },
  { rule: 'FREQ=DAILY;INTERVAL=0', why: 'INTERVAL must be a number from 1 to 1000, not 0.' },
  { rule: 'FREQ=MONTHLY;BYMONTHDAY=32', why: 'BYMONTHDAY must be a number from -31 to 31, not 32.' },
  { rule: 'FREQ=MONTHLY;BYMONTHDAY=0', why: 'BYMONTHDAY cannot be 0: count from 1, or from -1 at the end.' },
  { rule: 'FREQ=YEARLY;BYMONTH=13', why: 'BYMONTH must be a number from 1 to 12, not 13.' },
  {
    rule: 'FREQ=WEEKLY;BYDAY=1MO',
    why: 'BYDAY cannot have numbers with FREQ=WEEKLY: leave them out, or use MONTHLY or YEARLY.',
  },
  { rule: 'FREQ=WEEKLY;BYDAY=XX', why: 'BYDAY must have weekdays such as MO or -1FR, not XX.' },
  {
    rule: 'FREQ=YEARLY;BYWEEKNO=5;BYDAY=1MO',
    why: 'BYDAY cannot have numbers together with BYWEEKNO: leave them out.',
  },
  { rule: 'FREQ=DAILY;UNTIL=later', why: '“LATER” is not a date: use 20261024, or 20261024T200000.' },
])('a series whose rule $rule cannot be read is one event, and the report says why', async ({ rule, why }) => {
  const { entries, unreadable } = await readFile(calendarOf(evening, `RRULE:${rule}`));

  expect(entries.map(({ payload, warnings }) => [payload.start_date, warnings])).toEqual([
    ['2026-10-20T20:00:00+02:00', []],
  ]);
  expect(unreadable).toEqual([
    {
      where: 'line 3 (UID one@a.example)',
      reason: `The rule “${rule}” cannot be read, so that only its first date was imported. ${why}`,
    },
  ]);
});

test('a running series whose rule cannot be read is named, so that its dates are not deleted', async () => {
  const result = await readFile(calendarOf('DTSTART:20200101T100000Z', 'RRULE:FREQ=HOURLY'));

  expect(result).toMatchObject({
    entries: [],
    unreadable: [
      {
        where: 'line 3 (UID one@a.example)',
        reason:
          'The rule “FREQ=HOURLY” cannot be read, so that its dates were not imported. FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY, not HOURLY.',
      },
    ],
    notes: ['1 event repeats. The dates of the next 24 months became single events.'],
  });
});

test('a series with a large COUNT is read in the range', async () => {
  const { entries, unreadable } = await readFile(
    calendarOf('DTSTART:20250107T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=6000'),
  );

  expect(unreadable).toEqual([]);
  expect([entries[0]?.payload.start_date, entries.length]).toEqual(['2026-01-06T11:00:00+01:00', 104]);
});

test('a date that cannot be added counts as an entry that cannot be read, one that cannot be excluded is a warning', async () => {
  const result = await readFile(calendarOf(evening, 'RDATE:20261101T190000Z,never,later', 'EXDATE:soon'));

  expect(days(startsIn(result))).toEqual(['2026-10-20', '2026-11-01']);
  expect(result.unreadable.map(({ reason }) => reason)).toEqual([
    '2 dates in RDATE were left out. The first: “never” is not a date: use 20261024, or 20261024T200000.',
  ]);
  expect(result.entries[0]?.warnings[0]).toBe(
    'A date in EXDATE was left out: “soon” is not a date: use 20261024, or 20261024T200000.',
  );
});

test.each([
  { zone: 'America/New_York', until: '20261022T000000Z', why: 'midnight in UTC' },
  { zone: 'America/New_York', until: '20261022T040000Z', why: 'local midnight' },
  { zone: 'America/New_York', until: '20261022T235959Z', why: 'the end of the day in UTC' },
  { zone: 'America/New_York', until: '20261023T035959Z', why: 'the end of the local day' },
  { zone: 'Asia/Tokyo', until: '20261022T000000Z', why: 'midnight in UTC' },
  { zone: 'Asia/Tokyo', until: '20261021T150000Z', why: 'local midnight' },
  { zone: 'Asia/Tokyo', until: '20261022T235959Z', why: 'the end of the day in UTC' },
  { zone: 'Asia/Tokyo', until: '20261022T145959Z', why: 'the end of the local day' },
])('the last day of an all-day series in $zone until $until ($why)', async ({ zone, until }) => {
  const result = await readFile(calendarOf('DTSTART:20261020', `RRULE:FREQ=DAILY;UNTIL=${until}`), { timezone: zone });

  expect(startsIn(result)).toEqual(['2026-10-20', '2026-10-21', '2026-10-22']);
});

test.each([
  { oddity: 'a list', lines: ['EXDATE;TZID=Europe/Amsterdam:20261021T200000,20261022T200000'] },
  {
    oddity: 'several lines',
    lines: ['EXDATE;TZID=Europe/Amsterdam:20261021T200000', 'EXDATE;TZID=Europe/Amsterdam:20261022T200000'],
  },
  { oddity: 'UTC', lines: ['EXDATE:20261021T180000Z,20261022T180000Z'] },
  { oddity: 'another zone', lines: ['EXDATE;TZID=Europe/London:20261021T190000,20261022T190000'] },
  { oddity: 'dates', lines: ['EXDATE;VALUE=DATE:20261021,20261022'] },
  { oddity: 'dates without VALUE', lines: ['EXDATE:20261021,20261022'] },
  { oddity: 'a date that cannot be read', lines: ['EXDATE:20261021,nonsense,20261022'] },
])('dates are excluded by $oddity', async ({ lines }) => {
  const result = await readFile(calendarOf(evening, 'RRULE:FREQ=DAILY;COUNT=4', ...lines));

  expect(days(startsIn(result))).toEqual(['2026-10-20', '2026-10-23']);
});

test.each([
  { oddity: 'a time', lines: ['RDATE;TZID=Europe/Amsterdam:20261101T200000'], end: '22:00' },
  { oddity: 'a date', lines: ['RDATE;VALUE=DATE:20261101'], end: '22:00' },
  { oddity: 'a period with an end', lines: ['RDATE;VALUE=PERIOD:20261101T190000Z/20261101T220000Z'], end: '23:00' },
  { oddity: 'a period with a duration', lines: ['RDATE;VALUE=PERIOD:20261101T190000Z/PT3H'], end: '23:00' },
])('dates are added by $oddity', async ({ lines, end }) => {
  const result = await readFile(calendarOf(evening, 'DURATION:PT2H', ...lines));

  expect(timesIn(result)).toEqual([
    '2026-10-20T20:00:00+02:00 – 2026-10-20T22:00:00+02:00 Europe/Amsterdam',
    `2026-11-01T20:00:00+01:00 – 2026-11-01T${end}:00+01:00 Europe/Amsterdam`,
  ]);
});

const master = ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Jazz', evening, 'RRULE:FREQ=DAILY;COUNT=3', 'END:VEVENT'];

const override = (recurrenceId: string, start = 'DTSTART;TZID=Europe/Amsterdam:20261021T210000') => [
  ...['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Blues', recurrenceId, start, 'END:VEVENT'],
];

const titles = ({ entries }: Awaited<ReturnType<typeof readFile>>) =>
  entries.map(({ payload }) => `${payload.title} ${String(payload.start_date).slice(5, 16)}`);

test.each([
  {
    oddity: 'after its series',
    lines: [...master, ...override('RECURRENCE-ID;TZID=Europe/Amsterdam:20261021T200000')],
  },
  {
    oddity: 'before its series',
    lines: [...override('RECURRENCE-ID;TZID=Europe/Amsterdam:20261021T200000'), ...master],
  },
  { oddity: 'in UTC', lines: [...master, ...override('RECURRENCE-ID:20261021T180000Z')] },
  { oddity: 'as a date', lines: [...master, ...override('RECURRENCE-ID;VALUE=DATE:20261021')] },
  {
    oddity: 'in two versions',
    lines: [
      ...override('SEQUENCE:2\r\nRECURRENCE-ID:20261021T180000Z'),
      ...override('SEQUENCE:1\r\nRECURRENCE-ID:20261021T180000Z', 'DTSTART:20261021T030000Z'),
      ...master,
    ],
  },
])('a changed date $oddity replaces the date of the series', async ({ lines }) => {
  const result = await readFile(file(...lines));

  expect(titles(result)).toEqual(['Jazz 10-20T20:00', 'Blues 10-21T21:00', 'Jazz 10-22T20:00']);
  expect(result.entries[1]).toMatchObject({ key: 'one 20261021T180000Z', recurrenceId: '20261021T180000Z' });
});

test('a changed date of an all-day series in UTC is midnight of the local day', async () => {
  const series = [
    'BEGIN:VEVENT',
    'UID:one',
    'SUMMARY:Fair',
    'DTSTART:20261020',
    'RRULE:FREQ=DAILY;COUNT=3',
    'END:VEVENT',
  ];
  const result = await readFile(file(...series, ...override('RECURRENCE-ID:20261020T220000Z', 'DTSTART:20261021')));

  expect(titles(result)).toEqual(['Fair 10-20', 'Blues 10-21', 'Fair 10-22']);
});

test('a changed date without its series is an event of its own', async () => {
  const result = await readFile(file(...override('RECURRENCE-ID:20261021T180000Z')));

  expect(titles(result)).toEqual(['Blues 10-21T21:00']);
  expect(result.entries[0]).toMatchObject({ key: 'one 20261021T180000Z' });
});

test('a changed date that cannot be read loses only itself', async () => {
  const result = await readFile(file(...override('RECURRENCE-ID:20261021T180000Z', 'DTSTART:never'), ...master));

  expect(titles(result)).toEqual(['Jazz 10-20T20:00', 'Jazz 10-21T20:00', 'Jazz 10-22T20:00']);
  expect(result.unreadable).toEqual([
    { where: 'line 3 (UID one)', reason: '“never” is not a date: use 20261024, or 20261024T200000.' },
  ]);
});

test('dates before the import and after 24 months are left out', async () => {
  const range = seriesRange(new Date('2026-11-22T12:00:00Z'));
  const old = calendarOf('DTSTART:19800101T100000Z', 'RRULE:FREQ=MONTHLY', 'EXDATE:20270101T100000Z');
  const result = await readFile(old, { range });
  const over = await readFile(calendarOf('DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY;COUNT=3'), { range });

  expect([startsIn(result)[0], startsIn(result).at(-1), startsIn(result).length]).toEqual([
    '2026-12-01T11:00:00+01:00',
    '2028-11-01T11:00:00+01:00',
    23,
  ]);
  expect(over).toMatchObject({
    entries: [],
    unreadable: [],
    notes: [expect.any(String), '1 of these has no date in that time and was left out.'],
  });
});

test('a series in UTC stays in UTC', async () => {
  const result = await readFile(calendarOf('DTSTART:20261020T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'));

  expect(startsIn(result)).toEqual(['2026-10-20T20:00:00+02:00', '2026-10-27T19:00:00+01:00']);
});

test('a date in a doubled hour is the first, and one that does not exist is later', async () => {
  const autumn = await readFile(
    calendarOf('DTSTART;TZID=Europe/Amsterdam:20261024T023000', 'RRULE:FREQ=DAILY;COUNT=3'),
  );
  const spring = await readFile(
    calendarOf('DTSTART;TZID=Europe/Amsterdam:20260328T023000', 'RRULE:FREQ=DAILY;COUNT=3'),
  );

  expect(startsIn(autumn)).toEqual([
    '2026-10-24T02:30:00+02:00',
    '2026-10-25T02:30:00+02:00',
    '2026-10-26T02:30:00+01:00',
  ]);
  expect(startsIn(spring)).toEqual([
    '2026-03-28T02:30:00+01:00',
    '2026-03-29T03:30:00+02:00',
    '2026-03-30T02:30:00+02:00',
  ]);
});

test('a daily series has all dates of the 24 months', async () => {
  const { entries, unreadable } = await readFile(calendarOf('DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY'));

  expect([entries.length, unreadable]).toEqual([730, []]);
});

test('a series has at most 1,000 dates, and the rest counts as an entry that cannot be read', async () => {
  const { entries, unreadable } = await readFile(
    calendarOf('DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;BYHOUR=10,20'),
  );

  expect(entries.length).toBe(1000);
  expect(unreadable).toEqual([
    {
      where: 'line 3 (UID one@a.example)',
      reason: 'The series has more than 1,000 dates. The first 1,000 were imported.',
    },
  ]);
});
