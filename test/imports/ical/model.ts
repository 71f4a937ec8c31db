/**
 * A model of calendar files that shares no code with the reader: events with what must be read of them, and a writer that writes them as
 * different programs do.
 */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

/** An event of the model. */
export interface ModelEvent {
  title: string;
  description: string;
  location: string;
  zone: string;
  start: Temporal.PlainDateTime;
  allDay: boolean;
  /** Of a timed event in minutes, of an all-day event in days. */
  length: number;
  repeat: { days: number; count: number; excluded: number[] } | undefined;
  isBroken: boolean;
}

/** How a program writes a file. */
export interface Style {
  lineEnd: string;
  fold: number;
  foldWith: string;
  lowerCase: boolean;
  byteOrderMark: boolean;
  zone: 'name' | 'prefix' | 'quoted' | 'utc';
  end: 'end' | 'duration';
  dateParameter: boolean;
  extra: boolean;
}

const zones = [
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
];

const text = fc.string({ unit: fc.constantFrom(...'abc XYZ,;\\:"ëß日🎷\'()'), minLength: 0, maxLength: 120 });

const event: fc.Arbitrary<ModelEvent> = fc.record({
  title: text.map((one) => `T${one.replace(/\s+/g, ' ')}.`),
  description: fc.array(text, { maxLength: 4 }).map((lines) => lines.join('\n').trim()),
  location: fc.constantFrom('', 'Hall', 'Café, Quay 1, 1234 AB Town', 'Hall; West\nQuay 2'),
  zone: fc.constantFrom(...zones),
  start: fc
    .record({ day: fc.integer({ min: 0, max: 700 }), minute: fc.integer({ min: 0, max: 1439 }) })
    .map(({ day, minute }) => Temporal.PlainDateTime.from('2026-01-02').add({ days: day, minutes: minute })),
  allDay: fc.boolean(),
  length: fc.integer({ min: 0, max: 3000 }),
  repeat: fc.option(
    fc.record({
      days: fc.constantFrom(1, 2, 7, 14),
      count: fc.integer({ min: 1, max: 20 }),
      excluded: fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 3 }),
    }),
    { nil: undefined, freq: 3 },
  ),
  isBroken: fc.boolean().map((one) => one),
});

const style: fc.Arbitrary<Style> = fc.record({
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  fold: fc.integer({ min: 5, max: 75 }),
  foldWith: fc.constantFrom(' ', '\t'),
  lowerCase: fc.boolean(),
  byteOrderMark: fc.boolean(),
  zone: fc.constantFrom('name', 'prefix', 'quoted', 'utc'),
  end: fc.constantFrom('end', 'duration'),
  dateParameter: fc.boolean(),
  extra: fc.boolean(),
});

export const files = fc.record({ events: fc.array(event, { maxLength: 8 }), style });

/** What must be read of an event: one entry for each date. Nothing of a broken one. */
export const expectedOf = (
  { title, description, zone, start, allDay, length, repeat, isBroken }: ModelEvent,
  { zone: written }: Style,
) => {
  if (isBroken) return [];
  const dates = repeat
    ? Array.from({ length: repeat.count }, (_, at) => at).filter((at) => !repeat.excluded.includes(at))
    : [0];
  return dates.map((at) => {
    const days = at * (repeat?.days ?? 0);
    if (allDay) {
      const first = start.toPlainDate().add({ days });
      return { title, description, start: `${first}`, end: `${first.add({ days: Math.max(0, length % 5) })}` };
    }
    const minutes = length % 600;
    // A series in UTC repeats in UTC. RFC 5545: the first of two equal local times, and later after a gap.
    const begin =
      written === 'utc'
        ? start.toZonedDateTime(zone).withTimeZone('UTC').add({ days })
        : start.add({ days }).toZonedDateTime(zone, { disambiguation: 'compatible' });
    return {
      title,
      description,
      start: begin.toInstant().toString(),
      end: begin.toInstant().add({ minutes }).toString(),
    };
  });
};

