/**
 * The REST API. It decodes a request, executes the operation that SOFA built for the route, and creates the response with its status and
 * headers.
 */

import type { DocumentNode } from 'graphql';
import type { RequestContext } from '../access/caller.js';
import { executeOnce } from '../access/idempotency.js';
import type { ResolverContext } from '../builder/context.js';
import { permissionOf } from '../builder/permissions.js';
import { apiError } from '../errors.js';
import { namedPart, partsOf } from '../execution/only-fields.js';
import { lastModified } from '../http/conditional.js';
import { type HttpRequest, type HttpResponse, isRead } from '../http/message.js';
import { restName } from '../records/fields/rest-names.js';
import { recordOfPath } from '../records/schema/addresses.js';
import { fieldsOf, methodOf, type Parameters, type ParameterValues, queryOf } from '../requests/decode.js';
import type { Exchange, Handler } from '../requests/front-end.js';
import { errorResponse, type Header, jsonBody, type ResponseInfo, successResponse } from '../requests/json-response.js';
import { mountedAt, namespaceAt } from '../requests/mount-paths.js';
import { normalizeInput, valuesOf } from '../requests/normalize-input.js';
import { readBody } from '../requests/read-body.js';
import { pageHeaders } from '../schema/rest/list-envelope.js';
import type { Operation } from '../schema/rest/routes.js';
import { restGraph } from '../schema/schema.js';
import type { Settings } from '../settings/settings.js';
import { apiReference } from '../web/api-reference.js';
import { prefersPage } from '../web/prefers-page.js';
import { descriptionRouteOf, readDescriptionRoute } from './description-routes.js';
import { compileOperations, type ExecuteField } from './execute-operation.js';
import { type Match, matchRoute } from './match-route.js';
import { allowedMethods, operationOf } from './methods.js';
import { optionsContext, optionsOf } from './options.js';
import { readPreconditions } from './preconditions.js';
import { redirectToRecord } from './redirect-to-rest.js';
import { documents as builtBySofa } from './sofa-documents.js';

/** Responds to every request. @param path the path below the language segment, if it is not that of the URL. */
export type Rest = (exchange: Exchange, path?: string) => Handler;

/** @param documents the operation of each root field of the REST schema. Only tests pass other documents than SOFA's. */
export const createRest = ({
  settings,
  documents = builtBySofa,
}: {
  settings: Settings;
  documents?: ReadonlyMap<string, DocumentNode>;
}): Rest => {
  const execute = compileOperations(restGraph, documents);

  return (exchange, path = exchange.path) => {
    const info: ResponseInfo = { language: exchange.language, parameters: {} };
    return {
      served: { api: 'rest', operation: 'none' },
      respond: () => respond(exchange, path, info, { settings, execute }),
      respondToError: (error) => errorResponse(error, { ...info, language: exchange.language }),
    };
  };
};

interface RestParts {
  settings: Settings;
  execute: ExecuteField;
}

/** A decoded request. */
interface Decoded {
  method: string;
  query: Parameters;
  body: Parameters;
  /** The last value of each parameter; the body overrides the query. */
  parameters: ParameterValues;
  /** The keys of the response that `_fields` names; undefined for all. */
  fields: string[] | undefined;
}

const decode = async (request: HttpRequest, url: URL): Promise<Decoded> => {
  const query = queryOf(url.search);
  const body = await readBody(request);
  const parameters = { ...query.last, ...body.last };
  const fields = fieldsOf({ ...query.lists, ...body.lists });
  return { method: methodOf(request, parameters), query, body, parameters, fields };
};

