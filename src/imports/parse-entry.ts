import type { RequestContext } from '../access/caller.js';
import type { Language } from '../languages/language.js';
import type { Fields } from '../records/fields/fields.js';
import { readFields } from '../records/fields/read-fields.js';
import { fromRest } from '../records/fields/rest-names.js';
import type { ImportEntry } from './entry.js';
import { entryHash } from './field-hashes.js';

/** An entry whose fields were checked, without the database. */
export interface ParsedEntry {
  key: string;
  entry: ImportEntry;
  language: Language;
  /** Its fields with GraphQL names, as of a new record. */
  read: Record<string, unknown>;
  sha256: string;
}

/** Checks an entry. @throws ApiError `invalid-params`, `missing-params`; InvalidValue. */
export const parseEntry = (entry: ImportEntry, fields: Fields, context: RequestContext): ParsedEntry => {
  const { key, payload, more = {}, language = context.language } = entry;
  const input = { ...fromRest(fields, payload, { translated: true }), ...more };
  const { language: _, ...read } = readFields(fields, input, 'create');
  return { key, entry, language, read, sha256: entryHash({ ...payload, ...more }, entry.language) };
};
