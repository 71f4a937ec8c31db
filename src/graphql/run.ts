/** Executes GraphQL requests: by Yoga with its HTTP transport, by Yoga without it, or as a compiled query without Yoga. */
import type { ExecutionResult } from 'graphql';
import { type GraphQLParams, processRegularResult, type YogaServerInstance } from 'graphql-yoga';
import type { ResolverContext } from '../builder/context.js';
import { createResponseBudget } from '../execution/response-limit.js';
import { acceptsEventStream, type HttpRequest, isEventStream, wholeEvents } from '../http/message.js';
import { JsonBytes } from '../texts/json.js';
import type { CompiledQueries } from './compiled-queries.js';
import { withinLimit } from './limit-response.js';
import { JSON_TYPE } from './params.js';

/** Yoga and the compiled queries. */
export type Yoga = YogaServerInstance<{ requestContext: ResolverContext }, ResolverContext> & {
  compiled: CompiledQueries;
};

/** A response with its complete body, or a stream. */
export interface Executed {
  status: number;
  headers: Iterable<[string, string]>;
  body: Buffer;
  /** A stream of server-sent events, in place of the body. */
  parts?: AsyncIterable<Uint8Array>;
}

/** A `POST` with its body. `address` is the URL without a language segment. */
export interface Post {
  request: HttpRequest;
  address: string;
  body: string;
}

/** Executes a request with Yoga and its HTTP transport. */
export const run = async (request: Request, requestContext: ResolverContext, yoga: Yoga): Promise<Executed> => {
  const context = withResponse(requestContext);
  // Yoga prefers the form of a stream that is not supported here.
  const accept = request.headers.get('accept') ?? '';
  if (acceptsEventStream(request))
    request.headers.set('accept', accept.replaceAll('multipart/mixed', 'text/event-stream'));
  return readResponse(await yoga.fetch(request, { requestContext: context }), context);
};

/** Executes the body of a request without Yoga's HTTP transport, which would create a request, a response and streams. */
export const runParams = async (
  params: GraphQLParams,
  { request: { headers: requestHeaders }, address }: Post,
  requestContext: ResolverContext,
  yoga: Yoga,
): Promise<Executed> => {
  const context = withResponse(requestContext);
  // With this header Yoga adds the cost of the query to the response.
  const executed = requestHeaders.has('graphql-cost') ? undefined : await yoga.compiled.execute(params, context);
  if (executed?.data && !executed.errors && context.response.left >= 0) return respond(executed, context);
  if (executed) context.response.executed = executed;
  const request = new yoga.fetchAPI.Request(address, { method: 'POST', headers: [...requestHeaders] });
  // A subscription gets an error here (subscriptions.ts).
  const result = (await yoga.getResultForParams(
    { params, request },
    { requestContext: context },
  )) as ExecutionResult<unknown>;
  if (!result.errors && !result.extensions) return respond(result, context);
  return readResponse(await processRegularResult(result, yoga.fetchAPI, JSON_TYPE), context);
};

/** Creates the response for a result without errors. The data of a compiled query is already JSON text. */
const respond = (result: ExecutionResult<unknown>, context: ResolverContext): Executed => {
  const { data } = result;
  const body =
    data instanceof JsonBytes ? Buffer.from(`{"data":${data.text}}`, 'latin1') : Buffer.from(JSON.stringify(result));
  return { status: 200, headers: [['content-type', `${JSON_TYPE}; charset=utf-8`]], body: withinLimit(body, context) };
};

const readResponse = async (response: Response, context: ResolverContext): Promise<Executed> => {
  const { status, headers, body } = response;
  if (body && isEventStream(headers.get('content-type')))
    return { status, headers, body: Buffer.alloc(0), parts: wholeEvents(body) };
  return { status, headers, body: withinLimit(Buffer.from(await response.text()), context) };
};

const withResponse = (context: ResolverContext) => ({
  ...context,
  response: createResponseBudget(context.settings.responseLimit),
});