/** @param info is completed on the way, for the response to an error. */
const respond = async (
  exchange: Exchange,
  path: string,
  info: ResponseInfo,
  { settings, execute }: RestParts,
): Promise<HttpResponse> => {
  const { request, url, segment, publicUrl } = exchange;
  const target = mountedAt(path, settings.restRoots) ?? (isRead(request.method) ? recordOfPath(path) : undefined);
  if (!target) throw apiError('no-route');

  const decoded = await decode(request, url);
  const { method, parameters, fields } = decoded;
  info.withPassword = parameters.password !== undefined;
  const context = await exchange.contextIn(parameters.ml_language);
  info.language = context.language;
  const base = `${publicUrl}${segment ? `/${segment}` : ''}`;
  const [canonical = ''] = settings.restRoots;
  const root = `${base}${canonical}`;
  if ('kind' in target) return redirectToRecord(target, root, context);

  const namespace = namespaceAt(target, base, canonical);
  const fixed = descriptionRouteOf(target.below);
  if (fixed !== undefined) {
    info.allowed = ['GET'];
    const requested = { root, publicUrl, segment, language: info.language, namespace, base };
    const content = readDescriptionRoute(fixed, method, parameters, requested, context);
    const body = jsonBody(fields ? namedPart(content, partsOf(fields)) : content);
    if (fixed === '/doc' && isRead(method) && prefersPage(request)) return apiReference(publicUrl, info.language);
    // For browsers the same URL is an HTML page.
    const headers: Header[] = fixed === '/doc' ? [['vary', 'Authorization, Accept']] : [];
    return successResponse(body, 200, { ...info, headers }, request);
  }
  const match = matchRoute(target.below);
  if (!match) throw apiError('no-route');
  info.allowed = allowedMethods(match, context);
  if (method === 'OPTIONS') {
    return successResponse(jsonBody(optionsOf(match.route, namespace, optionsContext(context))), 200, info, request);
  }
  const operation = operationOf(method, match);
  info.parameters = operation.parameters;
  const linkParameters = linkParametersOf(valuesOf(operation.parameters, decoded.query), operation);
  const rest = { root, single: operation.purpose === 'read', linkParameters };
  const { status, body, headers, modified } = await perform(exchange, decoded, match, operation, execute, {
    ...context,
    rest,
  });
  return successResponse(body, status, { ...info, headers, modified, context }, request);
};

/** Executes the operation of a request; a write with an `Idempotency-Key` once. */
const perform = (
  exchange: Exchange,
  { method, query, body, fields }: Decoded,
  match: Match,
  operation: Operation,
  execute: ExecuteField,
  context: ResolverContext,
): Promise<Performed> => {
  const { request, url } = exchange;
  const { route, key } = match;
  const input = {
    ...normalizeInput({ ...operation.parameters, ...operation.rejected }, query, body),
    ...(key && { key }),
  };
  const isWrite = operation.purpose !== 'list' && operation.purpose !== 'read';
  const performIn = async (context: ResolverContext): Promise<Performed> => {
    const mayWrite = isWrite && allowedMethods(match, context).includes(method);
    const conditions = mayWrite ? await readPreconditions(request, match, operation, context, execute) : {};
    const { value, write } = await execute(operation.field, { ...input, ...conditions }, context);
    const body = await write(fields);
    const whole = operation.purpose === 'read' ? (fields ? await write() : body) : undefined;
    return { status: operation.status, body, headers: pageHeaders(value), modified: whole && lastModified(whole) };
  };
  const performOnce = async (idempotencyKey: string): Promise<Performed> => {
    const requestParts = [method, url.pathname, url.search, context.language, JSON.stringify(input)];
    const performStored = async (context: ResolverContext) => {
      const { status, body } = await performIn(context);
      return { status, body: body.toString() };
    };
    const mutation = restGraph.getMutationType()?.getFields()[operation.field];
    const mayStill = (context: RequestContext) => mutation && permissionOf(mutation)(context, { input });
    const { status, body } = await executeOnce(context, idempotencyKey, requestParts, performStored, mayStill);
    return { status, body: Buffer.from(body) };
  };
  const idempotencyKey = isWrite && request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  return exchange.operate(`${method === 'HEAD' ? 'GET' : method} ${route.path}`, () =>
    idempotencyKey === null ? performIn(context) : performOnce(idempotencyKey),
  );
};

/** The result of an operation: the status and the body of its response. */
interface Performed {
  status: number;
  body: Buffer;
  /** Additional headers. */
  headers?: readonly Header[];
  /** The latest modification time in the response for one record, as an HTTP date. */
  modified?: string | undefined;
}

const hiddenFromLinks = new Set(['password', 'page', 'per_page']);

/** The parameters in the URLs of other pages: those of the operation, and the language. */
const linkParametersOf = (query: ParameterValues, { parameters }: Operation): ParameterValues => {
  const { ml_language, ...rest } = query;
  const known = new Set(Object.entries(parameters).map(([name, field]) => restName(name, field)));
  const shown = Object.entries(rest).filter(([name]) => known.has(name) && !hiddenFromLinks.has(name));
  return { ...Object.fromEntries(shown), ...(ml_language !== undefined && { ml_language }) };
};
