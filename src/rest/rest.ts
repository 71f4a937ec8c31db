/**
 * The REST API. It decodes a request, executes the operation that SOFA built for the route, and creates the response with its status and
 * headers.
 */

import type { DocumentNode } from 'graphql';
import type { RequestContext } from '../access/caller.js';
import { executeOnce } from '../access/idempotency.js';
import { mayWritePublishable, mayWriteTerms, mustWritePublishable, mustWriteTerms } from '../access/permission.js';
import type { Settings } from '../config.js';
import type { ResolverContext } from '../context.js';
import { ApiError, apiError, errorTypes, retryAfter } from '../errors.js';
import type { RequestServices } from '../graphql/graphql.js';
import { etagOf, lastModified, matchesEtag, unmodifiedSince } from '../http/conditional.js';
import { type HttpRequest, type HttpResponse, type ResponseHeaders, respondWithData } from '../http/message.js';
import { ADDRESS_LIMIT } from '../http/request-body.js';
import type { Language } from '../languages/language.js';
import { requestedLanguage } from '../languages/requested-language.js';
import type { Fields } from '../records/fields/fields.js';
import { restName } from '../records/fields/rest-names.js';
import { isPublishable, type Kind } from '../records/kind.js';
import { findRow } from '../records/reading/find.js';
import { restGraph } from '../schema.js';
import { toUnexpectedError } from '../storage/unexpected-error.js';
import { apiReference } from '../web/api-reference.js';
import { prefersPage } from '../web/prefers-page.js';
import { fieldsOf, methodOf, normalizeInput, type ParameterValues, queryOf, readBody, valuesOf } from './decode.js';
import { errorBody } from './error-body.js';
import { compilerFor, type Executed } from './executor.js';
import { fixedRouteOf, readFixedRoute } from './fixed-routes.js';
import { optionsContext, optionsOf } from './options.js';
import { pageHeaders } from './pages.js';
import { recordOfPath, redirectToRecord } from './record-page.js';
import { mountedAt, namespaceAt } from './roots.js';
import { fieldsOfKind, type Match, matchRoute, type Operation } from './routes.js';
import { documents as builtBySofa } from './sofa.js';

export type Rest = (request: HttpRequest, services: RequestServices & { path: string }) => Promise<HttpResponse>;

