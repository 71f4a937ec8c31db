/** Parses the lines of an export (`almanac export`), without the database. */
import { InvalidValue } from '../errors.js';
import { isLanguage, type Language } from '../languages/language.js';
import type { Read } from '../records/fields/fields.js';
import type { Kind } from '../records/fields/kind.js';
import { readFields } from '../records/fields/read-fields.js';
import { imageFields } from '../records/images/image-fields.js';
import { integer, list, object, oneOf, id as readId, text } from '../texts/check.js';
import { fieldsOfKind } from './fields-of-kind.js';
import type { Line } from './lines.js';

/** A record of an export. Its ids are those of the calendar that it comes from. */
export interface ExportedRecord {
  line: Omit<Line, 'text'>;
  kind: Kind;
  id: number;
  language: Language;
  /** Its fields without links and image, as of a new record. */
  fields: Readonly<Record<string, unknown>>;
  parent: number | null;
  image: Required<Read<typeof imageFields>> | null;
  /** Of an event. */
  uid: string;
  sequence: number;
  links: Record<'venues' | 'organizers' | 'categories' | 'tags', number[]>;
}

/** The kinds, in the order in which records refer to each other. */
const exportedKinds = ['category', 'tag', 'venue', 'organizer', 'event'] as const satisfies Kind[];

/** Whether a line is one of an export, and not an event in the format of the REST API. */
export const isExportedLine = (text: string): boolean => /^\{"kind":"[a-z]+","id":\d/.test(text);

const MAX_UID = 255; // characters

/** Parses and checks a line. @throws InvalidValue, ApiError `invalid-params`. */
export const readExportedLine = ({ text: json, ...line }: Line): ExportedRecord => {
  const { kind: name, id, language, parent, image, uid, sequence, ...input } = object(JSON.parse(json));
  const { venues, organizers, categories, tags, ...fields } = input;
  const kind = oneOf(name, exportedKinds);
  if (typeof language !== 'string' || !isLanguage(language))
    throw new InvalidValue('not-one-of', { allowed: 'nl, en, fr, de, es' });
  return {
    line,
    kind,
    id: readId(id),
    language,
    fields: readFields(fieldsOfKind[kind], { ...fields, language }, 'create'),
    parent: parent === null || parent === undefined ? null : readId(parent),
    image: image
      ? { width: 0, height: 0, alt: '', url: '', ...readFields(imageFields, object(image), 'create') }
      : null,
    uid: kind === 'event' ? text(uid, { limit: MAX_UID }) : '',
    sequence: sequence === undefined ? 0 : integer(sequence),
    links: {
      venues: idsOf(venues),
      organizers: idsOf(organizers),
      categories: idsOf(categories),
      tags: idsOf(tags),
    },
  };
};

const idsOf = (value: unknown): number[] => (value === undefined ? [] : list(value, readId));
