import type { ImportEntry, UnreadableEntry } from '../../../src/imports/entry.js';
import { isEnded, isUnreadable } from '../../../src/imports/entry.js';
import { type CalendarOptions, readCalendar } from '../../../src/imports/ical/read-calendar.js';

/** The range of series in tests. */
export const range = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2027-12-31T23:59:59Z') };

/** What an import reads from a file. */
export interface Result {
  entries: ImportEntry[];
  unreadable: UnreadableEntry[];
  notes: string[];
  /** The keys of series without a date to come. */
  ended: string[];
}

/** Reads a calendar file. @param file its text, or its bytes in chunks */
export const readFile = async (
  file: string | readonly Uint8Array[],
  options: Partial<CalendarOptions> = {},
): Promise<Result> => {
  const result: Result = { entries: [], unreadable: [], notes: [], ended: [] };
  const chunks = typeof file === 'string' ? [Buffer.from(file)] : file;
  async function* stream() {
    yield* chunks;
  }
  const note = (sentence: string) => result.notes.push(sentence);
  for await (const entry of readCalendar(stream(), { timezone: 'Europe/Amsterdam', range, note, ...options }))
    if (isEnded(entry)) result.ended.push(entry.ended);
    else if (isUnreadable(entry)) result.unreadable.push(entry);
    else result.entries.push(entry);
  return result;
};

/** A calendar with one event. @param lines those of the event; UID and SUMMARY are added if they are absent */
export const calendarOf = (...lines: string[]): string => {
  const has = (name: string) => lines.some((line) => line.toUpperCase().startsWith(name));
  const added = [...(has('UID') ? [] : ['UID:one@a.example']), ...(has('SUMMARY') ? [] : ['SUMMARY:Night of Jazz'])];
  return file('BEGIN:VEVENT', ...added, ...lines, 'END:VEVENT');
};

/** A calendar with these lines. */
export const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** The start and end of each event: `2026-10-24T20:00:00+02:00 – 22:00:00 Europe/Amsterdam`. */
export const timesIn = ({ entries }: Result): string[] =>
  entries.map(({ payload }) => `${payload.start_date} – ${payload.end_date} ${payload.timezone}`);

/** The starts of the events. */
export const startsIn = ({ entries }: Result): string[] => entries.map(({ payload }) => String(payload.start_date));
