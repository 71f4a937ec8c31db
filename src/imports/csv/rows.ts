/** The rows of a CSV file. */
import { setImmediate } from 'node:timers/promises';
import { fieldsOf } from './csv-fields.js';

/** A row with the line on which it starts, or why it cannot be read. */
export type CsvRow = { line: number; values: string[] } | { line: number; reason: string };

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter: the one that occurs most often in the first line, outside of quotation marks. @param start of the file */
export const delimiterOf = (start: string): string => {
  const [line = ''] = start
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((one) => line.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

const MAX_ROW = 2 ** 20; // characters
const MAX_COLUMNS = 1000;
const MAX_ROWS = 250_000;

/**
 * The rows of a text, also short and long ones. Blank ones are left out. After a quotation mark that is not closed, nothing is read.
 * @param parts of the text
 * @throws Error, with one sentence, for too many rows
 */
export async function* rowsOf(parts: Iterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  const fields = fieldsOf(delimiter, MAX_ROW);
  let values: string[] = [];
  let isBlank = true;
  let rows = 0;
  for (const part of withEnd(parts)) {
    for (const field of fields.read(part)) {
      if ('unclosedAt' in field) {
        yield { line: field.unclosedAt, reason: UNCLOSED };
        return;
      }
      if (field.value.trim()) isBlank = false;
      if (values.length <= MAX_COLUMNS) values.push(field.value);
      if (!field.isLast) continue;
      if (!isBlank) {
        if (++rows > MAX_ROWS)
          throw new Error(`The file has more than ${MAX_ROWS.toLocaleString('en')} rows: divide it.`);
        yield rowWith(values, field);
      }
      values = [];
      isBlank = true;
    }
    await setImmediate(); // a large file does not hold back everything else
  }
}

const UNCLOSED = 'A quotation mark in this line is not closed, so that the rest of the file was not read.';

/** The end of the text is a part of its own: undefined. */
function* withEnd(parts: Iterable<string>): Generator<string | undefined> {
  yield* parts;
  yield undefined;
}

const rowWith = (values: string[], { line, length }: { line: number; length: number }): CsvRow => {
  if (length > MAX_ROW) return { line, reason: 'The row is longer than 1 MiB.' };
  return values.length > MAX_COLUMNS
    ? { line, reason: `The row has more than ${MAX_COLUMNS.toLocaleString('en')} columns.` }
    : { line, values };
};
