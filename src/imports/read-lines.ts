/** Parses and checks the lines of an import, without the database. */
import type { RequestContext } from '../access/caller.js';
import { Checklist } from '../errors.js';
import { languages } from '../languages/language.js';
import { eventFields } from '../records/events/event-fields.js';
import { readFields } from '../records/fields/read-fields.js';
import { fromRest } from '../records/fields/rest-names.js';
import { object, oneOf } from '../texts/check.js';
import { type ExportedRecord, isExportedLine, readExportedLine } from './exported-lines.js';
import type { InvalidLine } from './line-outcome.js';
import type { Line, UnreadableLine } from './lines.js';
import type { UnlinkedEvent } from './match-linked-records.js';
import { reasonOf } from './reason.js';

/** Lines that were parsed and checked, but not written. */
export interface ReadLines {
  events: ParsedLine[];
  records: ExportedRecord[];
  invalid: InvalidLine[];
}

/** A line in the format of the REST API. */
export interface ParsedLine extends UnlinkedEvent {
  line: Omit<Line, 'text'>;
}

/** Parses and checks lines. @param isExport whether they are those of an export, with records of all kinds. */
export const readLinesOf = (
  lines: readonly (Line | UnreadableLine)[],
  isExport: boolean,
  context: Pick<RequestContext, 'language'>,
): ReadLines => {
  const read: ReadLines = { events: [], records: [], invalid: [] };
  for (const line of lines) {
    try {
      if ('reason' in line) throw new Error(line.reason);
      if (!isExport) read.events.push(readEventLine(line, context));
      else if (isExportedLine(line.text)) read.records.push(readExportedLine(line));
      else throw new Error('This is not a line of an export.');
    } catch (error) {
      read.invalid.push({ line: { number: line.number }, reason: reasonOf(error) });
    }
  }
  return read;
};

const readEventLine = ({ text, ...line }: Line, context: Pick<RequestContext, 'language'>): ParsedLine => {
  const input = object(parse(text));
  const { ml_language: requested = context.language, language = requested } = input;
  const checklist = new Checklist();
  const known = checklist.take('language', () => oneOf(language, languages));
  checklist.done();
  return {
    line,
    language: known ?? context.language,
    event: readFields(eventFields, fromRest(eventFields, input, { translated: true }), 'create'),
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not valid JSON: expected one object per line.');
  }
};
