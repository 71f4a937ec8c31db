/**
 * The changes of records, for readers that keep a copy of what they may see.
 *
 * A reader reads the full state, then follows positions. A walk leads from the moment that the reader has seen to the moment of its first
 * page: the oldest transaction that was still running then. All transactions before it have ended, so a change is never skipped, in whatever
 * order transactions commit. A record of the walk is visible to the reader at a moment by its state then ("RecordState"): one that became
 * visible is created, one that is no longer visible is deleted, one that was never visible is not mentioned.
 *
 * A record that is invisible now is never shown, also if it was visible at the end of the walk: it is deleted, and once more in the next walk.
 *
 * The time of a reader does not go back. The clock of the process that gave a position may be ahead of the clock of the process that goes on
 * from it: a record that the first one has shown would be deleted, and no later walk would have it.
 */
import { noteExpiry, type RequestContext, type Scope } from '../../access/caller.js';
import { editableBy, visibleTo } from '../../access/permission.js';
import type { ListedChange } from '../../changes/change-streams.js';
import { readerOf } from '../../database/client.js';
import { all, any, not, raw, type Sql, select, sql } from '../../database/sql.js';
import { apiError, Checklist } from '../../errors.js';
import { kinds as allKinds, type Kind } from '../fields/kind.js';
import { hasStatus } from '../reading/status.js';
import { formatPosition, type Moment, type Position, type PositionOwner, parsePosition } from './position.js';

export interface ChangesPage {
  /** At most one for each record. A page may have fewer than `first` although more follow. */
  changes: ListedChange[];
  /** The position behind this page. */
  token: string;
  /** Whether more changes follow at once. */
  hasMore: boolean;
  /** The number of the transaction before which all changes have been listed, when no more follow. */
  readTo: bigint;
  /** The time of the reader: that of the process, or that of its position if it is later. */
  now: Date;
}

export interface ChangesRequest {
  /** The token of the last page; undefined for the full state. */
  since?: string | undefined;
  /** The maximum number of changes of the page. */
  first: number;
  /** By default those of the token, or all. */
  kinds?: readonly Kind[] | undefined;
  /** The scope of the credentials that positions belong to, by default that of the caller. */
  scope?: Scope | undefined;
}

/** How long a position can be used. */
export const POSITION_DAYS = 90;
const DAY = 86_400_000; // milliseconds

/**
 * Lists the changes since a position, or all records. Sends at most three statements, all to the primary.
 * @throws ApiError `invalid-params` for a token that is damaged or belongs to other kinds; `sync-token-expired` for one that is older than
 * {@link POSITION_DAYS}, belongs to other rights than those of the caller, or was issued before a backup was restored.
 */
export const listChanges = async (
  { since, first, kinds, scope }: ChangesRequest,
  context: RequestContext,
): Promise<ChangesPage> => {
  // A replica may not have the transactions that the position has seen. The next page is another one, so the response is not cached.
  readerOf(context.db)?.stayOnPrimary();
  noteExpiry(context, context.now);
  const { key, transaction, next } = await readState(context);
  const owner = ownerOf(sorted(kinds), context, scope);
  const { position, kinds: selected } =
    since === undefined
      ? { position: FULL_STATE, kinds: owner.kinds }
      : positionOf(since, { owner, isSelected: kinds !== undefined, key, next }, context);
  const at = Math.max(context.now.getTime(), position.from?.at ?? 0, position.to?.at ?? 0);
  const to = position.to ?? { transaction, at };
  const reader = { ...context, now: new Date(at) };
  const changes: ListedChange[] = [];
  let following: Position = { ...position, to };
  // The last page of one part is filled up with the next one.
  while (following.to && changes.length < first) {
    const { part } = following;
    const walk = { ...following, to: following.to, first: first - changes.length };
    const { rows, after, isEnd } = await parts[part](walk, selected, reader);
    changes.push(...rows);
    following = nextPosition({ ...walk, after }, isEnd);
    if (!isEnd) break;
  }
  return {
    changes,
    token: formatPosition(following, { ...owner, kinds: selected }, key),
    hasMore: following.to !== undefined,
    readTo: BigInt(to.transaction),
    now: reader.now,
  };
};

/** The token of what changes from now on. */
export const tokenOfNow = async (
  { kinds, scope }: Pick<ChangesRequest, 'kinds' | 'scope'>,
  context: RequestContext,
): Promise<string> => {
  readerOf(context.db)?.stayOnPrimary();
  const { key, transaction } = await readState(context);
  const from = { transaction, at: context.now.getTime() };
  return formatPosition({ from, part: 'changes', after: [] }, ownerOf(sorted(kinds), context, scope), key);
};

/** Kinds in one order, without duplicates. */
const sorted = (kinds: readonly Kind[] = allKinds): Kind[] => allKinds.filter((kind) => kinds.includes(kind));

