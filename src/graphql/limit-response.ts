/** The limit of the size of a GraphQL response, when it is complete: by its bytes. */
import type { Plugin } from 'graphql-yoga';
import type { ResolverContext } from '../builder/context.js';
import { tooLarge } from '../execution/response-limit.js';
import { graphqlError } from './errors.js';

/** Replaces a result that is too large with one error. */
export const responseLimit: Plugin<ResolverContext> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ setResult }) {
      const context = args.contextValue as ResolverContext;
      if (context.response && context.response.left < 0) setResult(tooLargeResult(context));
    },
  }),
};

/** The body of a response, or the body of an error if it exceeds the limit in bytes. */
export const withinLimit = (body: Buffer, context: ResolverContext): Buffer =>
  body.length <= context.settings.responseLimit ? body : Buffer.from(JSON.stringify(tooLargeResult(context)));

const tooLargeResult = (context: ResolverContext) => ({
  errors: [graphqlError(tooLarge(context), context.language)],
  data: null,
});
