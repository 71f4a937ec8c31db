/**
 * The fields of CSV (RFC 4180), read in parts. Each character is read once, and at most one row is in memory, so that time and memory are
 * in proportion to the text, whatever it contains. Libraries limit neither the columns of a row, nor the work for a quotation mark.
 */

export type CsvRead = CsvFieldValue | { unclosedAt: number };

export interface CsvFieldValue {
  value: string;
  /** Whether it ends its row. */
  isLast: boolean;
  /** The line on which its row starts, from 1. */
  line: number;
  /** Of the row so far, in characters. */
  length: number;
}

type State = 'start' | 'plain' | 'quoted' | 'after quote';

/**
 * A reader of fields. A quotation mark inside of a value is a character like others. Values of rows that are too long are empty.
 * @param maxRow the longest row, in characters. A quotation mark that is not closed until then is an error.
 */
export const fieldsOf = (delimiter: string, maxRow: number): { read(part: string | undefined): Generator<CsvRead> } => {
  const ends = new RegExp(`[${delimiter}\r\n]`, 'g');
  let state: State = 'start';
  let value = '';
  let length = 0;
  let line = 1;
  let rowLine = 1;
  let quoteLine = 1;
  let fields = 0; // of the row before this one
  let isAfterReturn = false;

  const add = (text: string) => {
    length += text.length;
    value = length > maxRow ? '' : value + text;
  };
  const complete = (isLast: boolean): CsvFieldValue => {
    const field = { value, isLast, line: rowLine, length };
    length = isLast ? 0 : length + 1;
    fields = isLast ? 0 : fields + 1;
    value = '';
    state = 'start';
    return field;
  };

  function* read(part: string | undefined): Generator<CsvRead> {
    if (part === undefined) {
      if (state === 'quoted') yield { unclosedAt: quoteLine };
      else if (fields > 0 || state !== 'start') yield complete(true);
      return;
    }
    for (let at = 0; at < part.length; ) {
      const character = part[at];
      if (state === 'quoted') {
        const quote = part.indexOf('"', at);
        const inner = part.slice(at, quote < 0 ? part.length : quote);
        add(inner);
        line += lineFeedsIn(inner);
        at += inner.length;
        if (quote >= 0) {
          state = 'after quote';
          at++;
        }
        if (length > maxRow) {
          yield { unclosedAt: quoteLine };
          return;
        }
      } else if (state === 'start' && character === '"') {
        state = 'quoted';
        quoteLine = line;
        at++;
      } else if (state === 'after quote' && character === '"') {
        add('"');
        state = 'quoted';
        at++;
      } else if (character === '\n' && isAfterReturn) {
        isAfterReturn = false;
        at++;
      } else if (character === delimiter) {
        yield complete(false);
        at++;
      } else if (character === '\n' || character === '\r') {
        if (fields > 0 || state !== 'start') yield complete(true);
        line++;
        rowLine = line;
        at++;
        isAfterReturn = character === '\r';
        continue;
      } else {
        if (state === 'after quote') value = `"${value}"`;
        ends.lastIndex = at;
        const end = ends.exec(part)?.index ?? part.length;
        add(part.slice(at, end));
        state = 'plain';
        at = end;
      }
      isAfterReturn = false;
    }
  }
  return { read };
};

const lineFeedsIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
};
