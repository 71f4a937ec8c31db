/** The limits of a file and of an event. Only what exceeds a limit is left out, with a sentence. */
import { expect, test } from 'vitest';
import { file, readFile } from './read.js';

const start = 'DTSTART:20261024T180000Z';

const event = (uid: string, ...lines: string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Jazz', start, ...lines, 'END:VEVENT'],
];

test.each([
  { what: 'rules', lines: Array(2000).fill('RRULE:FREQ=DAILY'), reason: 'It has more than 10 rules (RRULE).' },
  { what: 'lines', lines: Array(10_001).fill('X-A:1'), reason: 'It has more than 10,000 lines.' },
  {
    what: 'excluded dates',
    lines: ['RRULE:FREQ=DAILY', ...Array(20).fill(`EXDATE:${Array(600).fill('20261025T180000Z')}`)],
    reason: 'It has more than 10,000 dates in EXDATE.',
  },
  {
    what: 'nested components',
    lines: Array(100_000).fill('BEGIN:VALARM'),
    reason: 'Components are nested more than 10 deep in line 17.',
  },
  {
    what: 'characters',
    lines: Array(9).fill(`COMMENT:${'a'.repeat(1_000_000)}`),
    reason: 'It has more than 8 MiB of text.',
  },
  {
    what: 'bytes in a line',
    lines: [`EXDATE:${' '.repeat(2 ** 20)}`],
    reason: 'Line 7 (EXDATE) is longer than 1 MiB.',
  },
])('an event with too many $what is left out', async ({ lines, reason }) => {
  const { entries, unreadable } = await readFile(file(...event('bad', ...lines), ...event('good')));

  expect(unreadable).toEqual([{ where: 'line 3 (UID bad)', reason }]);
  expect(entries.map(({ uid }) => uid)).toEqual(['good']);
});

test('a file has at most 50,000 dates of repeated events, and all other events are read', async () => {
  const series = Array.from({ length: 53 }, (_, at) => event(`s${at}`, 'RRULE:FREQ=DAILY;BYHOUR=1,2,3'));
  const { entries, unreadable } = await readFile(file(...series.flat(), ...event('good')));
  const reasons = new Set(unreadable.map(({ reason }) => reason));

  expect(entries.length).toBe(50_001);
  expect(reasons).toEqual(
    new Set([
      'The series has more than 1,000 dates. The first 1,000 were imported.',
      'The file has more than 50,000 dates of repeated events: divide it. This one was left out.',
    ]),
  );
}, 60_000);

test('rules without dates use up the steps of the file, and the events after them are named', async () => {
  const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=9';
  const old = Array.from({ length: 500 }, (_, at) =>
    event(`s${at}`, rule).map((line) => line.replace(/2026(?=1024)/, '1900')),
  );
  const { unreadable } = await readFile(file(...old.flat()));

  expect(unreadable.at(-1)).toEqual({
    where: expect.stringContaining('(UID s499)'),
    reason: 'The rules of the repeated events and time zones of the file are too many: divide it.',
  });
}, 60_000);

test('of many changed dates of a series, each is read once, in its last version', async () => {
  const minute = (at: number) =>
    `20261024T18${String(at % 60).padStart(2, '0')}${String(Math.floor(at / 60)).padStart(2, '0')}Z`;
  const changed = Array.from({ length: 3000 }, (_, at) => event('s', `RECURRENCE-ID:${minute(at)}`, 'SEQUENCE:1'));
  const older = changed.map((lines) => lines.map((line) => line.replace('SEQUENCE:1', 'SEQUENCE:0')));
  const { entries, unreadable } = await readFile(
    file(...event('s', 'RRULE:FREQ=DAILY;COUNT=3'), ...changed.flat(), ...older.flat()),
  );

  expect(unreadable).toEqual([]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(entries.length).toBe(3002);
  expect(entries.filter(({ warnings }) => warnings[0]?.startsWith('The file has 2 versions of it.')).length).toBe(3000);
});

test('a file has at most 10,000,000 lines', async () => {
  const bytes = Buffer.concat([Buffer.from('BEGIN:VCALENDAR'), Buffer.alloc(10_000_001, '\n')]);

  await expect(readFile([bytes])).rejects.toThrow('The file has more than 10,000,000 lines: divide it.');
}, 60_000);

test('UIDs that are too long to be stored differ by their ends', async () => {
  const long = Array.from({ length: 1000 }, (_, at) => event(`${'u'.repeat(1000)}${at}`));
  const { entries, unreadable } = await readFile(file(...long.flat()));

  expect(unreadable).toEqual([]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(1000);
  expect(entries.every(({ key, uid }) => key.length === 64 && !uid)).toBe(true);
});

test('texts in any script are read in full', async () => {
  const wide = '🎷日本語é'.repeat(12);
  const events = Array.from({ length: 1000 }, (_, at) => event(`${wide}${at}`, `LOCATION:${wide}`, `X-A:${wide}`));
  const { entries } = await readFile(file(...events.flat()));

  expect(entries.map(({ uid }) => uid)).toEqual(events.map((_, at) => `${wide}${at}`));
  expect(new Set(entries.map(({ payload }) => JSON.stringify(payload.venue)))).toEqual(
    new Set([JSON.stringify({ venue: wide })]),
  );
});

test('a file has at most 1,000,000 components', async () => {
  const bytes = Buffer.from(`BEGIN:VCALENDAR\n${'BEGIN:A\n'.repeat(1_000_000)}`);

  await expect(readFile([bytes])).rejects.toThrow('The file has more than 1,000,000 components: divide it.');
}, 60_000);

test('a declared zone that cannot be read is named, and its events are read', async () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Odd', ...Array(100_000).fill('BEGIN:STANDARD'), 'END:VTIMEZONE'];
  const { entries, notes } = await readFile(
    file(...zone, ...event('good').map((line) => line.replace(/DTSTART.*/, 'DTSTART;TZID=Odd:20261024T200000'))),
  );

  expect(entries.map(({ warnings }) => warnings)).toEqual([
    ['The time zone “Odd” is not known. Europe/Amsterdam was used.'],
  ]);
  expect(notes).toEqual([
    'The time zone in line 3 cannot be read: Components are nested more than 10 deep in line 15.',
  ]);
});
