/**
 * Executes compiled queries: resolves fields and writes their values as JSON (src/texts/json.ts). Errors have the same paths and the same
 * order as those of Yoga's executor.
 *
 * A promise is created only if a resolver returns one, a path only for objects and errors.
 */
import {
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  type GraphQLResolveInfo,
  locatedError,
  type ResponsePath,
} from 'graphql';
import type { ResolverContext } from '../context.js';
import { JsonBytes } from '../texts/json.js';
import type { Resolve } from './response-limit.js';

/** The coerced values of variables. */
export type Variables = Readonly<Record<string, unknown>>;

export type MaybePromise<Value> = Value | Promise<Value>;

type Args = Readonly<Record<string, unknown>>;

/** The state of one execution. */
export interface Execution {
  context: ResolverContext;
  variables: Variables;
  errors: GraphQLError[];
  /** The coerced arguments of each field, by its `index`. */
  args: (Args | undefined)[];
  /** The names of the cached texts of records, by the number of their selection (record-text.ts). */
  names: (string | undefined)[];
}

/** Writes a value, `null` included, as JSON. @throws the error of a field with a non-null type. */
export type Complete = (value: unknown, execution: Execution, path: ResponsePath | undefined) => MaybePromise<string>;

/** A field at one place in the query. */
export interface CompiledField {
  key: string;
  /** The text before the value: `"key":`, after a comma if it is not the first field. */
  before: string;
  resolve: Resolve;
  /** The number of the field among the fields with arguments; undefined without arguments. */
  index: number | undefined;
  coerceArgs: (variables: Variables) => Args;
  /** Creates the `info` for the resolver; undefined if the resolver does not declare it. */
  infoFor: ((execution: Execution, path: ResponsePath) => GraphQLResolveInfo) | undefined;
  isLeaf: boolean;
  complete: Complete;
  isRequired: boolean;
  nodes: readonly FieldNode[];
  parentName: string;
}

/** A result with its data as JSON text. */
export type Result = ExecutionResult<JsonBytes>;

/** Executes a query. `root` writes its data. Never throws or rejects. */
export const executeRoot = (root: Complete, variables: Variables, context: ResolverContext): MaybePromise<Result> => {
  const errors: GraphQLError[] = [];
  const resultOf = (text: string): Result => {
    const data = text === 'null' ? null : new JsonBytes(text);
    return errors.length ? { errors, data } : { data };
  };
  const failed = (error: unknown): Result => {
    errors.push(error as GraphQLError);
    return resultOf('null');
  };
  try {
    const text = root(undefined, { context, variables, errors, args: [], names: [] }, undefined);
    return typeof text === 'string' ? resultOf(text) : text.then(resultOf, failed);
  } catch (error) {
    return failed(error);
  }
};

/**
 * Writes an object.
 * @param members the fields in order. A number is the index in `texts` of the text of several fields.
 */
export const writeObject = (
  members: readonly (CompiledField | number)[],
  texts: readonly string[],
  source: unknown,
  execution: Execution,
  path: ResponsePath | undefined,
): MaybePromise<string> => {
  // Joined once: V8 keeps a string that grows by `+=` as a tree of its parts.
  const parts = ['{'];
  let pending: Promise<void>[] | undefined;
  try {
    for (const member of members) {
      if (typeof member === 'number') {
        parts.push(texts[member] ?? '');
        continue;
      }
      const value = executeField(member, source, execution, path);
      if (typeof value === 'string') {
        parts.push(member.before, value);
        continue;
      }
      const at = parts.push(member.before, '') - 1;
      pending ??= [];
      pending.push(setWhenSettled(parts, at, value));
    }
  } catch (error) {
    if (!pending) throw error;
    const rethrow = () => {
      throw error;
    };
    return joined(pending, parts).then(rethrow, rethrow);
  }
  parts.push('}');
  return pending ? joined(pending, parts) : parts.join('');
};

const setWhenSettled = (parts: string[], at: number, value: Promise<string>): Promise<void> =>
  value.then((text) => {
    parts[at] = text;
  });

/** Joins the parts when all are complete. Takes as many microtask turns as Yoga's executor, so that errors have the same order. */
const joined = (pending: Promise<void>[], parts: readonly string[]): Promise<string> => {
  const all: Promise<unknown> = pending.length === 1 ? (pending[0] as Promise<void>) : Promise.all(pending);
  return all.then(() => parts.join(''));
};

/** Writes the items of a list. */
export const writeList = (
  item: Pick<CompiledField, 'complete' | 'isRequired' | 'nodes'>,
  values: readonly unknown[],
  execution: Execution,
  path: ResponsePath | undefined,
): MaybePromise<string> => {
  const texts: MaybePromise<string>[] = new Array(values.length);
  let isPending = false;
  for (let at = 0; at < values.length; at++) {
    const completed = completeItem(item, values[at], execution, { prev: path, key: at, typename: undefined });
    if (typeof completed !== 'string') isPending = true;
    texts[at] = completed;
  }
  return isPending ? listOf(texts) : `[${texts.join(',')}]`;
};

/** Waits for all texts and joins them. Takes as many microtask turns as `Promise.all` alone. */
const listOf = (texts: readonly MaybePromise<string>[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const done: string[] = new Array(texts.length);
    let left = texts.length;
    for (const [at, text] of texts.entries()) {
      Promise.resolve(text).then((settled) => {
        done[at] = settled;
        if (--left === 0) resolve(`[${done.join(',')}]`);
      }, reject);
    }
  });

const NO_ARGS: Args = Object.freeze({});

/** Resolves a field and writes its value. Writes `null` for a nullable field that fails. @throws GraphQLError for a non-null one. */
const executeField = (
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
const completeItem = (
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
    const located = locatedError(one, nodes, keysOf(path));
    if (isRequired) throw located;
    execution.errors.push(located);
  }
  return 'null';
};

const keysOf = (path: ResponsePath): (string | number)[] => {
  const keys: (string | number)[] = [];
  for (let at: ResponsePath | undefined = path; at; at = at.prev) keys.push(at.key);
  return keys.reverse();
};
