/** The parts of a compiled query. */

import type { FieldNode, GraphQLError, GraphQLResolveInfo, ResponsePath } from 'graphql';
import type { ResolverContext } from '../builder/context.js';
import type { Resolve } from './response-limit.js';

/** The coerced values of variables. */
export type Variables = Readonly<Record<string, unknown>>;

export type MaybePromise<Value> = Value | Promise<Value>;

/** The coerced arguments of a field. */
export type Args = Readonly<Record<string, unknown>>;

/** The state of one execution. */
export interface Execution {
  context: ResolverContext;
  variables: Variables;
  errors: GraphQLError[];
  /** The coerced arguments of each field, by its `index`. */
  args: (Args | undefined)[];
  /** Receives the shared objects (shared-objects.ts). Undefined for a response that contains them. */
  objects?: object[] | undefined;
  /** The key of the dialect for the cached texts of records, once it is needed (record-text.ts). */
  key?: string | undefined;
  /** The records that were written without cached texts, by their selection (record-text.ts). */
  written?: Map<object, Map<object, Written>>;
}

/** A record in a response. */
export interface Written {
  text: string;
  /** The characters that it counts towards the limit of a response (response-limit.ts). */
  characters: number;
}

/** Writes a value, `null` included, as JSON. The empty text omits a field. @throws the error of a field with a non-null type. */
export type Complete = (value: unknown, execution: Execution, path: ResponsePath | undefined) => MaybePromise<string>;

/** A field at one place in the query. */
export interface CompiledField {
  key: string;
  /** The text before the value: `"key":`, after a comma unless it is the first field and is never omitted. */
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
