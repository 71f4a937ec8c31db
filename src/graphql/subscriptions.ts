/** Executes subscriptions: each message with a context of its own, and once for all clients that get the same result. */
import { createSourceEventStream, type DocumentNode, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';
import { EventPasswords } from '../access/caller.js';
import type { ResolverContext } from '../builder/context.js';
import { Loaders } from '../database/loaders.js';
import { apiError } from '../errors.js';
import { createResponseBudget } from '../execution/response-limit.js';
import { acceptsEventStream } from '../http/message.js';
import { now } from '../time/clock.js';
import { described, graphqlError } from './errors.js';

/** The results of a message, by document and by what else they depend on. Clients with the same message have the same rights. */
type Results = Map<DocumentNode, Map<string, Promise<ExecutionResult>>>;

/** The plugin that executes subscriptions. */
export const executeSubscriptions = (): Plugin<ResolverContext> => {
  const resultsOf = new WeakMap<object, Results>();

  const resultOf = (message: object, args: ExecutionArgs): Promise<ExecutionResult> => {
    const { document, operationName, variableValues } = args;
    const { language, languageForm, publicUrl } = args.contextValue as ResolverContext;
    const key = JSON.stringify([operationName, variableValues, language, languageForm, publicUrl]);
    const ofMessage = resultsOf.get(message) ?? new Map();
    resultsOf.set(message, ofMessage);
    const ofDocument = ofMessage.get(document) ?? new Map();
    ofMessage.set(document, ofDocument);
    const result = ofDocument.get(key) ?? executeMessage(message, args);
    ofDocument.set(key, result);
    return result;
  };

  return {
    onSubscribe({ setSubscribeFn }) {
      setSubscribeFn(async (args: ExecutionArgs) => {
        const { request, language } = args.contextValue as ResolverContext;
        const error = apiError('needs-event-stream');
        if (!acceptsEventStream(request))
          return { errors: [graphqlError(error, language, undefined, { status: 406 })] };
        const source = await createSourceEventStream(args);
        if (!isAsyncIterable<object>(source)) return source;
        return mapAsyncIterator(source, (message) => resultOf(message, args));
      });
    },
  };
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
