/** Executes subscriptions: each message with a context of its own, and once for all clients that get the same result. */
import { createSourceEventStream, type DocumentNode, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { EventPasswords } from '../access/caller.js';
import type { ResolverContext } from '../builder/context.js';
import { Loaders } from '../database/loaders.js';
import { createResponseBudget } from '../execution/response-limit.js';
import { now } from '../time/clock.js';
import { described } from './errors.js';

/** The results of a message, by document and by what else they depend on. Clients with the same message have the same rights. */
type Results = Map<DocumentNode, Map<string, Promise<ExecutionResult>>>;

export const subscriptions: Plugin<ResolverContext> = {
  onSubscribe({ setSubscribeFn }) {
    const results = resultsOfMessages;
    setSubscribeFn(async (args: ExecutionArgs) => {
      const source = await createSourceEventStream(args);
      if (!isStream(source)) return source;
      return mapped(source, (message) => resultOf(message, args, results));
    });
  },
};

const resultsOfMessages = new WeakMap<object, Results>();

const isStream = (source: object): source is AsyncIterable<object> => Symbol.asyncIterator in source;

/** A stream with other values. It ends when its reader ends it, also while it waits for a value. */
const mapped = <One extends object, Other>(
  source: AsyncIterable<One>,
  map: (one: One) => Promise<Other>,
): AsyncIterableIterator<Other> => {
  const iterator = source[Symbol.asyncIterator]();
  return {
    async next() {
      const { done, value } = await iterator.next();
      return done ? { done, value: undefined } : { done: false, value: await map(value) };
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

const resultOf = (
  message: object,
  args: ExecutionArgs,
  results: WeakMap<object, Results>,
): Promise<ExecutionResult> => {
  const { document, operationName, variableValues } = args;
  const { language, languageForm, publicUrl } = args.contextValue as ResolverContext;
  const key = JSON.stringify([operationName, variableValues, language, languageForm, publicUrl]);
  const ofMessage = results.get(message) ?? new Map();
  results.set(message, ofMessage);
  const ofDocument = ofMessage.get(document) ?? new Map();
  ofMessage.set(document, ofDocument);
  const result = ofDocument.get(key) ?? executeMessage(message, args);
  ofDocument.set(key, result);
  return result;
};

const executeMessage = async (rootValue: object, args: ExecutionArgs): Promise<ExecutionResult> => {
  const { dependencies: _, freshness: __, ...request } = args.contextValue as ResolverContext;
  const context: ResolverContext = {
    ...request,
    now: now(),
    loaders: new Loaders(),
    passwords: new EventPasswords(),
    response: createResponseBudget(request.settings.responseLimit),
  };
  return described(await execute({ ...args, rootValue, contextValue: context }), context);
};
