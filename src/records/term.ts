/** What categories and tags share: they are read, listed, written and removed by the same rules. */
import type { Asker } from '../access/caller.js';
import { mustWriteTerms, writesTerms } from '../access/permission.js';
import { Checklist, refusal } from '../errors.js';
import { noteChange } from '../storage/changes.js';
import { inTransaction, type Transaction } from '../storage/client.js';
import { all, not, raw, sql } from '../storage/sql.js';
import { fold } from '../texts/search.js';
import { makeSlug, slugsMeant } from '../texts/slug.js';
import type { Fields, Given, Read, TermKey } from './fields.js';
import { checkKnown, type Key, linkedTo, mustFindTerm, mustKnow } from './find.js';
import type { Order } from './listing.js';
import { modifiedAfter, mustBeUnmodified, type Precondition } from './modified.js';
import { listedAt } from './post.js';
import { mentions } from './search.js';
import { freeSlug, lock } from './slug.js';
import { type List, type Row, type Selection, tableOf, writeRow } from './table.js';

export type TermKind = 'category' | 'tag';

/** Specification 2.4 and 2.5. */
export const termFields = {
  name: { type: 'title', limit: 200, required: true, description: 'The name.' },
  description: { type: 'html', description: 'What it is about.' },
  slug: { type: 'slug', description: 'The name in addresses; made from the name when not given.' },
} as const satisfies Fields;

export const categoryFields = {
  ...termFields,
  parent: { type: 'parent', description: 'The category above this one; 0 or null for none.' },
} as const satisfies Fields;

/** Specification 4.7; categories add `parent` (4.6). */
export const termFilter = {
  search: { type: 'search', description: 'Terms whose name or slug contains every word of this.' },
  exclude: { type: 'ids', description: 'Leave out the terms with these ids.' },
  include: { type: 'ids', description: 'Only the terms with these ids.' },
  hideEmpty: { type: 'boolean', default: true, description: 'Leave out the terms that no published event has.' },
  post: { type: 'id', graphql: false, description: 'Only the terms of this event.' },
  event: { type: 'id', description: 'Only the terms of this event.' },
  slug: { type: 'text', limit: 400, description: 'Only the term with this slug.' },
} as const satisfies Fields;

export const categoryFilter = {
  ...termFilter,
  parent: { type: 'parent', description: 'Only the categories directly below this one; 0 for those at the root.' },
} as const satisfies Fields;

export type TermFilter = Read<typeof categoryFilter>;
export type TermChanges = Read<typeof categoryFields> & Precondition;

/** The number of events a term shows: those that everybody sees in lists. */
export const countedEvents = ({ now }: Asker) => ({ events: { where: { listedFrom: { lte: now } } } });

const links = {
  category: raw('"EventCategory" link WHERE link."categoryId" = r."id"'),
  tag: raw('"EventTag" link WHERE link."tagId" = r."id"'),
} as const;

/** Terms by the number of events they show, which depends on the time and so is no column. */
export const byCount = (kind: TermKind, direction: Order['direction'], { now }: Asker): Order => ({
  column: 'count',
  direction,
  by: sql`(SELECT count(*)::int FROM ${links[kind]} AND ${listedAt(now)})`,
});

/**
 * The terms that match, ordered.
 * @throws Refusal `invalid-params` for ids that name nothing.
 */
export const listTerms = async (
  kind: TermKind,
  filter: TermFilter,
  order: List['order'],
  asker: Asker,
): Promise<List> => {
  const checklist = new Checklist();
  const event = filter.event ?? filter.post;
  await checkKnown(kind, filter.include ?? [], 'include', checklist, asker);
  await checkKnown(kind, filter.exclude ?? [], 'exclude', checklist, asker);
  const eventParameter = filter.event === undefined ? 'post' : 'event';
  if (event !== undefined) await checkKnown('event', [event], eventParameter, checklist, asker);
  if (kind === 'category' && filter.parent) await checkKnown('category', [filter.parent], 'parent', checklist, asker);
  const { search } = filter;
  const searched = search === undefined ? undefined : checklist.take('search', () => mentions(search, searchedText));
  checklist.done();
  const hideEmpty = (filter.hideEmpty ?? true) && event === undefined;
  const inFilter = (ids: readonly number[]) => sql`r."id" = ANY(${[...ids]}::int[])`;
  return {
    kind,
    order,
    where: all([
      searched,
      filter.include ? inFilter(filter.include) : filter.exclude ? not(inFilter(filter.exclude)) : undefined,
      hideEmpty ? sql`EXISTS (SELECT FROM ${links[kind]} AND ${listedAt(asker.now)})` : undefined,
      event === undefined ? undefined : sql`r."id" IN (${linkedTo(kind, event, asker)})`,
      filter.slug === undefined ? undefined : sql`r."slug" = ANY(${slugsMeant(filter.slug, asker.language)})`,
      kind === 'category' && filter.parent !== undefined
        ? filter.parent === null
          ? raw('r."parentId" IS NULL')
          : sql`r."parentId" = ${filter.parent}`
        : undefined,
    ]),
  };
};

