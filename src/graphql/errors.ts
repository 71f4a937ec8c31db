import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { ResolverContext } from '../context.js';
import { ApiError, apiError, errorTypes, retryAfter } from '../errors.js';
import { formatError, formatProblem } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { unreachableReason } from '../storage/unreachable.js';

/** An error as GraphQL clients see it: a sentence in their language, `extensions.code`, and each bad argument by its path. */
export const graphqlError = (
  known: ApiError,
  language: Language,
  place?: Pick<GraphQLError, 'nodes' | 'path'>,
  http?: { spec?: boolean; status: number },
): GraphQLError => {
  const problems = Object.entries(known.problems);
  const seconds = retryAfter(known);
  return new GraphQLError(sentence(known, language), {
    nodes: place?.nodes,
    path: place?.path,
    originalError: known,
    extensions: {
      code: errorTypes[known.key].graphql,
      ...(problems.length && {
        arguments: Object.fromEntries(problems.map(([name, problem]) => [name, formatProblem(problem, language)])),
      }),
      ...(seconds !== undefined && { retryAfter: seconds }),
      ...(http && { http }),
    },
  });
};

// One sentence that says what is wrong, not only where: clients show the message alone.
const sentence = (known: ApiError, language: Language): string => {
  const [first] = Object.values(known.problems);
  const whole = formatError(known, language);
  return first && known.key === 'invalid-params' ? `${whole} ${formatProblem(first, language)}` : whole;
};

/** Puts errors into the client's words, and keeps everything else to the log: the client reads “Unexpected error.”. */
export const formatErrors: Plugin<ResolverContext> = {
  onExecute: () => ({ onExecuteDone: describeError }),
  // There are no subscriptions: what asks for one is an error of the document.
  onSubscribe: () => ({ onSubscribeResult: describeError }),
};

const describeError = ({ result, setResult, args }: Done): void => {
  if (!('errors' in result) || !result.errors) return;
  const { language, log } = args.contextValue as ResolverContext;
  setResult({ ...result, errors: result.errors.map((error) => withMessage(error, language, log)) });
};

/** What an operation gave, as the envelope of its execution shows it. */
interface Done {
  result: ExecutionResult | AsyncIterable<unknown>;
  setResult(result: ExecutionResult): void;
  args: { contextValue?: unknown };
}

const withMessage = (error: GraphQLError, language: Language, log: Logger): GraphQLError => {
  const cause = error.originalError;
  if (cause instanceof ApiError) return graphqlError(cause, language, error);
  if (cause && !isGraphQLError(cause)) return graphqlError(toUnexpectedError(cause, log), language, error);
  // Errors of GraphQL itself, such as a variable of the wrong type, are about the client's document.
  if (error.extensions.code) return error;
  const { message, nodes, path } = error;
  return new GraphQLError(message, { nodes, path, extensions: { code: 'BAD_USER_INPUT' } });
};

/** What is not an error is our fault: it goes to the log whole, and the client learns only whether to try again. */
export const toUnexpectedError = (error: unknown, log: Logger): ApiError => {
  const reason = unreachableReason(error);
  log.error({ err: error }, reason ?? 'unexpected error');
  return apiError(reason ? 'unavailable' : 'unexpected');
};

export const isGraphQLError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';
