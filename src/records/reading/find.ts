/** Finds single records by id or by slug. Throws the errors for records that are missing or hidden. */
import type { RequestContext } from '../../access/caller.js';
import { unlockedTo } from '../../access/event-password.js';
import { mayRead, visibleTo } from '../../access/permission.js';
import { slugsOf } from '../../changes/dependency.js';
import type { RowOf } from '../../database/row-types.js';
import { all, any, anyId, joinedBy, raw, type Sql, select, spaced, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import { apiError, Checklist } from '../../errors.js';
import { languages } from '../../languages/language.js';
import { candidateSlugs } from '../../texts/slug.js';
import { isPossibleId, isPublishable, type Kind, linkColumn, linkTable, type PublishableKind } from '../fields/kind.js';
import type { Key } from '../fields/record-key.js';
import { noteRecords } from './read-records.js';
import { findRows, loadRecord } from './rows.js';
import { slugIn } from './texts.js';

/** Returns a record, or undefined when it does not exist. Does not check permissions. */
export const findRow = async <Name extends Kind>(
  kind: Name,
  key: Key,
  context: RequestContext,
): Promise<RowOf[Name] | undefined> => {
  if ('id' in key) return !isPossibleId(key.id) ? undefined : ((await loadRecord(kind, key.id, context)) ?? undefined);
  const [row] = await findRows(kind, sql`r."id" = (${idBySlug(kind, key.slug, context)})`, context, [slugsOf(kind)]);
  return row;
};

/**
 * The id of the record with a slug. The slug is compared in the language of the request, then in the original language, then in nl,
 * en, fr, de and es. Records that the caller may see come first. A hidden record therefore does not replace a public record that has
 * the slug in another language.
 */
export const idBySlug = (kind: Kind, slug: string, context: RequestContext): Sql => {
  const { language } = context;
  const slugs = candidateSlugs(slug, language);
  const is = (column: Sql) => any(slugs.map((one) => sql`${column} = ${one}`));
  const slugColumns = [slugIn(language), raw('r."slug"'), ...languages.map(slugIn)];
  return sql`SELECT r."id" FROM ${tableName(kind)} r WHERE ${any(languages.map((one) => is(slugIn(one))))}
    ORDER BY CASE WHEN ${isPublishable(kind) ? visibleTo(context) : raw('TRUE')} THEN 0 ELSE 1 END,
      CASE ${spaced(slugColumns.map((column, at) => sql`WHEN ${is(column)} THEN ${raw(String(at))}`))} END, r."id" LIMIT 1`;
};

/** Returns a publishable record, or null when it is missing or hidden. GraphQL does not distinguish the two cases. */
export const findPublishable = async <Name extends PublishableKind>(
  kind: Name,
  key: Key,
  context: RequestContext,
): Promise<RowOf[Name] | null> => {
  const row = await findRow(kind, key, context);
  return row && mayRead(context, row) ? row : null;
};

/** Returns a record that the caller may see and that is not in the trash, or null. Simultaneous reads of a request are batched. */
export const findVisible = async (kind: Kind, id: number, context: RequestContext): Promise<RowOf[Kind] | null> => {
  const row = await loadRecord(kind, id, context);
  if (!row || !('status' in row)) return row;
  return mayRead(context, row) && row.status !== 'trash' ? row : null;
};

/**
 * Returns a publishable record that the caller may see.
 * @throws ApiError `<kind>-not-found`, or `<kind>-not-accessible` when the caller may not see it.
 */
export const mustFindPublishable = async <Name extends PublishableKind>(
  kind: Name,
  key: Key,
  context: RequestContext,
): Promise<RowOf[Name]> => {
  const row = await findRow(kind, key, context);
  if (!row) throw apiError(`${kind}-not-found`);
  if (!mayRead(context, row)) throw apiError(`${kind}-not-accessible`);
  return row;
};

/**
 * Returns a category or tag.
 * @throws ApiError `<kind>-not-found`.
 */
export const mustFindTerm = async <Name extends 'category' | 'tag'>(
  kind: Name,
  key: Key,
  context: RequestContext,
): Promise<RowOf[Name]> => {
  const row = await findRow(kind, key, context);
  if (!row) throw apiError(`${kind}-not-found`);
  return row;
};

/** The ids in a parameter of a request. */
export interface IdParameter {
  kind: Kind;
  ids: readonly number[];
  parameter: string;
}

/** Adds a problem for each parameter with ids of missing or hidden records. Sends at most one statement. */
export const checkIdsExist = async (
  input: readonly IdParameter[],
  checklist: Checklist,
  context: RequestContext,
): Promise<void> => {
  for (const { kind, ids } of input) noteRecords(kind, ids, context);
  const unverified = input.map(({ ids, ...rest }) => ({
    ...rest,
    ids: ids.filter((id) => !exists(rest.kind, id, context)),
  }));
  const queries = unverified.flatMap(({ kind, ids }) => {
    const possible = ids.filter(isPossibleId);
    const where = all([sql`r."id" = ${anyId(possible)}`, isPublishable(kind) ? visibleTo(context) : undefined]);
    return possible.length ? [sql`SELECT ${kind} AS "kind", r."id" FROM ${tableName(kind)} r WHERE ${where}`] : [];
  });
  const found = queries.length
    ? await select<{ kind: Kind; id: number }>(context.db, joinedBy('UNION ALL', queries), [])
    : [];
  const existing = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  for (const { kind, ids, parameter } of unverified) {
    const unknown = ids.filter((id) => !existing.has(`${kind} ${id}`));
    if (unknown.length)
      checklist.note(parameter, { key: 'unknown-record', values: { given: unknown.slice(0, 10).join(', ') } });
  }
};

/** Whether a record is cached and the caller may see it. */
const exists = (kind: Kind, id: number, context: RequestContext): boolean => {
  if (!isPublishable(kind)) return context.cache?.withoutCount(kind, id) !== undefined;
  const row = context.cache?.get<RowOf[PublishableKind]>(kind, id, context.now);
  return row !== undefined && mayRead(context, row);
};

/** {@link checkIdsExist} for one parameter. @throws ApiError `invalid-params`. */
export const mustExist = async (
  kind: Kind,
  ids: readonly number[],
  parameter: string,
  context: RequestContext,
): Promise<void> => {
  const checklist = new Checklist();
  await checkIdsExist([{ kind, ids, parameter }], checklist, context);
  checklist.done();
};

/** The ids of the records that an event is linked to, for `r."id" IN (…)`. Empty when the event is locked for the caller. */
export const linkedToEvent = (kind: Exclude<Kind, 'event'>, event: number, context: RequestContext): Sql => {
  return sql`SELECT link.${linkColumn(kind)} FROM ${linkTable(kind)} link JOIN "Event" r ON r."id" = link."eventId"
    WHERE link."eventId" = ${event} AND (${unlockedTo(context)})`;
};
