/**
 * The ids of users, images and credentials in GraphQL: `user-1`, `image-1`, `credential-1`. These kinds have numbers of their own, and a
 * cache of a client needs ids that are unique across all types. REST shows the numbers.
 */
import { id as readId } from '../../texts/check.js';

export type TypedKind = 'user' | 'image' | 'credential';

/** The id of a user, an image or a credential in GraphQL. */
export const typedId = (kind: TypedKind, id: number): string => `${kind}-${id}`;

/**
 * Reads an id in both forms: `user-1` or `1`.
 * @throws InvalidValue for anything else.
 */
export const readTypedId = (kind: TypedKind, input: unknown): number => {
  const start = `${kind}-`;
  return readId(typeof input === 'string' && input.startsWith(start) ? input.slice(start.length) : input);
};

/** The kind and the number of a typed id. Undefined for other ids. */
export const parseTypedId = (input: string): { kind: TypedKind; id: number } | undefined => {
  const [, kind, digits] = /^(user|image|credential)-(\d+)$/.exec(input) ?? [];
  return kind === undefined ? undefined : { kind: kind as TypedKind, id: readId(digits) };
};
