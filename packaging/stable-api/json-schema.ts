import { absent, addValues, type Collected } from './values.js';

/** The keywords of JSON Schema that the API document and the settings use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * Adds the values that a schema describes, with those of its properties (`name.property`), elements (`name[]`), and of the schemas that it refers
 * to, by their own names.
 */
export const addSchema = (
  into: Collected,
  name: string,
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>> = {},
): void => {
  const { $ref, anyOf, allOf, items, properties = {}, required = [], additionalProperties } = schema;
  if ($ref) {
    const target = refName($ref);
    addValues(into, name, target);
    if (!into.has(target)) addSchema(into, target, schemas[target] ?? {}, schemas);
    return;
  }
  const forms = anyOf ?? allOf;
  if (forms) for (const form of forms) addSchema(into, name, form, schemas);
  else addValues(into, name, ...ownValues(schema));
  if (items) addSchema(into, `${name}[]`, items, schemas);
  if (typeof additionalProperties === 'object') addSchema(into, `${name}.*`, additionalProperties, schemas);
  for (const [property, value] of Object.entries(properties)) {
    addSchema(into, `${name}.${property}`, value, schemas);
    if (!required.includes(property)) addValues(into, `${name}.${property}`, absent(defaultOf(value)));
  }
};

/** The last part of a reference: `#/components/schemas/Event` is `Event`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The default of a schema or of one of its forms; undefined for none. */
export const defaultOf = ({ default: own, anyOf = [], allOf = [] }: JsonSchema): unknown =>
  own ?? [...anyOf, ...allOf].map(defaultOf).find((value) => value !== undefined);

const ownValues = (schema: JsonSchema): string[] => {
  const types = [schema.type ?? []].flat();
  const constants = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (constants)
    return [...constants.map((value) => JSON.stringify(value)), ...types.filter((type) => type === 'null')];
  return types.length ? types.map((type) => valueOfType(type, schema)) : ['any'];
};

const valueOfType = (type: string, schema: JsonSchema): string => {
  switch (type) {
    case 'string': {
      const format = schema.format ?? schema.pattern;
      return `string${format ? ` (${format})` : ''}${range(schema.minLength, schema.maxLength)}`;
    }
    case 'integer':
    case 'number':
      return `${type}${range(schema.minimum ?? schema.exclusiveMinimum, schema.maximum)}`;
    case 'array':
      return `list${range(schema.minItems, schema.maxItems)}`;
    default:
      return type;
  }
};

const range = (minimum: number | undefined, maximum: number | undefined) =>
  minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}..${maximum ?? ''}`;
