import { GraphQLError, type GraphQLLeafType } from 'graphql';
import { jsonBytes } from '../texts/json.js';

/** Writes a value of a scalar or enum. @throws Error, never GraphQLError: a value that cannot be serialized is an internal error. */
export const writeLeaf = (type: GraphQLLeafType, value: unknown): string => jsonBytes(serialize(type, value));

const serialize = (type: GraphQLLeafType, value: unknown): unknown => {
  let serialized: unknown;
  try {
    serialized = type.serialize(value);
  } catch (error) {
    throw error instanceof GraphQLError ? new Error(error.message) : error;
  }
  if (serialized === null || serialized === undefined)
    throw new Error(`${type.name} serialized a value as ${serialized}`);
  return serialized;
};
