/**
 * Executes the operations that SOFA builds. A document is compiled once: each selection set becomes a list of functions, one for each
 * selected field, that resolve the field and write its value as JSON.
 *
 * For anonymous clients the text of a record is written once and cached, in parts with its linked records between them. Each linked record
 * has its own text. A page is joined from the texts of its records.
 *
 * The executor supports only what SOFA builds for the REST schema: one root field, and below it fields of objects without arguments and
 * with synchronous resolvers. Anything else is an error when the document is compiled. A resolver that returns a promise is an error when
 * it runs.
 */
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
} from 'graphql';
import type { ResolverContext } from '../builder/context.js';
import { type RestNull, restNullOf } from '../schema/rest/views/rest-null.js';
import { jsonBytes } from '../texts/json.js';
import { recordTypes, writeRecord } from './cached-text.js';
import { type Names, namedPart } from './only-fields.js';
import { type Field, type FieldExtensions, type Write, writePart, writeWhole } from './write-fields.js';

/** The result of an operation. */
export interface Executed {
  /** What the resolver of the root field returned. */
  value: unknown;
  /** The complete body, as JSON in UTF-8. */
  body: Buffer;
  /** The body with only the parts that `_fields` names. */
  only(fields: Names): Buffer;
}

/**
 * A compiled operation: runs the resolver of its root field and writes the selection.
 * @throws the error of the resolver of the root field: an ApiError or an unexpected error. Error for a null of a non-null type.
 */
export type Execute = (variables: Readonly<Record<string, unknown>>, context: ResolverContext) => Promise<Executed>;

/**
 * Returns a function that compiles documents of a schema. Equal selections of a type are compiled once for all documents. The function
 * throws an Error for a document with anything that SOFA does not build.
 */
export const compilerFor = (schema: GraphQLSchema): ((document: DocumentNode) => Execute) => {
  const selections = new Map<string, Write>();

  const compileType = (type: GraphQLOutputType, node: FieldNode): Write => {
    if (isLeafType(type)) {
      return (value, _, names) => {
        const shown = type.serialize(value);
        return jsonBytes(names ? namedPart(shown, names) : shown);
      };
    }
    if (isListType(type)) {
      const write = compileNullable(type.ofType, node, null);
      return (values, context, names) =>
        `[${(values as unknown[]).map((value) => write(value, context, names)).join(',')}]`;
    }
    if (isObjectType(type) && node.selectionSet) return compileSelection(type, node.selectionSet);
    throw new Error(`${String(type)} is not a type of the rest graph`);
  };

  const compileNullable = (type: GraphQLOutputType, node: FieldNode, restNull: RestNull): Write => {
    const isRequired = isNonNullType(type);
    const write = compileType(isRequired ? type.ofType : type, node);
    const nullText = restNull === 'omit' ? undefined : JSON.stringify(restNull);
    return (value, context, names) => {
      if (value !== null && value !== undefined) return write(value, context, names);
      if (isRequired) throw new Error(`${node.name.value} is null, and its type is ${String(type)}`);
      return nullText;
    };
  };

  const compileSelection = (type: GraphQLObjectType, selectionSet: SelectionSetNode): Write => {
    const key = `${type.name} ${print(selectionSet)}`;
    const known = selections.get(key);
    if (known) return known;
    const fields = selectionSet.selections.map((node) => {
      if (node.kind !== Kind.FIELD || node.arguments?.length || node.directives?.length)
        throw new Error(`${print(node)}: only fields without arguments are supported in ${type.name}`);
      return compileField(fieldOf(type, node), node);
    });
    const whole = recordTypes.has(type.name) ? writeRecord(fields, String(selections.size)) : writeWhole(fields);
    const write: Write = (source, context, names) => (names ? writePart(fields, names) : whole)(source, context);
    selections.set(key, write);
    return write;
  };

  const compileField = (field: GraphQLField<unknown, unknown>, node: FieldNode): Field => {
    const { name, type } = field;
    const resolve = field.resolve as Resolve | undefined;
    const write = compileNullable(type, node, isNonNullType(type) ? null : restNullOf(field));
    const key = `${JSON.stringify(name)}:`;
    const { isScript = false, dependsOn }: FieldExtensions = field.extensions;
    return {
      name,
      dependsOn,
      isLinked: recordTypes.has(getNamedType(type).name),
      write(source, context, names) {
        const value = resolve ? resolve(source, {}, context) : (source as Record<string, unknown>)[name];
        if (value instanceof Promise) throw new Error(`the resolver of ${name} returned a promise`);
        const text = write(value, context, names);
        return text === undefined ? undefined : key + (isScript ? inScript(text) : text);
      },
    };
  };

  return (document) => {
    const { operation, node } = rootOf(document);
    const type = schema.getRootType(operation);
    if (!type) throw new Error(`the schema has no ${operation}`);
    const field = fieldOf(type, node);
    const resolve = field.resolve as Resolve | undefined;
    if (!resolve) throw new Error(`${field.name} has no resolver`);
    const write = compileNullable(field.type, node, null);
    return async (variables, context) => {
      const value = await resolve({}, getArgumentValues(field, node, variables), context);
      const body = (fields?: Names) => Buffer.from(write(value, context, fields) ?? '', 'latin1');
      return { value, body: body(), only: body };
    };
  };
};

/** A resolver that is called without `info`: no resolver of the REST schema reads it. */
type Resolve = (source: unknown, args: Record<string, unknown>, context: ResolverContext) => unknown;

/** The root field of a document that SOFA built. @throws Error for a document with another structure. */
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

/**
 * Escapes JSON for a `script` element of a page: `</script>` would end the element, and `<!--` would begin a comment. The value is the
 * same (RFC 8259, section 7).
 */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
