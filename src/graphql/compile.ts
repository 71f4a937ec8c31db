/**
 * Compiled queries. The selection of a query is worked out once: which fields each object of the response has, their resolvers, and how
 * their values become the response. Executing it gives the same data and errors as the executor of Yoga.
 *
 * A promise is made only where a resolver returns one, a path only for objects and errors, and a resolver receives `info` only where it
 * declares it as its fourth parameter.
 */
import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  type ResponsePath,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  typeFromAST,
} from 'graphql';
import type { ResolverContext } from '../context.js';
import { type Resolve, resolverUnder } from './response-limit.js';

/** Values of variables, coerced. */
export type Variables = Readonly<Record<string, unknown>>;

/** A query that is compiled for some values of the variables in its `@skip` and `@include`. */
export interface CompiledQuery {
  /** Executes it with other values of its other variables. Never throws or rejects. */
  execute(variables: Variables, context: ResolverContext): MaybePromise<ExecutionResult>;
  /** How many fields were compiled, each at each place. */
  fields: number;
}

type MaybePromise<Value> = Value | Promise<Value>;

type Args = Readonly<Record<string, unknown>>;

/** What one execution knows. */
interface Execution {
  context: ResolverContext;
  variables: Variables;
  errors: GraphQLError[];
  /** The arguments of each field, by its `index`, once they are coerced. */
  args: (Args | undefined)[];
}

/** Gives what the response shows for a value, null included. @throws what a field of a non-null type fails with. */
type Complete = (value: unknown, execution: Execution, path: ResponsePath | undefined) => unknown;

/** A field at a place of the query. */
interface CompiledField {
  key: string;
  resolve: Resolve;
  /** Its place among the fields that have arguments; undefined without arguments. */
  index: number | undefined;
  coerceArgs: (variables: Variables) => Args;
  /** Makes the `info` of its resolver, where that declares it. */
  infoFor: ((execution: Execution, path: ResponsePath) => GraphQLResolveInfo) | undefined;
  isLeaf: boolean;
  complete: Complete;
  isRequired: boolean;
  nodes: readonly FieldNode[];
  parentName: string;
}

const MOST_FIELDS = 3000; // they take 2 to 5 ms to compile

/** Thrown and caught here: a query that is left to the executor of Yoga. */
class NotCompiled extends Error {}

/**
 * Compiles a valid query for the values of the variables in its `@skip` and `@include`, which must be booleans.
 * @returns undefined for a query that is left to the executor of Yoga: one with a field of an interface, or
 *   with more than 3,000 fields.
 */
export const compile = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  conditions: Variables,
): CompiledQuery | undefined => {
  try {
    const compiler = new Compiler(schema, document, operation, conditions);
    const root = compiler.compileRoot();
    return { execute: (variables, context) => executeRoot(root, variables, context), fields: compiler.fields };
  } catch (error) {
    if (error instanceof NotCompiled) return undefined;
    throw error;
  }
};

class Compiler {
  fields = 0;
  readonly #fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  #withArgs = 0;

  constructor(
    readonly schema: GraphQLSchema,
    document: DocumentNode,
    readonly operation: OperationDefinitionNode,
    readonly conditions: Variables,
  ) {
    for (const one of document.definitions) {
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.#fragments[one.name.value] = one;
    }
  }

  compileRoot(): Complete {
    const type = this.schema.getQueryType();
    if (!type) throw new NotCompiled();
    return this.#compileObject(type, [this.operation]);
  }

  /** Objects of a type, with the fields that several selections of it have together. */
  #compileObject(type: GraphQLObjectType, nodes: readonly { selectionSet?: SelectionSetNode | undefined }[]): Complete {
    const selected = new Map<string, FieldNode[]>();
    const visited = new Set<string>();
    for (const { selectionSet } of nodes) if (selectionSet) this.#collect(type, selectionSet, selected, visited);
    const fields = [...selected].map(([key, nodes]) => this.#compileField(type, key, nodes));
    // Objects that are copied from one with all keys have them in order, also where promises are waited for.
    const empty = Object.fromEntries(fields.map(({ key }) => [key, undefined]));
    return (source, execution, path) => {
      const shown: Record<string, unknown> = { ...empty };
      let pending: Promise<void>[] | undefined;
      try {
        for (const field of fields) {
          const value = executeField(field, source, execution, path);
          if (value instanceof Promise) {
            pending ??= [];
            pending.push(
              value.then((settled) => {
                shown[field.key] = settled;
              }),
            );
          } else shown[field.key] = value;
        }
      } catch (error) {
        if (!pending) throw error;
        const rethrow = () => {
          throw error;
        };
        return settled(pending, shown).then(rethrow, rethrow);
      }
      return pending ? settled(pending, shown) : shown;
    };
  }

