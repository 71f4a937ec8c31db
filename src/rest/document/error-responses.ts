/** The responses with errors in the document: one for each status, with one example for each error. */

import { type ErrorKey, errorTypes } from '../../errors.js';
import type { Schema } from '../argument-schemas.js';
import type { DocumentedError } from './documented-errors.js';
import { headersNamed } from './protocol.js';

/** References of an operation to its error responses, by status. */
export const errorReferences = (input: readonly DocumentedError[]): Record<string, object> =>
  Object.fromEntries(
    byStatus(input).map(([status, errors]) => [status, { $ref: `#/components/responses/${nameOf(errors)}` }]),
  );

/** The error responses that operations refer to. */
export const errorResponses = (sets: readonly (readonly DocumentedError[])[]): Record<string, object> =>
  Object.fromEntries(
    sets.flatMap((input) => byStatus(input).map(([status, errors]) => [nameOf(errors), responseOf(status, errors)])),
  );

/** The example of each error. */
export const errorExamples = (sets: readonly (readonly DocumentedError[])[]): Record<string, object> =>
  Object.fromEntries(sets.flat().map(({ name, body }) => [name, { value: body }]));

const byStatus = (input: readonly DocumentedError[]): [status: string, DocumentedError[]][] => {
  const groups = new Map<string, DocumentedError[]>();
  for (const one of input) {
    const status = String(errorTypes[one.error.key].status);
    groups.set(status, [...(groups.get(status) ?? []), one]);
  }
  return [...groups].sort(([one], [other]) => Number(one) - Number(other));
};

const nameOf = (errors: readonly DocumentedError[]) => errors.map(({ name }) => name).join('.');

const responseOf = (status: string, errors: readonly DocumentedError[]): object => ({
  description: errors.map(({ body }) => `\`${body.code}\`: ${body.message}`).join('\n\n'),
  ...(headers[status] && { headers: headers[status] }),
  content: {
    'application/json': {
      schema: schemaOf([...new Set(errors.map(({ error }) => error.key))]),
      examples: Object.fromEntries(errors.map(({ name }) => [name, { $ref: `#/components/examples/${name}` }])),
    },
  },
});

const headers: Readonly<Record<string, object>> = {
  401: headersNamed('WWW-Authenticate'),
  405: headersNamed('Allow'),
  503: headersNamed('Retry-After'),
};

/** The schemas of errors whose body has more than code, message and status. */
const ownSchemas: Partial<Record<ErrorKey, string>> = {
  'invalid-params': 'InvalidParameters',
  'missing-params': 'MissingParameters',
  'invalid-json': 'InvalidJson',
  'invalid-utf8': 'InvalidJson',
  'term-exists': 'TermExists',
};

const schemaOf = (keys: readonly ErrorKey[]): Schema => {
  const own = keys.flatMap((key) => ownSchemas[key] ?? []);
  const codes = keys.flatMap((key) => (ownSchemas[key] ? [] : errorTypes[key].rest));
  const plain = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { code: { type: 'string', enum: [...new Set(codes)] } } },
    ],
  };
  const schemas: Schema[] = [
    ...[...new Set(own)].map((name) => ({ $ref: `#/components/schemas/${name}` })),
    ...(codes.length ? [plain] : []),
  ];
  return schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas };
};
