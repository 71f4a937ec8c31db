import type { GraphQLField } from 'graphql';

/**
 * What REST shows where GraphQL has null: null too, `false`, `[]`, or no key (`omit`). GraphQL cannot give `false` or `[]` for an
 * object, nor leave out a selected field, so each nullable field of a view declares it: `extensions: { restNull: 'omit' }`.
 */
export type RestNull = null | false | readonly [] | 'omit';

/** What a nullable field declares. @throws Error when it declares nothing, or something else. */
export const restNullOf = ({
  name,
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'name' | 'extensions'>): RestNull => {
  const { restNull } = extensions;
  if (restNull === null || restNull === false || restNull === 'omit') return restNull;
  if (Array.isArray(restNull) && restNull.length === 0) return [];
  throw new Error(`${name} is nullable: its extensions must declare what REST shows for null (restNull)`);
};
