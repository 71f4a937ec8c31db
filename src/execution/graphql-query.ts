/** Executes the documents of the pages on the public schema, in this process: with its compiled queries, limits, permissions and caches. */
import { type GraphQLError, getOperationAST, parse, validate } from 'graphql';
import type { ResolverContext } from '../builder/context.js';
import { ApiError } from '../errors.js';
import { compile } from '../execution/compile.js';
import { limitedSchema } from '../execution/limited-schema.js';
import { createResponseBudget } from '../execution/response-limit.js';
import type { DataOf } from '../execution/typed-documents.js';

/** Executes a document. @throws ApiError the first error of a resolver. */
export type Query<Data> = (variables: Readonly<Record<string, unknown>>, context: ResolverContext) => Promise<Data>;

/**
 * Compiles a document with one query, when the service starts. Values of variables are those that resolvers get.
 * @throws Error for a document that is invalid or that cannot be compiled.
 */
export const graphqlQuery = <const Text extends string>(text: Text): Query<DataOf<Text>> => {
  const document = parse(text);
  const [invalid] = validate(limitedSchema, document);
  const operation = getOperationAST(document);
  const compiled = operation ? compile(limitedSchema, document, operation, {}) : undefined;
  if (invalid || !compiled) throw invalid ?? new Error(`This document cannot be compiled: ${text}`);
  return async (variables, context) => {
    const response = createResponseBudget(context.settings.responseLimit);
    const { data, errors: [error] = [] } = await compiled.execute(variables, { ...context, response });
    if (error) throw causeOf(error);
    return JSON.parse(Buffer.from(data?.text ?? 'null', 'latin1').toString()) as DataOf<Text>;
  };
};

const causeOf = (error: GraphQLError): Error =>
  error.originalError instanceof ApiError ? error.originalError : (error.originalError ?? error);
