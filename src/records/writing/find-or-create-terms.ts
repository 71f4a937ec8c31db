/** Categories and tags as clients name them: by id, slug or name. */

import type { RequestContext } from '../../access/caller.js';
import { mayWriteTerms } from '../../access/permission.js';
import { Checklist } from '../../errors.js';
import { type Language, languages } from '../../languages/language.js';
import { type Translated, translationsOf } from '../../languages/translation.js';
import { lock } from '../../storage/advisory-lock.js';
import { any, select, sql } from '../../storage/sql.js';
import { tableName } from '../../storage/tables.js';
import { inTransaction } from '../../storage/transaction.js';
import { fold } from '../../texts/search.js';
import type { TermKey } from '../fields/fields.js';
import type { TermKind } from '../fields/term-fields.js';
import { isPossibleId } from '../kind.js';
import { mustExist } from '../reading/find.js';
import { nameKeyIn, slugIn } from '../reading/texts.js';
import { insertTerm } from './terms.js';
import type { WriteContext } from './write-context.js';

/**
 * The ids of terms given by id, slug or name, each once. Names that do not exist are created when `create` is set and the caller may.
 * @throws ApiError `invalid-params` on `parameter` for those that are unknown.
 */
export const resolveTerms = async (
  kind: TermKind,
  keys: readonly TermKey[],
  parameter: string,
  context: RequestContext,
  { create = false }: { create?: boolean } = {},
): Promise<number[]> => {
  if (keys.length === 0) return [];
  const { ids, names } = split(keys);
  if (names.length === 0) {
    await mustExist(kind, ids, parameter, context);
    return [...new Set(ids)];
  }
  return resolveAmong(await termsCalled(kind, { ids, names }, context), kind, keys, parameter, context, { create });
};

const split = (keys: readonly TermKey[]) => ({
  ids: keys.flatMap((key) => ('id' in key ? [key.id] : [])),
  names: keys.flatMap((key) => ('name' in key ? [key.name] : [])),
});

const resolveAmong = async (
  known: readonly Known[],
  kind: TermKind,
  keys: readonly TermKey[],
  parameter: string,
  context: RequestContext,
  { create = false }: { create?: boolean },
): Promise<number[]> => {
  const checklist = new Checklist();
  const resolved = new Set<number>();
  const unknown: (number | string)[] = [];
  // In one order for everybody: two writers who make the same terms never wait for each other in a circle.
  for (const key of [...keys].sort((one, other) => lockName(one).localeCompare(lockName(other)))) {
    const term = 'id' in key ? known.find(({ id }) => id === key.id) : findMeantTerm(key.name, known, context.language);
    if (term) resolved.add(term.id);
    else if ('name' in key && create && mayWriteTerms(context)) {
      const id = await inTransaction(context, (inside) => termCalled(kind, key.name, inside));
      resolved.add(id);
    } else unknown.push('id' in key ? key.id : key.name);
  }
  if (unknown.length) {
    const input = unknown.slice(0, 10).join(', ');
    checklist.note(parameter, {
      key: create && typeof unknown[0] === 'string' ? 'term-unknown' : 'unknown-record',
      facts: { given: input },
    });
  }
  checklist.done();
  return [...resolved];
};

/** The terms of a kind that many records name, read together. */
export interface TermsNamed {
  /** Whether there is no term for one of these keys yet. */
  lacks(keys: readonly TermKey[], language: Language): boolean;
  /** As {@link resolveTerms}, without a statement for those that are there. Names are of the writer's language. */
  resolve(keys: readonly TermKey[], writer: WriteContext): Promise<number[]>;
}

/** Reads the terms of a kind that these keys name. At most one statement. */
export const readTermsNamed = async (
  kind: TermKind,
  keys: readonly TermKey[],
  parameter: string,
  writer: WriteContext,
): Promise<TermsNamed> => {
  const known = keys.length ? await termsCalled(kind, split(keys), writer) : [];
  const resolved = new Map<string, number>();
  const find = (key: TermKey, language: Language): number | undefined => {
    const name = 'id' in key ? String(key.id) : `${language} ${key.name}`;
    const id =
      resolved.get(name) ??
      ('id' in key ? known.find((term) => term.id === key.id) : findMeantTerm(key.name, known, language))?.id;
    if (id !== undefined) resolved.set(name, id);
    return id;
  };
  return {
    lacks: (keys, language) => keys.some((key) => find(key, language) === undefined),
    async resolve(keys, writer) {
      const { language } = writer;
      const found = keys.flatMap((key) => find(key, language) ?? []);
      if (found.length === keys.length) return [...new Set(found)];
      const ids = await resolveAmong(known, kind, keys, parameter, writer, { create: true });
      const made = ids.filter((id) => known.every((term) => term.id !== id));
      known.push(...(await termsCalled(kind, { ids: made, names: [] }, writer)));
      return ids;
    },
  };
};

const lockName = (key: TermKey) => ('name' in key ? fold(key.name) : '');

/** The term of this name, made when there is none; two writers of one new name get the same term. */
const termCalled = async (kind: TermKind, name: string, context: WriteContext): Promise<number> => {
  await lock(`name:${kind}:${context.language}:${fold(name)}`, context.db);
  const same = findMeantTerm(name, await termsCalled(kind, { ids: [], names: [name] }, context), context.language);
  return same?.id ?? insertTerm(kind, { name }, context);
};

/** The terms with one of these ids, or with one of these words as slug or name in any language. One statement. */
const termsCalled = (
  kind: TermKind,
  { ids, names }: { ids: number[]; names: string[] },
  { db }: RequestContext,
): Promise<Known[]> => {
  const slugs = names.map((name) => name.toLowerCase());
  const keys = names.map(fold);
  return select(
    db,
    sql`SELECT r."id", r."language", r."slug", r."nameKey", r."translations" FROM ${tableName(kind)} r
      WHERE ${any([
        sql`r."id" = ANY(${ids.filter(isPossibleId)}::int[])`,
        ...languages.flatMap((language) => [
          sql`${slugIn(language)} = ANY(${slugs}::text[])`,
          sql`${nameKeyIn(language)} = ANY(${keys}::text[])`,
        ]),
      ])} ORDER BY r."id"`,
  );
};

interface Known extends Translated {
  id: number;
  slug: string;
  nameKey: string;
}

/** The term that a word means: a slug or name in the asked language, else an original one, else one of any language. */
const findMeantTerm = (word: string, known: readonly Known[], requested: Language): Known | undefined => {
  const [slug, nameKey] = [word.toLowerCase(), fold(word)];
  for (const language of [requested, undefined, ...languages]) {
    const texts = (term: Known) =>
      language === undefined || language === term.language ? term : (translationsOf(term)[language] as Partial<Known>);
    const term = known.find((one) => texts(one)?.slug === slug) ?? known.find((one) => texts(one)?.nameKey === nameKey);
    if (term) return term;
  }
  return undefined;
};
