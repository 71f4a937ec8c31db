/** Imports everything from a site of The Events Calendar over its REST API v1. */
import type { RequestContext } from '../../access/caller.js';
import { mustWriteTerms } from '../../access/permission.js';
import { isPublishable, type Kind } from '../../records/fields/kind.js';
import type { EntryReport } from '../entry.js';
import type { ImportRequest, ImportSink } from '../import-request.js';
import { matchLinkedRecords } from '../match-linked-records.js';
import type { ReadPages } from '../reader/protocol.js';
import type { SourceReader } from '../reader/start-reader.js';
import { countSeen, type StoredEntry } from '../source-entries.js';
import { sourceHistory } from '../source-history.js';
import { finishSource, knownIdentity, openSource, type SourceRun, savePosition } from '../sources.js';
import { trashMissing } from '../trash-missing.js';
import { writePart } from '../write-entries.js';
import { isGone } from './is-gone.js';
import { PAGE_SIZE, type SiteList, siteLists } from './site-pages.js';

/** An import of a site, in its current run. */
interface SiteImport {
  reader: SourceReader;
  request: ImportRequest;
  source: SourceRun;
  context: RequestContext;
  sink: ImportSink;
}

/**
 * Imports a site, or continues an import that was interrupted. A later run updates what has changed in the site.
 * @throws FetchError when the site cannot be read, Error when it has no API, ApiError 401, 403; the reason of the signal.
 */
export const importSite = async (
  reader: SourceReader,
  request: ImportRequest,
  context: RequestContext,
  sink: ImportSink,
): Promise<void> => {
  const { dryRun = false, followDeletions = false } = request.options;
  const hasCredentials = request.credentials !== undefined;
  const { root, identities } = await reader.site();
  sink.message(`Reading ${root}`);
  const identity = await knownIdentity('site', identities, context.db);
  const source = await openSource('site', identity, { db: context.db, dryRun });
  const seen = await importLists({ reader, request, source, context, sink });
  for (const kind of followDeletions ? trashableKinds : []) {
    const only = async (entry: StoredEntry) =>
      !seen.has(`${kind} ${entry.key}`) && (await isGone(kind, entry, { reader, hasCredentials }, context));
    const options = { ...request, source, dryRun, only, message: sink.message };
    for (const { id } of await trashMissing(kind, options, context)) sink.moved(kind, id);
  }
  if (!dryRun) await finishSource(source, context.db);
};

// Events first: a venue or organizer that is gone is not in use then.
const trashableKinds = ['event', 'organizer', 'venue'] as const;

/** Where an interrupted import is continued. */
interface ListPosition {
  list: SiteList;
  page: number;
}

/** The lengths of a list that the site has said while it was read; they differ when it was changed meanwhile. */
type Totals = ReadonlySet<number>;

const lists = Object.keys(siteLists) as SiteList[];
const MAX_PASSES = 3;

/**
 * Imports all lists in the order in which their records refer to each other, and compares them with what the site says.
 * @returns the entries that a dry run has found, as `event <key>`. Other runs store them.
 */
const importLists = async ({ reader, request, source, context, sink }: SiteImport): Promise<ReadonlySet<string>> => {
  const { dryRun = false, keepIds = false } = request.options;
  const seen = new Set<string>();
  const invalid = new Set<string>();
  let pass = 1;
  const options = {
    history: sourceHistory(source, context, dryRun),
    linkedRecords: matchLinkedRecords(true),
    ...{ dryRun, keepIds },
  };

  const report = (one: EntryReport) => {
    const name = `${one.kind} ${one.key}`;
    // A further pass repeats what an earlier one has reported.
    const isUnchanged = dryRun ? seen.has(name) : one.result === 'unchanged' && !one.kept;
    const isRepeated = pass > 1 && (isUnchanged || invalid.has(name));
    if (dryRun) seen.add(name);
    if (one.result === 'invalid') invalid.add(name);
    if (!isRepeated) sink.report(one);
  };

  const readList = async (list: SiteList, from: number, perPage: number): Promise<Totals> => {
    const totals = new Set<number>();
    let done = (from - 1) * perPage;
    for await (const part of reader.list(list, { from, perPage })) {
      request.signal?.throwIfAborted();
      if (!part.entries.every(({ kind }) => isPublishable(kind))) mustWriteTerms(context);
      for (const one of await writePart(part, context, options)) report(one);
      for (const total of part.pages?.totals ?? []) totals.add(total);
      done += part.pages?.listed ?? 0;
      if (part.pages && perPage === PAGE_SIZE) await storePosition(list, part.pages);
      await sink.progress(list, done, part.pages?.totals.at(-1));
    }
    return totals;
  };

  const storePosition = async (list: SiteList, { next: page }: ReadPages) => {
    if (!dryRun) await savePosition(source, { list, page } satisfies ListPosition, context.db);
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
        sink.report({ key: where, where, kind, result: 'invalid', reason, warnings: [] });
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

const positionOf = (stored: unknown): ListPosition => {
  const { list, page } = { ...(stored as Partial<ListPosition> | undefined) };
  const known = lists.find((one) => one === list);
  return known && Number.isInteger(page) ? { list: known, page: Number(page) } : { list: 'categories', page: 1 };
};
