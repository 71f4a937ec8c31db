import type { GraphQLField } from 'graphql';

/**
 * The REST value for null in GraphQL: null, `false`, `[]`, or no key (`omit`). GraphQL cannot return `false` or `[]` for an object, and
 * cannot omit a selected field, so each nullable field of a view declares the value: `extensions: { restNull: 'omit' }`.
 */
export type RestNull = null | false | readonly [] | 'omit';

/** The declared value of a nullable field. @throws Error when it is missing or invalid. */
export const restNullOf = ({
  name,
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'name' | 'extensions'>): RestNull => {
  const { restNull } = extensions;
  if (restNull === null || restNull === false || restNull === 'omit') return restNull;
  if (Array.isArray(restNull) && restNull.length === 0) return [];
  throw new Error(`${name} is nullable: its extensions must declare what REST shows for null (restNull)`);
};
