/** The JSON Schemas of fields in requests. */
import { emptyValueOf } from '../records/fields/empty-values.js';
import { type Field, statuses } from '../records/fields/fields.js';
import { capital } from '../texts/capital.js';
import { valueLimits } from '../texts/limits.js';

export interface Schema {
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  [keyword: string]: unknown;
}

/** The forms of a field: the one that the specification names, and all that are accepted in a body and in a query, where they differ. */
interface Forms {
  stated: Schema;
  bodyForm?: Schema;
  queryForm?: Schema;
}

/** The schemas of a field: as stated in the specification, and as accepted in bodies and in queries. */
export const formsOf = (name: string, field: Field): Forms => {
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
      return { stated: oneOf(statuses) };
    case 'statuses':
      return someOf(statuses);
    case 'choice':
      return { stated: oneOf(field.values) };
    case 'choices':
      return someOf(field.values);
  }
};

const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });

const someOf = (values: readonly string[]): Forms => ({
  stated: oneOf(values),
  queryForm: { anyOf: [oneOf(values), listOf(oneOf(values))] },
});

const text = (limit: number) => ({ type: 'string', maxLength: limit });

const listOf = (items: Schema) => ({ type: 'array', items, maxItems: valueLimits.list });

const idSchema = { type: 'integer', minimum: 1 };

const termSchema = { type: 'string', minLength: 1, maxLength: valueLimits.term };

const priceSchema = { type: 'number', minimum: 0 };

const reference = { $ref: '#/components/schemas/RecordReference' };

// The specification states a string; JSON clients send true and false.
const booleanForms: Forms = {
  stated: { type: 'string', enum: ['true', 'false', 'yes', 'no', '1', '0'] },
  bodyForm: { anyOf: [{ type: 'string', enum: ['true', 'false', 'yes', 'no', '1', '0'] }, { type: 'boolean' }] },
};

/** Adds the values that empty a field to a schema, if the field can be emptied. */
export const orEmpty = (field: Field, schema: Schema): Schema => {
  const empty = emptyValueOf(field);
  if (empty === undefined) return schema;
  if (schema.anyOf) return { anyOf: [...schema.anyOf, { type: 'null' }] };
  // "" does not match a format.
  if (schema.format && empty === '') return { anyOf: [schema, { type: 'string', const: '' }, { type: 'null' }] };
  return orNull(schema);
};

const orNull = (schema: Schema): Schema => ({ ...schema, type: [String(schema.type), 'null'] });
