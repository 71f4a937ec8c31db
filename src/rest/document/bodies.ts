/** Request bodies: one schema for each table of fields, as JSON or as a form. */

import type { Kind } from '../../records/fields/kind.js';
import { type Argument, argumentsOf } from '../argument.js';
import type { Schema } from '../argument-schemas.js';
import { createBodies, sampleValues, updateBodies } from './examples.js';
import { isList } from './parameters.js';
import { bodyName, operations, type PathRequest } from './paths.js';

/** The schemas of request bodies. */
export const bodySchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    namedBodies.map(([name, { route, operation }]) => {
      const fields = argumentsOf(route, operation).filter((one) => one.in === 'body');
      const required = fields.filter((one) => one.required).map((one) => one.name);
      const properties = fields.map(({ name: key, description, accepted, default: fallback }) => [
        key,
        { ...withDefault(accepted, fallback), description, ...sampleOf(key, route.kind) },
      ]);
      return [
        name,
        { type: 'object', ...(required.length && { required }), properties: Object.fromEntries(properties) },
      ];
    }),
  );

/** The request bodies that operations refer to. @param schemas those of {@link bodySchemas}. */
export const requestBodies = (schemas: Readonly<Record<string, Schema>>): Record<string, object> =>
  Object.fromEntries(
    namedBodies.map(([name, { route, operation }]) => {
      const schema = { $ref: `#/components/schemas/${name}` };
      const example = operation.purpose === 'create' ? createBodies[route.kind] : updateBodies[route.kind];
      const sent = { schema, examples: { [name]: { value: example } } };
      return [
        name,
        {
          required: operation.purpose === 'create',
          content: {
            'application/json': sent,
            'application/x-www-form-urlencoded': { ...sent, encoding: encodingOf(schemas[name] ?? {}) },
            'multipart/form-data': sent,
          },
        },
      ];
    }),
  );

/** An example value for the forms of Swagger UI, which otherwise start with “string”: an invalid date. */
const sampleOf = (name: string, kind: Kind): Schema => {
  const value = createBodies[kind][name] ?? sampleValues[name];
  return value === undefined ? {} : { examples: [value] };
};

/** Adds a default one level below the schema. Generators of typed clients make a property required when its schema has a default. */
const withDefault = (accepted: Schema, fallback: Argument['default']): Schema => {
  if (fallback === undefined) return accepted;
  if (!accepted.anyOf) return { allOf: [{ ...accepted, default: fallback }] };
  return {
    anyOf: accepted.anyOf.map((form) => (form.type === typeof fallback ? { ...form, default: fallback } : form)),
  };
};

const namedBodies = operations.flatMap((requested): [string, PathRequest][] => {
  const name = bodyName(requested);
  return name ? [[name, requested]] : [];
});

/** Lists are written with commas, new venues and organizers as `venue[city]`. */
const encodingOf = ({ properties = {} }: Schema): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (JSON.stringify(schema).includes('Data"')) return [[name, { style: 'deepObject', explode: true }]];
      return isList(schema) ? [[name, { style: 'form', explode: false }]] : [];
    }),
  );
