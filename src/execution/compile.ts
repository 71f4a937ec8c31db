/**
 * Compiles operations. A selection is analyzed once: the fields of each object of the response, their resolvers, and how their values are
 * written as JSON. Executing a compiled query (execution.ts) returns the same data and errors as Yoga's executor.
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
  getOperationAST,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { ResolverContext } from '../builder/context.js';
import { collectFields } from './collect-fields.js';
import type { CompiledField, Complete, Execution, MaybePromise, Variables } from './compiled-field.js';
import type { Dialect, FieldExtensions } from './dialect.js';
import { fragmentsOf, introspectionFields } from './document-parts.js';
import { executeRoot, type Result, writeList, writeObject } from './execution.js';
import { graphqlDialect } from './graphql-dialect.js';
import { writeLeaf } from './leaf.js';
import type { Parts } from './only-fields.js';
import { recordWriter, type SelectedField } from './record-text.js';
import { type Resolve, resolverUnder } from './response-limit.js';
import { referenceTo, sharedTypes } from './shared-objects.js';

/** A query that is compiled for one set of values of the variables in its `@skip` and `@include`. */
export interface CompiledQuery {
  /**
   * Executes the query. The other variables may have any values. Never throws or rejects.
   * @param objects receives the shared objects (shared-objects.ts). Without it, the data contains them.
   */
  execute(variables: Variables, context: ResolverContext, objects?: object[]): MaybePromise<Result>;
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

/** Thrown for a query that Yoga's executor executes instead. */
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
    const compiler = new Compiler(schema, document, operation, conditions, graphqlDialect);
    const root = compiler.compileRoot();
    return {
      execute: (variables, context, objects) => executeRoot(root, variables, context, objects),
      fields: compiler.fields,
    };
  } catch (error) {
    if (error instanceof NotCompiled) return undefined;
    throw error;
  }
};

/**
 * Compiles a document with one operation that has one root field. The caller resolves the field and writes its value.
 * @param only the parts of the response that are written, by their response keys; by default all.
 * @throws Error for a document that cannot be compiled.
 */
export const compileRootField = (
  schema: GraphQLSchema,
  document: DocumentNode,
  dialect: Dialect,
  only?: Parts,
): CompiledField => {
  const operation = getOperationAST(document);
  if (!operation) throw new NotCompiled('The document does not have one operation.');
  return new Compiler(schema, document, operation, {}, dialect).compileRootField(only);
};

class Compiler {
  fields = 0;
  readonly #fragments: Record<string, FragmentDefinitionNode>;
  #withArgs = 0;
  #isInShared = false;

  constructor(
    readonly schema: GraphQLSchema,
    document: DocumentNode,
    readonly operation: OperationDefinitionNode,
    readonly conditions: Variables,
    readonly dialect: Dialect,
  ) {
    this.#fragments = Object.fromEntries(fragmentsOf(document));
  }

  compileRoot(): Complete {
    return this.#compileObject(this.#rootType(), [this.operation], undefined).complete;
  }

  compileRootField(only: Parts | undefined): CompiledField {
    const type = this.#rootType();
    const [[key, nodes] = [], another] = this.#collect(type, [this.operation]);
    if (key === undefined || !nodes || another) throw new NotCompiled('The operation does not have one root field.');
    return this.#compileField(type, key, nodes, only, true).field;
  }

