/**
 * Texts of records: what a selection shows anonymous clients of a record alone is written once and kept in the record cache, for as long
 * as the record is the same object. A list is put together from these texts.
 *
 * A field is of the record where it is a scalar, an enum or an object that is part of the record, has no variables in its arguments and no
 * `ofRequest` in its extensions. Linked records and lists are executed each time; a linked record has a text of its own. A resolver of such
 * a field reads what is in the record, and {@link ofRecord} of the request. One that reads anything else fails while the text is made: the
 * record has no text then, and is executed.
 */
import { hash } from 'node:crypto';
import type { GraphQLField } from 'graphql';
import type { ResolverContext } from '../context.js';
import { withoutLinks } from '../records/reading/rows.js';
import { inOnePiece } from '../texts/json.js';
import { type CompiledField, type Complete, type Execution, writeObject } from './execution.js';
import { createResponseBudget } from './response-limit.js';

/** What a field declares in its `extensions`. */
interface FieldExtensions {
  /** Whether its value depends on more of the request than language and addresses: on its time, or on who sends it. */
  ofRequest?: boolean;
}

/** A field that is selected, and what is selected of it as one text, where that is of the record alone. */
export interface SelectedField {
  field: CompiledField;
  ofRecord: string | undefined;
}

/** The types of which texts are kept. */
const recordTypes: ReadonlySet<string> = new Set(['Event', 'Venue', 'Organizer', 'Category', 'Tag']);

/** Whether objects of a type are records: they are no part of another record. */
export const isRecord = (typeName: string): boolean => recordTypes.has(typeName) || typeName === 'User';

/** Whether the value of a field may be of the record that it belongs to, as far as the field itself decides that. */
export const mayBeOfRecord = ({ extensions }: GraphQLField<unknown, unknown>): boolean => {
  const { ofRequest = false }: FieldExtensions = extensions;
  return !ofRequest;
};

const FEWEST = 4; // fields whose text is worth being kept

/** The texts of a record. */
interface Texts {
  /** The fields that are next to each other, without braces. */
  parts: string[];
  /** What they count of the limit of a response (response-limit.ts). */
  characters: number;
}

/**
 * Writes objects of a type.
 * @param number of the selection in its query.
 */
export const objectWriter = (typeName: string, selected: readonly SelectedField[], number: number): Complete => {
  const all = selected.map(({ field }) => field);
  const ofRecord = selected.filter((one) => one.ofRecord !== undefined);
  if (!recordTypes.has(typeName) || ofRecord.length < FEWEST)
    return (source, execution, path) => writeObject(all, [], source, execution, path);

  const { members, parts } = partsOf(selected);
  // The same for equal selections, in whichever query they are.
  const name = hash('sha256', JSON.stringify([typeName, ...selected.map((one) => one.ofRecord)]), 'base64');
  return (source, execution, path) => {
    const texts = textsOf(source as RecordRow, { parts, name, number }, execution);
    return texts ? writeObject(members, texts, source, execution, path) : writeObject(all, [], source, execution, path);
  };
};

/** The fields in order; those next to each other that are of the record are one part, and stand there by its number. */
const partsOf = (selected: readonly SelectedField[]) => {
  const members: (CompiledField | number)[] = [];
  const parts: CompiledField[][] = [];
  for (const { field, ofRecord } of selected) {
    if (ofRecord === undefined) members.push(field);
    else if (typeof members.at(-1) === 'number') parts.at(-1)?.push(field);
    else members.push(parts.push([field]) - 1);
  }
  return { members, parts };
};

interface RecordRow {
  passwordHash?: string | null;
}

interface KeptSelection {
  parts: readonly CompiledField[][];
  name: string;
  number: number;
}

/** The texts of a record; undefined where it is executed: with a password, for callers with credentials, and without a record cache. */
const textsOf = (
  row: RecordRow,
  { parts, name, number }: KeptSelection,
  execution: Execution,
): readonly string[] | undefined => {
  const { cache, caller, response, language, languageForm, publicUrl } = execution.context;
  if (!cache || caller || typeof row.passwordHash === 'string' || (response && response.left < 0)) return undefined;
  const nameOfTexts = execution.names[number] ?? `${name} ${language} ${languageForm} ${publicUrl}`;
  execution.names[number] = nameOfTexts;
  const record = withoutLinks(row);
  const texts = cache.made(nameOfTexts, record, () => writeParts(parts, record, execution));
  if (texts && response) response.left -= texts.characters;
  return texts?.parts;
};

/** The texts of a record, or null for one that has none. */
const writeParts = (
  parts: readonly CompiledField[][],
  record: object,
  { context, variables, args }: Execution,
): Texts | null => {
  const response = createResponseBudget(UNLIMITED);
  const execution = {
    context: readable({ ...context, response }, (name) => ofRecord.has(name)),
    ...{ variables, args, errors: [], names: [] },
  };
  const source = readable(record, (name) => name in record);
  try {
    const texts = parts.map((fields) => {
      const text = writeObject(fields, [], source, execution, undefined);
      if (typeof text === 'string') return inOnePiece(text.slice(1, -1));
      text.catch(() => {});
      throw new Error('a resolver returned a promise');
    });
    return execution.errors.length ? null : { parts: texts, characters: UNLIMITED - response.left };
  } catch {
    // Executing the fields gives the error its place, where it is one.
    return null;
  }
};

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** What the text of a record depends on besides the record; the response is that in which its characters are counted. */
const ofRecord: ReadonlySet<unknown> = new Set<keyof ResolverContext>([
  ...(['language', 'languageForm', 'publicUrl', 'settings', 'response'] as const),
]);

/** An object of which only some properties may be read. */
const readable = <Shape extends object>(object: Shape, mayRead: (name: string | symbol) => boolean): Shape =>
  new Proxy(object, {
    get(target, name) {
      if (!mayRead(name)) throw new Error(`${String(name)} is not of the record`);
      return Reflect.get(target, name);
    },
  });