/** The file, as bytes. */
export const write = (events: readonly ModelEvent[], style: Style): Uint8Array => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-ROBOTS-TAG:noindex'];
  for (const [at, one] of events.entries()) lines.push(...eventLines(one, at, style));
  lines.push('END:VCALENDAR');
  const bytes = lines.map((line) => folded(line, style));
  const mark = style.byteOrderMark ? [0xef, 0xbb, 0xbf] : [];
  return Buffer.concat([Buffer.from(mark), ...bytes]);
};

const basic = (moment: Temporal.PlainDateTime) => moment.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

const eventLines = (one: ModelEvent, at: number, style: Style): string[] => {
  const { zone, start, allDay, length, repeat } = one;
  const tzid = { name: zone, prefix: `/example.org/2026/${zone}`, quoted: `"${zone}"`, utc: '' }[style.zone];
  const moment = (name: string, wall: Temporal.PlainDateTime) => {
    if (allDay) return `${name}${style.dateParameter ? ';VALUE=DATE' : ''}:${basic(wall).slice(0, 8)}`;
    if (style.zone === 'utc')
      return `${name}:${basic(wall.toZonedDateTime(zone).withTimeZone('UTC').toPlainDateTime())}Z`;
    return `${name};TZID=${tzid}:${basic(wall)}`;
  };
  const days = Math.max(0, length % 5) + 1;
  const minutes = length % 600;
  // The end in local time would be the first of two equal times: the model has exact minutes.
  const ending = allDay
    ? style.end === 'end'
      ? moment('DTEND', start.add({ days }))
      : `DURATION:P${days}D`
    : style.end === 'end'
      ? `DTEND:${basic(start.toZonedDateTime(zone).add({ minutes }).withTimeZone('UTC').toPlainDateTime())}Z`
      : `DURATION:PT${minutes}M`;
  const excluded = (repeat?.excluded ?? [])
    .filter((number) => number < (repeat?.count ?? 0))
    .map((number) => excludedLine(one, number * (repeat?.days ?? 0), style, moment));
  const name = (line: string) => (style.lowerCase ? line.replace(/^[A-Z-]+/, (upper) => upper.toLowerCase()) : line);
  return [
    'BEGIN:VEVENT',
    name(`UID:${at}@example.org`),
    ...(style.extra
      ? ['X-UNKNOWN;A="b:c;d":e', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'DESCRIPTION:Wake up', 'END:VALARM']
      : []),
    name(one.isBroken ? 'DTSTART:20261332' : moment('DTSTART', start)),
    name(ending),
    name(`SUMMARY:${escaped(one.title)}`),
    ...(one.description ? [name(`DESCRIPTION:${escaped(one.description)}`)] : []),
    ...(one.location ? [name(`LOCATION:${escaped(one.location)}`)] : []),
    ...(repeat ? [name(`RRULE:FREQ=DAILY;INTERVAL=${repeat.days};COUNT=${repeat.count}`)] : []),
    ...excluded.map(name),
    'END:VEVENT',
  ];
};

const excludedLine = (
  { zone, start, allDay }: ModelEvent,
  days: number,
  style: Style,
  moment: (name: string, wall: Temporal.PlainDateTime) => string,
): string => {
  if (allDay || style.zone !== 'utc') return moment('EXDATE', start.add({ days }));
  return `EXDATE:${basic(start.toZonedDateTime(zone).withTimeZone('UTC').add({ days }).toPlainDateTime())}Z`;
};

/** A line, folded at a number of bytes: also inside of characters. */
const folded = (line: string, { fold, foldWith, lineEnd }: Style): Uint8Array => {
  const bytes = Buffer.from(line);
  const parts = [];
  for (let at = 0; at < bytes.length; at += fold) {
    if (at > 0) parts.push(Buffer.from(lineEnd + foldWith));
    parts.push(bytes.subarray(at, at + fold));
  }
  return Buffer.concat([...parts, Buffer.from(lineEnd)]);
};
