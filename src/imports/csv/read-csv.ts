/** Reads events, venues or organizers from a CSV file. A row that cannot be read loses only itself. */
import { hash } from 'node:crypto';
import { isStorable } from '../../texts/storable.js';
import type { EntryDetails, EntryReader, ImportEntry } from '../entry.js';
import { type InstantRange, MAX_FILE_DATES, MAX_STEPS } from '../ical/series.js';
import { readAll } from '../read-all.js';
import { decodeFile } from '../text-encoding.js';
import { type CsvColumns, type CsvField, findColumns, namesOf } from './columns.js';
import { type DateOrder, orderShownBy } from './dates.js';
import { organizerPayload, venuePayload } from './row-links.js';
import { eventPayload } from './row-payload.js';
import { rowDates } from './row-series.js';
import { type CsvRow, delimiterOf, rowsOf } from './rows.js';

export interface CsvOptions {
  /** The zone of times, in the form that events store. */
  timezone: string;
  /** `column=field` for columns that are not recognized. */
  map?: readonly string[];
  /** The order of `03/04/2026`; by default a date of the file with a day above 12 decides. */
  order?: DateOrder | undefined;
  /** The first and last start of the dates of series. */
  range: InstantRange;
  /** Called with a sentence about the whole file. */
  note?(sentence: string): void;
}

/**
 * The records of a CSV file.
 * @throws Error, with one sentence that says what to do, when the file is not CSV or its columns or dates are not clear
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>, options: CsvOptions): EntryReader {
  const text = decodeFile(await readAll(chunks));
  const [start = ''] = text.parts();
  const what = whatIs(start.slice(0, 1000).trimStart());
  if (what) throw new Error(`This is not a CSV file: ${what}`);
  if (text.assumed) options.note?.(`The file is not in UTF-8. It was read as ${text.assumed}.`);
  const rows = () => rowsOf(text.parts(), delimiterOf(start));
  const { columns, order } = await surveyOf(rows(), options);
  if (columns.unknown.length)
    options.note?.(`Columns that were not read: ${namesOf(columns.unknown)}. Use --map "column=field" to read them.`);
  const seen = new Map<string, number>();
  const budget = { steps: MAX_STEPS };
  let [dates, past] = [0, 0];
  let isHeader = true;
  for await (const row of rows()) {
    const where = `line ${row.line}`;
    if ('reason' in row) yield { where, reason: row.reason };
    else if (isHeader) isHeader = false;
    else {
      const warnings = new Set<string>();
      try {
        const value = valueIn(row.values, columns);
        const details = detailsOf(value, columns, { ...options, order }, (warning) => warnings.add(warning));
        const uid = columns.kind === 'event' ? value('uid') : '';
        const entry: ImportEntry = {
          key: unique(keyOf(value, columns), seen),
          where,
          kind: columns.kind,
          ...details,
          ...(uid && uid.length <= MAX_UID && isStorable(uid) && { uid }),
          warnings: [...warnings],
        };
        const rule = columns.kind === 'event' ? value('recurrence_rule') : '';
        if (!rule) {
          yield entry;
          continue;
        }
        const found = rowDates(entry, rule, { range: options.range, budget });
        dates += found.length;
        if (dates > MAX_FILE_DATES)
          throw new Error(
            `The file has more than ${MAX_FILE_DATES.toLocaleString('en')} dates of repeated events: divide it. This one was left out.`,
          );
        if (found.length === 0) {
          past++;
          yield { ended: entry.key };
        }
        yield* found;
      } catch (error) {
        yield { where, reason: (error as Error).message };
      }
    }
  }
  if (past)
    options.note?.(
      past === 1
        ? 'A row repeats and has no date in the next 24 months. It was left out.'
        : `${past.toLocaleString('en')} rows repeat and have no date in the next 24 months. They were left out.`,
    );
}

/** What a file that is not CSV is, by its first characters; undefined for text. */
const whatIs = (start: string): string | undefined => {
  if (start === '') return 'the file is empty.';
  if (start.startsWith('PK\x03\x04')) return 'it is a spreadsheet or a ZIP file. Save it as CSV.';
  if (/^<(?:!doctype|html|\?xml)/i.test(start)) return 'it is a web page.';
  return start.includes('\0') ? 'it is not text.' : undefined;
};

/** Finds the columns and the order of dates. It reads all rows once: a value above 12 can be in the last one, and so can a row too many. */
const surveyOf = async (
  rows: AsyncIterable<CsvRow>,
  { map = [], order }: CsvOptions,
): Promise<{ columns: CsvColumns; order: DateOrder }> => {
  let columns: CsvColumns | undefined;
  const examples = new Map<DateOrder | 'ambiguous', string>();
  for await (const row of rows) {
    if ('reason' in row) {
      if (!columns) throw new Error(`The headers in line ${row.line} cannot be read. ${row.reason}`);
      continue;
    }
    if (!columns) {
      columns = findColumns(row.values, map);
      continue;
    }
    if (order || columns.kind !== 'event') continue;
    for (const field of ['start_date', 'end_date'] as const) {
      const date = valueIn(row.values, columns)(field);
      const shown = orderShownBy(date);
      if (shown && !examples.has(shown)) examples.set(shown, `${date} in line ${row.line}`);
    }
  }
  if (!columns) throw new Error('This is not a CSV file: it has no row of headers.');
  return { columns, order: order ?? orderOf(examples) };
};

const CHOOSE = 'Add --dates day-month or --dates month-day.';

const orderOf = (examples: ReadonlyMap<DateOrder | 'ambiguous', string>): DateOrder => {
  const [dayFirst, monthFirst] = [examples.get('day-month'), examples.get('month-day')];
  if (dayFirst && monthFirst) throw new Error(`The dates have two orders: ${dayFirst}, ${monthFirst}. ${CHOOSE}`);
  const ambiguous = examples.get('ambiguous');
  if (ambiguous && !dayFirst && !monthFirst)
    throw new Error(`The dates can be read in two ways: ${ambiguous}. ${CHOOSE}`);
  return monthFirst ? 'month-day' : 'day-month';
};

const valueIn =
  (values: readonly string[], { at }: CsvColumns) =>
  (field: CsvField): string => {
    const index = at.get(field);
    const text = index === undefined ? '' : (values[index]?.trim() ?? '');
    // An export writes an apostrophe before a formula, so that spreadsheets do not execute it.
    return /^'+[=+\-@]/.test(text) ? text.slice(1) : text;
  };

type Value = ReturnType<typeof valueIn>;

const detailsOf = (
  value: Value,
  { kind }: CsvColumns,
  options: { order: DateOrder; timezone: string },
  warn: (warning: string) => void,
): EntryDetails => {
  if (kind === 'venue') return venuePayload(value, warn);
  return kind === 'organizer' ? organizerPayload(value, warn) : eventPayload(value, options, warn);
};

const MAX_UID = 200; // characters

/** The identity of a row: its id, or a hash of what distinguishes it from others, so that the next run finds it. */
const keyOf = (value: Value, { kind }: CsvColumns): string => {
  const names = {
    event: ['title', 'start_date', 'start_time', 'venue'],
    venue: ['venue', 'city'],
    organizer: ['organizer'],
  } as const;
  const id = value('uid') || value('id');
  const text = id ? [id] : names[kind].map((field) => value(field));
  return hash('sha256', JSON.stringify(text)).slice(0, 32);
};

/** Rows that are equal in these columns are told apart by their order. */
const unique = (key: string, seen: Map<string, number>): string => {
  const before = seen.get(key) ?? 0;
  seen.set(key, before + 1);
  return before === 0 ? key : `${key} ${before + 1}`;
};
