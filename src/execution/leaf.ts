import { GraphQLError, type GraphQLLeafType } from 'graphql';
import { JsonBytes, jsonBytes } from '../texts/json.js';
import { type Names, namedPart } from './only-fields.js';

/**
 * Writes a value of a scalar or enum.
 * @param names only these parts of the value.
 * @throws Error, never GraphQLError: a value that cannot be serialized is an internal error.
 */
export const writeLeaf = (type: GraphQLLeafType, value: unknown, names?: Names): string => {
  const serialized = serialize(type, value);
  if (!names) return jsonBytes(serialized);
  return jsonBytes(namedPart(serialized instanceof JsonBytes ? serialized.toJSON() : serialized, names));
};

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
