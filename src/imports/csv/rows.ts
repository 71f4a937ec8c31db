/** The rows of a CSV file. */
import { parse } from 'csv-parse';

/** A row with the line on which it starts, or why it cannot be read. */
export type Row = { line: number; values: string[] } | { line: number; reason: string };

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter: the one that occurs most often in the first line, outside of quotation marks. */
export const delimiterOf = (text: string): string => {
  const [line = ''] = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((one) => line.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

const MAX_ROW = 2 ** 20; // characters

/** The rows of a text, also short and long ones. Blank ones are left out. */
export async function* rowsOf(text: string): AsyncGenerator<Row> {
  const skipped: Row[] = [];
  const parser = parse({
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW,
    on_skip: (error) => {
      if (error) skipped.push({ line: Number(error.lines ?? 0), reason: reasonOf(error.code) });
      return undefined;
    },
  });
  parser.end(text);
  let line = 1;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield* skipped.splice(0);
    if (record.some((value) => value.trim())) yield { line, values: record };
    line = info.lines + 1;
  }
  yield* skipped;
}

const reasonOf = (code: string): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quotation mark before this line is not closed.'
    : code === 'CSV_MAX_RECORD_SIZE'
      ? 'The row is longer than 1 MiB: a quotation mark may not be closed.'
      : 'The row cannot be read: quotation marks in a value must be doubled.';