  /** The fields that a selection has of a type, by response key (CollectFields in the specification of GraphQL). */
  #collect(
    type: GraphQLObjectType,
    set: SelectionSetNode,
    selected: Map<string, FieldNode[]>,
    visited: Set<string>,
  ): void {
    for (const selection of set.selections) {
      if (getDirectiveValues(GraphQLSkipDirective, selection, this.conditions)?.if === true) continue;
      if (getDirectiveValues(GraphQLIncludeDirective, selection, this.conditions)?.if === false) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const nodes = selected.get(key);
        if (nodes) nodes.push(selection);
        else selected.set(key, [selection]);
        continue;
      }
      let fragment:
        | { typeCondition?: FragmentDefinitionNode['typeCondition'] | undefined; selectionSet: SelectionSetNode }
        | undefined;
      if (selection.kind === Kind.INLINE_FRAGMENT) fragment = selection;
      else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        fragment = this.#fragments[selection.name.value];
      }
      if (fragment && this.#applies(fragment.typeCondition, type))
        this.#collect(type, fragment.selectionSet, selected, visited);
    }
  }

  #applies(condition: FragmentDefinitionNode['typeCondition'] | undefined, type: GraphQLObjectType): boolean {
    if (!condition) return true;
    const wanted = typeFromAST(this.schema, condition);
    return wanted === type || (isAbstractType(wanted) && this.schema.isSubType(wanted, type));
  }

  #compileField(parent: GraphQLObjectType, key: string, nodes: FieldNode[]): CompiledField {
    if (++this.fields > MOST_FIELDS) throw new NotCompiled();
    const [node] = nodes as [FieldNode];
    const field = this.#fieldOf(parent, node.name.value);
    const { type } = field;
    const resolve = field === TypeNameMetaFieldDef ? () => parent.name : resolverUnder(key, field);
    const place = `${parent.name}.${field.name}`;
    const { schema, operation } = this;
    const fragments = this.#fragments;
    return {
      key,
      resolve,
      index: field.args.length ? this.#withArgs++ : undefined,
      coerceArgs: (variables) => getArgumentValues(field, node, variables),
      infoFor:
        resolve.length < 4
          ? undefined
          : ({ variables }, path) => ({
              fieldName: field.name,
              fieldNodes: nodes,
              returnType: type,
              parentType: parent,
              path,
              schema,
              fragments,
              rootValue: undefined,
              operation,
              variableValues: variables,
            }),
      isLeaf: isLeafType(getNullableType(type)),
      complete: this.#compileType(type, nodes, place),
      isRequired: isNonNullType(type),
      nodes,
      parentName: parent.name,
    };
  }

  #fieldOf(parent: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
    const isRoot = parent === this.schema.getQueryType();
    const field =
      name === TypeNameMetaFieldDef.name
        ? TypeNameMetaFieldDef
        : isRoot && name === SchemaMetaFieldDef.name
          ? SchemaMetaFieldDef
          : isRoot && name === TypeMetaFieldDef.name
            ? TypeMetaFieldDef
            : parent.getFields()[name];
    if (!field) throw new NotCompiled();
    return field;
  }

  #compileType(type: GraphQLOutputType, nodes: readonly FieldNode[], place: string): Complete {
    if (isNonNullType(type)) {
      const complete = this.#compileType(type.ofType, nodes, place);
      return (value, execution, path) => {
        const completed = complete(value, execution, path);
        if (completed === null) throw new Error(`Cannot return null for non-nullable field ${place}.`);
        return completed;
      };
    }
    const complete = this.#compileNonNull(type, nodes, place);
    return (value, execution, path) => {
      if (value === null || value === undefined) return null;
      if (value instanceof Error) throw value;
      return complete(value, execution, path);
    };
  }

  #compileNonNull(type: GraphQLOutputType, nodes: readonly FieldNode[], place: string): Complete {
    if (isLeafType(type)) return (value) => serialize(type, value);
    if (isObjectType(type) && !type.isTypeOf) return this.#compileObject(type, nodes);
    if (!isListType(type)) throw new NotCompiled();
    const item = {
      complete: this.#compileType(type.ofType, nodes, place),
      isRequired: isNonNullType(type.ofType),
      nodes,
    };
    return (value, execution, path) => {
      if (typeof value !== 'object' || value === null || !(Symbol.iterator in value))
        throw new GraphQLError(`Expected Iterable, but did not find one for field "${place}".`);
      const values = Array.isArray(value) ? value : [...(value as Iterable<unknown>)];
      const shown: unknown[] = new Array(values.length);
      let isPending = false;
      for (let at = 0; at < values.length; at++) {
        const completed = completeItem(item, values[at], execution, { prev: path, key: at, typename: undefined });
        if (completed instanceof Promise) isPending = true;
        shown[at] = completed;
      }
      return isPending ? Promise.all(shown) : shown;
    };
  }
}

