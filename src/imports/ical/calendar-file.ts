/** Where the events of an iCalendar file are, and what the file says about all of them. Events themselves are read one at a time. */
import { hash } from 'node:crypto';
import { isStorable } from '../../texts/storable.js';
import type { ComponentPosition } from './component.js';
import { type ContentLine, contentLines, normalizeLineEnds, textOfLine } from './lines.js';
import { readProperty, readText } from './property.js';

export interface CalendarFile {
  bytes: Buffer;
  events: readonly EventPosition[];
  /** The VTIMEZONE components, by TZID. They can come after the events. */
  zones: ReadonlyMap<string, ComponentPosition>;
  /** The number of tasks, journal entries and busy times, by the names of their components. */
  others: ReadonlyMap<string, number>;
}

/** The position of a VEVENT, with what is needed to choose between several with one UID. */
export interface EventPosition extends ComponentPosition {
  /** Empty when absent, when it is longer than {@link MAX_UID}, and when it cannot be stored. */
  uid: string;
  /** The hash of a UID that is too long to be stored; otherwise empty. */
  uidHash: string;
  /** DTSTART and RECURRENCE-ID as they are written, or the hash of a long line; empty when absent. */
  begins: string;
  recurrenceId: string;
  sequence: number;
  /** LAST-MODIFIED or DTSTAMP. */
  modified: string;
  calendar: CalendarProperties;
  /** Whether the file ends before the event. */
  truncated: boolean;
}

/** Properties of the VCALENDAR around an event. */
export interface CalendarProperties {
  /** X-WR-TIMEZONE; empty when absent. */
  timezone: string;
  /** PRODID: the program that wrote the calendar. */
  program: string;
}

const MAX_EVENTS = 250_000;
const MAX_COMPONENTS = 1_000_000; // BEGIN lines of a file, at any depth

const MAX_UID = 200; // characters
const MAX_ZONES = 1000; // further ones are not known
const MAX_LINE = 4096; // bytes that are read of a line to find the components
const MAX_SHORT = 300; // characters of a line that is kept

/**
 * Finds the components of a file.
 * @param bytes the whole file. Its line ends are normalized in place.
 * @throws Error, with one sentence that says what is wrong, when the file is not a calendar or has too many events.
 */
export const openCalendarFile = (bytes: Buffer): CalendarFile => {
  normalizeLineEnds(bytes);
  const index = createIndex(bytes);
  for (const line of contentLines(bytes)) index.add(line);
  return index.finish();
};

const createIndex = (bytes: Buffer) => {
  const events: EventPosition[] = [];
  const zones = new Map<string, ComponentPosition>();
  const others = new Map<string, number>();
  let calendar: CalendarProperties = { timezone: '', program: '' };
  let isCalendar = false;
  let components = 0;
  /** The component that is being read, below the calendar. */
  let open: { name: string; event: EventPosition; tzid: string; depth: number } | undefined;

  const close = (end: number, truncated: boolean) => {
    if (!open) return;
    const { name, event, tzid } = open;
    if (name === 'VEVENT') {
      if (events.length === MAX_EVENTS)
        throw new Error(`The file has more than ${MAX_EVENTS.toLocaleString('en')} events: divide it.`);
      events.push(Object.assign(event, { end, truncated }));
    } else if (name === 'VTIMEZONE') {
      const { start, line } = event;
      if (zones.has(tzid) || zones.size < MAX_ZONES) zones.set(tzid, { start, end, line });
    } else if (TOP.has(name)) others.set(name, (others.get(name) ?? 0) + 1);
    open = undefined;
  };

  const begin = (name: string, { start, number }: ContentLine) => {
    if (++components > MAX_COMPONENTS)
      throw new Error(`The file has more than ${MAX_COMPONENTS.toLocaleString('en')} components: divide it.`);
    if (TOP.has(name)) close(start, name === 'VCALENDAR'); // an END is missing
    if (name === 'VCALENDAR') {
      isCalendar = true;
      calendar = { timezone: '', program: '' };
    } else if (open) open.depth++;
    else open = { name, depth: 0, tzid: '', event: newPosition(start, number, calendar) };
  };

  return {
    add(line: ContentLine) {
      if (!MAY_MATTER.has(bytes[line.start] ?? 0)) return;
      const { text } = textOfLine(bytes, line, MAX_LINE);
      if (!NAMES.test(text)) return;
      const property = readProperty(text);
      if (!property) return;
      const value = property.value.trim();
      if (property.name === 'BEGIN') begin(value.toUpperCase(), line);
      else if (!isCalendar && !open) return;
      else if (property.name === 'END') {
        if (value.toUpperCase() === 'VCALENDAR') close(line.start, true);
        else if (open && open.depth > 0) open.depth--;
        else close(line.end, false);
      } else if (!open) {
        if (property.name === 'X-WR-TIMEZONE') calendar.timezone ||= value;
        if (property.name === 'PRODID') calendar.program = value;
      } else if (open.name === 'VEVENT' && open.depth === 0) note(open.event, property.name, text, value);
      else if (property.name === 'TZID' && open.depth === 0) open.tzid ||= readText(value);
    },
    finish(): CalendarFile {
      close(bytes.length, true);
      if (!isCalendar && events.length === 0) throw new Error(`This is not a calendar: ${whatIs(bytes)}`);
      return { bytes, events, zones, others };
    },
  };
};

