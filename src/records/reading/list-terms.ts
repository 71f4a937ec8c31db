/** Lists of categories and tags. */

import type { RequestContext } from '../../access/caller.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import { all, not, raw, select, sql } from '../../database/sql.js';
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import { linksToRecord } from '../fields/kind.js';
import type { TermFilter, TermKind } from '../fields/term-fields.js';
import { checkIdsExist, idBySlug, linkedToEvent } from './find.js';
import type { List } from './lists.js';
import { modifiedFilter } from './modified-filter.js';
import type { Order } from './pages.js';
import { rankedSearch } from './ranked-search.js';
import { countOf } from './row-columns.js';
import { containsSearch } from './search.js';
import { listedAt } from './status.js';
import { shownIn } from './texts.js';

/** Orders terms by their number of events. The number depends on the time, so it is not a column. */
export const byCount = (kind: TermKind, direction: Order['direction'], context: RequestContext): Order => ({
  column: 'count',
  direction,
  by: countOf(kind, context),
});

/**
 * Builds the list of the terms that match a filter.
 * @throws ApiError `invalid-params` for ids of missing records.
 */
export const listTerms = async <Name extends TermKind>(
  kind: Name,
  filter: TermFilter,
  order: List['order'],
  context: RequestContext,
): Promise<List<Name>> => {
  const checklist = new Checklist();
  const event = filter.event ?? filter.post;
  await checkIdsExist(
    [
      { kind, ids: filter.include ?? [], parameter: 'include' },
      { kind, ids: filter.exclude ?? [], parameter: 'exclude' },
      {
        kind: 'event',
        ids: event === undefined ? [] : [event],
        parameter: filter.event === undefined ? 'post' : 'event',
      },
      { kind, ids: kind === 'category' && filter.parent ? [filter.parent] : [], parameter: 'parent' },
    ],
    checklist,
    context,
  );
  const { search, ranked } = filter;
  const searched =
    search === undefined
      ? undefined
      : checklist.take('search', () =>
          ranked ? rankedSearch(kind, search, context) : containsSearch(search, searchedText(context.language)),
        );
  const modified = modifiedFilter(filter, context, checklist);
  checklist.done();
  const hideEmpty = (filter.hideEmpty ?? true) && event === undefined;
  const inFilter = (ids: readonly number[]) => sql`r."id" = ANY(${[...ids]}::int[])`;
  return {
    kind,
    order,
    where: all([
      searched,
      modified,
      filter.include ? inFilter(filter.include) : filter.exclude ? not(inFilter(filter.exclude)) : undefined,
      hideEmpty ? sql`EXISTS (SELECT FROM ${linksToRecord(kind)} AND ${listedAt(context.now)})` : undefined,
      event === undefined ? undefined : sql`r."id" IN (${linkedToEvent(kind, event, context)})`,
      filter.slug === undefined ? undefined : sql`r."id" IN (${idBySlug(kind, filter.slug, context)})`,
      kind === 'category' && filter.parent !== undefined
        ? filter.parent === null
          ? raw('r."parentId" IS NULL')
          : sql`r."parentId" = ${filter.parent}`
        : undefined,
    ]),
  };
};

/** The searched text of a term. The line break prevents matches of a phrase across the name and the slug. */
const searchedText = (language: Language) =>
  sql`${shownIn(language, 'nameKey')} || E'\\n' || ${shownIn(language, 'slug')}`;

/** Returns the ids of categories and of all their descendants. Sends at most one statement. The ids are cached until a category changes. */
export const withDescendants = async (ids: readonly number[], context: RequestContext): Promise<number[]> => {
  const { db, cache, now, dependencies } = context;
  const statement = sql`
    WITH RECURSIVE below AS (
      SELECT "id" FROM "Category" WHERE "id" = ANY(${[...ids]}::int[])
      UNION
      SELECT child."id" FROM "Category" child JOIN below ON child."parentId" = below."id"
    )
    SELECT "id" FROM below`;
  const find = async () => ({ value: (await select<{ id: number }>(db, statement)).map(({ id }) => id) });
  if (!cache) return (await find()).value;
  const source = { dependencies: dependenciesOf(statement.text), at: now };
  dependencies?.add(source.dependencies);
  return cache.derived(`categories below ${ids}`, source, find);
};
