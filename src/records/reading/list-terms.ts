/** What categories and tags share: how they are listed and counted. */

import type { RequestContext } from '../../access/caller.js';
import { dependenciesOf } from '../../cache/statement-dependencies.js';
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import { all, not, raw, select, sql } from '../../storage/sql.js';
import type { TermFilter, TermKind } from '../fields/term-fields.js';
import { linksToRecord } from '../kind.js';
import { checkIdsExist, idBySlug, linkedToEvent } from './find.js';
import type { List } from './lists.js';
import type { Order } from './pages.js';
import { rankedSearch } from './ranked-search.js';
import { countOf } from './rows.js';
import { mentions } from './search.js';
import { listedAt } from './status.js';
import { shownIn } from './texts.js';

/** Terms by the number of events they show, which depends on the time and so is no column. */
export const byCount = (kind: TermKind, direction: Order['direction'], context: RequestContext): Order => ({
  column: 'count',
  direction,
  by: countOf(kind, context),
});

/**
 * The terms that match, ordered.
 * @throws ApiError `invalid-params` for ids that name nothing.
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
          ranked ? rankedSearch(kind, search, context) : mentions(search, searchedText(context.language)),
        );
  checklist.done();
  const hideEmpty = (filter.hideEmpty ?? true) && event === undefined;
  const inFilter = (ids: readonly number[]) => sql`r."id" = ANY(${[...ids]}::int[])`;
  return {
    kind,
    order,
    where: all([
      searched,
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

/** What a term is searched in: no phrase matches across its name and its slug. */
const searchedText = (language: Language) =>
  sql`${shownIn(language, 'nameKey')} || E'\\n' || ${shownIn(language, 'slug')}`;

/** These categories and all below them. At most one statement: they are cached until a category changes. */
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
