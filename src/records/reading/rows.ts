/**
 * Whole rows: records with all columns, links and counts that their fields show. Rows come from the record cache. A cached event has
 * the ids of its linked records. One statement reads all linked records of all kinds that are not cached.
 */

import DataLoader from 'dataloader';
import type { Event } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { type Dependency, eventsOf, recordOf } from '../../cache/dependency.js';
import type { CachedKind } from '../../cache/record-cache.js';
import { dependenciesOf } from '../../cache/statement-dependencies.js';
import type { CategoryRow, EventRow, RowOf } from '../../storage/rows.js';
import { joinedBy, listed, raw, type Sql, select, sql } from '../../storage/sql.js';
import { columnNames, ownColumns, type Row, tableName } from '../../storage/tables.js';
import type { TermKind } from '../fields/term-fields.js';
import { linkColumn, linksToRecord, linkTable } from '../kind.js';

const linkedKinds = ['venue', 'organizer', 'category', 'tag'] as const;
type LinkedKind = (typeof linkedKinds)[number];

/** Adds records to the dependencies of the response, including records that do not exist or are not shown. */
export const noteRecords = (
  kind: CachedKind,
  ids: readonly number[],
  { dependencies }: Pick<RequestContext, 'dependencies'>,
): void => {
  if (!dependencies) return;
  dependencies.add(ids.map((id) => recordOf(kind, id)));
  if (isTerm(kind)) dependencies.add(ids.map((id) => eventsOf({ kind, id })));
};

/** An event as it is read and cached. */
type EventRecord = Omit<EventRow, (typeof linkFields)[number] | 'record'> &
  Record<`${LinkedKind}Ids`, readonly number[]> & {
    /** The last object that {@link withLinkedRows} made of the event. */
    row: EventRow | null;
  };

/** A record as it is read and cached. Records of other kinds than events are whole rows. */
type Cached<Name extends CachedKind> = Name extends 'event' ? EventRecord : RowOf[Name];

const isTerm = (kind: CachedKind): kind is TermKind => kind === 'category' || kind === 'tag';

const image = raw('(SELECT to_jsonb(image) FROM "Image" image WHERE image."id" = r."imageId") AS "image"');

const links = (kind: LinkedKind) => {
  const order = raw(kind === 'venue' || kind === 'organizer' ? 'ORDER BY link."position"' : '');
  return sql`to_json(ARRAY(
    SELECT link.${linkColumn(kind)} FROM ${linkTable(kind)} link WHERE link."eventId" = r."id" ${order}
  )) AS ${raw(`"${kind}Ids"`)}`;
};

/**
 * The number of events of a category or tag in public lists: the sum of the changes in `TermCount`, minus the links to events that are
 * not public yet. The cost of the expression does not depend on the number of events.
 */
export const countOf = (kind: TermKind, { now }: RequestContext): Sql =>
  sql`((SELECT coalesce(sum(noted."change"), 0) FROM "TermCount" noted WHERE noted."kind" = ${kind} AND noted."termId" = r."id")
    - (SELECT count(*) FROM ${linksToRecord(kind)} AND link."listedFrom" > ${now}))::int`;

/** When the next scheduled event becomes public and {@link countOf} changes. */
const countsUntil = (kind: TermKind, { now }: RequestContext): Sql =>
  sql`(SELECT min(link."listedFrom") FROM ${linksToRecord(kind)} AND link."listedFrom" > ${now})`;

const offers = raw(
  '(SELECT json_agg(offer ORDER BY offer."position") FROM "TicketOffer" offer WHERE offer."eventId" = r."id") AS "offers"',
);

/** The columns of each kind that do not depend on the request. */
const columns = {
  event: listed([ownColumns('event'), image, offers, ...linkedKinds.map(links)]),
  venue: listed([ownColumns('venue'), image]),
  organizer: listed([ownColumns('organizer'), image]),
  category: ownColumns('category'),
  tag: ownColumns('tag'),
  user: ownColumns('user'),
};

const countsOf = (kind: TermKind, context: RequestContext): Sql =>
  sql`${countOf(kind, context)} AS "count", ${countsUntil(kind, context)} AS "until"`;

const columnsOf = (kind: CachedKind, context: RequestContext): Sql =>
  isTerm(kind) ? sql`${columns[kind]}, ${countsOf(kind, context)}` : columns[kind];

/** A record of a list: its id, and the record when it was read by the same statement or is cached. */
export interface ListedRecord<Name extends CachedKind = CachedKind> {
  id: number;
  record?: Cached<Name> | undefined;
}

/** Reads records (`r`) with the statement of a list. */
export interface RecordReader<Name extends CachedKind> {
  /** The columns to select besides the id. Undefined when most records of the kind are cached. */
  columns: Sql | undefined;
  /** Converts the rows of the statement to records. */
  take(read: readonly Row[]): ListedRecord<Name>[];
}

