/** What hostile servers send. Each was seen to hold the process of the service, to take gigabytes, or to outlive a cancel. */
export interface HostileSource {
  name: string;
  kind: 'ICAL' | 'CSV' | 'NDJSON' | 'SITE';
  /** @param bytes about the length of the body. */
  body(bytes: number): string;
  /** The length of the body with which it was seen. */
  seenBytes: number;
  /** What the import says: its error, or the message of a problem. */
  says: RegExp;
}

const times = (text: string, bytes: number): string => text.repeat(Math.max(1, Math.floor(bytes / text.length)));

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:A', 'DTSTART:20260601T180000Z', ...lines, 'END:VEVENT'].join('\r\n');

const MIB = 2 ** 20;

export const hostileSources: readonly HostileSource[] = [
  {
    name: 'an event with thousands of rules',
    kind: 'ICAL',
    body: (bytes) => calendar(event(times('RRULE:FREQ=DAILY\r\n', bytes).trimEnd())),
    seenBytes: 34_000,
    says: /It has more than 10 rules/,
  },
  {
    name: 'versions of one changed date',
    kind: 'ICAL',
    body: (bytes) =>
      calendar(
        event('RRULE:FREQ=WEEKLY;COUNT=3'),
        times(`${event('RECURRENCE-ID:20260608T180000Z')}\r\n`, bytes).trimEnd(),
      ),
    seenBytes: 2.8e6,
    says: /versions of it/,
  },
  {
    name: 'short lines',
    kind: 'ICAL',
    body: (bytes) => calendar(event(times('A:\r\n', bytes).trimEnd())),
    seenBytes: 60 * MIB,
    says: /more than 10,000 lines/,
  },
  {
    name: 'one folded line',
    kind: 'ICAL',
    body: (bytes) => calendar(event(`DESCRIPTION:${times('x\r\n ', bytes)}`)),
    seenBytes: 60 * MIB,
    says: /more than 100,000 characters|1 MiB/,
  },
  {
    name: 'nested components',
    kind: 'ICAL',
    body: (bytes) => calendar(event(times('BEGIN:X\r\n', bytes).trimEnd())),
    seenBytes: 9e6,
    says: /END:VEVENT is missing|components|lines/,
  },
  {
    name: 'blank rows',
    kind: 'CSV',
    body: (bytes) => `Title,Start Date\nA,2026-06-01\n${times(',,\n', bytes)}`,
    seenBytes: MIB,
    says: /^$/,
  },
  {
    name: 'commas',
    kind: 'CSV',
    body: (bytes) => `Title,Start Date\n${times(',', bytes)}`,
    seenBytes: 60 * MIB,
    says: /^$/,
  },
  {
    name: 'a quotation mark that is not closed',
    kind: 'CSV',
    body: (bytes) => `Title,Start Date\nA,2026-06-01\n"${times('B,2026-06-02\n', bytes)}`,
    seenBytes: 60 * MIB,
    says: /not closed/,
  },
  { name: 'line ends', kind: 'NDJSON', body: (bytes) => times('\n', bytes), seenBytes: 60 * MIB, says: /^$/ },
  {
    name: 'nested brackets',
    kind: 'SITE',
    body: (bytes) => `{"events":${times('[', bytes)}`,
    seenBytes: MIB,
    says: /more than 64 levels/,
  },
  {
    name: 'links of a page',
    kind: 'SITE',
    body: (bytes) => `<html>${times('<link rel=x ', bytes)}`,
    seenBytes: 800_000,
    says: /no API of The Events Calendar/,
  },
];
