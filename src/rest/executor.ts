/**
 * Executes the operations that SOFA builds. A document is compiled once: each selection set becomes a list of functions, one for each
 * selected field, that resolve the field and write its value as JSON. A field that is not selected is not in the response.
 *
 * What anonymous clients are shown of a record is written once and kept as text, with places for the records that it is linked to: each
 * of these has a text of its own. A page is put together from the texts of its records.
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
import { withoutLinks } from '../records/reading/rows.js';
import { inOnePiece, jsonBytes } from '../texts/json.js';
import { type Names, namedPart, namesBelow } from './only-fields.js';
import { type RestNull, restNullOf } from './views/rest-null.js';

/** What an operation gave. */
export interface Executed {
  /** What the resolver of the root field returned. */
  value: unknown;
  /** The whole response, as JSON in UTF-8. */
  body: Buffer;
  /** Those of its parts that `_fields` names. */
  only(fields: Names): Buffer;
}

/**
 * A compiled operation: runs the resolver of its root field, and gives what its selection shows.
 * @throws what the resolver of the root field throws: a ApiError, or an unexpected error. Error for null where the type is non-null.
 */
export type Execute = (variables: Readonly<Record<string, unknown>>, context: ResolverContext) => Promise<Executed>;

/**
 * Writes a value as JSON, whole or the parts of it that are named; undefined leaves out its key. The text has one character for each byte
 * of its UTF-8: such texts are joined and sent without being encoded again.
 */
type Write = (value: unknown, context: ResolverContext, names?: Names) => string | undefined;

/** A selected field: its key and value as JSON, `"id":1`; undefined where it is left out. */
interface Field {
  name: string;
  write: Write;
  /** Whether its value is that of other records. */
  isLinked: boolean;
  /** The records that its value is made of besides its own. */
  madeOf: FieldExtensions['madeOf'];
}

/** What a field of a view declares in its `extensions`, besides `restNull`. */
interface FieldExtensions {
  /** Whether pages embed its value in a `script` element. */
  isScript?: boolean;
  /** For a field that is shown only where one record is read: the linked records that its value is made of besides its own. */
  madeOf?: (source: unknown, context: ResolverContext) => readonly { id: number }[];
}

/**
 * Gives a function that compiles documents of a schema. Equal selections of a type are compiled once, in whichever document they are.
 * The function throws an Error for a document with anything that SOFA does not build.
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
    const instead = restNull === 'omit' ? undefined : JSON.stringify(restNull);
    return (value, context, names) => {
      if (value !== null && value !== undefined) return write(value, context, names);
      if (isRequired) throw new Error(`${node.name.value} is null, and its type is ${String(type)}`);
      return instead;
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
    const whole = recordTypes.has(type.name) ? keptText(fields, String(selections.size)) : plainText(fields);
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

/** A resolver that is called without the information on the document: no resolver of the rest graph reads it. */
type Resolve = (source: unknown, args: Record<string, unknown>, context: ResolverContext) => unknown;

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

/**
 * JSON as it may stand in a `script` element of a page, where `</script>` would end the element, and `<!--` begin a comment. The value
 * is the same (RFC 8259, section 7).
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

/** The types of records, of which texts are kept. */
const recordTypes = new Set(['RestEvent', 'RestVenue', 'RestOrganizer', 'RestCategory', 'RestTag']);

/**
 * Writes a record. The fields between those that are linked are kept as texts, for as long as the record is unchanged, where anonymous
 * clients ask in the same language and form of address.
 */
const keptText = (fields: readonly Field[], name: string): WriteObject => {
  const parts = partsOf(fields);
  const own = parts.filter(({ kind }) => kind === 'own');
  return (source, context) => {
    const { cache, caller, language, languageForm, rest } = context;
    const row = source as { id: number; passwordHash?: string | null };
    if (!cache || caller || !rest || row.passwordHash) return `{${written(fields, row, context)}}`;
    const key = `${name} ${language} ${languageForm} ${rest.root}`;
    const texts = cache.made(key, withoutLinks(row), () =>
      own.map(({ fields }) => inOnePiece(written(fields, row, context))),
    );
    // While the row with its links is the same, such a field changes only with those of them that are shown.
    const made = ({ name, write, madeOf }: Field) => {
      if (!rest.single) return write(row, context);
      const shown = madeOf?.(row, context).map(({ id }) => id);
      return cache.made(`${key} ${name} ${shown}`, row, () => ({ text: write(row, context) })).text;
    };
    let text = '';
    let at = 0;
    for (const { kind, fields } of parts) {
      if (kind === 'own') text = joined(text, texts[at++]);
      else if (kind === 'linked') text = joined(text, written(fields, row, context));
      else for (const field of fields) text = joined(text, made(field));
    }
    return `{${text}}`;
  };
};

/** Fields next to each other that show the record alone, linked records, or what is made of both where one record is read. */
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
