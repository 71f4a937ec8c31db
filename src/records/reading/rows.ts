/**
 * Whole rows: records with all columns, links and counts that their fields show. Rows come from the record cache. A cached event has
 * the ids of its linked records. One statement reads all linked records of all kinds that are not cached.
 */

import DataLoader from 'dataloader';
import type { RequestContext } from '../../access/caller.js';
import type { CachedKind, RecordCache } from '../../cache/record-cache.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import type { Dependency } from '../../changes/dependency.js';
import type { CategoryRow, EventRow, RowOf } from '../../database/row-types.js';
import { anyId, raw, type Sql, select, sql } from '../../database/sql.js';
import { type DatabaseRow, tableName } from '../../database/tables.js';
import { type EventRecord, type LinkedKind, linkedKinds, unchangedRow, withLinkedRows } from './cached-record.js';
import { cachedOrRead, noteRecords } from './read-records.js';
import { type ListedRecord, recordReader } from './record-reader.js';

/**
 * Returns the whole rows of records in their order. An element is undefined when the record does not exist. Sends at most two
 * statements for events and one for other kinds.
 */
export const loadRows = async <Name extends CachedKind>(
  kind: Name,
  list: readonly ListedRecord<Name>[],
  context: RequestContext,
): Promise<(RowOf[Name] | undefined)[]> => {
  noteRecords(
    kind,
    list.map(({ id }) => id),
    context,
  );
  const missing = list.flatMap(({ id, record }) => (record ? [] : [id]));
  const found = missing.length ? (await cachedOrRead({ [kind]: missing }, context))[kind] : undefined;
  const records = list.map(({ id, record }) => record ?? found?.get(id));
  if (kind !== 'event') return records as (RowOf[Name] | undefined)[];
  return (await withLinks(records as (EventRecord | undefined)[], context)) as (RowOf[Name] | undefined)[];
};

/** Events with the rows that they are linked to. */
const withLinks = async (
  events: readonly (EventRecord | undefined)[],
  context: RequestContext,
): Promise<(EventRow | undefined)[]> => {
  const read = momentOf(context);
  const rows = events.map((event) => event && unchangedRow(event, read));
  const ids: Record<LinkedKind, Set<number>> = {
    venue: new Set(),
    organizer: new Set(),
    category: new Set(),
    tag: new Set(),
  };
  for (const [at, event] of events.entries()) {
    if (!event) continue;
    if (rows[at]) noteLinks(event, context);
    else for (const kind of linkedKinds) for (const id of event[`${kind}Ids`]) ids[kind].add(id);
  }
  const found = await cachedOrRead(ids, context);
  const linked = (event: EventRecord) =>
    linkedKinds.map((kind) => withoutMissing(event[`${kind}Ids`].map((id) => found[kind].get(id))));
  return events.map((event, at) => rows[at] ?? (event && withLinkedRows(event, linked(event), read)));
};

const momentOf = ({ cache, now }: RequestContext) => ({ lastChange: cache?.lastChange(), now });

const noteLinks = (event: EventRecord, context: RequestContext): void => {
  for (const kind of linkedKinds) noteRecords(kind, event[`${kind}Ids`], context);
};

/** Removes missing rows. An array that grows takes 100 bytes more, so a complete array is returned unchanged. */
const withoutMissing = (rows: (DatabaseRow | undefined)[]): DatabaseRow[] =>
  (rows.includes(undefined) ? rows.filter((row) => row !== undefined) : rows) as DatabaseRow[];

/**
 * Returns the whole row of a record, or null when it does not exist. Does not check permissions. Simultaneous reads of a request are
 * batched. A cached record is returned without a promise, because a list can have hundreds of them.
 */
export const loadRecord = <Name extends CachedKind>(
  kind: Name,
  id: number | null,
  context: RequestContext,
): RowOf[Name] | null | Promise<RowOf[Name] | null> => {
  if (id === null) return null;
  noteRecords(kind, [id], context);
  const cached = cachedRow(kind, id, context);
  if (cached) return cached;
  const make = () =>
    new DataLoader(
      async (ids: readonly number[]) => {
        const rows = await loadRows(
          kind,
          ids.map((one) => ({ id: one })),
          context,
        );
        return rows.map((row) => row ?? null);
      },
      // A mutation can run between two reads.
      { cache: false },
    );
  return context.loaders.of(kind, make).load(id);
};

/**
 * Returns the whole rows that match a condition. Sends at most one statement more than {@link loadRows}.
 * @param dependencies the dependencies of the result; default: those of the condition.
 */
export const findRows = async <Name extends CachedKind>(
  kind: Name,
  condition: Sql,
  context: RequestContext,
  dependencies: readonly Dependency[] = dependenciesOf(`${tableName(kind).text} ${condition.text}`),
): Promise<RowOf[Name][]> => {
  const { columns, take } = recordReader(kind, context);
  const read = await select<DatabaseRow>(
    context.db,
    sql`SELECT ${columns ?? raw('r."id"')} FROM ${tableName(kind)} r WHERE ${condition}`,
    dependencies,
  );
  const rows = await loadRows(kind, take(read), context);
  return rows.filter((row) => row !== undefined);
};

/** The whole row of a record. Undefined unless the record and all its linked records are cached. */
const cachedRow = <Name extends CachedKind>(
  kind: Name,
  id: number,
  context: RequestContext,
): RowOf[Name] | undefined => {
  const { cache, now } = context;
  const record = cache?.get<DatabaseRow>(kind, id, now);
  if (!cache || !record || kind !== 'event') return record as RowOf[Name] | undefined;
  const event = record as EventRecord & DatabaseRow;
  const read = momentOf(context);
  const unchanged = unchangedRow(event, read);
  const linked = unchanged ? [] : cachedLinks(event, cache, now);
  if (!linked) return undefined;
  noteLinks(event, context);
  return (unchanged ?? withLinkedRows(event, linked, read)) as RowOf[Name] & EventRow;
};

/** The rows that an event is linked to, by kind. Undefined unless all are cached. */
const cachedLinks = (event: EventRecord, cache: RecordCache, now: Date): DatabaseRow[][] | undefined => {
  const linked: DatabaseRow[][] = [];
  for (const kind of linkedKinds) {
    const rows: DatabaseRow[] = [];
    for (const id of event[`${kind}Ids`]) {
      const row = cache.get<DatabaseRow>(kind, id, now);
      if (!row) return undefined;
      rows.push(row);
    }
    linked.push(rows);
  }
  return linked;
};

/** Returns the direct children of a category. Simultaneous reads of a request are batched. */
export const childrenOf = (id: number, context: RequestContext): Promise<CategoryRow[]> => {
  const make = () =>
    new DataLoader(
      async (parents: readonly number[]) => {
        const rows = await findRows('category', sql`r."parentId" = ${anyId(parents)}`, context);
        return parents.map((parent) => rows.filter(({ parentId }) => parentId === parent));
      },
      { cache: false },
    );
  return context.loaders.of('children of categories', make).load(id);
};
