import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import { createYoga } from 'graphql-yoga';
import { expect } from 'vitest';
import type { ResolverContext } from '../../src/builder/context.js';
import { ResponseDependencies } from '../../src/changes/response-dependencies.js';
import { compile } from '../../src/execution/compile.js';

type Run = (document: DocumentNode, variables: object, context: ResolverContext) => Promise<ExecutionResult<unknown>>;

/** Executes as Yoga does. */
export const byYoga = (schema: GraphQLSchema): Run => {
  const yoga = createYoga({ schema, maskedErrors: false, logging: false });
  return async (document, variableValues, contextValue) =>
    yoga.getEnveloped({}).execute({ schema, document, variableValues, contextValue });
};

/** Executes as a compiled query. @throws Error for one that is not compiled. */
const compiled =
  (schema: GraphQLSchema): Run =>
  async (document, given, context) => {
    const operation = getOperationAST(document);
    if (!operation) throw new Error('not one operation');
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...given });
    const query = coerced && compile(schema, document, operation, coerced);
    if (!query) throw new Error('not compiled');
    return query.execute(coerced, context);
  };

/** A result with all that a client can see of it, what the log sees, what it counts of its limit, and what it depends on. */
const shown = async (run: Run, document: DocumentNode, variables: object, made: ResolverContext) => {
  const context = { ...made, dependencies: new ResponseDependencies() };
  const { data, errors } = await run(document, variables, context);
  const left = Math.max(context.response?.left ?? 0, -1);
  return {
    keys: JSON.stringify(data),
    errors: errors?.map((error) => ({ ...error.toJSON(), cause: error.originalError?.message })),
    // One that is too large is replaced as a whole. An error that makes all data null rejects the result while fields of the dropped data are
    // still being resolved: how many of them have been counted and read by then depends on the order of promises. It has no effect below the
    // limit, and a response with errors is not cached.
    left: data === null && left >= 0 ? undefined : left,
    dependencies: data === null ? undefined : [...context.dependencies.toArray()].sort(),
  };
};

/** What both executors give; the context is made anew for each. @throws Error where they differ. */
export const compare = async (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: object,
  context: () => Promise<ResolverContext>,
) => {
  const expected = await shown(byYoga(schema), document, variables, await context());
  const result = await shown(compiled(schema), document, variables, await context());
  expect(result).toEqual(expected);
  return result;
};
