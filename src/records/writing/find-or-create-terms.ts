/** Finds or creates categories and tags by id, slug or name. */

import type { RequestContext } from '../../access/caller.js';
import { mayWriteTerms } from '../../access/permission.js';
import { acquireLock } from '../../database/advisory-lock.js';
import { inTransaction } from '../../database/transaction.js';
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import { fold } from '../../texts/search.js';
import type { TermKey } from '../fields/fields.js';
import type { TermKind } from '../fields/term-fields.js';
import { mustExist } from '../reading/find.js';
import { findMatchingTerm, findTerms, type KnownTerm } from './find-terms.js';
import { insertTerm } from './terms.js';
import type { WriteContext } from './write-context.js';

/**
 * Returns the distinct ids of terms by id, slug or name. With `create`, terms for unknown names are created when the caller may create
 * terms.
 * @throws ApiError `invalid-params` on `parameter` for unknown terms.
 */
export const resolveTerms = async (
  kind: TermKind,
  keys: readonly TermKey[],
  parameter: string,
  context: RequestContext,
  { create = false }: { create?: boolean } = {},
): Promise<number[]> => {
  if (keys.length === 0) return [];
  const { ids, names } = splitKeys(keys);
  if (names.length === 0) {
    await mustExist(kind, ids, parameter, context);
    return [...new Set(ids)];
  }
  return resolveAmong(await findTerms(kind, { ids, names }, context), kind, keys, parameter, context, { create });
};

const splitKeys = (keys: readonly TermKey[]) => ({
  ids: keys.flatMap((key) => ('id' in key ? [key.id] : [])),
  names: keys.flatMap((key) => ('name' in key ? [key.name] : [])),
});

const resolveAmong = async (
  known: readonly KnownTerm[],
  kind: TermKind,
  keys: readonly TermKey[],
  parameter: string,
  context: RequestContext,
  { create = false }: { create?: boolean },
): Promise<number[]> => {
  const checklist = new Checklist();
  const resolved = new Set<number>();
  const unknown: (number | string)[] = [];
  // All writers use the same order, so that two writers of the same terms cannot deadlock.
  for (const key of [...keys].sort((one, other) => lockName(one).localeCompare(lockName(other)))) {
    const term =
      'id' in key ? known.find(({ id }) => id === key.id) : findMatchingTerm(key.name, known, context.language);
    if (term) resolved.add(term.id);
    else if ('name' in key && create && mayWriteTerms(context)) {
      const id = await inTransaction(context, (writer) => findOrCreateTerm(kind, key.name, writer));
      resolved.add(id);
    } else unknown.push('id' in key ? key.id : key.name);
  }
  if (unknown.length) {
    const input = unknown.slice(0, 10).join(', ');
    checklist.note(parameter, {
      key: create && typeof unknown[0] === 'string' ? 'term-unknown' : 'unknown-record',
      values: { given: input },
    });
  }
  checklist.done();
  return [...resolved];
};

/** The terms of a kind that several records use, read by one statement. */
export interface TermLookup {
  /** Whether one of these keys has no term yet. */
  hasUnknown(keys: readonly TermKey[], language: Language): boolean;
  /** {@link resolveTerms} without a statement for existing terms. Names are in the language of the writer. */
  resolve(keys: readonly TermKey[], writer: WriteContext): Promise<number[]>;
}

/** Reads the terms of these keys. Sends at most one statement. */
export const readTermLookup = async (
  kind: TermKind,
  keys: readonly TermKey[],
  parameter: string,
  writer: WriteContext,
): Promise<TermLookup> => {
  const known = keys.length ? await findTerms(kind, splitKeys(keys), writer) : [];
  const resolved = new Map<string, number>();
  const find = (key: TermKey, language: Language): number | undefined => {
    const name = 'id' in key ? String(key.id) : `${language} ${key.name}`;
    const id =
      resolved.get(name) ??
      ('id' in key ? known.find((term) => term.id === key.id) : findMatchingTerm(key.name, known, language))?.id;
    if (id !== undefined) resolved.set(name, id);
    return id;
  };
  return {
    hasUnknown: (keys, language) => keys.some((key) => find(key, language) === undefined),
    async resolve(keys, writer) {
      const { language } = writer;
      const found = keys.flatMap((key) => find(key, language) ?? []);
      if (found.length === keys.length) return [...new Set(found)];
      const ids = await resolveAmong(known, kind, keys, parameter, writer, { create: true });
      const created = ids.filter((id) => known.every((term) => term.id !== id));
      known.push(...(await findTerms(kind, { ids: created, names: [] }, writer)));
      return ids;
    },
  };
};

const lockName = (key: TermKey) => ('name' in key ? fold(key.name) : '');

/** Finds or creates the term with a name. Two writers of the same new name get the same term. */
const findOrCreateTerm = async (kind: TermKind, name: string, context: WriteContext): Promise<number> => {
  await acquireLock(`name:${kind}:${context.language}:${fold(name)}`, context.db);
  const same = findMatchingTerm(name, await findTerms(kind, { ids: [], names: [name] }, context), context.language);
  return same?.id ?? insertTerm(kind, { name }, context);
};
