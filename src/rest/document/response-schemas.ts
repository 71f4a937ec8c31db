/** The schemas of responses, generated from the types of the rest graph with their descriptions, so that they match the views. */

import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { restNullOf } from '../../schema/rest/views/rest-null.js';
import { restGraph } from '../../schema/schema.js';
import type { Schema } from '../argument-schemas.js';

/** The schema of every response type, by its name in the document. */
export const responseSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.values(restGraph.getTypeMap())
      .filter((type): type is GraphQLObjectType => isObjectType(type) && type.name.startsWith('Rest'))
      .map((type) => [schemaName(type), schemaOfType(type)]),
  );

const noRecord = (restNull: false | readonly []): Schema => ({
  ...(restNull === false ? { type: 'boolean', const: false } : { type: 'array', items: {}, maxItems: 0 }),
  description: 'The value when there is none.',
});

const schemaName = ({ name }: GraphQLObjectType) => name.replace(/^Rest/, '');

const schemaOfType = (type: GraphQLObjectType): Schema => {
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    description: type.description ?? '',
    required: fields.filter(isAlwaysPresent).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])),
  };
};

const isAlwaysPresent = (field: GraphQLField<unknown, unknown>) =>
  isNonNullType(field.type) || restNullOf(field) !== 'omit';

const schemaOfField = (field: GraphQLField<unknown, unknown>): Schema => {
  const { type, description, extensions } = field;
  const described = { description: description ?? '', ...(extensions.schema as Schema | undefined) };
  // A script is an object of JSON-LD.
  const schema: Schema = extensions.isScript ? { type: 'object' } : schemaOf(type);
  const restNull = isNonNullType(type) ? 'omit' : restNullOf(field);
  if (restNull === 'omit') return { ...schema, ...described };
  if (restNull === null) return { ...schema, type: [String(schema.type), 'null'], ...described };
  return { anyOf: [schema, noRecord(restNull)], ...described };
};

const scalars: Readonly<Record<string, Schema>> = {
  Int: { type: 'integer' },
  Float: { type: 'number', format: 'double' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  JSON: {},
};

const schemaOf = (type: GraphQLOutputType): Schema => {
  if (isNonNullType(type)) return schemaOf(type.ofType);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType) };
  return isObjectType(type)
    ? { $ref: `#/components/schemas/${schemaName(type)}` }
    : (scalars[type.name] ?? { type: 'string' });
};
