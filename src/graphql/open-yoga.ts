/** Creates Yoga for the public schema. */

import type { GraphQLError } from 'graphql';
import { createLRUCache, createYoga } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { ResolverContext } from '../builder/context.js';
import { toUnexpectedError } from '../database/unexpected-error.js';
import { apiError } from '../errors.js';
import { limitedSchema } from '../execution/limited-schema.js';
import type { Settings } from '../settings/settings.js';
import { withoutSuggestions } from './closed-schema.js';
import { compiledQueries } from './compiled-queries.js';
import { formatErrors, graphqlError, isGraphQLError } from './errors.js';
import { responseLimit } from './limit-response.js';
import { sizeLimits } from './query-limits.js';
import type { Yoga } from './run.js';
import { executeSubscriptions } from './subscriptions.js';

const MAX_DOCUMENTS = 100; // parsed documents in the cache; a large one takes 250 KB

/** Creates Yoga for the public schema. */
export const openYoga = ({ settings, log }: { settings: Settings; log: Logger }): Yoga => {
  const compiled = compiledQueries(limitedSchema);
  const yoga = createYoga<{ requestContext: ResolverContext }, ResolverContext>({
    schema: limitedSchema,
    graphqlEndpoint: '/graphql',
    context: ({ requestContext: context }) => context,
    plugins: [
      sizeLimits,
      compiled.plugin,
      executeSubscriptions(),
      responseLimit,
      ...(settings.introspection ? [] : [withoutSuggestions]),
      formatErrors,
    ],
    // API errors are already formatted here. The others are GraphQL's own errors or unexpected errors.
    maskedErrors: {
      maskError: (error) =>
        isGraphQLError(error) ? withoutParserMessage(error) : graphqlError(toUnexpectedError(error, log), 'en'),
    },
    parserAndValidationCache: {
      documentCache: createLRUCache({ max: MAX_DOCUMENTS }),
      errorCache: createLRUCache({ max: MAX_DOCUMENTS }),
    },
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    batching: false,
    // The body has been read and its size checked before.
    maxRequestBodySize: false,
    logging: false,
  });
  return Object.assign(yoga, { compiled });
};

/** Replaces Yoga's error for a body that is not JSON: it contains the message of the JSON parser. */
const withoutParserMessage = (error: GraphQLError): GraphQLError =>
  error.extensions.originalError === undefined
    ? error
    : graphqlError(apiError('invalid-json'), 'en', undefined, { status: 400 });
