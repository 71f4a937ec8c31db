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
import type { ResolverContext } from '../context.js';
import { withoutLinks } from '../records/reading/cached-record.js';
import { inOnePiece, jsonBytes } from '../texts/json.js';
import { type Names, namedPart, namesBelow } from './only-fields.js';
import { type RestNull, restNullOf } from './views/rest-null.js';

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
 * Writes a value as JSON, complete or only the named parts. Undefined omits the key. The text has one character for each byte of its UTF-8:
 * such texts are joined and sent without encoding them again.
 */
type Write = (value: unknown, context: ResolverContext, names?: Names) => string | undefined;

/** A selected field. `write` returns its key and value as JSON, `"id":1`, or undefined if it is omitted. */
interface Field {
  name: string;
  write: Write;
  /** Whether its value consists of linked records. */
  isLinked: boolean;
  /** The linked records that its value depends on besides its own record. */
  madeOf: FieldExtensions['madeOf'];
}

/** The `extensions` of a field of a view, besides `restNull`. */
interface FieldExtensions {
  /** Whether pages embed its value in a `script` element. */
  isScript?: boolean;
  /** For a field that is shown only in responses for one record: the linked records that its value depends on besides its own record. */
  madeOf?: (source: unknown, context: ResolverContext) => readonly { id: number }[];
}

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
    const whole = recordTypes.has(type.name) ? cachedText(fields, String(selections.size)) : plainText(fields);
    const write: Write = (source, context, names) => (names ? partOf(fields, names) : whole)(source, context);
    selections.set(key, write);
    return write;
  };

  const compileField = (field: GraphQLField<unknown, unknown>, node: FieldNode): Field => {
    const { name, type } = field;
    const resolve = field.resolve as Resolve | undefined;
    const write = compileNullable(type, node, isNonNullType(type) ? null : restNullOf(field));
    const key = `${JSON.stringify(name)}:`;
    const { isScript = false, madeOf }: FieldExtensions = field.extensions;
    return {
      name,
      madeOf,
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

/** Writes an object, or a part of one. */
type WriteObject = (source: unknown, context: ResolverContext) => string;

const written = (fields: readonly Field[], source: unknown, context: ResolverContext): string => {
  let text = '';
  for (const { write } of fields) text = joined(text, write(source, context));
  return text;
};

const joined = (text: string, more: string | undefined): string =>
  more === undefined || more === '' ? text : text === '' ? more : `${text},${more}`;

const plainText =
  (fields: readonly Field[]): WriteObject =>
  (source, context) =>
    `{${written(fields, source, context)}}`;

/** The fields that `_fields` names: `title`, or `venue.city` for a part of one. */
const partOf =
  (fields: readonly Field[], names: Names): WriteObject =>
  (source, context) => {
    let text = '';
    for (const { name, write } of fields) {
      const below = namesBelow(name, names);
      if (names.includes(name)) text = joined(text, write(source, context));
      else if (below.length) text = joined(text, write(source, context, below));
    }
    return `{${text}}`;
  };

/** The types of records, whose texts are cached. */
const recordTypes = new Set(['RestEvent', 'RestVenue', 'RestOrganizer', 'RestCategory', 'RestTag']);

/**
 * Writes a record. The texts of the fields between linked records are cached while the record is unchanged, for anonymous requests with the
 * same language and form of URL.
 */
const cachedText = (fields: readonly Field[], name: string): WriteObject => {
  const parts = partsOf(fields);
  const own = parts.filter(({ kind }) => kind === 'own');
  return (source, context) => {
    const { cache, caller, language, languageForm, rest } = context;
    const row = source as { id: number; passwordHash?: string | null };
    if (!cache || caller || !rest || row.passwordHash) return `{${written(fields, row, context)}}`;
    const key = `${name} ${language} ${languageForm} ${rest.root}`;
    const texts = cache.computed(key, withoutLinks(row), () =>
      own.map(({ fields }) => inOnePiece(written(fields, row, context))),
    );
    // While the row with its links is the same object, the value of such a field changes only with the linked records that are shown.
    const writeCached = ({ name, write, madeOf }: Field) => {
      if (!rest.single) return write(row, context);
      const shown = madeOf?.(row, context).map(({ id }) => id);
      return cache.computed(`${key} ${name} ${shown}`, row, () => ({ text: write(row, context) })).text;
    };
    let text = '';
    let at = 0;
    for (const { kind, fields } of parts) {
      if (kind === 'own') text = joined(text, texts[at++]);
      else if (kind === 'linked') text = joined(text, written(fields, row, context));
      else for (const field of fields) text = joined(text, writeCached(field));
    }
    return `{${text}}`;
  };
};

/** Adjacent fields that depend on the record alone (`own`), consist of linked records (`linked`), or depend on both (`made`). */
interface Part {
  kind: 'own' | 'linked' | 'made';
  fields: Field[];
}

const partsOf = (fields: readonly Field[]): Part[] => {
  const parts: Part[] = [];
  for (const field of fields) {
    const kind = field.isLinked ? 'linked' : field.madeOf ? 'made' : 'own';
    const last = parts.at(-1);
    if (last?.kind === kind) last.fields.push(field);
    else parts.push({ kind, fields: [field] });
  }
  return parts;
};
