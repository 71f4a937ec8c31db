/**
 * The REST API. It decodes a request, executes the operation that SOFA built for the route, and creates the response with its status and
 * headers.
 */

import type { DocumentNode } from 'graphql';
import { executeOnce } from '../access/idempotency.js';
import type { ResolverContext } from '../builder/context.js';
import type { Settings } from '../config.js';
import { toUnexpectedError } from '../database/unexpected-error.js';
import { ApiError, apiError } from '../errors.js';
import { lastModified } from '../http/conditional.js';
import type { HttpRequest, HttpResponse } from '../http/message.js';
import { checkAddressLength } from '../http/request-body.js';
import { requestedLanguage } from '../languages/requested-language.js';
import { restName } from '../records/fields/rest-names.js';
import { recordOfPath } from '../records/schema/addresses.js';
import { fieldsOf, methodOf, type ParameterValues, queryOf } from '../requests/decode.js';
import { mountedAt, namespaceAt } from '../requests/mount-paths.js';
import { normalizeInput, valuesOf } from '../requests/normalize-input.js';
import { readBody } from '../requests/read-body.js';
import type { RequestServices } from '../requests/request-services.js';
import {
  errorResponse,
  type Header,
  isRead,
  jsonBody,
  type ResponseInfo,
  successResponse,
} from '../requests/response.js';
import { pageHeaders } from '../schema/rest/pages.js';
import type { Operation } from '../schema/rest/routes.js';
import { restGraph } from '../schema/schema.js';
import { apiReference } from '../web/api-reference.js';
import { prefersPage } from '../web/prefers-page.js';
import { descriptionRouteOf, readDescriptionRoute } from './description-routes.js';
import { matchRoute } from './match-route.js';
import { allowedMethods, mustWrite, operationOf } from './methods.js';
import { compileOperations } from './operations.js';
import { optionsContext, optionsOf } from './options.js';
import { readPreconditions } from './preconditions.js';
import { redirectToRecord } from './redirect-to-record.js';
import { documents as builtBySofa } from './sofa-documents.js';

export type Rest = (request: HttpRequest, services: RequestServices & { path: string }) => Promise<HttpResponse>;

/** @param documents the operation of each root field of the REST schema. Only tests pass other documents than SOFA's. */
export const createRest = ({
  settings,
  documents = builtBySofa,
}: {
  settings: Settings;
  documents?: ReadonlyMap<string, DocumentNode>;
}): Rest => {
  const execute = compileOperations(restGraph, documents);

  const handle = async (
    request: HttpRequest,
    { url, segment, path, contextOf, countAnonymous, operate, log }: Parameters<Rest>[1],
  ): Promise<HttpResponse> => {
    const info: ResponseInfo = { language: segment ?? settings.defaultLanguage, parameters: {} };
    try {
      await countAnonymous();
      const target = mountedAt(path, settings.restRoots) ?? (isRead(request.method) ? recordOfPath(path) : undefined);
      if (!target) throw apiError('no-route');
      checkAddressLength(request);

      const query = queryOf(url.search);
      const body = await readBody(request);
      const parameters = { ...query.last, ...body.last };
      const method = methodOf(request, parameters);
      info.withPassword = parameters.password !== undefined;
      info.language = requestedLanguage(parameters.ml_language, info.language);
      const form = segment ? 'segment' : undefined;
      const baseContext: ResolverContext = {
        ...(await contextOf(request, url, info.language)),
        languageForm: parameters.ml_language === undefined || parameters.ml_language === null ? form : 'parameter',
      };
      const base = `${baseContext.publicUrl}${segment ? `/${segment}` : ''}`;
      const [canonical = ''] = settings.restRoots;
      const root = `${base}${canonical}`;
      if ('kind' in target) return await redirectToRecord(target, root, baseContext);

      const namespace = namespaceAt(target, base, canonical);
      const fixed = descriptionRouteOf(target.below);
      if (fixed !== undefined) {
        info.allowed = ['GET'];
        const requested = { root, publicUrl: baseContext.publicUrl, segment, language: info.language, namespace, base };
        const body = jsonBody(readDescriptionRoute(fixed, method, parameters, requested, baseContext));
        if (fixed === '/doc' && isRead(method) && prefersPage(request))
          return apiReference(baseContext.publicUrl, info.language);
        // For browsers the same URL is an HTML page.
        const headers: Header[] = fixed === '/doc' ? [['vary', 'Authorization, Accept']] : [];
        return successResponse(body, 200, { ...info, headers }, request);
      }
      const match = matchRoute(target.below);
      if (!match) throw apiError('no-route');
      info.allowed = allowedMethods(match, baseContext);
      if (method === 'OPTIONS') {
        return successResponse(
          jsonBody(optionsOf(match.route, namespace, optionsContext(baseContext))),
          200,
          info,
          request,
        );
      }
      const operation = operationOf(method, match);
      info.parameters = operation.parameters;
      const context: ResolverContext = {
        ...baseContext,
        rest: {
          root,
          single: operation.purpose === 'read',
          linkParameters: linkParametersOf(valuesOf(operation.parameters, query), operation),
        },
      };

      const input = {
        ...normalizeInput({ ...operation.parameters, ...operation.rejected }, query, body),
        ...(match.key && { key: match.key }),
      };
      const fields = fieldsOf({ ...query.lists, ...body.lists });
      const mayWrite = info.allowed.includes(method);
      const perform = async (context: ResolverContext): Promise<Performed> => {
        const conditions = mayWrite ? await readPreconditions(request, match, operation, context, execute) : {};
        const { value, write } = await execute(operation.field, { ...input, ...conditions }, context);
        const body = await write(fields);
        return {
          status: operation.status,
          body,
          headers: pageHeaders(value),
          modified: context.rest?.single ? lastModified(fields ? await write() : body) : undefined,
        };
      };
      const isWrite = operation.purpose !== 'list' && operation.purpose !== 'read';
      const key = isWrite && request.method === 'POST' ? request.headers.get('idempotency-key') : null;
      const requestParts = [method, url.pathname, url.search, info.language, JSON.stringify(input)];
      const performOnce = async (idempotencyKey: string): Promise<Performed> => {
        const performStored = async (context: ResolverContext) => {
          const { status, body } = await perform(context);
          return { status, body: body.toString() };
        };
        const { status, body } = await executeOnce(context, idempotencyKey, requestParts, performStored, (context) =>
          mustWrite(match.route.kind, context),
        );
        return { status, body: Buffer.from(body) };
      };
      const {
        status,
        body: shown,
        headers,
        modified,
      } = await operate({ api: 'rest', operation: `${method === 'HEAD' ? 'GET' : method} ${match.route.path}` }, () =>
        key === null ? perform(context) : performOnce(key),
      );
      return successResponse(shown, status, { ...info, headers, modified, context }, request);
    } catch (error) {
      return errorResponse(error instanceof ApiError ? error : toUnexpectedError(error, log), info);
    }
  };

  return async (request, services) => {
    const response = await handle(request, services);
    return request.method === 'HEAD' ? { status: response.status, headers: response.headers } : response;
  };
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
