import { type CsvOptions, readCsv } from '../../../src/imports/csv/read-csv.js';
import { type ImportEntry, isEnded, isUnreadable, type UnreadableEntry } from '../../../src/imports/entry.js';

/** The range of series in tests. */
const range = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2027-12-31T23:59:59Z') };

/** What an import reads from a file. */
export interface Result {
  entries: ImportEntry[];
  unreadable: UnreadableEntry[];
  notes: string[];
  /** The keys of series without a date to come. */
  ended: string[];
}

/** Reads a CSV file. @param file its lines, or its bytes */
export const readFile = async (
  file: readonly string[] | Uint8Array,
  options: Partial<CsvOptions> = {},
): Promise<Result> => {
  const result: Result = { entries: [], unreadable: [], notes: [], ended: [] };
  async function* chunks() {
    yield file instanceof Uint8Array ? file : Buffer.from(file.join('\r\n'));
  }
  const note = (sentence: string) => result.notes.push(sentence);
  for await (const entry of readCsv(chunks(), { timezone: 'Europe/Amsterdam', range, note, ...options }))
    if (isEnded(entry)) result.ended.push(entry.ended);
    else if (isUnreadable(entry)) result.unreadable.push(entry);
    else result.entries.push(entry);
  return result;
};
