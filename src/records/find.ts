/** How one record is found, by id or by slug, and what is said when it is not. */
import type { Asker } from '../access/caller.js';
import { unlockedTo } from '../access/event-password.js';
import { mayRead, visibleTo } from '../access/permission.js';
import { Checklist, refusal } from '../errors.js';
import { languages } from '../languages/language.js';
import { all, any, raw, type Sql, select, spaced, sql } from '../storage/sql.js';
import { slugsMeant } from '../texts/slug.js';
import { type PostKind, type PostRow, postColumns } from './post.js';
import { type Kind, type Row, type Selection, tableName, tableOf } from './table.js';
import { slugIn } from './texts.js';

/** A record by its id, or by its slug in any case. */
export type Key = { id: number } | { slug: string };

const LARGEST_ID = 2 ** 31 - 1;

/** A selection with more columns; one that includes relations has every column already. */
const withColumns = (query: Selection, columns: Readonly<Record<string, true>>): Selection =>
  query.include ? query : { ...query, select: { ...query.select, ...columns } };

/** The record of a kind, or undefined. By id one statement, by slug two. */
export const findRow = async (
  kind: Kind,
  key: Key,
  query: Selection,
  columns: Readonly<Record<string, true>>,
  asker: Asker,
) => {
  const selection = withColumns(query, { ...columns, id: true, language: true });
  if ('id' in key) {
    if (key.id > LARGEST_ID) return undefined;
    return (await tableOf(asker.db, kind).findFirst({ ...selection, where: { id: key.id } })) ?? undefined;
  }
  const [found] = await select<{ id: number }>(asker.db, havingSlug(kind, key.slug, asker));
  if (!found) return undefined;
  return (await tableOf(asker.db, kind).findFirst({ ...selection, where: { id: found.id } })) ?? undefined;
};

/** The id of the record that a slug means: in the asked language first, then among originals, then nl, en, fr, de, es. */
export const havingSlug = (kind: Kind, slug: string, { language }: Asker): Sql => {
  const slugs = slugsMeant(slug, language);
  const is = (column: Sql) => any(slugs.map((one) => sql`${column} = ${one}`));
  const places = [slugIn(language), raw('r."slug"'), ...languages.map(slugIn)];
  return sql`SELECT r."id" FROM ${tableName(kind)} r WHERE ${any(languages.map((one) => is(slugIn(one))))}
    ORDER BY CASE ${spaced(places.map((place, at) => sql`WHEN ${is(place)} THEN ${raw(String(at))}`))} END, r."id" LIMIT 1`;
};

/**
 * A post that the asker may see.
 * @throws Refusal `<kind>-not-found`, or `<kind>-not-accessible` when it is hidden from this asker.
 */
export const mustFindPost = async <Columns extends Readonly<Record<string, true>>>(
  kind: PostKind,
  key: Key,
  query: Selection,
  asker: Asker,
  columns?: Columns,
): Promise<PostRow & Row> => {
  const row = await findRow(kind, key, query, { ...postColumns, ...columns }, asker);
  if (!row) throw refusal(`${kind}-not-found`);
  const post = row as PostRow & Row;
  if (!mayRead(asker, post)) throw refusal(`${kind}-not-accessible`);
  return post;
};

/**
 * A category or tag.
 * @throws Refusal `<kind>-not-found`.
 */
export const mustFindTerm = async (
  kind: 'category' | 'tag',
  key: Key,
  query: Selection,
  asker: Asker,
): Promise<Row> => {
  const row = await findRow(kind, key, query, {}, asker);
  if (!row) throw refusal(`${kind}-not-found`);
  return row;
};

/** Notes every id that names no record of the kind, or none that the asker may see. One statement when there are ids. */
export const checkKnown = async (
  kind: Kind,
  ids: readonly number[],
  parameter: string,
  checklist: Checklist,
  asker: Asker,
): Promise<void> => {
  if (ids.length === 0) return;
  const possible = ids.filter((id) => id > 0 && id <= LARGEST_ID);
  const isTerm = kind === 'category' || kind === 'tag';
  const found = await select<{ id: number }>(
    asker.db,
    sql`SELECT r."id" FROM ${tableName(kind)} r
      WHERE ${all([sql`r."id" = ANY(${possible}::int[])`, isTerm ? undefined : visibleTo(asker)])}`,
  );
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length)
    checklist.note(parameter, { key: 'unknown-record', facts: { given: unknown.slice(0, 10).join(', ') } });
};

/** As {@link checkKnown}, for one parameter alone. @throws Refusal `invalid-params`. */
export const mustKnow = async (kind: Kind, ids: readonly number[], parameter: string, asker: Asker): Promise<void> => {
  const checklist = new Checklist();
  await checkKnown(kind, ids, parameter, checklist, asker);
  checklist.done();
};

/** The ids of what one event is linked to, where its links show to this asker: `r."id" IN (…)`. */
export const linkedTo = (kind: Exclude<Kind, 'event'>, event: number, asker: Asker): Sql => {
  const table = raw(`"Event${kind[0]?.toUpperCase()}${kind.slice(1)}"`);
  return sql`SELECT ${raw(`link."${kind}Id"`)} FROM ${table} link JOIN "Event" r ON r."id" = link."eventId"
    WHERE link."eventId" = ${event} AND (${unlockedTo(asker)})`;
};
