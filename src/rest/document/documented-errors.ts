/** The errors of each operation. */

import { ApiError, type ErrorKey, type MessageValues, type Problem } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import { errorBody } from '../../requests/error-body.js';
import type { KindRoute, Method, Operation } from '../../schema/rest/routes.js';

/** An example of an error, and its name in the document. */
export interface DocumentedError {
  name: string;
  error: ApiError;
  body: { code: string; message: string };
}

/** All errors of an operation with this method. */
export const errorsOf = (
  route: KindRoute,
  operation: Operation,
  method: Method,
  language: Language,
): DocumentedError[] => {
  const { kind, path } = route;
  const { purpose, parameters } = operation;
  const isPost = kind === 'event' || kind === 'venue' || kind === 'organizer';
  const writes = purpose !== 'list' && purpose !== 'read';
  const isOne = path.includes('{');
  const required = Object.entries(parameters).flatMap(([name, field]) => (field.required ? [name] : []));
  const methods = route.operations.flatMap((one) => one.methods).join(', ');
  const when = (
    when: boolean,
    key: ErrorKey,
    values?: MessageValues,
    problems?: Record<string, Problem>,
    suffix = '',
  ) => (when ? [documentError(key, language, { values, problems, suffix, parameters })] : []);
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
    problems: { ml_language: { key: 'not-one-of', values: { allowed: 'nl, en, fr, de, es' } } },
  }),
  documentError('wrong-credentials', language),
  documentError('address-too-long', language, { values: { limit: '16 KiB' } }),
  documentError('unexpected', language),
  documentError('unavailable', language),
];

/** An error with example values. */
export const documentError = (
  key: ErrorKey,
  language: Language,
  {
    values = {},
    problems = {},
    suffix = '',
    parameters = {},
  }: {
    values?: MessageValues | undefined;
    problems?: Record<string, Problem> | undefined;
    suffix?: string;
    parameters?: Operation['parameters'];
  } = {},
): DocumentedError => {
  const error = new ApiError(key, values, problems);
  const body = errorBody(error, parameters, language) as DocumentedError['body'];
  return { name: suffix ? `${key}-${suffix}` : key, error, body };
};

const all = (names: readonly string[]): Record<string, Problem> =>
  Object.fromEntries(names.map((name) => [name, { key: 'required' }]));
