import type { Asker } from '../../access/caller.js';
import { Refusal, Unacceptable } from '../../errors.js';
import { isLanguage, type Language } from '../../languages/language.js';
import { sayProblem, sayRefusal } from '../../languages/say.js';
import { insertEvents, type NewEvent } from '../../records/events/event-bulk-writes.js';
import { type EventChanges, eventFields } from '../../records/events/event-fields.js';
import { readFields } from '../../records/fields.js';
import { fromRest, restNameOf } from '../../records/rest-names.js';
import { lock } from '../../storage/lock.js';
import { inTransaction } from '../../storage/transaction.js';
import { isUnreachable } from '../../storage/unreachable.js';
import { object } from '../../texts/check.js';
import type { Hosts } from './find-again.js';
import type { Line, UnreadableLine } from './lines.js';

export interface Outcome {
  loaded: number;
  /** Those that had been loaded before. */
  known: number;
  bad: { line: Pick<Line, 'number'>; reason: string }[];
}

interface Manner {
  hosts: Hosts;
  /** Do everything, and keep nothing. */
  dryRun: boolean;
}

interface Read {
  line: Line;
  event: EventChanges;
  language: Language;
}

/**
 * Loads lines in one transaction; when one of them fails, each in its own, so that only the bad ones are left out.
 * @throws what is no line's fault: the database cannot be reached.
 */
export const loadBatch = async (
  lines: readonly (Line | UnreadableLine)[],
  asker: Asker,
  manner: Manner,
): Promise<Outcome> => {
  const outcome: Outcome = { loaded: 0, known: 0, bad: [] };
  const good: Read[] = [];
  for (const line of lines) {
    if ('reason' in line) {
      outcome.bad.push({ line, reason: line.reason });
      continue;
    }
    try {
      good.push(readLine(line, asker));
    } catch (error) {
      outcome.bad.push({ line, reason: reasonOf(error) });
    }
  }
  await loadReads(good, asker, manner, outcome);
  outcome.bad.sort((one, other) => one.line.number - other.line.number);
  return outcome;
};

const loadReads = async (reads: readonly Read[], asker: Asker, manner: Manner, outcome: Outcome): Promise<void> => {
  try {
    const loaded = await loadTogether(reads, asker, manner);
    outcome.loaded += loaded;
    outcome.known += reads.length - loaded;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    const [only, ...more] = reads;
    if (only && !more.length) outcome.bad.push({ line: only.line, reason: reasonOf(error) });
    else for (const read of reads) await loadReads([read], asker, manner, outcome);
  }
};

/** All of these lines, or none; gives how many were not there yet. */
const loadTogether = async (reads: readonly Read[], asker: Asker, { hosts, dryRun }: Manner): Promise<number> => {
  let loaded = 0;
  try {
    await inTransaction(asker, async (writer) => {
      hosts.forget(); // of an attempt that was undone
      // Two imports of one file at the same time take turns, so neither loads what the other has.
      await lock('import', writer.db);
      const fresh = await unknown(reads, writer);
      await hosts.lookUp(
        fresh.map(({ event }) => event),
        writer,
      );
      const events: NewEvent[] = [];
      for (const { event, language } of fresh)
        events.push({ language, ...(await hosts.link(event, { ...writer, language })) });
      const ids = await insertEvents(events, writer);
      const data = fresh.map(({ line: { sha256 } }, at) => ({ sha256, eventId: ids[at] as number, at: writer.now }));
      await writer.db.importedLine.createMany({ data });
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
const unknown = async (reads: readonly Read[], { db }: Asker): Promise<Read[]> => {
  const hashes = reads.map(({ line }) => line.sha256);
  const rows = await db.importedLine.findMany({ where: { sha256: { in: hashes } }, select: { sha256: true } });
  const seen = new Set(rows.map(({ sha256 }) => sha256));
  return reads.filter(({ line }) => !seen.has(line.sha256) && seen.add(line.sha256));
};

const readLine = (line: Line, asker: Asker): Read => {
  const given = object(parse(line.text));
  const { ml_language: asked = asker.language, language = asked } = given;
  if (typeof language !== 'string' || !isLanguage(language))
    throw new Unacceptable('not-one-of', { allowed: 'nl, en, fr, de, es' });
  return {
    line,
    language,
    event: readFields(eventFields, fromRest(eventFields, given, { translated: true }), 'create'),
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
  if (error instanceof Unacceptable) return sayProblem(error.problem, 'en');
  if (!(error instanceof Refusal)) return (error as Error).message.trim().split('\n').at(-1) ?? '';
  const problems = Object.entries(error.problems).map(
    ([path, problem]) => `${restNameOf(path, eventFields)}: ${sayProblem(problem, 'en')}`,
  );
  return problems.length ? problems.join(' ') : sayRefusal(error, 'en');
};
