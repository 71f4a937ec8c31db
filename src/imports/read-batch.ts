/** Parses and validates the lines of an import, without the database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestContext } from '../access/caller.js';
import { Checklist } from '../errors.js';
import { languages } from '../languages/language.js';
import { eventFields } from '../records/events/event-fields.js';
import { readFields } from '../records/fields/read-fields.js';
import { fromRest } from '../records/fields/rest-names.js';
import { object, oneOf } from '../texts/check.js';
import type { InvalidLine } from './line-outcome.js';
import type { Line, UnreadableLine } from './lines.js';
import type { UnlinkedEvent } from './match-linked-records.js';
import { reasonOf } from './reason.js';

/** Lines that have been parsed and validated, but not written. */
export interface Batch {
  valid: readonly ParsedLine[];
  invalid: InvalidLine[];
  last: Line | UnreadableLine | undefined;
}

export interface ParsedLine extends UnlinkedEvent {
  line: Line;
}

const SLICE = 10; // lines, some milliseconds: then pending responses of PostgreSQL are handled

/** Parses and validates lines, without the database. It yields to the event loop, so the previous batch is written meanwhile. */
const readBatch = async (lines: readonly (Line | UnreadableLine)[], context: RequestContext): Promise<Batch> => {
  const valid: ParsedLine[] = [];
  const invalid: InvalidLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % SLICE === SLICE - 1) await nextTurn();
    if ('reason' in line) {
      invalid.push({ line, reason: line.reason });
      continue;
    }
    try {
      valid.push(readLine(line, context));
    } catch (error) {
      invalid.push({ line, reason: reasonOf(error) });
    }
  }
  return { valid, invalid, last: lines.at(-1) };
};

/** {@link readBatch} for each batch, in order. */
export async function* readBatches(
  batches: AsyncIterable<readonly (Line | UnreadableLine)[]>,
  context: RequestContext,
): AsyncGenerator<Batch> {
  for await (const lines of batches) yield await readBatch(lines, context);
}

const readLine = (line: Line, context: RequestContext): ParsedLine => {
  const input = object(parse(line.text));
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
