/** The GraphQL API at /graphql, and its GraphiQL page. */

import type { Logger } from 'pino';
import { type ApiError, apiError, errorTypes, retryAfter } from '../errors.js';
import { addVary, type HttpResponse, isRead, respondWith, respondWithJson } from '../http/message.js';
import { decodeBody, mustBeShort, mustBeUnencoded, readBytes } from '../http/request-body.js';
import type { Language } from '../languages/language.js';
import type { Exchange, FrontEnd } from '../requests/front-end.js';
import type { Settings } from '../settings/settings.js';
import { graphiql } from '../web/graphiql.js';
import { prefersPage } from '../web/prefers-page.js';
import { graphqlError } from './errors.js';
import { handlePost, handleRequest } from './handle-post.js';
import { openYoga } from './open-yoga.js';
import { isJson } from './params.js';
import { readAddress } from './read-address.js';
import { run, type Yoga } from './run.js';

/** The front end of /graphql, or with a language segment, such as /de/graphql. */
export const createGraphql = (settings: Settings, log: Logger): FrontEnd => {
  const yoga = openYoga({ settings, log });
  return (exchange) => {
    const { path, request, publicUrl, language } = exchange;
    if (path !== '/graphql') return undefined;
    const served = { api: 'graphql', operation: 'none' } as const;
    if (request.method === 'OPTIONS') return { served, isStatic: true, respond: respondToOptions };
    if (isRead(request.method) && prefersPage(request))
      return { served, isStatic: true, respond: () => graphiql(publicUrl, language) };
    return {
      served,
      respond: () => respond(exchange, yoga),
      respondToError: (error) => respondWithError(error, exchange.language),
    };
  };
};

const respondToOptions = () => respondWith(undefined, { status: 204, headers: { allow: 'GET, POST, OPTIONS' } });

const respond = async (exchange: Exchange, yoga: Yoga): Promise<HttpResponse> => {
  const { request, url, body } = exchange;
  const isPost = request.method === 'POST';
  if (isPost && !isJson(request)) throw apiError('not-json');
  if (isPost) mustBeUnencoded(request);
  mustBeShort(request);
  const context = await exchange.contextIn(url.searchParams.get('ml_language'));
  const address = `${url.origin}/graphql${url.search}`;
  const execute = async () =>
    isPost
      ? handlePost({ request, address, body: decodeBody(body ?? (await readBytes(request))) }, context, yoga)
      : handleRequest(run(readAddress(request, address, yoga), context, yoga));
  const response = await exchange.operate('none', execute);
  response.headers.set('content-language', exchange.language);
  addVary(response.headers, 'Authorization');
  // Browsers that open the URL of a query get GraphiQL.
  if (isRead(request.method)) addVary(response.headers, 'Accept');
  if (context.caller) response.headers.set('cache-control', 'private, no-store');
  return response;
};

const respondWithError = (error: ApiError, language: Language): HttpResponse => {
  const seconds = retryAfter(error);
  const headers = {
    'content-language': language,
    ...(error.key === 'wrong-credentials' && { 'www-authenticate': 'Bearer' }),
    // The codings that are accepted (RFC 9110, 12.5.3).
    ...(error.key === 'encoded-body' && { 'accept-encoding': 'identity' }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  };
  return respondWithJson(
    { errors: [graphqlError(error, language)] },
    { status: errorTypes[error.key].status, headers },
  );
};

/** Whether a response has data and no errors. A response with errors begins with `errors`. */
export const isGraphqlData = ({ body, isData }: HttpResponse): boolean =>
  isData === true && body?.toString('latin1', 0, DATA.length) === DATA;

const DATA = '{"data"';
