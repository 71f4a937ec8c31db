/** The errors of operations in the document: one response for each status, one example for each error. */

import { ApiError, type ErrorKey, errorTypes, type MessageValues, type Problem } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import type { Schema } from '../argument-schemas.js';
import { errorBody } from '../error-body.js';
import type { Method, Operation, Route } from '../routes.js';
import { headersNamed } from './protocol.js';

/** An example of an error, and its name in the document. */
export interface DocumentedError {
  name: string;
  error: ApiError;
  body: { code: string; message: string };
}

/** All errors of an operation with this method. */
export const errorsOf = (route: Route, operation: Operation, method: Method, language: Language): DocumentedError[] => {
  const { kind, path } = route;
  const { purpose, takes } = operation;
  const isPost = kind === 'event' || kind === 'venue' || kind === 'organizer';
  const writes = purpose !== 'list' && purpose !== 'read';
  const isOne = path.includes('{');
  const required = Object.entries(takes).flatMap(([name, field]) => (field.required ? [name] : []));
  const methods = route.operations.flatMap((one) => one.methods).join(', ');
  const when = (
    when: boolean,
    key: ErrorKey,
    facts?: MessageValues,
    problems?: Record<string, Problem>,
    suffix = '',
  ) => (when ? [documentError(key, language, { facts, problems, suffix, takes })] : []);
  return [
    ...when(writes, 'invalid-json'),
    ...when(writes, 'invalid-utf8', { offset: 14 }),
    // The input of an event can contain a new venue or organizer without a name.
    ...when(
      purpose === 'create' || (purpose === 'update' && kind === 'event'),
      'missing-params',
      {},
      all(required),
      kind,
    ),
    ...when(purpose === 'list', 'invalid-params', {}, { page: { key: 'not-an-integer' } }, 'type'),
    ...commonErrors(language),
    ...when(kind === 'tag' && (purpose === 'create' || purpose === 'update'), 'tag-has-no-parent'),
    ...when(purpose === 'create' && !isPost, 'term-exists', { name: 'Jazz', id: 25 }),
    ...when(writes, 'unauthenticated'),
    ...when(writes, 'forbidden'),
    ...when(isOne && isPost, `${kind}-not-accessible` as ErrorKey),
    ...when(purpose === 'read' && kind === 'event', 'event-password-protected'),
    ...when(purpose === 'list' && isPost, `${kind}-page-not-found` as ErrorKey, { page: 7 }),
    ...when(isOne, `${kind}-not-found`),
    ...when(path.endsWith('{id}'), 'no-route'),
    ...when(method === 'POST', 'wrong-method', { method: 'COPY', allowed: methods }, {}, isOne ? 'record' : 'list'),
    ...when(purpose === 'update' && !isPost, 'slug-taken', { slug: 'jazz' }),
    ...when(purpose === 'delete' && isPost, `${kind}-in-trash` as ErrorKey),
    ...when(purpose === 'update' || purpose === 'delete', 'changed-meanwhile'),
    ...when(writes, 'body-too-large', { limit: '1 MiB' }),
    ...when(writes, 'encoded-body'),
    ...when(method === 'POST', 'key-reused'),
  ];
};

/** The errors of every route: invalid language, invalid credentials, long URL, and internal errors. */
export const commonErrors = (language: Language): DocumentedError[] => [
  documentError('invalid-params', language, {
    problems: { ml_language: { key: 'not-one-of', facts: { allowed: 'nl, en, fr, de, es' } } },
  }),
  documentError('wrong-credentials', language),
  documentError('address-too-long', language, { facts: { limit: '16 KiB' } }),
  documentError('unexpected', language),
  documentError('unavailable', language),
];

/** An error with example values. */
export const documentError = (
  key: ErrorKey,
  language: Language,
  {
    facts = {},
    problems = {},
    suffix = '',
    takes = {},
  }: {
    facts?: MessageValues | undefined;
    problems?: Record<string, Problem> | undefined;
    suffix?: string;
    takes?: Operation['takes'];
  } = {},
): DocumentedError => {
  const error = new ApiError(key, facts, problems);
  const body = errorBody(error, takes, language) as DocumentedError['body'];
  return { name: suffix ? `${key}-${suffix}` : key, error, body };
};

const all = (names: readonly string[]): Record<string, Problem> =>
  Object.fromEntries(names.map((name) => [name, { key: 'required' }]));

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
