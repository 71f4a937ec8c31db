/** Files whose lines were changed: the file is read, other events are read, and an event that is lost is named by its line and UID. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../runs.js';
import { readFile } from './read.js';

const zone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Custom', 'BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200'],
  ...['TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
  ...['DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

const range = { from: Date.parse('2026-10-15T00:00:00Z'), to: Date.parse('2026-11-20T00:00:00Z') };

/** The lines of events between BEGIN and END, of which one is changed. The second and third are a series and its changed date. */
const bodies: readonly (readonly string[])[] = [
  [
    ...['UID:a@a.example', 'SUMMARY:Jazz', 'DTSTART;TZID=Custom:20261024T200000', 'DTEND;TZID=Custom:20261024T220000'],
    ...['LOCATION:Hall\\, 1 Quay', 'GEO:52.5;4.25', 'CATEGORIES:Music,Late', 'ORGANIZER;CN="Club":mailto:a@b.example'],
    ...['DESCRIPTION:One\\nTwo', 'URL:https://example.org/', 'STATUS:CONFIRMED', 'SEQUENCE:1'],
  ],
  [
    ...['UID:b@a.example', 'SUMMARY:Choir', 'DTSTART;TZID=Europe/Paris:20261020T200000', 'DURATION:PT2H'],
    ...['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=5', 'EXDATE;TZID=Europe/Paris:20261027T200000', 'RDATE:20261101T190000Z'],
    ...['LAST-MODIFIED:20260101T000000Z', 'CLASS:PUBLIC', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM'],
  ],
  [
    ...['UID:b@a.example', 'RECURRENCE-ID;TZID=Europe/Paris:20261103T200000', 'SUMMARY:Choir moved'],
    ...['DTSTART;TZID=Europe/Paris:20261104T200000', 'X-ALT-DESC;FMTTYPE=text/html:<p>Rich</p>'],
  ],
  ['UID:c@a.example', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261026', 'CONTACT:Ann'],
];

/** An event around those, which is not changed. */
const other = (uid: string) => [`UID:${uid}`, 'SUMMARY:Fair', 'DTSTART:20261024T180000Z'];

/** A value that no program should write. */
const garbage = fc
  .oneof(
    fc.constantFrom(
      ...['', ' ', ';', ':', '=', '"', '\\', ',', 'P1000000000D', 'P99999999999999999999W', '-P1D', 'PT99999999999S'],
      ...[
        '99999999T999999Z',
        '20261332',
        '00000101',
        '22001231T235960Z',
        '20260229',
        'NaN',
        '-1',
        '1e400',
        '\0',
        '\uffff',
      ],
      ...[
        'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
        'FREQ=DAILY;INTERVAL=1000',
        'FREQ=DAILY;COUNT=999999999',
        'FREQ=SECONDLY',
      ],
      ...['FREQ=DAILY;UNTIL=20261399', 'FREQ=YEARLY;BYWEEKNO=-53;BYSETPOS=-366', '20261024T200000/P1000000000D'],
      ...['__proto__', 'constructor', '../../../etc/passwd', 'UTC+99', '(UTC+25:00) X', '%E0%A4%A', '🎷'.repeat(300)],
    ),
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  .map((value) => value.replace(/[\r\n]/g, ''));

type Change = (line: string, value: string) => string[];

const changes: readonly Change[] = [
  () => [],
  (line) => [line, line],
  (line, value) => [line.replace(/:.*/s, () => `:${value}`)],
  (line, value) => [line.replace(/[;:].*/s, () => `;${value}:1`)],
  (line, value) => [line.replace(/[;:]/, (found) => `;TZID=${value}${found}`)],
  (_, value) => [value],
  (line, value) => [line.slice(0, line.length / 2) + value],
  (line, value) => [line, `EXDATE:${value}`, `RDATE:${value}`, `RRULE:${value}`],
];

const changed = fc.record({
  event: fc.nat(bodies.length - 1),
  edits: fc.array(fc.record({ line: fc.nat(11), change: fc.constantFrom(...changes), value: garbage }), {
    minLength: 1,
    maxLength: 3,
  }),
  // A declared zone is compared with those of the database, which takes some milliseconds.
  zoneEdit: fc.oneof(
    { weight: 29, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.record({ line: fc.nat(zone.length - 1), value: garbage }) },
  ),
});

/** Whether a line stays in its event. Lines that begin or end one change which events there are. */
const isInside = (line: string) => !/^\s*(?:BEGIN|END)\b/i.test(line);

type Changed = typeof changed extends fc.Arbitrary<infer Value> ? Value : never;

/** The text of a file: the changed event with those of its UID, between two other events. */
const fileOf = ({ event, edits, zoneEdit }: Changed): string => {
  const zoneLines = zone.map((line, at) =>
    at === zoneEdit?.line && isInside(line) ? `${line}${zoneEdit.value}` : line,
  );
  const own = [...(bodies[event] ?? [])];
  for (const { line, change, value } of edits) {
    const index = line % own.length || 0;
    const old = own[index] ?? '';
    if (isInside(old)) own.splice(index, 1, ...change(old, value).filter(isInside));
  }
  const group = bodies.flatMap((body, at) => (uidOf(at) === uidOf(event) ? [at === event ? own : body] : []));
  const events = [other('before'), ...group, other('after')];
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-TIMEZONE:Europe/Paris', ...(zoneEdit ? zoneLines : [])],
    // A changed line that begins with a space continues the line before it, which must not be BEGIN.
    ...events.flatMap((body) => ['BEGIN:VEVENT', 'TRANSP:OPAQUE', ...body, 'END:VEVENT']),
    ...['END:VCALENDAR', ''],
  ];
  const text = lines.join('\r\n');
  return zoneEdit ? text : text.replaceAll('=Custom', '=Europe/Rome');
};

/** The UID of an event before the change. */
const uidOf = (at: number) => bodies[at]?.[0];

/** How a report names each event of a file: its line, with its UID if it has one. */
const namesIn = (text: string): RegExp[] => {
  const lines = text.split('\r\n');
  return lines.flatMap((line, at) => (line === 'BEGIN:VEVENT' ? [new RegExp(`^line ${at + 1}( \\(UID |,|$)`)] : []));
};

const RUNS = runs(2000);

test(`of ${RUNS} files with changed lines of one event, the others are read, and a lost event is named`, async () => {
  await fc.assert(
    fc.asyncProperty(changed, async (change) => {
      const text = fileOf(change);
      const { entries, unreadable, notes } = await readFile(text, { range });
      expect(entries.map(({ uid }) => uid)).toEqual(expect.arrayContaining(['before', 'after']));

      // What has no date in the range, and the older of two versions of an event, are left out for that.
      const isLeftOut =
        notes.some((note) => note.includes('no date in that time')) ||
        entries.some(({ warnings }) => warnings.some((warning) => warning.includes('versions of it')));
      const named = [...entries, ...unreadable].map(({ where }) => where);
      const lost = namesIn(text).filter((name) => !named.some((where) => name.test(where)));
      if (!isLeftOut) expect(lost).toEqual([]);
      expect(lost.length).toBeLessThanOrEqual(1);

      for (const { where, reason } of unreadable) {
        expect(where).toMatch(/^line \d+/);
        expect(reason).toMatch(/^[A-Z“\d].*[.!]$/s);
        expect(reason).not.toMatch(/Invalid time value|undefined|is not a function|Cannot read|stack/);
      }
    }),
    { numRuns: RUNS, seed: 26 },
  );
}, 300_000);
