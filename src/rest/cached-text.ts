/** Writes records as JSON, with the texts that are cached for each record. */

import { withoutLinks } from '../records/reading/cached-record.js';
import { inOnePiece } from '../texts/json.js';
import { type Field, joinMembers, type WriteObject, writeFields } from './write-fields.js';

/** The types of records, whose texts are cached. */
export const recordTypes = new Set(['RestEvent', 'RestVenue', 'RestOrganizer', 'RestCategory', 'RestTag']);

/**
 * Writes a record. The texts of the fields between linked records are cached while the record is unchanged, for anonymous requests with the
 * same language and form of URL.
 */
export const writeRecord = (fields: readonly Field[], name: string): WriteObject => {
  const parts = partsOf(fields);
  const own = parts.filter(({ kind }) => kind === 'own');
  return (source, context) => {
    const { cache, caller, language, languageForm, rest } = context;
    const row = source as { id: number; passwordHash?: string | null };
    if (!cache || caller || !rest || row.passwordHash) return `{${writeFields(fields, row, context)}}`;
    const key = `${name} ${language} ${languageForm} ${rest.root}`;
    const texts = cache.computed(key, withoutLinks(row), () =>
      own.map(({ fields }) => inOnePiece(writeFields(fields, row, context))),
    );
    // While the row with its links is the same object, the value of such a field changes only with the linked records that are shown.
    const writeCached = ({ name, write, dependsOn }: Field) => {
      if (!rest.single) return write(row, context);
      const shown = dependsOn?.(row, context).map(({ id }) => id);
      return cache.computed(`${key} ${name} ${shown}`, row, () => ({ text: write(row, context) })).text;
    };
    let text = '';
    let at = 0;
    for (const { kind, fields } of parts) {
      if (kind === 'own') text = joinMembers(text, texts[at++]);
      else if (kind === 'linked') text = joinMembers(text, writeFields(fields, row, context));
      else for (const field of fields) text = joinMembers(text, writeCached(field));
    }
    return `{${text}}`;
  };
};

/** Adjacent fields that depend on the record alone (`own`), consist of linked records (`linked`), or depend on both (`mixed`). */
interface Part {
  kind: 'own' | 'linked' | 'mixed';
  fields: Field[];
}

const partsOf = (fields: readonly Field[]): Part[] => {
  const parts: Part[] = [];
  for (const field of fields) {
    const kind = field.isLinked ? 'linked' : field.dependsOn ? 'mixed' : 'own';
    const last = parts.at(-1);
    if (last?.kind === kind) last.fields.push(field);
    else parts.push({ kind, fields: [field] });
  }
  return parts;
};
