/** What Yoga executes: a request, over its own HTTP transport, or the body of one without it. */
import type { ExecutionResult } from 'graphql';
import { type GraphQLParams, processRegularResult } from 'graphql-yoga';
import type { ResolverContext } from '../context.js';
import type { HttpRequest } from '../http/message.js';
import type { Yoga } from './graphql.js';
import { JSON_TYPE } from './params.js';
import { createResponseBudget, withinLimit } from './response-limit.js';

/** A response whose body is text. */
export interface Executed {
  status: number;
  headers: Iterable<[string, string]>;
  text: string;
}

/** A `POST` whose body has been read, for an address without language. */
export interface Post {
  request: HttpRequest;
  address: string;
  body: string;
}

/** Executes what a request asks for. */
export const run = async (request: Request, asker: ResolverContext, yoga: Yoga): Promise<Executed> => {
  const context = withResponse(asker);
  return executed(await yoga.fetch(request, { asker: context }), context);
};

/** Executes what the body of a request asks for, without the HTTP transport of Yoga, which makes a request, a response and streams. */
export const runParams = async (
  params: GraphQLParams,
  { request: { headers: sent }, address }: Post,
  asker: ResolverContext,
  yoga: Yoga,
): Promise<Executed> => {
  const context = withResponse(asker);
  const request = new yoga.fetchAPI.Request(address, { method: 'POST', headers: [...sent] });
  const result = (await yoga.getResultForParams({ params, request }, { asker: context })) as ExecutionResult;
  if (result.errors || result.extensions) {
    return executed(await processRegularResult(result, yoga.fetchAPI, JSON_TYPE), context);
  }
  const headers: [string, string][] = [['content-type', `${JSON_TYPE}; charset=utf-8`]];
  return { status: 200, headers, text: withinLimit(JSON.stringify(result), context) };
};

const executed = async (response: Response, context: ResolverContext): Promise<Executed> => {
  const { status, headers } = response;
  return { status, headers, text: withinLimit(await response.text(), context) };
};

const withResponse = (context: ResolverContext) => ({
  ...context,
  response: createResponseBudget(context.settings.responseLimit),
});