  #rootType(): GraphQLObjectType {
    const type = this.schema.getRootType(this.operation.operation);
    if (!type) throw new NotCompiled(`The schema has no ${this.operation.operation}.`);
    return type;
  }

  /** The merged fields of the selections of an object, by response key. */
  #collect(type: GraphQLObjectType, nodes: readonly Selecting[]): Map<string, FieldNode[]> {
    const selected = new Map<string, FieldNode[]>();
    const visited = new Set<string>();
    const source = { schema: this.schema, conditions: this.conditions, fragments: this.#fragments };
    for (const { selectionSet } of nodes)
      if (selectionSet) collectFields(source, type, selectionSet, selected, visited);
    return selected;
  }

  #compileObject(type: GraphQLObjectType, nodes: readonly Selecting[], only: Parts | undefined): CompiledType {
    // An object in a shared one is a part of it.
    const isShared = !this.#isInShared && sharedTypes.has(type.name);
    this.#isInShared ||= isShared;
    const fields: SelectedField[] = [];
    for (const [key, fieldNodes] of this.#collect(type, nodes)) {
      if (only && !only.has(key)) continue;
      fields.push(this.#compileField(type, key, fieldNodes, only?.get(key), fields.length === 0));
    }
    if (isShared) this.#isInShared = false;
    const isRecord = this.dialect.records.has(type.name);
    const isPart = !isRecord && fields.every(({ ofRecord }) => ofRecord !== undefined);
    const all = fields.map(({ field }) => field);
    // Texts are not made of parts that clients choose: a record would lose the texts of complete selections.
    const complete: Complete =
      isRecord && !only
        ? recordWriter(type.name, fields, this.dialect)
        : (source, execution, path) => writeObject(all, [], source, execution, path);
    const written = all[0]?.before.startsWith(',') ? withoutFirstComma(complete) : complete;
    return {
      complete: isShared ? withReference(written) : written,
      ofRecord: isPart ? fields.map(({ ofRecord }) => ofRecord).join(' ') : undefined,
    };
  }

  #compileField(
    parent: GraphQLObjectType,
    key: string,
    nodes: FieldNode[],
    only: Parts | undefined,
    isFirst: boolean,
  ): SelectedField {
    if (++this.fields > MAX_FIELDS) throw new NotCompiled(`The operation has more than ${MAX_FIELDS} fields.`);
    const [node] = nodes as [FieldNode];
    const field = this.#fieldOf(parent, node.name.value);
    const { type } = field;
    const resolve = this.#resolverOf(parent, key, field, nodes);
    const coordinate = `${parent.name}.${field.name}`;
    const { schema, operation, dialect } = this;
    const fragments = this.#fragments;
    const nullText = isNonNullType(type) ? NULL : dialect.nullOf(field);
    const { complete, ofRecord } = this.#compileType(type, nodes, only, coordinate, nullText);
    const args = (node.arguments ?? []).map(print).join();
    const { ofRequest = false, isScript = false }: FieldExtensions = field.extensions;
    const isPart = ofRecord !== undefined && resolve.length < 4 && !args.includes('$') && !ofRequest;
    const compiled: CompiledField = {
      key,
      before: `${isFirst && nullText !== '' ? '' : ','}"${key}":`,
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
      complete: isScript ? inScript(complete) : complete,
      isRequired: isNonNullType(type),
      nodes,
      parentName: parent.name,
    };
    return { field: compiled, ofRecord: isPart ? `${key}:${field.name}(${args}){${ofRecord}}` : undefined };
  }

  #resolverOf(
    parent: GraphQLObjectType,
    key: string,
    field: GraphQLField<unknown, ResolverContext>,
    nodes: readonly FieldNode[],
  ): Resolve {
    if (field === TypeNameMetaFieldDef) return () => parent.name;
    const { ofId }: FieldExtensions = field.extensions;
    return ofId && this.#isOnlyId(field.type, nodes) ? ofId : resolverUnder(key, field);
  }

  /** Whether no other field of an object is selected than its id. */
  #isOnlyId(type: GraphQLOutputType, nodes: readonly FieldNode[]): boolean {
    const object = getNullableType(type);
    if (!isObjectType(object)) return false;
    const names = [...this.#collect(object, nodes).values()].map(([node]) => node?.name.value);
    return names.every((name) => name === 'id' || name === TypeNameMetaFieldDef.name);
  }

  #fieldOf(parent: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
    const ofSchema = parent === this.schema.getQueryType() ? introspectionFields[name] : undefined;
    const field = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : (ofSchema ?? parent.getFields()[name]);
    if (!field) throw new NotCompiled(`${parent.name} has no field ${name}.`);
    return field;
  }

  /** @param nullText what is written for null. */
  #compileType(
    type: GraphQLOutputType,
    nodes: readonly FieldNode[],
    only: Parts | undefined,
    coordinate: string,
    nullText: string,
  ): CompiledType {
    const isRequired = isNonNullType(type);
    const { complete, ofRecord } = this.#compileNonNull(isRequired ? type.ofType : type, nodes, only, coordinate);
    return {
      ofRecord,
      complete: (value, execution, path) => {
        if (value instanceof Error) throw value;
        if (value !== null && value !== undefined) return complete(value, execution, path);
        if (isRequired) throw new Error(`Cannot return null for non-nullable field ${coordinate}.`);
        return nullText;
      },
    };
  }

  #compileNonNull(
    type: GraphQLOutputType,
    nodes: readonly FieldNode[],
    only: Parts | undefined,
    coordinate: string,
  ): CompiledType {
    if (isLeafType(type)) return { complete: (value) => writeLeaf(type, value, only), ofRecord: '' };
    if (isObjectType(type) && !type.isTypeOf) return this.#compileObject(type, nodes, only);
    if (!isListType(type)) throw new NotCompiled(`The fields of ${String(type)} are not known before it is executed.`);
    const { complete, ofRecord } = this.#compileType(type.ofType, nodes, only, coordinate, NULL);
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

const NULL = 'null';

/** An operation or a field, with its selection. */
interface Selecting {
  selectionSet?: SelectionSetNode | undefined;
}

/** A function that changes what another one writes. */
const changing =
  (complete: Complete, change: (text: string, execution: Execution) => string): Complete =>
  (value, execution, path) => {
    const text = complete(value, execution, path);
    return typeof text === 'string' ? change(text, execution) : text.then((settled) => change(settled, execution));
  };

/** Writes a reference to a shared object in its place, if the response shares objects. */
const withReference = (complete: Complete): Complete =>
  changing(complete, (text, { objects, context: { cache } }) =>
    objects && cache ? referenceTo(cache.parsed(text), objects) : text,
  );

/** Removes the comma after the brace of an object whose first field can be omitted. */
const withoutFirstComma = (complete: Complete): Complete =>
  changing(complete, (text) => (text.startsWith('{,') ? `{${text.slice(2)}` : text));

/**
 * Escapes JSON for a `script` element of a page: `</script>` would end the element, and `<!--` would begin a comment. The value is the
 * same (RFC 8259, section 7).
 */
const inScript = (complete: Complete): Complete => changing(complete, (text) => text.replaceAll('<', '\\u003c'));
