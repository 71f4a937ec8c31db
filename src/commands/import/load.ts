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
import type { LinkedRecords, UnlinkedEvent } from './find-again.js';
import type { Line, UnreadableLine } from './lines.js';

export interface Outcome {
  loaded: number;
  /** Those that had been loaded before. */
  known: number;
  bad: { line: Pick<Line, 'number'>; reason: string }[];
}

export interface ImportOptions {
  hosts: LinkedRecords;
  /** Do everything, and keep nothing. */
  dryRun: boolean;
}

/** Lines that have been read and checked, and not written yet. */
export interface Batch {
  good: readonly Read[];
  bad: Outcome['bad'];
  last: Line | UnreadableLine | undefined;
}

interface Read extends UnlinkedEvent {
  line: Line;
}

const SLICE = 10; // lines that are read before PostgreSQL's responses get their turn: some milliseconds

/** Reads and checks lines, without the database. Others go on meanwhile: the batch before is written. */
const readBatch = async (lines: readonly (Line | UnreadableLine)[], context: RequestContext): Promise<Batch> => {
  const good: Read[] = [];
  const bad: Outcome['bad'] = [];
  for (const [at, line] of lines.entries()) {
    if (at % SLICE === SLICE - 1) await nextTurn();
    if ('reason' in line) {
      bad.push({ line, reason: line.reason });
      continue;
    }
    try {
      good.push(readLine(line, context));
    } catch (error) {
      bad.push({ line, reason: reasonOf(error) });
    }
  }
  return { good, bad, last: lines.at(-1) };
};

/** {@link readBatch} for many batches, one after the other. */
export async function* readBatches(
  batches: AsyncIterable<readonly (Line | UnreadableLine)[]>,
  context: RequestContext,
): AsyncGenerator<Batch> {
  for await (const lines of batches) yield await readBatch(lines, context);
}

/**
 * Writes a batch in one transaction; when one of its lines fails, each half in its own, so that only the bad ones are left out.
 * @throws what is no line's fault: the database cannot be reached.
 */
export const writeBatch = async (
  { good, bad }: Batch,
  context: RequestContext,
  manner: ImportOptions,
): Promise<Outcome> => {
  const outcome: Outcome = { loaded: 0, known: 0, bad: [...bad] };
  if (good.length) await writeReads(good, context, manner, outcome);
  outcome.bad.sort((one, other) => one.line.number - other.line.number);
  return outcome;
};

const writeReads = async (
  reads: readonly Read[],
  context: RequestContext,
  manner: ImportOptions,
  outcome: Outcome,
): Promise<void> => {
  try {
    const loaded = await writeTogether(reads, context, manner);
    outcome.loaded += loaded;
    outcome.known += reads.length - loaded;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    const [only, ...more] = reads;
    if (only && !more.length) {
      outcome.bad.push({ line: only.line, reason: reasonOf(error) });
      return;
    }
    const half = reads.length >> 1;
    await writeReads(reads.slice(0, half), context, manner, outcome);
    await writeReads(reads.slice(half), context, manner, outcome);
  }
};

/** All of these lines, or none; gives how many were not there yet. */
const writeTogether = async (
  reads: readonly Read[],
  context: RequestContext,
  { hosts, dryRun }: ImportOptions,
): Promise<number> => {
  let loaded = 0;
  try {
    await inTransaction(context, async (writer) => {
      hosts.forget(); // of an attempt that was undone
      // Two imports of one file at the same time take turns, so neither loads what the other has.
      await lock('import', writer.db);
      const fresh = await unknown(reads, writer);
      const ids = await insertEvents(await hosts.link(fresh, writer), writer);
      const rows = fresh.map(({ line: { sha256 } }, at) => ({ sha256, eventId: ids[at] as number, at: writer.now }));
      await insertRows('ImportedLine', rows, writer.db);
      loaded = ids.length;
      if (dryRun) throw new Undone();
    });
    hosts.keep();
  } catch (error) {
    hosts.forget();
    if (!(error instanceof Undone)) throw error;
  }
  return loaded;
};

/** Thrown at the end of a dry run, so that the transaction is not kept. */
class Undone extends Error {}

/** The lines that were not loaded before; of two alike the first. */
const unknown = async (reads: readonly Read[], { db }: RequestContext): Promise<Read[]> => {
  const hashes = reads.map(({ line }) => line.sha256);
  // The column is CHAR(64): compared with texts, its index is not used.
  const rows = await select<Pick<Line, 'sha256'>>(
    db,
    sql`SELECT "sha256" FROM "ImportedLine" WHERE "sha256" = ANY(${hashes}::bpchar[])`,
  );
  const seen = new Set(rows.map(({ sha256 }) => sha256));
  return reads.filter(({ line }) => !seen.has(line.sha256) && seen.add(line.sha256));
};

const readLine = (line: Line, context: RequestContext): Read => {
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
    throw new Error('This is not valid JSON: one object a line is expected.');
  }
};

/** What is wrong with a line, by the names that it is written with. */
const reasonOf = (error: unknown): string => {
  if (error instanceof InvalidValue) return formatProblem(error.problem, 'en');
  if (!(error instanceof ApiError)) return (error as Error).message.trim().split('\n').at(-1) ?? '';
  const problems = Object.entries(error.problems).map(
    ([path, problem]) => `${restNameOf(path, eventFields)}: ${formatProblem(problem, 'en')}`,
  );
  return problems.length ? problems.join(' ') : formatError(error, 'en');
};