/**
 * Creates a reader. The statement selects whole records when most records of the kind are not cached, and only ids when most are
 * cached. Cached records are then not read again, and uncached records need no second statement.
 */
export const recordReader = <Name extends CachedKind>(kind: Name, context: RequestContext): RecordReader<Name> => {
  const { cache, now } = context;
  const isWhole = !cache?.isWarm(kind);
  const since = cache?.changes() ?? 0;
  return {
    columns: isWhole ? columnsOf(kind, context) : undefined,
    take: (read) => {
      const records = new Map<number, Cached<Name>>();
      let cached = 0;
      const all = new Map(read.map((row) => [row.id, row]));
      for (const [id, row] of all) {
        const before = cache?.get<Cached<Name>>(kind, id, now);
        if (before) cached++;
        const record = before ?? (isWhole ? addToCache(kind, row, since, context) : undefined);
        if (record) records.set(id, record);
      }
      cache?.observe(kind, cached, all.size);
      return read.map(({ id }) => ({ id, record: records.get(id) }));
    },
  };
};

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

/** The parts of an event that are not columns. */
export type EventParts = Pick<EventRecord, 'image' | 'offers' | `${LinkedKind}Ids`>;

/** The argument of {@link loadRows} for an event that the transaction has written. The event is not read again. */
export const writtenEvent = (columns: Event, { image, offers, ...ids }: EventParts): ListedRecord<'event'> => ({
  id: columns.id,
  record: { ...columns, image, offers, ...ids, row: null },
});

/**
 * What an event has besides its columns, where it is cached.
 * @param event as a transaction has locked and read it. Every write of an event, also of its links and offers, counts its version: so what
 *   is cached of the same version is what the event has.
 */
export const cachedParts = ({ id, version }: Event, { cache, now }: RequestContext): EventParts | undefined => {
  const record = cache?.get<EventRecord>('event', id, now);
  return record?.version === version ? record : undefined;
};

/** Events with the rows that they are linked to. */
const withLinks = async (
  events: readonly (EventRecord | undefined)[],
  context: RequestContext,
): Promise<(EventRow | undefined)[]> => {
  const ids = (kind: LinkedKind) => events.flatMap((event) => event?.[`${kind}Ids`] ?? []);
  const found = await cachedOrRead(
    { venue: ids('venue'), organizer: ids('organizer'), category: ids('category'), tag: ids('tag') },
    context,
  );
  const linked = (event: EventRecord) =>
    linkedKinds.map((kind) => withoutMissing(event[`${kind}Ids`].map((id) => found[kind].get(id))));
  return events.map((event) => event && withLinkedRows(event, linked(event)));
};

/** An event with its linked rows. Returns the same object while no linked row has changed. */
const withLinkedRows = (event: EventRecord, linked: readonly Row[][]): EventRow => {
  const before = event.row;
  if (before && linkFields.every((field, at) => areSame(before[field], linked[at] ?? []))) return before;
  const row: Row = { ...templates.row, id: event.id, record: event };
  for (const name of names.row) row[name] = event[name as keyof EventRecord];
  for (const [at, field] of linkFields.entries()) row[field] = linked[at];
  event.row = row as EventRow;
  return event.row;
};

/** The cached record of a row, without its links. It is the same object while the record is unchanged. */
export const withoutLinks = (row: object): object => ('record' in row ? (row.record as object) : row);

const linkFields = ['venues', 'organizers', 'categories', 'tags'] as const;

/** Removes missing rows. An array that grows takes 100 bytes more, so a complete array is returned unchanged. */
const withoutMissing = (rows: (Row | undefined)[]): Row[] =>
  (rows.includes(undefined) ? rows.filter((row) => row !== undefined) : rows) as Row[];

const areSame = (some: readonly object[], others: readonly object[]) =>
  some.length === others.length && some.every((one, at) => one === others[at]);

type Found = Record<CachedKind, Map<number, Row>>;

