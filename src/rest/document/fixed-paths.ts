/** The paths of the document that belong to no kind: the namespace root, the document, and the changes. */

import type { Language } from '../../languages/language.js';
import { NAMESPACE } from '../../requests/mount-paths.js';
import { changesParameters, changesRoute } from '../../schema/rest/routes.js';
import { argumentsOf, languageArgument, rootArguments } from '../argument.js';
import { commonErrors, type DocumentedError, documentError } from './documented-errors.js';
import { errorReferences } from './error-responses.js';
import { noSecurity, parameterOf } from './parameters.js';
import { headersNamed, parameter } from './protocol.js';
import { serviceTag } from './texts.js';

/** The errors of the namespace root. */
export const rootErrors = (language: Language): DocumentedError[] => [
  ...commonErrors(language),
  documentError('unknown-namespace', language, { values: { namespace: NAMESPACE } }),
];

/** `GET` of the namespace root. */
export const rootOperation = (language: Language): object => ({
  operationId: 'describeNamespace',
  tags: [serviceTag.name],
  summary: 'All routes, with their methods and arguments',
  security: noSecurity,
  parameters: [...rootArguments(NAMESPACE).map(parameterOf), parameter('If-None-Match')],
  responses: {
    200: {
      description: 'The routes.',
      headers: headersNamed('Allow', 'Content-Language', 'ETag'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Namespace' } } },
    },
    304: { $ref: '#/components/responses/not-modified' },
    ...errorReferences(rootErrors(language)),
  },
});

/** `GET /doc`. */
export const documentOperation = (language: Language): object => ({
  operationId: 'readDocument',
  tags: [serviceTag.name],
  summary: 'This document. Browsers, which request HTML, get a page',
  security: noSecurity,
  parameters: [parameterOf(languageArgument), parameter('If-None-Match')],
  responses: {
    200: {
      description: 'OpenAPI 3.1.',
      headers: headersNamed('Allow', 'Content-Language', 'ETag'),
      content: { 'application/json': { schema: { type: 'object' } }, 'text/html': { schema: { type: 'string' } } },
    },
    304: { $ref: '#/components/responses/not-modified' },
    ...errorReferences(commonErrors(language)),
  },
});

/** The errors of the changes. */
export const changesErrors = (language: Language): DocumentedError[] => [
  documentError('invalid-params', language, {
    problems: { since: { key: 'not-a-sync-token' } },
    suffix: 'token',
    parameters: changesParameters,
  }),
  ...commonErrors(language),
  documentError('sync-token-expired', language),
];

/** `GET /changes`. */
export const changesOperation = (language: Language): object => ({
  operationId: 'listChanges',
  tags: [serviceTag.name],
  summary: 'List what has changed',
  description:
    'For programs that keep a copy of the calendar. Without `since`: all records that the caller sees in lists. With the token of the ' +
    'last response: what has changed since, at most one change of each record on a page. A token belongs to the caller, and can be used ' +
    'for 90 days; after that, the response is 410, and everything is read again.',
  security: noSecurity,
  parameters: [
    ...changesRoute.operations.flatMap((operation) => argumentsOf(changesRoute, operation)).map(parameterOf),
    parameter('_fields'),
    parameter('If-None-Match'),
  ],
  responses: {
    200: {
      description: 'The changes.',
      headers: headersNamed('Allow', 'Content-Language', 'ETag'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Changes' } } },
    },
    304: { $ref: '#/components/responses/not-modified' },
    ...errorReferences(changesErrors(language)),
  },
});