const FULL_STATE: Position = { part: 'records', after: [] };

const ownerOf = (
  kinds: readonly Kind[],
  { caller }: RequestContext,
  scope: Scope | undefined = caller?.scope,
): PositionOwner => ({
  user: caller?.id ?? 0,
  rights: caller ? `${caller.role} ${scope}` : '',
  kinds,
});

/** The position of a token, and its kinds. */
const positionOf = (
  since: string,
  { owner, isSelected, key, next }: { owner: PositionOwner; isSelected: boolean; key: Buffer; next: string },
  { now }: RequestContext,
): { position: Position; kinds: readonly Kind[] } => {
  const checklist = new Checklist();
  const found = checklist.take('since', () => parsePosition(since, key));
  if (found && found !== 'other-key' && isSelected && found.owner.kinds.join() !== owner.kinds.join())
    checklist.note('kinds', { key: 'kinds-of-sync-token', values: { kinds: found.owner.kinds.join(', ') } });
  checklist.done();
  if (!found || found === 'other-key') throw apiError('sync-token-expired');
  const { position } = found;
  const seen = position.from ?? position.to;
  const isOther = found.owner.user !== owner.user || found.owner.rights !== owner.rights;
  const isOld = seen !== undefined && now.getTime() - seen.at > POSITION_DAYS * DAY;
  // The database was set back to an earlier time.
  const isAhead = [position.from, position.to].some((one) => one && BigInt(one.transaction) > BigInt(next));
  if (isOther || isOld || isAhead) throw apiError('sync-token-expired');
  return { position, kinds: found.owner.kinds };
};

/** After all records or changes come those that became public by themselves; then the walk is finished. */
const nextPosition = ({ from, to, part, after }: Position & { to: Moment }, isEnd: boolean): Position => {
  if (!isEnd) return { from, to, part, after };
  if (part === 'changes') return { from, to, part: 'published', after: [] };
  return { from: to, part: 'changes', after: [] };
};

/** What a page begins with: the key, the oldest transaction that is still running, and the next one. */
const readState = async ({ db }: RequestContext): Promise<{ key: Buffer; transaction: string; next: string }> => {
  const [row] = await select<{ key: Buffer; transaction: string; next: string }>(
    db,
    sql`SELECT "key", pg_snapshot_xmin(snapshot)::text AS "transaction", pg_snapshot_xmax(snapshot)::text AS "next"
      FROM "SigningKey", pg_current_snapshot() snapshot`,
  );
  if (!row) throw new Error('no signing key');
  return row;
};

/** A page of a part of a walk. */
interface PartPage {
  rows: ListedChange[];
  /** The sort key of its last row. */
  after: readonly string[];
  isEnd: boolean;
}

type Part = (
  walk: Position & { to: Moment; first: number },
  kinds: readonly Kind[],
  context: RequestContext,
) => Promise<PartPage>;

/** The condition that a reader sees a record with a state (`r`) at a time: it may read the record, and its lists have it. */
const seenBy = (context: RequestContext, at: Date): Sql => {
  const then = { ...context, now: at };
  return all([visibleTo(then), hasStatus(undefined, then), any([not(raw('r."hideFromListings"')), editableBy(then)])]);
};

/** The condition that a state was the current one at a moment. */
const currentAt = ({ transaction }: Moment, state: 'r' | 'one'): Sql => {
  const [begun, ended] = [raw(`${state}."begun"`), raw(`${state}."ended"`)];
  return sql`${begun} < ${transaction}::xid8 AND (${ended} IS NULL OR ${ended} >= ${transaction}::xid8)`;
};

/** The condition that the record (`one`) has a state that the reader saw at a moment. */
const wasSeen = (moment: Moment, context: RequestContext): Sql =>
  sql`EXISTS (SELECT FROM "RecordState" r WHERE r."kind" = one."kind" AND r."recordId" = one."recordId"
    AND ${all([currentAt(moment, 'r'), seenBy(context, new Date(moment.at))])})`;

/** Whether a reader sees a record in lists now. One statement. */
export const isListed = async (kind: Kind, id: number, context: RequestContext): Promise<boolean> => {
  const rows = await select(
    context.db,
    sql`SELECT 1 FROM (VALUES (${kind}::text, ${id}::int)) one ("kind", "recordId") WHERE ${isSeen(context)}`,
  );
  return rows.length > 0;
};

/** The condition that the reader sees the record (`one`) now. */
const isSeen = (context: RequestContext): Sql =>
  sql`EXISTS (SELECT FROM "RecordState" r WHERE r."kind" = one."kind" AND r."recordId" = one."recordId"
    AND ${all([raw('r."ended" IS NULL'), seenBy(context, context.now)])})`;

