/**
 * Executes the operations that SOFA builds. A document is compiled once: each selection set becomes a list of functions, one for each
 * selected field, that resolve the field and serialize its value. A field that is not selected is not in the response.
 *
 * It supports what SOFA builds for the rest graph: one root field, and below it fields of objects that take no arguments and have
 * synchronous resolvers. Anything else is an error: when the document is compiled, or, for a resolver that returns a promise, when it runs.
 */
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../context.js';
import { type RestNull, restNullOf } from './views/rest-null.js';

/** What REST shows of a record or of a page of records. */
export type Shown = Record<string, unknown>;

/**
 * A compiled operation: runs the resolver of its root field, and gives what its selection shows.
 * @throws what the resolver of the root field throws: a Refusal, or an unexpected error. Error for null where the type is non-null.
 */
export type Execute = (variables: Readonly<Record<string, unknown>>, context: Context) => Promise<Shown>;

/** Gives a value as REST shows it; undefined leaves out its key. */
type Serialize = (value: unknown, context: Context) => unknown;

/**
 * Gives a function that compiles documents of a schema. Equal selections of a type are compiled once, in whichever document they are.
 * The function throws an Error for a document with anything that SOFA does not build.
 */
export const compilerFor = (schema: GraphQLSchema): ((document: DocumentNode) => Execute) => {
  const selections = new Map<string, Serialize>();

  const compileType = (type: GraphQLOutputType, node: FieldNode): Serialize => {
    if (isLeafType(type)) return (value) => type.serialize(value);
    if (isListType(type)) {
      const serialize = compileNullable(type.ofType, node, null);
      return (values, context) => (values as unknown[]).map((value) => serialize(value, context));
    }
    if (isObjectType(type) && node.selectionSet) return compileSelection(type, node.selectionSet);
    throw new Error(`${String(type)} is not a type of the rest graph`);
  };

  const compileNullable = (type: GraphQLOutputType, node: FieldNode, restNull: RestNull): Serialize => {
    const isRequired = isNonNullType(type);
    const serialize = compileType(isRequired ? type.ofType : type, node);
    const instead = restNull === 'omit' ? undefined : restNull;
    return (value, context) => {
      if (value !== null && value !== undefined) return serialize(value, context);
      if (isRequired) throw new Error(`${node.name.value} is null, and its type is ${String(type)}`);
      return instead;
    };
  };

  const compileSelection = (type: GraphQLObjectType, selectionSet: SelectionSetNode): Serialize => {
    const key = `${type.name} ${print(selectionSet)}`;
    const known = selections.get(key);
    if (known) return known;
    const fields = selectionSet.selections.map((node) => {
      if (node.kind !== Kind.FIELD || node.arguments?.length || node.directives?.length)
        throw new Error(`${print(node)}: only fields without arguments are supported in ${type.name}`);
      return compileField(fieldOf(type, node), node);
    });
    const whole: Serialize = (source, context) => {
      const shown: Shown = {};
      for (const { name, show } of fields) {
        const value = show(source, context);
        if (value !== undefined) shown[name] = value;
      }
      return shown;
    };
    const compiled = sharedTypes.has(type.name) ? remembered(whole) : whole;
    selections.set(key, compiled);
    return compiled;
  };

  const compileField = (field: GraphQLField<unknown, unknown>, node: FieldNode): { name: string; show: Serialize } => {
    const { name, type } = field;
    const resolve = field.resolve as Resolve | undefined;
    const serialize = compileNullable(type, node, isNonNullType(type) ? null : restNullOf(field));
    const show: Serialize = (source, context) => {
      const value = resolve ? resolve(source, {}, context) : (source as Record<string, unknown>)[name];
      if (value instanceof Promise) throw new Error(`the resolver of ${name} returned a promise`);
      return serialize(value, context);
    };
    return { name, show };
  };

  return (document) => {
    const { operation, node } = rootOf(document);
    const type = schema.getRootType(operation);
    if (!type) throw new Error(`the schema has no ${operation}`);
    const field = fieldOf(type, node);
    const resolve = field.resolve as Resolve | undefined;
    if (!resolve) throw new Error(`${field.name} has no resolver`);
    const serialize = compileNullable(field.type, node, null);
    return async (variables, context) => {
      const value = await resolve({}, getArgumentValues(field, node, variables), context);
      return serialize(value, context) as Shown;
    };
  };
};

/** A resolver that is called without the information on the document: no resolver of the rest graph reads it. */
type Resolve = (source: unknown, args: Record<string, unknown>, context: Context) => unknown;

/** The one root field that a document of SOFA's selects. @throws Error for another document. */
export const rootOf = ({ definitions: [definition] }: DocumentNode) => {
  if (definition?.kind === Kind.OPERATION_DEFINITION) {
    const { operation, selectionSet } = definition;
    const [node] = selectionSet.selections;
    if (node?.kind === Kind.FIELD && selectionSet.selections.length === 1) return { operation, node };
  }
  throw new Error('the document is not one operation with one root field');
};

const fieldOf = (type: GraphQLObjectType, { name, alias }: FieldNode): GraphQLField<unknown, unknown> => {
  const field = type.getFields()[name.value];
  if (!field || alias) throw new Error(`${type.name} has no ${name.value}, or it is selected under another name`);
  return field;
};

/** The types of records that are shown within many others. */
const sharedTypes = new Set(['RestVenue', 'RestOrganizer', 'RestCategory', 'RestTag']);

/** To anonymous clients a row is shown as it was the last time, where they ask in the same language and form of address. */
const remembered = (serialize: Serialize): Serialize => {
  const last = new WeakMap<object, { manner: string; shown: unknown }>();
  return (row, context) => {
    const { caller, rest, language, languageForm } = context;
    if (caller || !rest) return serialize(row, context);
    const manner = `${rest.root} ${language} ${languageForm} ${rest.single}`;
    const before = last.get(row as object);
    if (before?.manner === manner) return before.shown;
    const shown = serialize(row, context);
    last.set(row as object, { manner, shown });
    return shown;
  };
};
