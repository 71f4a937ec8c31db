/** Reads records of several kinds by id: from the record cache, and those that are not cached by one statement. */

import type { RequestContext } from '../../access/caller.js';
import type { CachedKind } from '../../cache/record-cache.js';
import { eventsOf, recordOf } from '../../changes/dependency.js';
import { joinedBy, type Sql, select, sql } from '../../database/sql.js';
import type { DatabaseRow } from '../../database/tables.js';
import { type Cached, dateKeys, recordKeys, templates, toDate } from './cached-record.js';
import { countColumns, isTerm, recordsAsJson, rowColumns } from './row-columns.js';

/** Adds records to the dependencies of the response, including records that do not exist or are not shown. */
export const noteRecords = (
  kind: CachedKind,
  ids: Iterable<number>,
  { dependencies }: Pick<RequestContext, 'dependencies'>,
): void => {
  if (!dependencies) return;
  for (const id of ids) {
    dependencies.addOne(recordOf(kind, id));
    if (isTerm(kind)) dependencies.addOne(eventsOf({ kind, id }));
  }
};

type Found = Record<CachedKind, Map<number, DatabaseRow>>;

/** Returns existing records of several kinds by id. One statement reads all records that are not cached. */
export const cachedOrRead = async (
  wanted: { [Name in CachedKind]?: Iterable<number> },
  context: RequestContext,
): Promise<Found> => {
  const { cache, now } = context;
  const found: Found = {
    event: new Map(),
    venue: new Map(),
    organizer: new Map(),
    category: new Map(),
    tag: new Map(),
    user: new Map(),
  };
  const outdated = new Map<number, DatabaseRow>();
  const parts: Sql[] = [];
  for (const [kind, ids] of Object.entries(wanted) as [CachedKind, Iterable<number>][]) {
    noteRecords(kind, ids, context);
    const missing = new Set<number>();
    const uncounted = new Set<number>();
    for (const id of ids) {
      if (found[kind].has(id)) continue;
      const cached = cache?.get<DatabaseRow>(kind, id, now);
      const term = cached || !isTerm(kind) ? undefined : cache?.withoutCount<DatabaseRow>(kind, id);
      if (cached) found[kind].set(id, cached);
      else if (term) {
        uncounted.add(id);
        outdated.set(id, term);
      } else missing.add(id);
    }
    if (missing.size) parts.push(recordsAsJson(kind, rowColumns(kind, context), missing));
    if (uncounted.size && isTerm(kind))
      parts.push(recordsAsJson(kind, sql`r."id", ${countColumns(kind, context)}`, uncounted));
  }
  if (parts.length === 0) return found;
  const since = cache?.changes() ?? 0;
  // The statement has no other dependencies: noteRecords has added its records.
  const read = await select<{ kind: CachedKind; row: DatabaseRow }>(context.db, joinedBy('UNION ALL', parts), []);
  for (const { kind, row } of read) {
    const term = isTerm(kind) ? outdated.get(row.id) : undefined;
    const record = term ? recounted(kind, term, row, since, context) : addToCache(kind, row, since, context);
    found[kind].set(row.id, record as DatabaseRow);
  }
  return found;
};

/** Converts a row to a record and adds it to the cache. */
export const addToCache = <Name extends CachedKind>(
  kind: Name,
  read: DatabaseRow,
  since: number,
  { cache, now }: RequestContext,
): Cached<Name> => {
  const record: DatabaseRow = { ...templates[kind], id: read.id };
  for (const name of recordKeys[kind]) record[name] = dateKeys.has(name) ? toDate(read[name]) : read[name];
  if (kind === 'event') record.offers ??= [];
  cache?.add(kind, record, { since, at: now });
  return record as Cached<Name>;
};

/** A cached term with a new number of events. Returns the same object when the number is unchanged. */
const recounted = (
  kind: CachedKind,
  term: DatabaseRow,
  read: DatabaseRow,
  since: number,
  { cache, now }: RequestContext,
): DatabaseRow => {
  const until = toDate(read.until);
  const same = term.count === read.count && (term.until as Date | null)?.getTime() === until?.getTime();
  const record = same ? term : { ...term, count: read.count, until };
  cache?.add(kind, record, { since, at: now });
  return record;
};
