/** Executes the operation in a POST request, a mutation with an `Idempotency-Key` once. */

import type { RequestContext } from '../access/caller.js';
import { executeOnce, type StoredResponse } from '../access/idempotency.js';
import type { ResolverContext } from '../builder/context.js';
import { apiError } from '../errors.js';
import { type HttpResponse, respondWith, respondWithData } from '../http/message.js';
import { graphqlError } from './errors.js';
import { type Mutation, mustStillMutate, readMutation } from './mutation-rights.js';
import { JSON_TYPE, parseJson, readParams } from './params.js';
import { type Executed, type Post, run, runParams, type Yoga } from './run.js';

/** The response to an executed operation. */
export const handleRequest = async (executed: Promise<Executed>): Promise<HttpResponse> => {
  const { status, headers: input, body, parts } = await executed;
  const headers = new Map([...input].map(([name, value]) => [name.toLowerCase(), value]));
  // Yoga's values are for a stream. They are set again for the complete body.
  for (const name of ['content-length', 'transfer-encoding', 'connection']) headers.delete(name);
  if (parts) {
    // Yoga sets an encoding that HTTP does not have.
    headers.delete('content-encoding');
    // nginx collects a response otherwise.
    return { status, headers: headers.set('x-accel-buffering', 'no'), parts };
  }
  return body.length === 0 ? { status, headers } : respondWithData(body, status, headers);
};

/** Thrown for a response with errors: the transaction is rolled back, and the `Idempotency-Key` can be used again. */
class RolledBack extends Error {
  constructor(readonly response: StoredResponse) {
    super('undone');
  }
}

/** Handles a POST request whose body has been read. */
export const handlePost = (post: Post, context: ResolverContext, yoga: Yoga): Promise<HttpResponse> => {
  const { request, address, body } = post;
  const key = request.headers.get('idempotency-key');
  const mutation = key === null ? undefined : readMutation(body);
  // Only mutations are executed once. Queries are executed again, with the current permissions of the caller.
  if (key !== null && mutation) return handleOnce(post, { key, mutation }, context, yoga);
  const params = readParams(request, body);
  if (params) return handleRequest(runParams(params, post, context, yoga));
  if (parseJson(body) === undefined) return handleRequest(notJson(context));
  const { Request: YogaRequest } = yoga.fetchAPI;
  return handleRequest(
    run(new YogaRequest(address, { method: 'POST', headers: [...request.headers], body }), context, yoga),
  );
};

/** The response to a body that is not JSON. Yoga would not know the language of the request. */
const notJson = async ({ language }: ResolverContext): Promise<Executed> => ({
  status: 400,
  headers: [['content-type', `${JSON_TYPE}; charset=utf-8`]],
  body: Buffer.from(JSON.stringify({ errors: [graphqlError(apiError('invalid-json'), language)] })),
});

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
