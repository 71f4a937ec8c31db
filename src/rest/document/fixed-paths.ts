/** The paths of the document that are not in the route table: the namespace root and the document. */

import type { Language } from '../../languages/language.js';
import { NAMESPACE } from '../../requests/mount-paths.js';
import { languageArgument, rootArguments } from '../argument.js';
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
