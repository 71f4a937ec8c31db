/** Writes the compiled fields of an object as JSON. */

import type { ResolverContext } from '../builder/context.js';
import { type Names, namesBelow } from './only-fields.js';

/**
 * Writes a value as JSON, complete or only the named parts. Undefined omits the key. The text has one character for each byte of its UTF-8:
 * such texts are joined and sent without encoding them again.
 */
export type Write = (value: unknown, context: ResolverContext, names?: Names) => string | undefined;

/** A selected field. `write` returns its key and value as JSON, `"id":1`, or undefined if it is omitted. */
export interface Field {
  name: string;
  write: Write;
  /** Whether its value consists of linked records. */
  isLinked: boolean;
  /** The linked records that its value depends on besides its own record. */
  dependsOn: FieldExtensions['dependsOn'];
}

/** The `extensions` of a field of a view, besides `restNull`. */
export interface FieldExtensions {
  /** Whether pages embed its value in a `script` element. */
  isScript?: boolean;
  /** For a field that is shown only in responses for one record: the linked records that its value depends on besides its own record. */
  dependsOn?: (source: unknown, context: ResolverContext) => readonly { id: number }[];
}

/** Writes an object, or a part of one. */
export type WriteObject = (source: unknown, context: ResolverContext) => string;

/** The members of an object, without its brackets. */
export const writeFields = (fields: readonly Field[], source: unknown, context: ResolverContext): string => {
  let text = '';
  for (const { write } of fields) text = joinMembers(text, write(source, context));
  return text;
};

/** Joins members with a comma. Undefined and empty text are no member. */
export const joinMembers = (text: string, more: string | undefined): string =>
  more === undefined || more === '' ? text : text === '' ? more : `${text},${more}`;

/** Writes an object with all its fields. */
export const writeWhole =
  (fields: readonly Field[]): WriteObject =>
  (source, context) =>
    `{${writeFields(fields, source, context)}}`;

/** The fields that `_fields` names: `title`, or `venue.city` for a part of one. */
export const writePart =
  (fields: readonly Field[], names: Names): WriteObject =>
  (source, context) => {
    let text = '';
    for (const { name, write } of fields) {
      const below = namesBelow(name, names);
      if (names.includes(name)) text = joinMembers(text, write(source, context));
      else if (below.length) text = joinMembers(text, write(source, context, below));
    }
    return `{${text}}`;
  };
