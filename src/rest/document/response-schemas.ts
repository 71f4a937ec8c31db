/** The schemas of responses, generated from the types of the rest graph, so that they match the views. */

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
import { describeField, describeType } from './response-fields.js';

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
    description: describeType(schemaName(type)),
    required: fields.filter(isAlwaysPresent).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOfField(schemaName(type), field)])),
  };
};

const isAlwaysPresent = (field: GraphQLField<unknown, unknown>) =>
  isNonNullType(field.type) || restNullOf(field) !== 'omit';

const schemaOfField = (owner: string, field: GraphQLField<unknown, unknown>): Schema => {
  const { name, type } = field;
  const described = describeField(owner, name);
  const schema = schemaOf(type);
  if (isNonNullType(type)) return { ...schema, ...described };
  const restNull = restNullOf(field);
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
