/**
 * Compiles queries. The selection of a query is analyzed once: the fields of each object of the response, their resolvers, and how their
 * values are written as JSON. Executing a compiled query (execution.ts) returns the same data and errors as Yoga's executor.
 *
 * A resolver receives `info` only if it declares a fourth parameter.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { ResolverContext } from '../builder/context.js';
import { collectFields } from './collect-fields.js';
import type { CompiledField, Complete, MaybePromise, Variables } from './compiled-field.js';
import { executeRoot, type Result, writeList } from './execution.js';
import { writeLeaf } from './leaf.js';
import { isRecord, mayBeOfRecord, objectWriter, type SelectedField } from './record-text.js';
import { resolverUnder } from './response-limit.js';

/** A query that is compiled for one set of values of the variables in its `@skip` and `@include`. */
export interface CompiledQuery {
  /** Executes the query. The other variables may have any values. Never throws or rejects. */
  execute(variables: Variables, context: ResolverContext): MaybePromise<Result>;
  /** The number of compiled fields. A field that is selected at several places counts once for each. */
  fields: number;
}

/** Writes the values of a type. */
interface CompiledType {
  complete: Complete;
  /** The selection, if the values are part of the record that contains them (record-text.ts); otherwise undefined. */
  ofRecord: string | undefined;
}

const MAX_FIELDS = 3000; // compiled in 2 to 5 ms

/** Thrown and caught in this file, for a query that Yoga's executor executes instead. */
class NotCompiled extends Error {}

/**
 * Compiles a valid query for the values of the variables in its `@skip` and `@include`, which must be booleans.
 * @returns undefined for a query that Yoga's executor executes instead: one with a field of an interface, or with more than 3,000 fields.
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
  #objects = 0;

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
    return this.#compileObject(type, [this.operation]).complete;
  }

  /** Compiles an object type with the merged fields of its selections. */
  #compileObject(
    type: GraphQLObjectType,
    nodes: readonly { selectionSet?: SelectionSetNode | undefined }[],
  ): CompiledType {
    const selected = new Map<string, FieldNode[]>();
    const visited = new Set<string>();
    const source = { schema: this.schema, conditions: this.conditions, fragments: this.#fragments };
    for (const { selectionSet } of nodes)
      if (selectionSet) collectFields(source, type, selectionSet, selected, visited);
    const fields: SelectedField[] = [];
    for (const [key, nodes] of selected) fields.push(this.#compileField(type, key, nodes, fields.length === 0));
    const isPart = !isRecord(type.name) && fields.every(({ ofRecord }) => ofRecord !== undefined);
    return {
      complete: objectWriter(type.name, fields, this.#objects++),
      ofRecord: isPart ? fields.map(({ ofRecord }) => ofRecord).join(' ') : undefined,
    };
  }

  #compileField(parent: GraphQLObjectType, key: string, nodes: FieldNode[], isFirst: boolean): SelectedField {
    if (++this.fields > MAX_FIELDS) throw new NotCompiled();
    const [node] = nodes as [FieldNode];
    const field = this.#fieldOf(parent, node.name.value);
    const { type } = field;
    const resolve = field === TypeNameMetaFieldDef ? () => parent.name : resolverUnder(key, field);
    const coordinate = `${parent.name}.${field.name}`;
    const { schema, operation } = this;
    const fragments = this.#fragments;
    const { complete, ofRecord } = this.#compileType(type, nodes, coordinate);
    const args = (node.arguments ?? []).map(print).join();
    const isPart = ofRecord !== undefined && resolve.length < 4 && !args.includes('$') && mayBeOfRecord(field);
    const compiled: CompiledField = {
      key,
      before: `${isFirst ? '' : ','}"${key}":`,
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
      complete,
      isRequired: isNonNullType(type),
      nodes,
      parentName: parent.name,
    };
    return { field: compiled, ofRecord: isPart ? `${key}:${field.name}(${args}){${ofRecord}}` : undefined };
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

  #compileType(type: GraphQLOutputType, nodes: readonly FieldNode[], coordinate: string): CompiledType {
    const isRequired = isNonNullType(type);
    const { complete, ofRecord } = this.#compileNonNull(isRequired ? type.ofType : type, nodes, coordinate);
    return {
      ofRecord,
      complete: (value, execution, path) => {
        if (value instanceof Error) throw value;
        if (value !== null && value !== undefined) return complete(value, execution, path);
        if (isRequired) throw new Error(`Cannot return null for non-nullable field ${coordinate}.`);
        return 'null';
      },
    };
  }

  #compileNonNull(type: GraphQLOutputType, nodes: readonly FieldNode[], coordinate: string): CompiledType {
    if (isLeafType(type)) return { complete: (value) => writeLeaf(type, value), ofRecord: '' };
    if (isObjectType(type) && !type.isTypeOf) return this.#compileObject(type, nodes);
    if (!isListType(type)) throw new NotCompiled();
    const { complete, ofRecord } = this.#compileType(type.ofType, nodes, coordinate);
    const item = { complete, isRequired: isNonNullType(type.ofType), nodes };
    return {
      ofRecord,
      complete: (value, execution, path) => {
        if (typeof value !== 'object' || value === null || !(Symbol.iterator in value))
          throw new GraphQLError(`Expected Iterable, but did not find one for field "${coordinate}".`);
        const values = Array.isArray(value) ? value : [...(value as Iterable<unknown>)];
        return writeList(item, values, execution, path);
      },
    };
  }
}
