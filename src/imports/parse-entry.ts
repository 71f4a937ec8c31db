import type { RequestContext } from '../access/caller.js';
import { ApiError, InvalidValue } from '../errors.js';
import type { Language } from '../languages/language.js';
import type { Fields } from '../records/fields/fields.js';
import type { Kind } from '../records/fields/kind.js';
import { readFields } from '../records/fields/read-fields.js';
import { fromRest } from '../records/fields/rest-names.js';
import { isStorable } from '../texts/storable.js';
import type { ImportEntry } from './entry.js';
import { entryHash } from './field-hashes.js';
import { reasonOf } from './reason.js';

/** An entry whose fields were checked, without the database. */
export interface ParsedEntry extends Omit<ImportEntry, 'payload' | 'more'> {
  kind: Kind;
  language: Language;
  /** Its fields with GraphQL names, as of a new record. */
  read: Record<string, unknown>;
  /** Of what was read; for a line of NDJSON, that of its text. */
  sha256: string;
}

/**
 * Checks an entry. Invalid fields that a record does not need are left out, with a warning.
 * @throws ApiError `invalid-params`, `missing-params`; InvalidValue, also for a key that cannot be stored.
 */
export const parseEntry = (
  entry: ImportEntry,
  fields: Fields,
  context: Pick<RequestContext, 'language'>,
): ParsedEntry => {
  const { payload, more = {}, ...rest } = entry;
  if (!isStorable(entry.key)) throw new InvalidValue('bad-characters');
  const { kind = 'event', language = context.language } = rest;
  const input = { ...fromRest(fields, payload, { translated: true }), ...more };
  const warnings = [...entry.warnings];
  const { language: _, ...read } = readUsable(fields, input, warnings);
  return { ...rest, kind, language, warnings, read, sha256: entryHash({ ...payload, ...more }, entry.language) };
};

/** Without these a record would be another one, or public when it should not be. */
const needed: ReadonlySet<string> = new Set(['startDate', 'endDate', 'timezone', 'allDay', 'status']);

const readUsable = (fields: Fields, input: Record<string, unknown>, warnings: string[]): Record<string, unknown> => {
  try {
    return readFields(fields, input, 'create');
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'invalid-params') throw error;
    const invalid = new Set(Object.keys(error.problems).map((path) => path.split('.')[0] ?? path));
    if ([...invalid].some((name) => fields[name]?.required || needed.has(name))) throw error;
    warnings.push(reasonOf(error, fields));
    return readFields(
      fields,
      Object.fromEntries(Object.entries(input).filter(([name]) => !invalid.has(name))),
      'create',
    );
  }
};
