/** Resolves one field or item and writes its value, or its error. */

import { locatedError, type ResponsePath, responsePathAsArray } from 'graphql';
import type { Args, CompiledField, Execution, MaybePromise } from './compiled-field.js';

const NO_ARGS: Args = Object.freeze({});

/** Resolves a field and writes its value. Writes `null` for a nullable field that fails. @throws GraphQLError for a non-null one. */
export const executeField = (
  field: CompiledField,
  source: unknown,
  execution: Execution,
  parentPath: ResponsePath | undefined,
): MaybePromise<string> => {
  const { resolve, index, infoFor, isLeaf, complete } = field;
  // Scalars need a path only for errors.
  const path = isLeaf && !infoFor ? undefined : pathOf(field, parentPath);
  try {
    let args = NO_ARGS;
    if (index !== undefined) {
      args = execution.args[index] ?? field.coerceArgs(execution.variables);
      execution.args[index] = args;
    }
    const info = infoFor && path ? infoFor(execution, path) : undefined;
    const value = resolve(source, args, execution.context, info);
    const completed = isThenable(value)
      ? Promise.resolve(value).then((settled) => complete(settled, execution, path))
      : complete(value, execution, path);
    if (typeof completed === 'string') return completed;
    return completed.then(undefined, (error) => fail(error, field, execution, pathOf(field, parentPath)));
  } catch (error) {
    return fail(error, field, execution, pathOf(field, parentPath));
  }
};

/** Whether a value is a promise. Prisma's promises are not instances of Promise. */
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

const pathOf = ({ key, parentName }: CompiledField, prev: ResponsePath | undefined): ResponsePath => ({
  prev,
  key,
  typename: parentName,
});

/** Writes an item of a list. Writes `null` for a nullable item that fails. @throws GraphQLError for a non-null one. */
export const completeItem = (
  item: Pick<CompiledField, 'complete' | 'isRequired' | 'nodes'>,
  value: unknown,
  execution: Execution,
  path: ResponsePath,
): MaybePromise<string> => {
  try {
    const completed = isThenable(value)
      ? Promise.resolve(value).then((settled) => item.complete(settled, execution, path))
      : item.complete(value, execution, path);
    if (typeof completed === 'string') return completed;
    return completed.then(undefined, (error) => fail(error, item, execution, path));
  } catch (error) {
    return fail(error, item, execution, path);
  }
};

/** Adds a located error to the result and returns `null`. @throws the located error if the type is non-null. */
const fail = (
  error: unknown,
  { isRequired, nodes }: Pick<CompiledField, 'isRequired' | 'nodes'>,
  execution: Execution,
  path: ResponsePath,
): string => {
  for (const one of error instanceof AggregateError ? error.errors : [error]) {
    const located = locatedError(one, nodes, responsePathAsArray(path));
    if (isRequired) throw located;
    execution.errors.push(located);
  }
  return 'null';
};