/** What a term is searched in: no phrase matches across its name and its slug. */
const searchedText = raw(`r."nameKey" || E'\\n' || r."slug"`);

/** Creates a category or tag. @throws Refusal 401, 403, 400 `term-exists`. */
export const createTerm = async (
  kind: TermKind,
  query: Selection,
  given: Given<TermChanges>,
  asker: Asker,
): Promise<Row> => {
  mustWriteTerms(asker);
  const changes = given();
  return writeRow(kind, query, asker, (inside) => insertTerm(kind, changes, inside));
};

const insertTerm = async (
  kind: TermKind,
  changes: TermChanges,
  asker: Asker & { db: Transaction },
): Promise<number> => {
  const { db, language, now } = asker;
  const { name = '', description = '', parent = null } = changes;
  if (kind === 'category' && parent) {
    await mustKnow('category', [parent], 'parent', asker);
  }
  const nameKey = fold(name);
  await lock(`name:${kind}:${language}:${nameKey}`, db);
  const place = kind === 'category' ? { parentId: parent } : {};
  const same = await tableOf(db, kind).findFirst({
    where: { nameKey, language, ...place },
    select: { id: true, slug: true },
  });
  // A second term of one name is allowed where a slug of its own tells them apart.
  if (same && (!changes.slug || makeSlug(changes.slug, language) === same.slug)) {
    throw refusal('term-exists', { name, id: same.id });
  }
  const slug = await freeSlug({ kind, language, text: changes.slug || name }, db);
  const data = { name, nameKey, slug, description, language, created: now, modified: now };
  const { id } = await tableOf(db, kind).create({ data: { ...data, ...place }, select: { id: true } });
  await noteChange(db, kind, id, 'created');
  return id;
};

/** Changes a category or tag. @throws Refusal 401, 403, 404, 400 for a cycle, 409 for a taken slug. */
export const updateTerm = async (
  kind: TermKind,
  key: Key,
  query: Selection,
  given: Given<TermChanges>,
  asker: Asker,
): Promise<Row> => {
  mustWriteTerms(asker);
  return writeRow(kind, query, asker, async (inside) => {
    const { db } = inside;
    const term = await heldTerm(kind, key, inside);
    const { ifUnmodified, ifVersion, ...changes } = given();
    mustBeUnmodified(term, { ifUnmodified, ifVersion }, inside);
    const { parent, name, slug, ...rest } = changes;
    if (kind === 'category' && parent) await mustNotCycle(term.id, parent, inside);
    const data = {
      ...rest,
      ...(name !== undefined && { name, nameKey: fold(name) }),
      ...(slug !== undefined && { slug: await ownSlug(kind, term, slug, name, inside) }),
      ...(kind === 'category' && parent !== undefined && { parentId: parent }),
      modified: modifiedAfter(term, inside),
      version: { increment: 1 },
    };
    await tableOf(db, kind).update({ where: { id: term.id }, data, select: { id: true } });
    await noteChange(db, kind, term.id, 'updated');
    return term.id;
  });
};

/**
 * The term that a write is about, held against other writers until the transaction ends.
 * @throws Refusal `<kind>-not-found`.
 */
const heldTerm = async (kind: TermKind, key: Key, inside: Asker & { db: Transaction }): Promise<Row & WrittenTerm> => {
  const { id } = await mustFindTerm(kind, key, { select: { id: true } }, inside);
  await lock(`${kind}:${id}`, inside.db);
  const query = { select: { slug: true, name: true, modified: true, version: true } };
  return (await mustFindTerm(kind, { id }, query, inside)) as Row & WrittenTerm;
};

/** The columns of a term that a write looks at. */
interface WrittenTerm {
  language: Asker['language'];
  slug: string;
  name: string;
  modified: Date;
  version: number;
}

const ownSlug = async (
  kind: TermKind,
  term: Row & WrittenTerm,
  given: string,
  name: string | undefined,
  { db }: { db: Transaction },
): Promise<string> => {
  const wanted = makeSlug(given || (name ?? term.name), term.language);
  const slug = await freeSlug({ kind, language: term.language, text: wanted, except: term.id }, db);
  if (given && slug !== wanted) throw refusal('slug-taken', { slug: wanted });
  return slug;
};

