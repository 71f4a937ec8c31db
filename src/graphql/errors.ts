import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { ResolverContext } from '../builder/context.js';
import { toUnexpectedError } from '../database/unexpected-error.js';
import { ApiError, BulkError, retryAfter } from '../errors.js';
import { explain } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';

/**
 * Converts an API error to a GraphQL error: a message in the language of the request, `extensions.code`, and a message for each invalid
 * argument by its path. A write of several records also has `extensions.rejected`, with the error of each record.
 */
export const graphqlError = (
  error: ApiError,
  language: Language,
  location?: Pick<GraphQLError, 'nodes' | 'path'>,
  http?: { spec?: boolean; status: number },
): GraphQLError => {
  const { message, ...extensions } = inExtensions(error, language);
  const seconds = retryAfter(error);
  return new GraphQLError(message, {
    nodes: location?.nodes,
    path: location?.path,
    originalError: error,
    extensions: {
      ...extensions,
      ...(error instanceof BulkError && {
        rejected: error.rejected.map(({ index, error: cause }) => ({ index, ...inExtensions(cause, language) })),
      }),
      ...(seconds !== undefined && { retryAfter: seconds }),
      ...(http && { http }),
    },
  });
};

const inExtensions = (error: ApiError, language: Language) => {
  const { code, message, arguments: problems } = explain(error, language);
  return {
    code,
    message,
    ...(problems.length && { arguments: Object.fromEntries(problems.map(({ name, message }) => [name, message])) }),
  };
};

/** Formats errors in the language of the request. Unexpected errors are logged; the client gets “Unexpected error.”. */
export const formatErrors: Plugin<ResolverContext> = {
  onExecute: () => ({ onExecuteDone: describeError }),
  // Of a subscription that cannot begin. Its messages have their own errors (subscriptions.ts).
  onSubscribe: () => ({ onSubscribeResult: describeError }),
};

const describeError = ({ result, setResult, args }: ExecutionDone): void => {
  if (Symbol.asyncIterator in result || !result.errors) return;
  setResult(described(result, args.contextValue as ResolverContext));
};

/** A result with errors in the language of the request. */
export const described = (result: ExecutionResult, { language, log }: ResolverContext): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => withMessage(error, language, log)) } : result;

/** The result of an operation, as Envelop passes it to `onExecuteDone`. */
interface ExecutionDone {
  result: ExecutionResult | AsyncIterable<unknown>;
  setResult(result: ExecutionResult): void;
  args: { contextValue?: unknown };
}

const withMessage = (error: GraphQLError, language: Language, log: Logger): GraphQLError => {
  const cause = error.originalError;
  // It is formatted, with the status of the response.
  if (cause instanceof ApiError && error.extensions.http) return error;
  if (cause instanceof ApiError) return graphqlError(cause, language, error);
  if (cause && !isGraphQLError(cause)) return graphqlError(toUnexpectedError(cause, log), language, error);
  // Errors of GraphQL itself, such as a variable of the wrong type, are errors in the client's request.
  if (error.extensions.code) return error;
  const { message, nodes, path } = error;
  return new GraphQLError(message, { nodes, path, extensions: { code: 'BAD_USER_INPUT' } });
};

export const isGraphQLError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';
