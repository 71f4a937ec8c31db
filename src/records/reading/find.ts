/** How one record is found, by id or by slug, and what is said when it is not. */
import type { RequestContext } from '../../access/caller.js';
import { unlockedTo } from '../../access/event-password.js';
import { mayRead, visibleTo } from '../../access/permission.js';
import { slugsOf } from '../../cache/dependency.js';
import { apiError, Checklist } from '../../errors.js';
import { languages } from '../../languages/language.js';
import type { RowOf } from '../../storage/rows.js';
import { all, any, joinedBy, raw, type Sql, select, spaced, sql } from '../../storage/sql.js';
import { tableName } from '../../storage/tables.js';
import { candidateSlugs } from '../../texts/slug.js';
import type { Key } from '../fields/record-key.js';
import { isPossibleId, isPublishable, type Kind, linkColumn, linkTable, type PublishableKind } from '../kind.js';
import { findRows, loadRecord, noteRecords } from './rows.js';
import { slugIn } from './texts.js';

/** The record of a kind, or undefined, whoever asks. */
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
 * The id of the record that a slug means: in the asked language first, then among originals, then nl, en, fr, de, es. Those that the
 * asker may see come before all others: so a hidden record is not in the way of a public one that has the slug in another language.
 */
export const idBySlug = (kind: Kind, slug: string, context: RequestContext): Sql => {
  const { language } = context;
  const slugs = candidateSlugs(slug, language);
  const is = (column: Sql) => any(slugs.map((one) => sql`${column} = ${one}`));
  const places = [slugIn(language), raw('r."slug"'), ...languages.map(slugIn)];
  return sql`SELECT r."id" FROM ${tableName(kind)} r WHERE ${any(languages.map((one) => is(slugIn(one))))}
    ORDER BY CASE WHEN ${isPublishable(kind) ? visibleTo(context) : raw('TRUE')} THEN 0 ELSE 1 END,
      CASE ${spaced(places.map((place, at) => sql`WHEN ${is(place)} THEN ${raw(String(at))}`))} END, r."id" LIMIT 1`;
};

/**
 * A publishable record that the caller may see.
 * @throws ApiError `<kind>-not-found`, or `<kind>-not-accessible` when it is hidden from this caller.
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
 * A category or tag.
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

/** Ids that a client gave in a parameter. */
export interface IdParameter {
  kind: Kind;
  ids: readonly number[];
  parameter: string;
}

/** Notes every id that names no record of its kind, or none that the caller may see. At most one statement. */
export const checkIdsExist = async (
  input: readonly IdParameter[],
  checklist: Checklist,
  context: RequestContext,
): Promise<void> => {
  for (const { kind, ids } of input) noteRecords(kind, ids, context);
  const unsure = input.map(({ ids, ...rest }) => ({
    ...rest,
    ids: ids.filter((id) => !exists(rest.kind, id, context)),
  }));
  const sought = unsure.flatMap(({ kind, ids }) => {
    const possible = ids.filter(isPossibleId);
    const where = all([sql`r."id" = ANY(${possible}::int[])`, isPublishable(kind) ? visibleTo(context) : undefined]);
    return possible.length ? [sql`SELECT ${kind} AS "kind", r."id" FROM ${tableName(kind)} r WHERE ${where}`] : [];
  });
  const found = sought.length
    ? await select<{ kind: Kind; id: number }>(context.db, joinedBy('UNION ALL', sought), [])
    : [];
  const there = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  for (const { kind, ids, parameter } of unsure) {
    const unknown = ids.filter((id) => !there.has(`${kind} ${id}`));
    if (unknown.length)
      checklist.note(parameter, { key: 'unknown-record', facts: { given: unknown.slice(0, 10).join(', ') } });
  }
};

/** Whether a record is known to be there, and shows to the caller. */
const exists = (kind: Kind, id: number, context: RequestContext): boolean => {
  if (!isPublishable(kind)) return context.cache?.withoutCount(kind, id) !== undefined;
  const row = context.cache?.get<RowOf[PublishableKind]>(kind, id, context.now);
  return row !== undefined && mayRead(context, row);
};

/** As {@link checkIdsExist}, for one parameter alone. @throws ApiError `invalid-params`. */
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

/** The ids of what one event is linked to, where its links show to this caller: `r."id" IN (…)`. */
export const linkedToEvent = (kind: Exclude<Kind, 'event'>, event: number, context: RequestContext): Sql => {
  return sql`SELECT link.${linkColumn(kind)} FROM ${linkTable(kind)} link JOIN "Event" r ON r."id" = link."eventId"
    WHERE link."eventId" = ${event} AND (${unlockedTo(context)})`;
};
