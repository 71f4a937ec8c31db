/** Writes the lists of a site in the order in which their records refer to each other, and compares them with what the site says. */
import type { RequestContext } from '../../access/caller.js';
import type { Kind } from '../../records/fields/kind.js';
import type { EntryReport } from '../entry.js';
import type { EntryPart } from '../reader/protocol.js';
import type { SourceReader } from '../reader/start-reader.js';
import { countSeen } from '../source-entries.js';
import { type Source, savePosition } from '../sources.js';
import type { MissingRecord } from './move-missing.js';
import { PAGE_SIZE, type SiteList, siteLists } from './site-pages.js';
import { createSiteWriter } from './site-writer.js';

export interface SiteImport {
  reader: SourceReader;
  dryRun: boolean;
  /** Whether records keep their ids if these are free. */
  keepIds: boolean;
  /** Whether records whose originals are gone are moved to the trash. */
  followDeletions: boolean;
  /** Whether the import reads drafts with the credentials of a user of the site. */
  hasCredentials: boolean;
  /** Whether nothing is moved to the trash when more records are missing than the site has. */
  isCareful?: boolean | undefined;
  /** Ends the import between two batches. */
  signal?: AbortSignal | undefined;
  /** Receives a sentence about the whole site. */
  message(text: string): void;
  report(report: EntryReport): void;
  /** Is called when a record was moved to the trash. */
  moved?(missing: MissingRecord): void;
  /** Is called after each batch. @param total undefined if unknown. */
  progress?(list: SiteList, done: number, total: number | undefined): void | Promise<void>;
}

export interface RunOptions extends SiteImport {
  source: Source;
  context: RequestContext;
}

/** Where an interrupted import is continued. */
interface Position {
  list: SiteList;
  page: number;
}

/** The lengths of a list that the site has said while it was read; they differ when it was changed meanwhile. */
type Totals = ReadonlySet<number>;

const lists = Object.keys(siteLists) as SiteList[];
const MAX_PASSES = 3;

/** Imports all lists. @returns the entries that a dry run has found, as `event <key>`. Other runs store them. */
export const runSite = async (options: RunOptions): Promise<ReadonlySet<string>> => {
  const { source, dryRun, context, reader, progress, signal } = options;
  const seen = new Set<string>();
  const invalid = new Set<string>();
  let pass = 1;

  const report = (one: EntryReport) => {
    const name = `${one.kind} ${one.key}`;
    // A further pass repeats what an earlier one has reported.
    const isUnchanged = dryRun ? seen.has(name) : one.result === 'unchanged' && !one.kept;
    const isRepeated = pass > 1 && (isUnchanged || invalid.has(name));
    if (dryRun) seen.add(name);
    if (one.result === 'invalid') invalid.add(name);
    if (!isRepeated) options.report(one);
  };
  const write = createSiteWriter(context, { ...options, report });

  const readList = async (list: SiteList, from: number, perPage: number): Promise<Totals> => {
    const totals = new Set<number>();
    let done = (from - 1) * perPage;
    for await (const part of reader.list(list, { from, perPage })) {
      signal?.throwIfAborted();
      if (part.type !== 'entries') continue;
      await write(part.entries);
      for (const one of part.unreadable) report({ ...one, result: 'invalid' });
      for (const total of part.totals) totals.add(total);
      done += part.listed;
      await storePosition(list, part, perPage);
      await progress?.(list, done, part.totals.at(-1));
    }
    return totals;
  };

  const storePosition = async (list: SiteList, { nextPage: page }: EntryPart, perPage: number) => {
    if (page === undefined || dryRun || perPage !== PAGE_SIZE) return;
    await savePosition(source, { list, page } satisfies Position, context.db);
  };

  /** The number of records of a kind that have come in this run. */
  const countFound = async (kind: Kind): Promise<number> => {
    const ofKind = (name: string) => name.startsWith(`${kind} `);
    const isStored = (name: string) => !dryRun && ofKind(name);
    const found = dryRun ? [...seen].filter(ofKind).length : await countSeen(source, kind, context.db);
    return found + [...invalid].filter(isStored).length;
  };

  /** Reads a list again while records are missing or it changes: without a stable order, pages can repeat and omit records. */
  const readCompletely = async (list: SiteList, from: number) => {
    const kind = siteLists[list];
    for (pass = 1; pass <= MAX_PASSES; pass++) {
      const totals = await readList(list, pass === 1 ? from : 1, PAGE_SIZE + 1 - pass);
      const total = [...totals].at(-1);
      // A run that was interrupted after the last page has nothing to compare yet.
      if (total === undefined && pass === 1 && from > 1) continue;
      if (total === undefined) return;
      const found = await countFound(kind);
      if (found >= total && (totals.size === 1 || pass === MAX_PASSES)) return;
      if (pass === MAX_PASSES) {
        const where = `the list of ${list}`;
        const reason = `The site has ${total} ${list}, and ${found} came when it was read ${pass} times. Run the import again.`;
        options.report({ key: where, where, kind, result: 'invalid', reason, warnings: [] });
      }
    }
  };

  const start = positionOf(source.position);
  for (const list of lists.slice(lists.indexOf(start.list))) {
    const from = list === start.list ? start.page : 1;
    if (list === 'categories') await readList(list, 1, PAGE_SIZE);
    else await readCompletely(list, from);
  }
  return seen;
};

const positionOf = (stored: unknown): Position => {
  const { list, page } = { ...(stored as Partial<Position> | undefined) };
  const known = lists.find((one) => one === list);
  return known && Number.isInteger(page) ? { list: known, page: Number(page) } : { list: 'categories', page: 1 };
};
