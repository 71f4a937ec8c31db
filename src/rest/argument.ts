/** The arguments of REST operations as JSON Schema: the source of OPTIONS, the namespace root and the API document. */

import type { Description } from '../languages/description.js';
import { languages } from '../languages/language.js';
import { emptyValueOf, type Field, type SiteTime, statuses } from '../records/fields/fields.js';
import { restName } from '../records/fields/rest-names.js';
import { capital } from '../texts/capital.js';
import { valueLimits } from '../texts/limits.js';
import type { Operation, Route } from './routes.js';

export interface Schema {
  type?: string | readonly string[];
  description?: Description;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  [keyword: string]: unknown;
}

export interface Argument {
  name: string;
  in: 'path' | 'query' | 'body';
  required: boolean;
  description: Description;
  /** The default in effect; undefined for none. */
  default: boolean | number | string | undefined;
  /** The default in the specification: null means no value, undefined means that it states none. */
  statedDefault: boolean | number | string | null | undefined;
  /** The schema in the specification; without a type where it states none. */
  stated: Schema;
  /** All accepted schemas; the stated one comes first. */
  accepted: Schema;
}

/**
 * The arguments of an operation with their REST names: those of its path, its fields, and the language.
 * @param site the time of the request, for defaults that depend on it. Without it these defaults are omitted.
 */
export const argumentsOf = (route: Route, { takes, purpose }: Operation, site?: SiteTime): Argument[] => {
  const named = Object.entries(takes).flatMap(([name, field]) => {
    const spelling = restName(name, field);
    return spelling === undefined ? [] : [argumentOf(spelling, field, purpose, site)];
  });
  return [...pathArguments(route), ...named, languageArgument];
};

/** The fixed arguments of the namespace root. */
export const rootArguments = (namespace: string): Argument[] => [
  simpleArgument('namespace', 'query', { type: 'string' }, 'The namespace to describe.', namespace),
  simpleArgument('context', 'query', { type: 'string' }, 'Has no effect here.', 'view'),
  languageArgument,
];

const simpleArgument = (
  name: string,
  location: Argument['in'],
  stated: Schema,
  description: string,
  fallback?: Argument['default'],
): Argument => ({
  name,
  in: location,
  required: location === 'path',
  description,
  default: fallback,
  statedDefault: fallback,
  stated,
  accepted: stated,
});

export const languageArgument = simpleArgument(
  'ml_language',
  'query',
  { type: 'string', enum: languages },
  'The language for reading and writing texts.',
);

const pathArguments = ({ path }: Route): Argument[] => {
  if (path.endsWith('{id}')) return [simpleArgument('id', 'path', { type: 'integer', minimum: 0 }, 'The id.')];
  if (path.endsWith('{slug}')) return [simpleArgument('slug', 'path', { type: 'string', minLength: 1 }, 'The slug.')];
  return [];
};

const argumentOf = (
  name: string,
  field: Field,
  purpose: Operation['purpose'],
  site: SiteTime | undefined,
): Argument => {
  const writes = purpose === 'create' || purpose === 'update';
  const forms = formsOf(name, field);
  return {
    name,
    in: writes ? 'body' : 'query',
    required: purpose === 'create' && field.required === true,
    description: field.description,
    // Fields that are absent from an update stay unchanged.
    ...(purpose === 'update' ? { default: undefined, statedDefault: undefined } : defaultsOf(field, site)),
    stated: forms.stated,
    accepted: writes ? orEmpty(field, forms.bodyForm ?? forms.stated) : (forms.queryForm ?? forms.stated),
  };
};

const defaultsOf = (field: Field, site: SiteTime | undefined): Pick<Argument, 'default' | 'statedDefault'> => {
  const { default: fallback, restDefault = fallback } = field;
  return {
    default: fallback,
    statedDefault: typeof restDefault === 'function' ? site && restDefault(site) : restDefault,
  };
};

