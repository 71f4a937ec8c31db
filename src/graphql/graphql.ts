/** The GraphQL API at /graphql, and its GraphiQL page. */

import type { ResolverContext } from '../builder/context.js';
import type { Settings } from '../config.js';
import { toUnexpectedError } from '../database/unexpected-error.js';
import { ApiError, apiError, errorTypes, retryAfter } from '../errors.js';
import { addVary, type HttpRequest, type HttpResponse, respondWith, respondWithJson } from '../http/message.js';
import { checkAddressLength, decodeBody, mustBeShort, mustBeUnencoded, readBytes } from '../http/request-body.js';
import { requestedLanguage } from '../languages/requested-language.js';
import type { RequestServices } from '../requests/request-services.js';
import { graphiql } from '../web/graphiql.js';
import { prefersPage } from '../web/prefers-page.js';
import { graphqlError } from './errors.js';
import { handlePost, handleRequest } from './handle-post.js';
import { isJson } from './params.js';
import { readAddress } from './read-address.js';
import { run, type Yoga } from './run.js';

/** Handles a request for /graphql, or with a language segment, such as /de/graphql. */
export const handleGraphql = async (
  request: HttpRequest,
  { url, segment, contextOf, countAnonymous, operate, log, body }: RequestServices,
  { yoga, settings }: { yoga: Yoga; settings: Settings },
): Promise<HttpResponse> => {
  if (request.method === 'OPTIONS')
    return respondWith(undefined, { status: 204, headers: { allow: 'GET, POST, OPTIONS' } });
  let language = segment ?? settings.defaultLanguage;
  try {
    await countAnonymous();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && prefersPage(request)) return graphiql(request, settings.publicUrl ?? url.origin, language);
    checkAddressLength(request);
    if (request.method === 'POST' && !isJson(request)) throw apiError('not-json');
    if (request.method === 'POST') mustBeUnencoded(request);
    mustBeShort(request);
    language = requestedLanguage(url.searchParams.get('ml_language'), language);
    const context: ResolverContext = {
      ...(await contextOf(request, url, language)),
      languageForm: url.searchParams.has('ml_language') ? 'parameter' : segment && 'segment',
    };
    const address = `${url.origin}/graphql${url.search}`;
    const execute = async () =>
      request.method === 'POST'
        ? handlePost({ request, address, body: decodeBody(body ?? (await readBytes(request))) }, context, yoga)
        : handleRequest(run(readAddress(request, address, yoga), context, yoga));
    const response = await operate({ api: 'graphql', operation: 'none' }, execute);
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
