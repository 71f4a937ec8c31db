/** Random series of events with rules that dateutil, on which calendar programs in Python are based, computes as RFC 5545 says. */
import fc from 'fast-check';
import { ruleText } from '../time/arbitrary-rule.js';

/** How a series is created, and what is then changed in it. */
export interface GeneratedSeries {
  rule: string;
  timezone: string;
  /** Where the search for the first date starts, in local time: `2026-10-24 20:00`. */
  from: string;
  /** Days of an all-day series, otherwise minutes. */
  allDay: boolean;
  duration: number;
  /** Days from the start to an added date. */
  added: number[];
  /** Numbers of the dates that are left out. */
  excluded: number[];
  edits: Edit[];
}

/** A change of the occurrence with a number, or of it and others. */
export interface Edit {
  kind: 'delete' | 'retitle' | 'move' | 'lengthen' | 'move to zone' | 'all' | 'following' | 'delete following';
  at: number;
  minutes: number;
}

const zones = [
  ...['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'Africa/Casablanca'],
  ...['America/Santiago', 'UTC'],
];

// Besides usual times, those that the clocks of a zone skip or repeat.
const times = ['00:00', '01:30', '01:45', '02:15', '02:30', '09:00', '20:00', '23:30'];

const ordinaryRule = fc.constantFrom(
  ...['FREQ=DAILY;INTERVAL=3', 'FREQ=DAILY;BYDAY=SA,SU', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU'],
  ...[
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTHDAY=31',
  ],
  ...['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU'],
);

const rule = fc
  .oneof(ordinaryRule, { arbitrary: ruleText, weight: 2 })
  // Rules of mutations name days only.
  .map((text) => text.split(';').filter((part) => !/^BY(?:HOUR|MINUTE)=/.test(part)))
  .filter((parts) =>
    Object.values(leftOut).every((isLeftOut) => !isLeftOut(Object.fromEntries(parts.map((part) => part.split('='))))),
  )
  .map((parts) => parts.join(';'));

type Parts = Partial<Record<string, string>>;

const list = (text = '') => text.split(',').filter(Boolean);

/** What dateutil 2.8 computes differently from RFC 5545 (3.3.10), and what icalendar 4.0 does not read. */
const leftOut: Record<string, (parts: Parts) => boolean> = {
  'has all days of the weeks, not the weekday of the start': ({ BYWEEKNO, BYDAY }) => !!BYWEEKNO && !BYDAY,
  'loses days of weeks that belong to two years': ({ BYWEEKNO }) =>
    list(BYWEEKNO).some((week) => ['52', '53', '-1', '-53'].includes(week)),
  'counts years of the calendar, not of weeks': ({ BYWEEKNO, INTERVAL = '1' }) => !!BYWEEKNO && INTERVAL !== '1',
  'does not read a number of two digits': ({ BYDAY }) => list(BYDAY).some((day) => /\d\d/.test(day)),
  'has only dates that are in both lists': ({ BYDAY }) =>
    list(BYDAY).some((day) => day.length === 2) && list(BYDAY).some((day) => day.length > 2),
};

const day = fc
  .integer({ min: 0, max: 600 })
  .map((days) => new Date(Date.UTC(2025, 5, 1 + days)).toISOString().slice(0, 10));

// Weeks in which clocks change.
const changeDay = fc.constantFrom(
  '2026-03-06',
  '2026-03-27',
  '2026-04-03',
  '2026-09-04',
  '2026-10-02',
  '2026-10-23',
  '2026-10-30',
);

const end = (from: string) =>
  fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
    fc
      .integer({ min: 1, max: 500 })
      .map(
        (days) =>
          `;UNTIL=${new Date(Date.parse(`${from.slice(0, 10)}Z`) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}`,
      ),
  );

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(
    'delete',
    'retitle',
    'move',
    'lengthen',
    'move to zone',
    'all',
    'following',
    'delete following',
  ),
  at: fc.nat(60),
  minutes: fc.integer({ min: -40 * 96, max: 40 * 96 }).map((quarters) => 15 * quarters),
});

/** A series; not every one has dates. */
export const generatedSeries: fc.Arbitrary<GeneratedSeries> = fc
  .tuple(rule, fc.oneof(day, changeDay), fc.constantFrom(...times))
  .chain(([rule, day, time]) =>
    fc.tuple(end(day), fc.boolean(), fc.nat(3)).chain(([end, isLong, kind]) => {
      const allDay = kind === 0;
      return fc.record({
        rule: fc.constant(`${rule}${end}`),
        timezone: fc.constantFrom(...zones),
        from: fc.constant(allDay ? day : `${day} ${time}`),
        allDay: fc.constant(allDay),
        duration: allDay ? fc.constant(isLong ? 3 : 1) : fc.constantFrom(...(isLong ? [300, 1600] : [0, 45, 120])),
        added: fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 3 }),
        excluded: fc.uniqueArray(fc.nat(30), { maxLength: 3 }),
        edits: fc.array(edit, { maxLength: 4 }),
      });
    }),
  );
