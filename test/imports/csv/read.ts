import { type CsvOptions, readCsv } from '../../../src/imports/csv/read-csv.js';
import { type ImportEntry, isUnreadable, type UnreadableEntry } from '../../../src/imports/entry.js';

/** What an import reads from a file. */
export interface Result {
  entries: ImportEntry[];
  unreadable: UnreadableEntry[];
  notes: string[];
}

/** Reads a CSV file. @param file its lines, or its bytes */
export const readFile = async (
  file: readonly string[] | Uint8Array,
  options: Partial<CsvOptions> = {},
): Promise<Result> => {
  const result: Result = { entries: [], unreadable: [], notes: [] };
  async function* chunks() {
    yield file instanceof Uint8Array ? file : Buffer.from(file.join('\r\n'));
  }
  const note = (sentence: string) => result.notes.push(sentence);
  for await (const entry of readCsv(chunks(), { timezone: 'Europe/Amsterdam', note, ...options }))
    if (isUnreadable(entry)) result.unreadable.push(entry);
    else result.entries.push(entry);
  return result;
};