const executeRoot = (root: Complete, variables: Variables, context: ResolverContext): MaybePromise<ExecutionResult> => {
  const errors: GraphQLError[] = [];
  const resultOf = (data: unknown): ExecutionResult => {
    const shown = data as ExecutionResult['data'];
    return errors.length ? { errors, data: shown } : { data: shown };
  };
  const failed = (error: unknown): ExecutionResult => {
    errors.push(error as GraphQLError);
    return resultOf(null);
  };
  try {
    const data = root(undefined, { context, variables, errors, args: [] }, undefined);
    return data instanceof Promise ? data.then(resultOf, failed) : resultOf(data);
  } catch (error) {
    return failed(error);
  }
};

/** As many turns of the queue of promises as Yoga takes, so that errors come in the same order. */
const settled = <Value>(pending: Promise<void>[], value: Value): Promise<Value> => {
  const all: Promise<unknown> = pending.length === 1 ? (pending[0] as Promise<void>) : Promise.all(pending);
  return all.then(() => value);
};

const NO_ARGS: Args = Object.freeze({});

/** Resolves a field and completes its value. Gives null for one that fails and may be null. @throws GraphQLError for one that may not. */
const executeField = (
  field: CompiledField,
  source: unknown,
  execution: Execution,
  parentPath: ResponsePath | undefined,
): unknown => {
  const { resolve, index, infoFor, isLeaf, complete } = field;
  // Scalars need no path but for their errors.
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
    if (!(completed instanceof Promise)) return completed;
    return completed.then(undefined, (error) => fail(error, field, execution, pathOf(field, parentPath)));
  } catch (error) {
    return fail(error, field, execution, pathOf(field, parentPath));
  }
};

/** Prisma's promises are not instances of Promise. */
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

const pathOf = ({ key, parentName }: CompiledField, prev: ResponsePath | undefined): ResponsePath => ({
  prev,
  key,
  typename: parentName,
});

/** Completes an item of a list. Gives null for one that fails and may be null. @throws GraphQLError for one that may not. */
const completeItem = (
  item: Pick<CompiledField, 'complete' | 'isRequired' | 'nodes'>,
  value: unknown,
  execution: Execution,
  path: ResponsePath,
): unknown => {
  try {
    const completed = isThenable(value)
      ? Promise.resolve(value).then((settled) => item.complete(settled, execution, path))
      : item.complete(value, execution, path);
    if (!(completed instanceof Promise)) return completed;
    return completed.then(undefined, (error) => fail(error, item, execution, path));
  } catch (error) {
    return fail(error, item, execution, path);
  }
};

/** Notes an error at its place and gives null; throws it on where the type is non-null. */
const fail = (
  error: unknown,
  { isRequired, nodes }: Pick<CompiledField, 'isRequired' | 'nodes'>,
  execution: Execution,
  path: ResponsePath,
): null => {
  for (const one of error instanceof AggregateError ? error.errors : [error]) {
    const located = locatedError(one, nodes, keysOf(path));
    if (isRequired) throw located;
    execution.errors.push(located);
  }
  return null;
};

const keysOf = (path: ResponsePath): (string | number)[] => {
  const keys: (string | number)[] = [];
  for (let at: ResponsePath | undefined = path; at; at = at.prev) keys.push(at.key);
  return keys.reverse();
};

/** A value of a scalar or enum. @throws Error, never GraphQLError: what cannot be shown is a fault of the service. */
const serialize = (type: GraphQLLeafType, value: unknown): unknown => {
  let serialized: unknown;
  try {
    serialized = type.serialize(value);
  } catch (error) {
    throw error instanceof GraphQLError ? new Error(error.message) : error;
  }
  if (serialized === null || serialized === undefined)
    throw new Error(`${type.name} serialized a value as ${serialized}`);
  return serialized;
};
