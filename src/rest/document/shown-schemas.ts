/** The schemas of what is answered, read off the types of the rest graph: what the views show is what the document says. */
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { restGraph } from '../../schema.js';
import type { Schema } from '../argument.js';
import { factsOf, factsOfType } from './shown-fields.js';

/** Every type that an answer can hold, under its name in the document. */
export const shownSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.values(restGraph.getTypeMap())
      .filter((type): type is GraphQLObjectType => isObjectType(type) && type.name.startsWith('Rest'))
      .map((type) => [shownName(type), schemaOfType(type)]),
  );

/** Where REST has its own shape for GraphQL's null (finish.ts): no key at all, or another value. */
const insteadOfNull: Readonly<Record<string, 'absent' | Schema>> = {
  json_ld: 'absent',
  next_rest_url: 'absent',
  previous_rest_url: 'absent',
  up: 'absent',
  image: { type: 'boolean', const: false, description: 'There is none.' },
  venue: { type: 'array', items: {}, maxItems: 0, description: 'There is none.' },
};

const shownName = ({ name }: GraphQLObjectType) => name.replace(/^Rest/, '');

const schemaOfType = (type: GraphQLObjectType): Schema => {
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    description: factsOfType(shownName(type)),
    required: fields.filter(isAlwaysThere).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOfField(shownName(type), field)])),
  };
};

const isAlwaysThere = ({ name, type }: GraphQLField<unknown, unknown>) =>
  isNonNullType(type) || insteadOfNull[name] !== 'absent';

const schemaOfField = (owner: string, { name, type }: GraphQLField<unknown, unknown>): Schema => {
  const facts = factsOf(owner, name);
  if (isNonNullType(type)) return { ...schemaOf(type.ofType), ...facts };
  const instead = insteadOfNull[name];
  if (instead === 'absent') return { ...schemaOf(type), ...facts };
  if (instead) return { anyOf: [schemaOf(type), instead], ...facts };
  const schema = schemaOf(type);
  return { ...schema, type: [String(schema.type), 'null'], ...facts };
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
    ? { $ref: `#/components/schemas/${shownName(type)}` }
    : (scalars[type.name] ?? { type: 'string' });
};
