import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Context } from '../context.js';
import { Refusal, refusal, refusals, retryAfter } from '../errors.js';
import { sayProblem, sayRefusal } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { whyUnreachable } from '../storage/unreachable.js';

/** A refusal as GraphQL clients see it: a sentence in their language, `extensions.code`, and each bad argument by its path. */
export const graphqlError = (
  known: Refusal,
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
      code: refusals[known.key].graphql,
      ...(problems.length && {
        arguments: Object.fromEntries(problems.map(([name, problem]) => [name, sayProblem(problem, language)])),
      }),
      ...(seconds !== undefined && { retryAfter: seconds }),
      ...(http && { http }),
    },
  });
};

// One sentence that says what is wrong, not only where: clients show the message alone.
const sentence = (known: Refusal, language: Language): string => {
  const [first] = Object.values(known.problems);
  const whole = sayRefusal(known, language);
  return first && known.key === 'invalid-params' ? `${whole} ${sayProblem(first, language)}` : whole;
};

/** Puts refusals into the client's words, and keeps everything else to the log: the client reads “Unexpected error.”. */
export const refusalsInWords: Plugin<Context> = {
  onExecute: () => ({ onExecuteDone: say }),
  // There are no subscriptions: what asks for one is an error of the document.
  onSubscribe: () => ({ onSubscribeResult: say }),
};

const say = ({ result, setResult, args }: Done): void => {
  if (!('errors' in result) || !result.errors) return;
  const { language, log } = args.contextValue as Context;
  setResult({ ...result, errors: result.errors.map((error) => inWords(error, language, log)) });
};

/** What an operation gave, as the envelope of its execution shows it. */
interface Done {
  result: ExecutionResult | AsyncIterable<unknown>;
  setResult(result: ExecutionResult): void;
  args: { contextValue?: unknown };
}

const inWords = (error: GraphQLError, language: Language, log: Logger): GraphQLError => {
  const cause = error.originalError;
  if (cause instanceof Refusal) return graphqlError(cause, language, error);
  if (cause && !isGraphQLError(cause)) return graphqlError(unforeseen(cause, log), language, error);
  // Errors of GraphQL itself, such as a variable of the wrong type, are about the client's document.
  if (error.extensions.code) return error;
  const { message, nodes, path } = error;
  return new GraphQLError(message, { nodes, path, extensions: { code: 'BAD_USER_INPUT' } });
};

/** What is not a refusal is our fault: it goes to the log whole, and the client learns only whether to try again. */
export const unforeseen = (error: unknown, log: Logger): Refusal => {
  const reason = whyUnreachable(error);
  log.error({ err: error }, reason ?? 'unexpected error');
  return refusal(reason ? 'unavailable' : 'unexpected');
};

export const isGraphQLError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';