const TOP = new Set(['VCALENDAR', 'VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

const NAMES = /^\s*(?:BEGIN|END|UID|DTSTART|RECURRENCE-ID|SEQUENCE|LAST-MODIFIED|DTSTAMP|TZID|X-WR-TIMEZONE|PRODID)\b/i;

/** The first bytes of lines that can matter: those of the names, of spaces, and of a byte order mark. */
const MAY_MATTER: ReadonlySet<number> = new Set(Buffer.from('BEUDRSLXPTbeudrslxpt \t\v\f\u00a0\ufeff'));

const newPosition = (start: number, line: number, calendar: CalendarProperties): EventPosition => ({
  start,
  end: start,
  line,
  calendar,
  uid: '',
  uidHash: '',
  begins: '',
  recurrenceId: '',
  sequence: 0,
  modified: '',
  truncated: false,
});

const note = (event: EventPosition, name: string, line: string, value: string): void => {
  if (name === 'UID' && !event.uid && !event.uidHash) {
    const uid = readText(value);
    if (uid.length > MAX_UID || !isStorable(uid)) event.uidHash = hashOf(uid);
    else event.uid = uid;
  }
  if (name === 'DTSTART') event.begins ||= shortened(line);
  if (name === 'RECURRENCE-ID') event.recurrenceId ||= shortened(line);
  if (name === 'SEQUENCE') event.sequence = Number.parseInt(value, 10) || 0;
  if (name === 'LAST-MODIFIED' || (name === 'DTSTAMP' && !event.modified)) event.modified = value.slice(0, MAX_STAMP);
};

const MAX_STAMP = 40; // characters

const shortened = (line: string): string => (line.length > MAX_SHORT ? hashOf(line) : line);

/** The SHA-256 of a text, in hexadecimal digits. */
export const hashOf = (text: string): string => hash('sha256', text);

/** What a file that is not a calendar is, and what to do. */
const whatIs = (bytes: Buffer): string => {
  const start = bytes
    .subarray(0, 1000)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start === '') return 'the file is empty.';
  if (start.startsWith('PK\x03\x04')) return 'it is a ZIP file. Extract it and import the .ics files in it.';
  if (start.startsWith('\x1f\x8b')) return 'it is compressed with gzip. Extract it first.';
  if (/^<(?:!doctype|html|head|\?xml|!--)/i.test(start))
    return 'it is a web page. Use the address that ends in .ics, or that the site offers to calendar programs.';
  if (/^[[{]/.test(start)) return 'it is JSON. A file with one event per line ends in .ndjson.';
  return 'there is no line BEGIN:VCALENDAR.';
};
