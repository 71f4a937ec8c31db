/** The GraphQL API at /graphql, and its GraphiQL page. */

import type { GraphQLError } from 'graphql';
import { createLRUCache, createYoga } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { RequestContext } from '../access/caller.js';
import { executeOnce, type StoredResponse } from '../access/idempotency.js';
import type { Settings } from '../config.js';
import type { ResolverContext } from '../context.js';
import { ApiError, apiError, errorTypes, retryAfter } from '../errors.js';
import {
  addVary,
  type HttpRequest,
  type HttpResponse,
  respondWith,
  respondWithData,
  respondWithJson,
} from '../http/message.js';
import { ADDRESS_LIMIT, decodeBody, mustBeShort, mustBeUnencoded, readBytes } from '../http/request-body.js';
import type { Language } from '../languages/language.js';
import { requestedLanguage } from '../languages/requested-language.js';
import { publicGraph } from '../schema.js';
import { toUnexpectedError } from '../storage/unexpected-error.js';
import { graphiql } from '../web/graphiql.js';
import { prefersPage } from '../web/prefers-page.js';
import { withoutSuggestions } from './closed-schema.js';
import { compiledQueries } from './compiled-queries.js';
import { formatErrors, graphqlError, isGraphQLError } from './errors.js';
import { type Mutation, mustStillMutate, readMutation } from './mutation-rights.js';
import { isJson, readParams } from './params.js';
import { sizeLimits } from './query-limits.js';
import { readAddress } from './read-address.js';
import { responseLimit, withResponseLimit } from './response-limit.js';
import { type Executed, type Post, run, runParams, type Yoga } from './run.js';

/** The public schema with a limit on the size of responses. */
export const limitedSchema = withResponseLimit(publicGraph);

const MAX_DOCUMENTS = 100; // parsed documents in the cache; a large one takes 250 KB

/** Creates Yoga for the public schema. */
export const createGraphql = ({ settings, log }: { settings: Settings; log: Logger }): Yoga => {
  const compiled = compiledQueries(limitedSchema);
  const yoga = createYoga<{ requestContext: ResolverContext }, ResolverContext>({
    schema: limitedSchema,
    graphqlEndpoint: '/graphql',
    context: ({ requestContext: context }) => context,
    plugins: [
      sizeLimits,
      compiled.plugin,
      responseLimit,
      ...(settings.introspection ? [] : [withoutSuggestions]),
      formatErrors,
    ],
    // API errors are already formatted here. The others are GraphQL's own errors or unexpected errors.
    maskedErrors: {
      maskError: (error) =>
        isGraphQLError(error) ? withoutParserMessage(error) : graphqlError(toUnexpectedError(error, log), 'en'),
    },
    parserAndValidationCache: {
      documentCache: createLRUCache({ max: MAX_DOCUMENTS }),
      errorCache: createLRUCache({ max: MAX_DOCUMENTS }),
    },
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    batching: false,
    // The body has been read and its size checked before.
    maxRequestBodySize: false,
    logging: false,
  });
  return Object.assign(yoga, { compiled });
};

/** Replaces Yoga's error for a body that is not JSON: it contains the message of the JSON parser. */
const withoutParserMessage = (error: GraphQLError): GraphQLError =>
  error.extensions.originalError === undefined
    ? error
    : graphqlError(apiError('invalid-json'), 'en', undefined, { status: 400 });

/** What the APIs get with a request. */
export interface RequestServices {
  /** Counts an anonymous request. @throws ApiError `too-many-requests`. */
  countAnonymous: () => Promise<void>;
  /** Adds the id of the request to every line. */
  log: Logger;
  url: URL;
  segment: Language | undefined;
  contextOf: (request: HttpRequest, url: URL, language: Language) => Promise<ResolverContext>;
  /** The body of the request, if it has already been read. */
  body?: Uint8Array | undefined;
}

