import { Checklist } from '../../errors.js';
import { id as readId } from '../../texts/check.js';

/** A record by its id or by its slug. The slug is case-insensitive. */
export type Key = { id: number } | { slug: string };

/**
 * Reads the id or the slug in the arguments of a GraphQL field.
 * @throws ApiError `invalid-params` unless exactly one of them is present, or when the id is not a number.
 */
export const readKey = (input: { id?: string | null | undefined; slug?: string | null | undefined }): Key => {
  const checklist = new Checklist();
  const { id, slug } = input;
  if ((typeof id === 'string') === (typeof slug === 'string'))
    checklist.note('id', { key: 'connect-or-create', values: { allowed: 'id, slug' } });
  const number = typeof id === 'string' ? checklist.take('id', () => readId(id)) : undefined;
  checklist.done();
  return number === undefined ? { slug: slug ?? '' } : { id: number };
};
