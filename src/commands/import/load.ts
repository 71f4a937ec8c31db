import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestContext } from '../../access/caller.js';
import { ApiError, InvalidValue } from '../../errors.js';
import { formatError, formatProblem } from '../../languages/format-message.js';
import { isLanguage } from '../../languages/language.js';
import { insertEvents } from '../../records/events/event-bulk-writes.js';
import { eventFields } from '../../records/events/event-fields.js';
import { readFields } from '../../records/fields/read-fields.js';
import { fromRest, restNameOf } from '../../records/fields/rest-names.js';
import { lock } from '../../storage/advisory-lock.js';
import { insertRows } from '../../storage/many-rows.js';
import { select, sql } from '../../storage/sql.js';
import { inTransaction } from '../../storage/transaction.js';
import { isUnreachable } from '../../storage/unreachable.js';
import { object } from '../../texts/check.js';
import type { Line, UnreadableLine } from './lines.js';
import type { LinkedRecords, UnlinkedEvent } from './match-linked-records.js';

export interface Outcome {
  loaded: number;
  /** The number of lines that were imported before. */
  alreadyLoaded: number;
  invalid: { line: Pick<Line, 'number'>; reason: string }[];
}

export interface ImportOptions {
  linkedRecords: LinkedRecords;
  /** Whether to roll the transaction back at the end. */
  dryRun: boolean;
}

/** Lines that have been parsed and validated, but not written. */
export interface Batch {
  valid: readonly ParsedLine[];
  invalid: Outcome['invalid'];
  last: Line | UnreadableLine | undefined;
}

interface ParsedLine extends UnlinkedEvent {
  line: Line;
}

const SLICE = 10; // lines, some milliseconds: then pending responses of PostgreSQL are handled

/** Parses and validates lines, without the database. It yields to the event loop, so the previous batch is written meanwhile. */
const readBatch = async (lines: readonly (Line | UnreadableLine)[], context: RequestContext): Promise<Batch> => {
  const valid: ParsedLine[] = [];
  const invalid: Outcome['invalid'] = [];
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

/**
 * Writes a batch in one transaction. When that fails, each half is written in its own transaction, so that only invalid lines are skipped.
 * @throws Error when the database cannot be reached.
 */
export const writeBatch = async (
  { valid, invalid }: Batch,
  context: RequestContext,
  options: ImportOptions,
): Promise<Outcome> => {
  const outcome: Outcome = { loaded: 0, alreadyLoaded: 0, invalid: [...invalid] };
  if (valid.length) await writeHalving(valid, context, options, outcome);
  outcome.invalid.sort((one, other) => one.line.number - other.line.number);
  return outcome;
};

const writeHalving = async (
  lines: readonly ParsedLine[],
  context: RequestContext,
  options: ImportOptions,
  outcome: Outcome,
): Promise<void> => {
  try {
    const loaded = await writeInOneTransaction(lines, context, options);
    outcome.loaded += loaded;
    outcome.alreadyLoaded += lines.length - loaded;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    const [only, ...more] = lines;
    if (only && !more.length) {
      outcome.invalid.push({ line: only.line, reason: reasonOf(error) });
      return;
    }
    const half = lines.length >> 1;
    await writeHalving(lines.slice(0, half), context, options, outcome);
    await writeHalving(lines.slice(half), context, options, outcome);
  }
};

/** Writes all of these lines or none. Returns the number of lines that were not imported before. */
const writeInOneTransaction = async (
  lines: readonly ParsedLine[],
  context: RequestContext,
  { linkedRecords, dryRun }: ImportOptions,
): Promise<number> => {
  let loaded = 0;
  try {
    await inTransaction(context, async (writer) => {
      linkedRecords.rollback(); // an earlier attempt was rolled back
      // Concurrent imports of one file run one after the other, so no line is imported twice.
      await lock('import', writer.db);
      const newLines = await notYetLoaded(lines, writer);
      const ids = await insertEvents(await linkedRecords.link(newLines, writer), writer);
      const rows = newLines.map(({ line: { sha256 } }, at) => ({ sha256, eventId: ids[at] as number, at: writer.now }));
      await insertRows('ImportedLine', rows, writer.db);
      loaded = ids.length;
      if (dryRun) throw new DryRunRollback();
    });
    linkedRecords.commit();
  } catch (error) {
    linkedRecords.rollback();
    if (!(error instanceof DryRunRollback)) throw error;
  }
  return loaded;
};

/** Thrown at the end of a dry run to roll the transaction back. */
class DryRunRollback extends Error {}

/** The lines that were not imported before, without duplicates. */
const notYetLoaded = async (lines: readonly ParsedLine[], { db }: RequestContext): Promise<ParsedLine[]> => {
  const hashes = lines.map(({ line }) => line.sha256);
  // The column is CHAR(64): its index is not used in comparisons with text.
  const rows = await select<Pick<Line, 'sha256'>>(
    db,
    sql`SELECT "sha256" FROM "ImportedLine" WHERE "sha256" = ANY(${hashes}::bpchar[])`,
  );
  const seen = new Set(rows.map(({ sha256 }) => sha256));
  return lines.filter(({ line }) => !seen.has(line.sha256) && seen.add(line.sha256));
};

const readLine = (line: Line, context: RequestContext): ParsedLine => {
  const input = object(parse(line.text));
  const { ml_language: requested = context.language, language = requested } = input;
  if (typeof language !== 'string' || !isLanguage(language))
    throw new InvalidValue('not-one-of', { allowed: 'nl, en, fr, de, es' });
  return {
    line,
    language,
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

/** The error message for a line, with the field names of the REST API. */
const reasonOf = (error: unknown): string => {
  if (error instanceof InvalidValue) return formatProblem(error.problem, 'en');
  if (!(error instanceof ApiError)) return (error as Error).message.trim().split('\n').at(-1) ?? '';
  const problems = Object.entries(error.problems).map(
    ([path, problem]) => `${restNameOf(path, eventFields)}: ${formatProblem(problem, 'en')}`,
  );
  return problems.length ? problems.join(' ') : formatError(error, 'en');
};