/** @param documents the operation of each root field of the REST schema. Only tests pass other documents than SOFA's. */
export const createRest = ({
  settings,
  documents = builtBySofa,
}: {
  settings: Settings;
  documents?: ReadonlyMap<string, DocumentNode>;
}): Rest => {
  const compile = compilerFor(restGraph);
  const compiled = new Map([...documents].map(([field, document]) => [field, compile(document)]));

  const execute = (field: string, input: ParameterValues, context: ResolverContext): Promise<Executed> => {
    const operation = compiled.get(field);
    if (!operation) throw new Error(`the rest graph has no ${field}`);
    return operation({ input }, context);
  };

  const handle = async (
    request: HttpRequest,
    { url, segment, path, contextOf, countAnonymous, log }: Parameters<Rest>[1],
  ): Promise<HttpResponse> => {
    const info: ResponseInfo = { language: segment ?? settings.defaultLanguage, takes: {} };
    try {
      await countAnonymous();
      const target = mountedAt(path, settings.restRoots) ?? (isRead(request.method) ? recordOfPath(path) : undefined);
      if (!target) throw apiError('no-route');
      if (request.url.length > ADDRESS_LIMIT) throw apiError('address-too-long', { limit: '16 KiB' });

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
      const fixed = fixedRouteOf(target.below);
      if (fixed !== undefined) {
        info.allowed = ['GET'];
        const requested = { root, publicUrl: baseContext.publicUrl, segment, language: info.language, namespace, base };
        const body = jsonOf(readFixedRoute(fixed, method, parameters, requested, baseContext));
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
          jsonOf(optionsOf(match.route, namespace, optionsContext(baseContext))),
          200,
          info,
          request,
        );
      }
      const operation = operationOf(method, match);
      info.takes = operation.takes;
      const context: ResolverContext = {
        ...baseContext,
        rest: {
          root,
          single: operation.purpose === 'read',
          given: linkParameters(valuesOf(operation.takes, query), operation),
        },
      };

      const input = {
        ...normalizeInput({ ...operation.takes, ...operation.rejected }, query, body),
        ...(match.key && { key: match.key }),
      };
      const fields = fieldsOf({ ...query.lists, ...body.lists });
      const mayWrite = info.allowed.includes(method);
      const perform = async (context: ResolverContext): Promise<Performed> => {
        const conditions = mayWrite ? await preconditions(request, match, operation, context) : {};
        const { value, body, only } = await execute(operation.field, { ...input, ...conditions }, context);
        return {
          status: operation.status,
          body: fields ? only(fields) : body,
          headers: pageHeaders(value),
          modified: context.rest?.single ? lastModified(body) : undefined,
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
      const { status, body: shown, headers, modified } = await (key === null ? perform(context) : performOnce(key));
      return successResponse(shown, status, { ...info, headers, modified, context }, request);
    } catch (error) {
      return errorResponse(error instanceof ApiError ? error : toUnexpectedError(error, log), info);
    }
  };

  /**
   * Evaluates the preconditions `If-Match` and `If-Unmodified-Since` of a write. The compared version is passed to the write, which fails
   * if another write has changed the record since.
   * @throws ApiError `changed-meanwhile`.
   */
  const preconditions = async (
    request: HttpRequest,
    { route, key }: Match,
    { purpose }: Operation,
    context: ResolverContext,
  ): Promise<ParameterValues> => {
    if (!key || (purpose !== 'update' && purpose !== 'delete')) return {};
    const tags = request.headers.get('if-match');
    const since = unmodifiedSince(request.headers.get('if-unmodified-since'));
    if (tags === null) return since === undefined ? {} : { ifUnmodified: since };
    const record = await findRow(route.kind, key, context);
    // The write itself rejects a missing or hidden record.
    if (!record) return {};
    const ifVersion = record.version;
    if (tags.trim() === '*') return { ifVersion };
    const shownTo = [context, { ...context, caller: undefined }];
    for (const reader of shownTo) {
      const rest = { root: context.rest?.root ?? '', single: true, given: {} };
      const read = execute(fieldsOfKind(route.kind).fields.read, { key }, { ...reader, rest });
      const shown = await read.catch((error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      });
      if (shown && matchesEtag(tags, etagOf(shown.body))) return { ifVersion };
    }
    throw apiError('changed-meanwhile');
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

/** A name in lower case, and a value. */
type Header = readonly [string, string];

const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** @throws ApiError `wrong-method`. */
const operationOf = (method: string, { route }: Match): Operation => {
  const requested = method === 'HEAD' ? 'GET' : method;
  const operation = route.operations.find(({ methods }) => (methods as readonly string[]).includes(requested));
  if (operation) return operation;
  throw apiError('wrong-method', { method, allowed: route.operations.flatMap(({ methods }) => methods).join(', ') });
};

/** @throws ApiError 401, 403 for a caller who may not write any record of a kind. */
const mustWrite = (kind: Kind, context: RequestContext): void =>
  isPublishable(kind) ? mustWritePublishable(context) : mustWriteTerms(context);

/** The methods that the caller may use on a route, for the header `Allow`. */
const allowedMethods = ({ route }: Match, context: ResolverContext): string[] => {
  const writes = isPublishable(route.kind) ? mayWritePublishable(context) : mayWriteTerms(context);
  return route.operations.flatMap(({ methods }) => methods).filter((method) => method === 'GET' || writes);
};

const hiddenFromLinks = new Set(['password', 'page', 'per_page']);

/** The parameters in the URLs of other pages: those of the operation, and the language. */
const linkParameters = (query: ParameterValues, { takes }: Operation): ParameterValues => {
  const { ml_language, ...rest } = query;
  const known = new Set(Object.entries(takes).map(([name, field]) => restName(name, field)));
  const shown = Object.entries(rest).filter(([name]) => known.has(name) && !hiddenFromLinks.has(name));
  return { ...Object.fromEntries(shown), ...(ml_language !== undefined && { ml_language }) };
};

/** What the headers of a response, and the body of an error, are created from. */
interface ResponseInfo {
  language: Language;
  /** The parameters of the operation. Errors use their names. */
  takes: Fields;
  allowed?: string[];
  headers?: readonly Header[] | undefined;
  modified?: string | undefined;
  /** Whether the request has the password of an event. */
  withPassword?: boolean;
  context?: ResolverContext;
}

/** Creates a successful response. A read has an ETag, and status 304 if the client has it; a public response may be stored by caches. */
const successResponse = (body: Buffer, status: number, info: ResponseInfo, request: HttpRequest): HttpResponse => {
  const headers = headersOf(info);
  for (const [name, value] of info.headers ?? []) headers.set(name, value);
  const isPublic = !info.context?.caller && !info.withPassword;
  if (!isPublic) headers.set('cache-control', 'private, no-store');
  if (!isRead(request.method)) return respondWithData(body, status, headers);
  const etag = etagOf(body);
  headers.set('etag', etag);
  if (isPublic) headers.set('cache-control', 'public, max-age=0, must-revalidate');
  if (info.modified) headers.set('last-modified', info.modified);
  const tags = request.headers.get('if-none-match');
  if (tags !== null && matchesEtag(tags, etag)) return { status: 304, headers };
  return respondWithData(body, status, headers);
};

/** Creates the response for an error. */
export const errorResponse = (
  error: ApiError,
  info: Pick<ResponseInfo, 'language' | 'takes' | 'allowed'>,
): HttpResponse => {
  const headers = headersOf(info);
  if (error.key === 'wrong-credentials' || error.key === 'unauthenticated') headers.set('www-authenticate', 'Bearer');
  // The codings that are accepted (RFC 9110, 12.5.3).
  if (error.key === 'encoded-body') headers.set('accept-encoding', 'identity');
  const seconds = retryAfter(error);
  if (seconds !== undefined) headers.set('retry-after', String(seconds));
  if (error.key === 'wrong-method') headers.set('allow', String(error.facts.allowed));
  const body = errorBody(error, info.takes, info.language);
  return { status: errorTypes[error.key].status, headers, body: jsonOf(body) };
};

const headersOf = ({ language, allowed }: Pick<ResponseInfo, 'language' | 'allowed'>): ResponseHeaders => {
  const headers = new Map([
    ['content-type', 'application/json; charset=UTF-8'],
    ['content-language', language],
    ['x-content-type-options', 'nosniff'],
    ['x-robots-tag', 'noindex'],
    ['vary', 'Authorization'],
  ]);
  if (allowed) headers.set('allow', allowed.join(', '));
  return headers;
};
