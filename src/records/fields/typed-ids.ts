/**
 * The ids in GraphQL of what is not a record, such as users, images and imports: `user-1`, `importJob-1`. These kinds have numbers of their
 * own, and a cache of a client needs ids that are unique across all types. REST shows the numbers.
 */
import { id as readId } from '../../texts/check.js';

const typedKinds = [
  ...(['user', 'image', 'credential', 'importJob', 'importProblem', 'source', 'series'] as const),
  ...(['webhook', 'webhookDelivery', 'auditEntry', 'revision'] as const),
] as const;

export type TypedKind = (typeof typedKinds)[number];

/** The id in GraphQL of anything that is not a record. */
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
  const [, kind, digits] = /^([a-zA-Z]+)-([1-9]\d*)$/.exec(input) ?? [];
  const known = typedKinds.find((one) => one === kind);
  return known && { kind: known, id: readId(digits) };
};
