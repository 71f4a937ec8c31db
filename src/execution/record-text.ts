/**
 * Cached texts of records. The fields of a selection that depend on the record alone are written as JSON once for anonymous clients. The
 * text is in the record cache for as long as the record is the same object. A list is joined from the texts of its records.
 *
 * A field depends on the record alone if it is a scalar, an enum or an object that is part of the record, has no variables in its arguments
 * and no `ofRequest` in its extensions. Linked records and lists are executed each time; a linked record has its own text. The resolver of
 * such a field may read the record without its links, and the properties of the request context that the dialect permits. If it reads
 * anything else, writing the text fails: the record then has no text and is executed.
 *
 * A record without such a text, as for callers with credentials, is written once for each response: fifty events have few categories.
 */
import { hash } from 'node:crypto';
import { withoutLinks } from '../records/reading/cached-record.js';
import { inOnePiece } from '../texts/json.js';
import type { CompiledField, Complete, Execution, Written } from './compiled-field.js';
import type { Dialect } from './dialect.js';
import { writeObject } from './execution.js';
import { createResponseBudget } from './response-limit.js';

/** A selected field. `ofRecord` is its selection as text if it depends on the record alone, otherwise undefined. */
export interface SelectedField {
  field: CompiledField;
  ofRecord: string | undefined;
}

const MIN_FIELDS = 4; // fields; the text of fewer is not cached

const MAX_NAMES = 50; // of the texts of one selection; clients choose the host in URLs

/** The texts of a record. */
interface Texts {
  /** The texts of adjacent fields, without braces. */
  parts: string[];
  /** The characters that they count towards the limit of a response (response-limit.ts). */
  characters: number;
}

/** Creates the function that writes records of a type with the texts that are cached for them. */
export const recordWriter = (typeName: string, selected: readonly SelectedField[], dialect: Dialect): Complete => {
  const all = selected.map(({ field }) => field);
  const ofRecord = selected.filter((one) => one.ofRecord !== undefined);
  const write = writtenOnce((source, execution, path) => writeObject(all, [], source, execution, path));
  if (ofRecord.length < MIN_FIELDS) return write;

  const { members, parts } = partsOf(selected);
  // Equal selections have the same name in all documents.
  const selection = hash('sha256', JSON.stringify([typeName, ...selected.map((one) => one.ofRecord)]), 'base64');
  // All records share one string for each name.
  const names = new Map<string, string>();
  const nameFor = (key: string): string => {
    let name = names.get(key);
    if (name === undefined) {
      if (names.size >= MAX_NAMES) names.clear();
      name = `${selection} ${key}`;
      names.set(key, name);
    }
    return name;
  };

  /** Undefined for a record with a password, for authenticated callers, and without a record cache: it is executed. */
  const textsOf = (row: { passwordHash?: string | null }, execution: Execution): readonly string[] | undefined => {
    const { cache, caller, response } = execution.context;
    if (!cache || caller || typeof row.passwordHash === 'string' || (response && response.left < 0)) return undefined;
    execution.key ??= dialect.keyOf(execution.context);
    const record = withoutLinks(row);
    const texts = cache.computed(nameFor(execution.key), record, () => writeParts(parts, record, execution, dialect));
    if (texts && response) response.left -= texts.characters;
    return texts?.parts;
  };

  return (source, execution, path) => {
    const texts = textsOf(source as object, execution);
    return texts ? writeObject(members, texts, source, execution, path) : write(source, execution, path);
  };
};

/** Writes a record once in each execution, unless it has an error or a promise. */
const writtenOnce =
  (complete: Complete): Complete =>
  (source, execution, path) => {
    const { errors } = execution;
    const { response } = execution.context;
    const records = recordsWrittenBy(complete, execution);
    const known = records.get(source as object);
    // In a response that is too large, the field that exceeds the limit has the error.
    if (known && (!response || response.left >= known.characters)) {
      if (response) response.left -= known.characters;
      return known.text;
    }
    const [left, failed] = [response?.left ?? 0, errors.length];
    const text = complete(source, execution, path);
    if (typeof text === 'string' && errors.length === failed)
      records.set(source as object, { text, characters: left - (response?.left ?? 0) });
    return text;
  };

const recordsWrittenBy = (complete: Complete, execution: Execution): Map<object, Written> => {
  execution.written ??= new Map();
  const records = execution.written.get(complete) ?? new Map<object, Written>();
  execution.written.set(complete, records);
  return records;
};

/** The fields in order. Adjacent fields that depend on the record alone are one part; `members` has the number of the part. */
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

/** Writes the texts of a record. Null if that fails. */
const writeParts = (
  parts: readonly CompiledField[][],
  record: object,
  { context, variables, args }: Execution,
  dialect: Dialect,
): Texts | null => {
  const response = createResponseBudget(UNLIMITED);
  const execution: Execution = {
    context: readable({ ...context, response }, (name) => dialect.readable.has(name)),
    ...{ variables, args, errors: [] },
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
    // The fields are executed instead, which reports the error, if any, with its path.
    return null;
  }
};

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Wraps an object so that reading other properties than the permitted ones throws. */
const readable = <Shape extends object>(object: Shape, isReadable: (name: string | symbol) => boolean): Shape =>
  new Proxy(object, {
    get(target, name) {
      if (!isReadable(name)) throw new Error(`${String(name)} is not of the record`);
      return Reflect.get(target, name);
    },
  });
