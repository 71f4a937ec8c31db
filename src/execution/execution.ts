/**
 * Executes compiled queries: resolves fields and writes their values as JSON (src/texts/json.ts). Errors have the same paths and the same
 * order as those of Yoga's executor: a promise more or less before a value changes the order.
 *
 * A promise is created only if a resolver returns one, a path only for objects and errors.
 */
import type { ExecutionResult, GraphQLError, ResponsePath } from 'graphql';
import type { ResolverContext } from '../builder/context.js';
import { JsonBytes } from '../texts/json.js';
import type { CompiledField, Complete, Execution, MaybePromise, Variables } from './compiled-field.js';
import { completeItem, executeField } from './execute-field.js';

/** A result with its data as JSON text. */
export type Result = ExecutionResult<JsonBytes>;

/**
 * Executes a query. `root` writes its data. Never throws or rejects.
 * @param objects receives the shared objects (shared-objects.ts). Without it, the data contains them.
 */
export const executeRoot = (
  root: Complete,
  variables: Variables,
  context: ResolverContext,
  objects?: object[],
): MaybePromise<Result> => {
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
    const text = root(undefined, { context, variables, errors, args: [], objects }, undefined);
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
  // V8 keeps a string that grows by `+=` as a tree of its parts, and copies them once, when the response is complete.
  let text = '{';
  // The text before each promise, and the place of its text.
  const parts: string[] = [];
  let pending: Promise<void>[] | undefined;
  try {
    for (const member of members) {
      if (typeof member === 'number') {
        text += texts[member] ?? '';
        continue;
      }
      const value = executeField(member, source, execution, path);
      if (typeof value === 'string') {
        if (value !== '') text += member.before + value;
        continue;
      }
      const at = parts.push(text, '') - 1;
      text = '';
      pending ??= [];
      pending.push(
        value.then((settled) => {
          if (settled !== '') parts[at] = member.before + settled;
        }),
      );
    }
  } catch (error) {
    if (!pending) throw error;
    return joined(pending, parts).finally(() => {
      throw error;
    });
  }
  text += '}';
  if (!pending) return text;
  parts.push(text);
  return joined(pending, parts);
};

const joined = (pending: readonly Promise<void>[], parts: readonly string[]): Promise<string> =>
  Promise.all(pending).then(() => parts.join(''));

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
  return isPending ? Promise.all(texts).then(joinItems) : joinItems(texts);
};

const joinItems = (texts: readonly MaybePromise<string>[]): string => `[${texts.join(',')}]`;