const pageOf = <Row>(
  rows: readonly Row[],
  first: number,
  { change, key }: { change: (row: Row) => ListedChange | undefined; key: (row: Row) => readonly string[] },
): PartPage => {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return {
    rows: shown.flatMap((row) => change(row) ?? []),
    after: last ? key(last) : [],
    isEnd: rows.length <= first,
  };
};

const ofKinds = (kinds: readonly Kind[]): Sql => sql`one."kind" = ANY(${[...kinds]}::text[])`;

/** All records, by kind and id. Of each kind at most a page is read, so the number of records does not matter. */
const readRecords: Part = async ({ to, after, first }, kinds, context) => {
  const [kind = '', id = '0'] = after;
  const remaining = kinds.filter((one) => one >= kind);
  const rows = await select<{ kind: Kind; id: number }>(
    context.db,
    sql`SELECT page.* FROM unnest(${remaining}::text[]) AS k("kind") CROSS JOIN LATERAL (
        SELECT one."kind", one."recordId" AS "id" FROM "RecordState" one
        WHERE one."kind" = k."kind" AND one."recordId" > CASE WHEN k."kind" = ${kind} THEN ${id}::int ELSE 0 END
          AND ${currentAt(to, 'one')}
          AND ${wasSeen(to, context)} AND ${isSeen(context)}
        ORDER BY one."recordId" LIMIT ${first + 1}) page
      ORDER BY page."kind" COLLATE "C", page."id" LIMIT ${first + 1}`,
  );
  return pageOf(rows, first, {
    change: ({ kind, id }) => ({ kind, id, action: 'created' }),
    key: (row) => [row.kind, String(row.id)],
  });
};

/** The records that were written between two moments, in the order of their last writes. */
const readChanges: Part = async ({ from, to, after, first }, kinds, context) => {
  if (!from) throw new Error('changes without a moment to begin at');
  const [transaction = from.transaction, id = '0'] = after;
  const rows = await select<ChangedRecord & { transaction: string; change: string }>(
    context.db,
    sql`SELECT one."kind", one."recordId" AS "id", one."at", one."transaction"::text, one."id"::text AS "change",
        ${wasSeen(from, context)} AS "before", ${wasSeen(to, context)} AND ${isSeen(context)} AS "after"
      FROM "Change" one
      WHERE ${ofKinds(kinds)} AND one."transaction" < ${to.transaction}::xid8
        AND (one."transaction", one."id") > (${transaction}::xid8, ${id}::bigint)
        AND NOT EXISTS (SELECT FROM "Change" later WHERE later."kind" = one."kind" AND later."recordId" = one."recordId"
          AND (later."transaction", later."id") > (one."transaction", one."id") AND later."transaction" < ${to.transaction}::xid8)
      ORDER BY one."transaction", one."id" LIMIT ${first + 1}`,
  );
  return pageOf(rows, first, { change: changeOf, key: (row) => [row.transaction, row.change] });
};

/** The records that a scheduled publication made public between two moments, and that were not written between them. */
const readPublished: Part = async ({ from, to, after, first }, kinds, context) => {
  if (!from) throw new Error('publications without a moment to begin at');
  const [id = '0'] = after;
  const rows = await select<ChangedRecord & { state: string }>(
    context.db,
    sql`SELECT one."kind", one."recordId" AS "id", one."published" AS "at", one."id"::text AS "state",
        ${wasSeen(from, context)} AS "before", ${wasSeen(to, context)} AND ${isSeen(context)} AS "after"
      FROM "RecordState" one
      WHERE ${ofKinds(kinds)} AND one."ended" IS NULL AND one."status" = 'publish' AND one."begun" < ${from.transaction}::xid8
        AND one."published" > ${new Date(from.at)} AND one."published" <= ${new Date(to.at)} AND one."id" > ${id}::bigint
        AND NOT EXISTS (SELECT FROM "Change" c WHERE c."kind" = one."kind" AND c."recordId" = one."recordId"
          AND c."transaction" >= ${from.transaction}::xid8 AND c."transaction" < ${to.transaction}::xid8)
      ORDER BY one."id" LIMIT ${first + 1}`,
  );
  const published = ({ before, ...row }: ChangedRecord) => (before ? undefined : changeOf({ before, ...row }));
  return pageOf(rows, first, { change: published, key: (row) => [row.state] });
};

interface ChangedRecord {
  kind: Kind;
  id: number;
  at: Date;
  /** Whether the reader knows of it: it was visible at the beginning of the walk. */
  before: boolean;
  /** Whether it is visible at the end of the walk, and now. */
  after: boolean;
}

const changeOf = ({ kind, id, at, before, after }: ChangedRecord): ListedChange | undefined => {
  if (!before && !after) return undefined;
  if (!after) return { kind, id, at, action: 'deleted' };
  return { kind, id, at, action: before ? 'updated' : 'created' };
};

const parts: Readonly<Record<Position['part'], Part>> = {
  records: readRecords,
  changes: readChanges,
  published: readPublished,
};
