/** Executes documents on the public schema, in this process: with its permissions, limits and caches. The pages read and write by them. */
import { execute, type GraphQLError, getOperationAST, parse, validate } from 'graphql';
import type { ResolverContext } from '../builder/context.js';
import { ApiError, apiError } from '../errors.js';
import { parseJsonBytes } from '../texts/json.js';
import { compile } from './compile.js';
import { limitedSchema } from './limited-schema.js';
import { createResponseBudget } from './response-limit.js';
import { withObjects } from './shared-objects.js';
import type { DataOf } from './typed-documents.js';

/** Executes a document. @throws ApiError the first error of a resolver. */
export type Query<Data> = (variables: Readonly<Record<string, unknown>>, context: ResolverContext) => Promise<Data>;

/**
 * Compiles a document with one query, when the service starts. Values of variables are those that resolvers get.
 * @param sharesObjects whether the data has shared objects (shared-objects.ts) if there is a record cache. They must not be modified.
 * @throws Error for a document that is invalid or that cannot be compiled.
 */
export const graphqlQuery = <const Text extends string>(
  text: Text,
  { sharesObjects = false }: { sharesObjects?: boolean } = {},
): Query<DataOf<Text>> => {
  const document = parseValid(text);
  const operation = getOperationAST(document);
  const compiled = operation ? compile(limitedSchema, document, operation, {}) : undefined;
  if (!compiled) throw new Error(`This document cannot be compiled: ${text}`);
  return async (variables, context) => {
    const response = createResponseBudget(context.settings.responseLimit);
    const objects: object[] | undefined = sharesObjects && context.cache ? [] : undefined;
    const { data, errors: [error] = [] } = await compiled.execute(variables, { ...context, response }, objects);
    if (error) throw causeOf(error);
    const value = parseJsonBytes(data?.text ?? 'null');
    return (objects ? withObjects(value, objects) : value) as DataOf<Text>;
  };
};

/**
 * Prepares a document with one mutation. Values of variables are those that clients send; its executions throw `invalid-params` for values
 * of another type.
 * @throws Error for an invalid document.
 */
export const graphqlMutation = <const Text extends string>(text: Text): Query<DataOf<Text>> => {
  const document = parseValid(text);
  return async (variableValues, context) => {
    const contextValue = { ...context, response: createResponseBudget(context.settings.responseLimit) };
    const { data, errors: [error] = [] } = await execute({
      schema: limitedSchema,
      document,
      variableValues,
      contextValue,
    });
    // Without a path, a variable has a value that its type does not allow.
    if (error && !error.path)
      throw apiError('invalid-params', { params: /at "\w+\.([\w.]+)/.exec(error.message)?.[1] ?? '' });
    if (error) throw causeOf(error);
    return data as DataOf<Text>;
  };
};

const parseValid = (text: string) => {
  const document = parse(text);
  const [invalid] = validate(limitedSchema, document);
  if (invalid) throw invalid;
  return document;
};

const causeOf = (error: GraphQLError): Error =>
  error.originalError instanceof ApiError ? error.originalError : (error.originalError ?? error);