const mustNotCycle = async (id: number, parent: number, asker: Asker & { db: Transaction }): Promise<void> => {
  const checklist = new Checklist();
  await lock('tree:category', asker.db);
  await mustKnow('category', [parent], 'parent', asker);
  if ((await withDescendants([id], asker)).includes(parent)) checklist.note('parent', { key: 'cycle' });
  checklist.done();
};

/** These categories and all below them. One statement. */
export const withDescendants = async (ids: readonly number[], { db }: Asker): Promise<number[]> => {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH RECURSIVE below AS (
      SELECT "id" FROM "Category" WHERE "id" = ANY(${[...ids]}::int[])
      UNION
      SELECT child."id" FROM "Category" child JOIN below ON child."parentId" = below."id"
    )
    SELECT "id" FROM below`;
  return rows.map(({ id }) => id);
};

/**
 * Deletes a category or tag for good, and gives it as it was; children of a category move up to its parent.
 * @throws Refusal 401, 403, 404.
 */
export const deleteTerm = async (
  kind: TermKind,
  key: Key,
  query: Selection,
  asker: Asker,
  expected: Precondition = {},
): Promise<Row> => {
  mustWriteTerms(asker);
  return inTransaction(asker, async (inside) => {
    const { db } = inside;
    const held = await heldTerm(kind, key, inside);
    mustBeUnmodified(held, expected, inside);
    const term = await mustFindTerm(kind, { id: held.id }, query, inside);
    if (kind === 'category') {
      await lock('tree:category', db);
      const { parentId } = await db.category.findUniqueOrThrow({ where: { id: term.id }, select: { parentId: true } });
      await db.category.updateMany({ where: { parentId: term.id }, data: { parentId } });
    }
    await tableOf(db, kind).delete({ where: { id: term.id }, select: { id: true } });
    await noteChange(db, kind, term.id, 'deleted');
    return term;
  });
};

/**
 * The ids of terms given by id, slug or name, each once. Names that do not exist are created when `create` is set and the asker may.
 * @throws Refusal `invalid-params` on `parameter` for those that are unknown.
 */
export const resolveTerms = async (
  kind: TermKind,
  keys: readonly TermKey[],
  parameter: string,
  asker: Asker,
  { create = false }: { create?: boolean } = {},
): Promise<number[]> => {
  if (keys.length === 0) return [];
  const ids = keys.flatMap((key) => ('id' in key ? [key.id] : []));
  const names = keys.flatMap((key) => ('name' in key ? [key.name] : []));
  const known = (await tableOf(asker.db, kind).findMany({
    where: {
      OR: [
        { id: { in: ids.filter((id) => id < 2 ** 31) } },
        { slug: { in: names.map((name) => name.toLowerCase()) } },
        { nameKey: { in: names.map(fold) } },
      ],
    },
    select: { id: true, slug: true, nameKey: true },
    orderBy: { id: 'asc' },
  })) as (Row & { slug: string; nameKey: string })[];

  const checklist = new Checklist();
  const resolved = new Set<number>();
  const unknown: (number | string)[] = [];
  // In one order for everybody: two writers who make the same terms never wait for each other in a circle.
  for (const key of [...keys].sort((one, other) => lockName(one).localeCompare(lockName(other)))) {
    const term =
      'id' in key
        ? known.find(({ id }) => id === key.id)
        : (known.find(({ slug }) => slug === key.name.toLowerCase()) ??
          known.find(({ nameKey }) => nameKey === fold(key.name)));
    if (term) resolved.add(term.id);
    else if ('name' in key && create && writesTerms(asker)) {
      const id = await inTransaction(asker, (inside) => termCalled(kind, key.name, inside));
      resolved.add(id);
    } else unknown.push('id' in key ? key.id : key.name);
  }
  if (unknown.length) {
    const given = unknown.slice(0, 10).join(', ');
    checklist.note(parameter, {
      key: create && typeof unknown[0] === 'string' ? 'term-unknown' : 'unknown-record',
      facts: { given },
    });
  }
  checklist.done();
  return [...resolved];
};

const lockName = (key: TermKey) => ('name' in key ? fold(key.name) : '');

/** The term of this name, made when there is none; two writers of one new name get the same term. */
const termCalled = async (kind: TermKind, name: string, asker: Asker & { db: Transaction }): Promise<number> => {
  const nameKey = fold(name);
  await lock(`name:${kind}:${asker.language}:${nameKey}`, asker.db);
  const same = await tableOf(asker.db, kind).findFirst({
    where: { nameKey },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return same?.id ?? insertTerm(kind, { name }, asker);
};