/** Handles a request for /graphql, or with a language segment, such as /de/graphql. */
export const handleGraphql = async (
  request: HttpRequest,
  { url, segment, contextOf, countAnonymous, log, body }: RequestServices,
  { yoga, settings }: { yoga: Yoga; settings: Settings },
): Promise<HttpResponse> => {
  if (request.method === 'OPTIONS')
    return respondWith(undefined, { status: 204, headers: { allow: 'GET, POST, OPTIONS' } });
  let language = segment ?? settings.defaultLanguage;
  try {
    await countAnonymous();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && prefersPage(request)) return graphiql(request, settings.publicUrl ?? url.origin, language);
    if (request.url.length > ADDRESS_LIMIT) throw apiError('address-too-long', { limit: '16 KiB' });
    if (request.method === 'POST' && !isJson(request)) throw apiError('not-json');
    if (request.method === 'POST') mustBeUnencoded(request);
    mustBeShort(request);
    language = requestedLanguage(url.searchParams.get('ml_language'), language);
    const context: ResolverContext = {
      ...(await contextOf(request, url, language)),
      languageForm: url.searchParams.has('ml_language') ? 'parameter' : segment && 'segment',
    };
    const address = `${url.origin}/graphql${url.search}`;
    const response =
      request.method === 'POST'
        ? await handlePost({ request, address, body: decodeBody(body ?? (await readBytes(request))) }, context, yoga)
        : await handleRequest(run(readAddress(request, address, yoga), context, yoga));
    response.headers.set('content-language', language);
    addVary(response.headers, 'Authorization');
    // Browsers that open the URL of a query get GraphiQL.
    if (isRead) addVary(response.headers, 'Accept');
    if (context.caller) response.headers.set('cache-control', 'private, no-store');
    return response;
  } catch (error) {
    const known = error instanceof ApiError ? error : toUnexpectedError(error, log);
    const seconds = retryAfter(known);
    const headers = {
      'content-language': language,
      ...(known.key === 'wrong-credentials' && { 'www-authenticate': 'Bearer' }),
      // The codings that are accepted (RFC 9110, 12.5.3).
      ...(known.key === 'encoded-body' && { 'accept-encoding': 'identity' }),
      ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    };
    return respondWithJson(
      { errors: [graphqlError(known, language)] },
      { status: errorTypes[known.key].status, headers },
    );
  }
};

/** Whether a response has data and no errors. A response with errors begins with `errors`. */
export const isGraphqlData = ({ body, isData }: HttpResponse): boolean =>
  isData === true && body?.toString('latin1', 0, DATA.length) === DATA;

const DATA = '{"data"';

const handleRequest = async (executed: Promise<Executed>): Promise<HttpResponse> => {
  const { status, headers: input, body } = await executed;
  const headers = new Map([...input].map(([name, value]) => [name.toLowerCase(), value]));
  // Yoga's values are for a stream. They are set again for the complete body.
  for (const name of ['content-length', 'transfer-encoding', 'connection']) headers.delete(name);
  return body.length === 0 ? { status, headers } : respondWithData(body, status, headers);
};

/** Thrown for a response with errors: the transaction is rolled back, and the `Idempotency-Key` can be used again. */
class RolledBack extends Error {
  constructor(readonly response: StoredResponse) {
    super('undone');
  }
}

const handlePost = (post: Post, context: ResolverContext, yoga: Yoga): Promise<HttpResponse> => {
  const { request, address, body } = post;
  const key = request.headers.get('idempotency-key');
  const mutation = key === null ? undefined : readMutation(body);
  // Only mutations are executed once. Queries are executed again, with the current permissions of the caller.
  if (key !== null && mutation) return handleOnce(post, { key, mutation }, context, yoga);
  const params = readParams(request, body);
  if (params) return handleRequest(runParams(params, post, context, yoga));
  const { Request: YogaRequest } = yoga.fetchAPI;
  return handleRequest(
    run(new YogaRequest(address, { method: 'POST', headers: [...request.headers], body }), context, yoga),
  );
};

/** Executes a mutation once for its `Idempotency-Key`, in one transaction. */
const handleOnce = async (
  { request, address, body }: Post,
  { key, mutation }: { key: string; mutation: Mutation },
  context: ResolverContext,
  yoga: Yoga,
): Promise<HttpResponse> => {
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    accept: request.headers.get('accept') ?? '*/*',
  };
  const withBody = () => new yoga.fetchAPI.Request(address, { method: 'POST', headers, body });
  const perform = async (transactionContext: ResolverContext): Promise<StoredResponse> => {
    const { status, body } = await run(withBody(), transactionContext, yoga);
    const response = { status, body: body.toString() };
    if (response.status !== 200 || 'errors' in (JSON.parse(response.body) as object)) throw new RolledBack(response);
    return response;
  };
  const requested = ['graphql', address, context.language, body];
  const mustStillMay = (caller: RequestContext) => mustStillMutate(mutation, caller);
  const response = await executeOnce(context, key, requested, perform, mustStillMay).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.response;
    throw error;
  });
  return respondWith(response.body, {
    status: response.status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};
