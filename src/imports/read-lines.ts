/** Parses and checks the lines of NDJSON, without the database: events in the format of the REST API, or the records of an export. */
import type { RequestContext } from '../access/caller.js';
import { Checklist, InvalidValue } from '../errors.js';
import { isLanguage, languages } from '../languages/language.js';
import { eventFields } from '../records/events/event-fields.js';
import { readFields } from '../records/fields/read-fields.js';
import { fromRest } from '../records/fields/rest-names.js';
import { imageFields } from '../records/images/image-fields.js';
import { integer, list, object, oneOf, id as readId, text as readText } from '../texts/check.js';
import { MAX_KEPT_ID } from './entry.js';
import { fieldsOfKind, kindsInOrder } from './fields-of-kind.js';
import type { TextLine } from './lines.js';
import type { ParsedEntry } from './parse-entry.js';
import { type ExportedSeries, readExportedSeries } from './series/exported-series.js';

/** Parses and checks an event in the format of the REST API. Its key is the hash of its line. @throws InvalidValue, ApiError, Error. */
export const parseLine = (
  { number, text, sha256 }: TextLine,
  context: Pick<RequestContext, 'language'>,
): ParsedEntry => {
  const input = object(parseJson(text));
  const { ml_language: requested = context.language, language = requested } = input;
  const checklist = new Checklist();
  const known = checklist.take('language', () => oneOf(language, languages)) ?? context.language;
  checklist.done();
  const read = readFields(eventFields, fromRest(eventFields, input, { translated: true }), 'create');
  return { key: sha256, where: `line ${number}`, kind: 'event', language: known, read, sha256, warnings: [] };
};

/** Whether a line is one of an export, and not an event in the format of the REST API. */
export const isExportedLine = (text: string): boolean => /^\{"kind":"[a-z]+","id":\d/.test(text);

const MAX_UID = 255; // characters

/** A series of an export; undefined for a line with a record. @throws ApiError `invalid-params`, Error. */
export const parseSeriesLine = ({ number, text }: TextLine): ExportedSeries | undefined =>
  text.startsWith('{"kind":"series"') ? readExportedSeries(object(parseJson(text)), `line ${number}`) : undefined;

/** Parses and checks a record of an export. Keys are the ids of the file. @throws InvalidValue, ApiError, Error. */
export const parseExportedLine = ({ number, text, sha256 }: TextLine): ParsedEntry => {
  if (!isExportedLine(text)) throw new Error('This is not a line of an export.');
  const { kind: name, id: key, language, parent, image, uid, sequence, ...input } = object(parseJson(text));
  const { venues, organizers, categories, tags, ...fields } = input;
  const kind = oneOf(name, kindsInOrder);
  if (typeof language !== 'string' || !isLanguage(language))
    throw new InvalidValue('not-one-of', { allowed: 'nl, en, fr, de, es' });
  const id = readId(key);
  if (id > MAX_KEPT_ID) throw new InvalidValue('out-of-range', { min: 1, max: MAX_KEPT_ID });
  const above = parent === null || parent === undefined ? undefined : String(readId(parent));
  return {
    ...{ key: String(id), where: `line ${number}`, kind, language, id, sha256, warnings: [] },
    read: readFields(fieldsOfKind[kind], { ...fields, language }, 'create'),
    ...(kind === 'event' && { uid: readText(uid, { limit: MAX_UID }) }),
    sequence: sequence === undefined ? 0 : integer(sequence),
    links: {
      ...(kind === 'category' && { parent: above }),
      ...(kind === 'event' && {
        ...{ partOf: above, venue: keysOf(venues), organizer: keysOf(organizers) },
        ...{ categories: keysOf(categories), tags: keysOf(tags) },
      }),
      image: image
        ? { width: 0, height: 0, alt: '', url: '', ...readFields(imageFields, object(image), 'create') }
        : undefined,
    },
  };
};

const keysOf = (ids: unknown): string[] => (ids === undefined ? [] : list(ids, readId).map(String));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not valid JSON: expected one object per line.');
  }
};
