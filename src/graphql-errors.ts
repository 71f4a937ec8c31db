import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Context } from './context.js';
import { Refusal, refusals } from './errors.js';
import type { Language } from './languages/language.js';
import { say, sayProblem, sayRefusal } from './languages/say.js';
import { isUnreachable } from './storage/unreachable.js';

/** A refusal as GraphQL clients see it: the sentence in their language, `extensions.code`, and each bad argument by its path. */
export const graphqlError = (
  refusal: Refusal,
  language: Language,
  place?: Pick<GraphQLError, 'nodes' | 'path'>,
): GraphQLError => {
  const problems = Object.entries(refusal.problems);
  return new GraphQLError(sentence(refusal, language), {
    nodes: place?.nodes,
    path: place?.path,
    originalError: refusal,
    extensions: {
      code: refusals[refusal.key].graphql,
      ...(problems.length && {
        arguments: Object.fromEntries(problems.map(([name, problem]) => [name, sayProblem(problem, language)])),
      }),
    },
  });
};

// One sentence that says what is wrong, not only where: clients show the message alone.
const sentence = (refusal: Refusal, language: Language): string => {
  const [first] = Object.entries(refusal.problems);
  const whole = sayRefusal(refusal, language);
  return first && refusal.key === 'invalid-params' ? `${whole} ${sayProblem(first[1], language)}` : whole;
};

/** Puts refusals into the client's words, and keeps everything else to the log: the client reads “Unexpected error.”. */
export const refusalsInWords = (log: Logger): Plugin<Context> => ({
  onExecute: () => ({
    onExecuteDone({ result, setResult, args }) {
      if (!('errors' in result) || !result.errors) return;
      const { language } = args.contextValue as Context;
      const errors = result.errors.map((error) => inWords(error, language, log));
      setResult({ ...result, errors });
    },
  }),
});

const inWords = (error: GraphQLError, language: Language, log: Logger): GraphQLError => {
  const cause = error.originalError;
  if (cause instanceof Refusal) return graphqlError(cause, language, error);
  // Errors of GraphQL itself, such as a variable of the wrong type, are about the client's document.
  if (!cause || cause instanceof GraphQLError) {
    return error.extensions.code
      ? error
      : new GraphQLError(error.message, {
          nodes: error.nodes,
          path: error.path,
          extensions: { code: 'BAD_USER_INPUT' },
        });
  }
  log.error({ err: cause, path: error.path }, 'unexpected error');
  const key = isUnreachable(cause) ? 'unavailable' : 'unexpected';
  return new GraphQLError(say(key, {}, language), {
    nodes: error.nodes,
    path: error.path,
    originalError: new Refusal(key),
    extensions: { code: refusals[key].graphql },
  });
};