/** The schemas of a field: as stated in the specification, and as accepted in bodies and in queries. */
const formsOf = (name: string, field: Field): { stated: Schema; bodyForm?: Schema; queryForm?: Schema } => {
  switch (field.type) {
    case 'title':
      return { stated: { ...text(field.limit ?? valueLimits.title), minLength: 1 } };
    case 'text':
    case 'html':
    case 'slug':
    case 'search':
    case 'zone':
    case 'secret':
      return { stated: text(field.limit ?? valueLimits[field.type]) };
    case 'date':
      return { stated: { type: 'string' }, bodyForm: { type: ['string', 'integer'] } };
    case 'address':
      return { stated: { ...text(valueLimits.address), format: 'iri' } };
    case 'email':
      return { stated: { ...text(valueLimits.email), format: 'email' } };
    case 'translations':
      return { stated: { type: 'object' } };
    case 'boolean':
      return field.yesNo ? booleanForms : { stated: { type: 'boolean' } };
    case 'integer':
      return { stated: { type: 'integer', ...(field.min !== undefined && { minimum: field.min }) } };
    case 'number':
      return { stated: { type: 'number', format: 'double', minimum: field.min, maximum: field.max } };
    case 'id':
      return { stated: idSchema };
    case 'parent':
      return { stated: { type: 'integer', minimum: 0 } };
    case 'ids':
      return { stated: listOf(idSchema) };
    case 'terms':
      return {
        stated: listOf(idSchema),
        queryForm: listOf({ anyOf: [idSchema, termSchema] }),
        bodyForm: { anyOf: [listOf({ anyOf: [idSchema, termSchema, reference] }), idSchema, termSchema] },
      };
    case 'links': {
      const data = { $ref: `#/components/schemas/${capital(name)}Data` };
      const one = [idSchema, reference, data];
      return { stated: listOf(idSchema), bodyForm: { anyOf: [listOf({ anyOf: one }), ...one] } };
    }
    case 'image':
      return {
        stated: text(valueLimits.address),
        bodyForm: { anyOf: [text(valueLimits.address), idSchema, reference, { type: 'boolean', const: false }] },
      };
    case 'cost':
      return {
        stated: {},
        bodyForm: {
          anyOf: [text(valueLimits.text), priceSchema, listOf({ anyOf: [text(valueLimits.text), priceSchema] })],
        },
      };
    case 'status':
      return { stated: { type: 'string', enum: statuses } };
    case 'statuses': {
      const one = { type: 'string', enum: statuses };
      return { stated: one, queryForm: { anyOf: [one, listOf(one)] } };
    }
    case 'choice':
      return { stated: { type: 'string', enum: field.values } };
  }
};

const text = (limit: number) => ({ type: 'string', maxLength: limit });

const listOf = (items: Schema) => ({ type: 'array', items, maxItems: valueLimits.list });

const idSchema = { type: 'integer', minimum: 1 };
const termSchema = { type: 'string', minLength: 1, maxLength: valueLimits.term };
const priceSchema = { type: 'number', minimum: 0 };
const reference = { $ref: '#/components/schemas/RecordReference' };

// The specification states a string; JSON clients send true and false.
const booleanForms = {
  stated: { type: 'string', enum: ['true', 'false', 'yes', 'no', '1', '0'] },
  written: { anyOf: [{ type: 'string', enum: ['true', 'false', 'yes', 'no', '1', '0'] }, { type: 'boolean' }] },
};

/** Adds the values that empty a field to a schema, if the field can be emptied. */
const orEmpty = (field: Field, schema: Schema): Schema => {
  const empty = emptyValueOf(field);
  if (empty === undefined) return schema;
  if (schema.anyOf) return { anyOf: [...schema.anyOf, { type: 'null' }] };
  // "" does not match a format.
  if (schema.format && empty === '') return { anyOf: [schema, { type: 'string', const: '' }, { type: 'null' }] };
  return orNull(schema);
};

const orNull = (schema: Schema): Schema => ({ ...schema, type: [String(schema.type), 'null'] });