/** Returns existing records of several kinds by id. One statement reads all records that are not cached. */
const cachedOrRead = async (
  wanted: { [Name in CachedKind]?: readonly number[] },
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
  const outdated = new Map<number, Row>();
  const parts: Sql[] = [];
  for (const [kind, ids] of Object.entries(wanted) as [CachedKind, readonly number[]][]) {
    noteRecords(kind, ids, context);
    const missing = new Set<number>();
    const uncounted = new Set<number>();
    for (const id of ids) {
      if (found[kind].has(id)) continue;
      const cached = cache?.get<Row>(kind, id, now);
      const term = cached || !isTerm(kind) ? undefined : cache?.withoutCount<Row>(kind, id);
      if (cached) found[kind].set(id, cached);
      else if (term) {
        uncounted.add(id);
        outdated.set(id, term);
      } else missing.add(id);
    }
    if (missing.size) parts.push(partOf(kind, columnsOf(kind, context), missing));
    if (uncounted.size && isTerm(kind)) parts.push(partOf(kind, sql`r."id", ${countsOf(kind, context)}`, uncounted));
  }
  if (parts.length === 0) return found;
  const since = cache?.changes() ?? 0;
  // The statement has no other dependencies: noteRecords has added its records.
  const read = await select<{ kind: CachedKind; row: Row }>(context.db, joinedBy('UNION ALL', parts), []);
  for (const { kind, row } of read) {
    const term = isTerm(kind) ? outdated.get(row.id) : undefined;
    const record = term ? recounted(kind, term, row, since, context) : addToCache(kind, row, since, context);
    found[kind].set(row.id, record as Row);
  }
  return found;
};

const partOf = (kind: CachedKind, columns: Sql, ids: ReadonlySet<number>): Sql =>
  sql`SELECT ${kind} AS "kind", to_jsonb(part) AS "row" FROM (
    SELECT ${columns} FROM ${tableName(kind)} r WHERE r."id" = ANY(${[...ids]}::int[])
  ) part`;

/** Converts a row to a record and adds it to the cache. */
const addToCache = <Name extends CachedKind>(
  kind: Name,
  read: Row,
  since: number,
  { cache, now }: RequestContext,
): Cached<Name> => {
  const record: Row = { ...templates[kind], id: read.id };
  for (const name of names[kind]) record[name] = dates.has(name) ? toDate(read[name]) : read[name];
  if (kind === 'event') record.offers ??= [];
  cache?.keep(kind, record, { since, at: now });
  return record as Cached<Name>;
};

/** A cached term with a new number of events. Returns the same object when the number is unchanged. */
const recounted = (kind: CachedKind, term: Row, read: Row, since: number, { cache, now }: RequestContext): Row => {
  const until = toDate(read.until);
  const same = term.count === read.count && (term.until as Date | null)?.getTime() === until?.getTime();
  const record = same ? term : { ...term, count: read.count, until };
  cache?.keep(kind, record, { since, at: now });
  return record;
};

const names = {
  event: [...columnNames.event, 'image', 'offers', ...linkedKinds.map((kind) => `${kind}Ids`)],
  row: [...columnNames.event, 'image', 'offers'],
  venue: [...columnNames.venue, 'image'],
  organizer: [...columnNames.organizer, 'image'],
  category: [...columnNames.category, 'count', 'until'],
  tag: [...columnNames.tag, 'count', 'until'],
  user: columnNames.user,
};

const templateOf = (...columns: string[]) => Object.fromEntries(columns.map((name) => [name, null]));

/** Templates that records are copied from. An object whose properties are added one by one takes a third more memory and is slower. */
const templates = {
  event: templateOf(...names.event, 'row'),
  row: templateOf(...names.row, ...linkFields, 'record'),
  venue: templateOf(...names.venue),
  organizer: templateOf(...names.organizer),
  category: templateOf(...names.category),
  tag: templateOf(...names.tag),
  user: templateOf(...names.user),
};

const dates = new Set(['published', 'created', 'modified', 'starts', 'ends', 'until']);

/** Converts a date from JSON, where it is a string. */
const toDate = (value: unknown): Date | null =>
  typeof value === 'string' ? new Date(value) : ((value as Date) ?? null);

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
  const read = await select<Row>(
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
  const record = cache?.get<Row>(kind, id, now);
  if (!cache || !record || kind !== 'event') return record as RowOf[Name] | undefined;
  const event = record as EventRecord & Row;
  const linked: Row[][] = [];
  for (const kind of linkedKinds) {
    const rows: Row[] = [];
    for (const id of event[`${kind}Ids`]) {
      const row = cache.get<Row>(kind, id, now);
      if (!row) return undefined;
      rows.push(row);
    }
    noteRecords(kind, event[`${kind}Ids`], context);
    linked.push(rows);
  }
  return withLinkedRows(event, linked) as RowOf[Name] & EventRow;
};

/** Returns the direct children of a category. Simultaneous reads of a request are batched. */
export const childrenOf = (id: number, context: RequestContext): Promise<CategoryRow[]> => {
  const make = () =>
    new DataLoader(
      async (parents: readonly number[]) => {
        const rows = await findRows('category', sql`r."parentId" = ANY(${[...parents]}::int[])`, context);
        return parents.map((parent) => rows.filter(({ parentId }) => parentId === parent));
      },
      { cache: false },
    );
  return context.loaders.of('children of categories', make).load(id);
};
