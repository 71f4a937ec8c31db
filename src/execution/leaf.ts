import { GraphQLError, type GraphQLLeafType } from 'graphql';
import { JsonBytes, jsonBytes } from '../texts/json.js';
import { namedPart, type Parts } from './only-fields.js';

/**
 * Writes a value of a scalar or enum.
 * @param only the parts of the value that are written; by default all.
 * @throws Error, never GraphQLError: a value that cannot be serialized is an internal error.
 */
export const writeLeaf = (type: GraphQLLeafType, value: unknown, only?: Parts): string => {
  const serialized = serialize(type, value);
  if (!only) return jsonBytes(serialized);
  return jsonBytes(namedPart(serialized instanceof JsonBytes ? serialized.toJSON() : serialized, only));
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
