/** The paths of the document, generated from the route table. */

import { descriptionIn } from '../../languages/description.js';
import type { Language } from '../../languages/language.js';
import { isPublishable, type Kind, plurals } from '../../records/fields/kind.js';
import { changesRoute, type KindRoute, kindRoutes, type Method, type Operation } from '../../schema/rest/routes.js';
import { capital } from '../../texts/capital.js';
import { argumentsOf } from '../argument.js';
import { errorsOf } from './documented-errors.js';
import { errorReferences } from './error-responses.js';
import { changesOperation, documentOperation, rootOperation } from './fixed-paths.js';
import { noSecurity, parameterOf, withSecurity } from './parameters.js';
import { headersNamed, protocolParameters } from './protocol.js';
import { kindTexts, operationDescription, operationSummary } from './texts.js';

/** One operation of the document: a method of a path. */
export interface PathRequest {
  route: KindRoute;
  operation: Operation;
  method: Method;
}

/** Every operation of the routes of the kinds, one entry for each method. */
export const operations: readonly PathRequest[] = kindRoutes.flatMap((route) =>
  route.operations.flatMap((operation) => operation.methods.map((method) => ({ route, operation, method }))),
);

/** The paths, in the order of the route table. */
export const pathItems = (language: Language): Record<string, object> => ({
  '/': { get: rootOperation(language) },
  '/doc': { get: documentOperation(language) },
  ...Object.fromEntries(
    kindRoutes.map(({ path }) => [
      path,
      Object.fromEntries(
        operations
          .filter(({ route }) => route.path === path)
          .map((requested) => [requested.method.toLowerCase(), operationItem(requested, language)]),
      ),
    ]),
  ),
  [changesRoute.path]: { get: changesOperation(language) },
});

const operationItem = (requested: PathRequest, language: Language): object => {
  const { route, operation, method } = requested;
  const { kind } = route;
  const { purpose, parameters, status } = operation;
  const args = argumentsOf(route, operation);
  const description = operationDescription(kind, purpose, 'password' in parameters);
  const same = purpose === 'update' && method !== 'POST' ? ` (${method})` : '';
  return {
    operationId: operationId(requested),
    tags: [kindTexts[kind].tag],
    // The method is not part of the translated text, so the summary is translated here.
    summary: `${descriptionIn(operationSummary(kind, purpose, isBySlug(route)), language)}${same}`,
    ...(description && { description }),
    security: purpose === 'list' || purpose === 'read' ? noSecurity : withSecurity,
    parameters: [
      ...args.filter((one) => one.in !== 'body').map(parameterOf),
      ...protocolParameters(purpose, method, kind),
    ],
    ...(bodyName(requested) && { requestBody: { $ref: `#/components/requestBodies/${bodyName(requested)}` } }),
    responses: {
      [status]: successResponse(kind, purpose),
      ...(method === 'GET' && { 304: { $ref: '#/components/responses/not-modified' } }),
      ...errorReferences(errorsOf(route, operation, method, language)),
    },
  };
};

const isBySlug = ({ path }: KindRoute) => path.endsWith('{slug}');

const verbs = { POST: 'update', PUT: 'put', PATCH: 'patch' } as const;

const operationId = ({ route, operation: { purpose }, method }: PathRequest): string => {
  if (purpose === 'list') return `list${capital(plurals[route.kind])}`;
  const verb = purpose === 'update' ? verbs[method as keyof typeof verbs] : purpose;
  return `${verb}${capital(route.kind)}${isBySlug(route) ? 'BySlug' : ''}`;
};

/** The name of the request body in `requestBodies` and `schemas`; undefined for operations without a body. */
export const bodyName = ({ route, operation: { purpose, parameters } }: PathRequest): string | undefined => {
  if (purpose === 'create') return `${capital(route.kind)}Data`;
  if (purpose !== 'update') return undefined;
  return `${capital(route.kind)}Changes${'password' in parameters ? 'AndPassword' : ''}`;
};

const successResponse = (kind: Kind, purpose: Operation['purpose']): object => {
  const name = capital(kind);
  const schema = purpose === 'list' ? `${name}List` : name;
  return {
    description: successDescriptions[purpose],
    headers: headersNamed(
      'Allow',
      'Content-Language',
      ...successHeaders[purpose],
      ...(purpose === 'read' && isPublishable(kind) ? ['Last-Modified' as const] : []),
    ),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${schema}` },
        examples: { [exampleName(kind, purpose)]: { $ref: `#/components/examples/${exampleName(kind, purpose)}` } },
      },
    },
  };
};

/** The name of a response example. */
export const exampleName = (kind: Kind, purpose: Operation['purpose']): string =>
  purpose === 'list' ? plurals[kind] : `${kind}-${pastTense[purpose]}`;

const pastTense = { read: 'read', create: 'created', update: 'changed', delete: 'deleted' } as const;

const successHeaders = {
  list: ['ETag', 'X-TEC-Total', 'X-TEC-TotalPages', 'Link'],
  read: ['ETag'],
  create: [],
  update: [],
  delete: [],
} as const;

const successDescriptions = {
  list: 'A page of the list.',
  read: 'The record.',
  create: 'The new record.',
  update: 'The updated record.',
  delete: 'The deleted record.',
} as const;
