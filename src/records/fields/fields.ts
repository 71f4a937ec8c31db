/** What clients may write and ask for: tables of fields, declared once in GraphQL's spelling, read alike for both APIs. */
import { Checklist, InvalidValue } from '../../errors.js';
import type { Description } from '../../languages/description.js';
import { type Language, languages } from '../../languages/language.js';
import type { Texts } from '../../languages/translation.js';
import {
  address,
  boolean,
  email,
  id,
  imageAddress,
  integer,
  list,
  number,
  object,
  oneOf,
  text,
} from '../../texts/check.js';
import { readCost } from '../../texts/cost.js';
import { plainTitle, sanitize } from '../../texts/html.js';
import { readSlug } from '../../texts/slug.js';
import { now } from '../../time/clock.js';
import { parseDate } from '../../time/parse-date.js';
import { parseZone } from '../../time/zone.js';

/** A date as a client wrote it; what it means depends on a zone that is known later. */
export type DateInput = string | number;

/** A category or tag by id, or by slug or name. */
export type TermKey = { id: number } | { name: string };

/** A record that exists, or the data of one to be made. */
export type Link<Data> = { id: number } | { create: Data };

export type ImageKey = { id: number } | { url: string };

export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;

/** The status of a publishable record as clients know it (docs/rest-contract.md, "Statuses"). */
export type StatusName = (typeof statuses)[number];

interface Readings {
  title: string;
  text: string;
  /** A text that is compared and never shown: kept to the letter. */
  secret: string;
  html: string;
  slug: string;
  search: string;
  date: DateInput;
  zone: string;
  boolean: boolean;
  integer: number;
  number: number;
  id: number;
  /** The record above this one; null is none. */
  parent: number | null;
  ids: number[];
  terms: TermKey[];
  image: ImageKey | null;
  cost: string;
  address: string;
  email: string;
  status: StatusName;
  statuses: StatusName[];
  choice: string;
  translations: { [Tag in Language]?: Texts | null };
}

interface Common {
  description: Description;
  /** The name over REST, where it is not the snake_case of the GraphQL name; false where REST does not know it. */
  rest?: string | false;
  /** False where GraphQL says it in another way. */
  graphql?: false;
  /** Required on create; such a field can never be emptied. */
  required?: true;
  /** What holds when nothing is given; shown to clients, applied where the value is used. */
  default?: boolean | number | string;
  /** The default that the specification states over REST, where it is another: null for none, or one computed at each request. */
  restDefault?: null | ((site: SiteTime) => string | undefined);
}

/** The time of a request and the zone of the site. */
export interface SiteTime {
  now: Date;
  zone: string;
}

type Simple = {
  [Type in Exclude<
    keyof Readings,
    'choice' | 'translations' | 'number' | 'integer' | 'boolean' | 'address'
  >]: Common & {
    type: Type;
    limit?: number;
  };
}[Exclude<keyof Readings, 'choice' | 'translations' | 'number' | 'integer' | 'boolean' | 'address'>];

export type Field =
  | Simple
  | (Common & { type: 'boolean'; yesNo?: true })
  | (Common & { type: 'address'; ofImage?: true })
  | (Common & { type: 'integer'; min?: number })
  | (Common & { type: 'number'; min: number; max: number; nullable?: true })
  | (Common & { type: 'choice'; values: readonly string[] })
  | (Common & { type: 'links'; of: Fields; limit?: number })
  | (Common & { type: 'translations'; of: Fields });

export type Fields = Readonly<Record<string, Field>>;

type Reading<F extends Field> = F extends { type: 'links'; of: infer Of extends Fields }
  ? Link<Read<Of>>[]
  : F extends { type: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : F extends { nullable: true; type: infer Type extends keyof Readings }
      ? Readings[Type] | null
      : F extends { type: infer Type extends keyof Readings }
        ? Readings[Type]
        : never;

/** What a table of fields gives when it is read: undefined where nothing was given. */
export type Read<Of extends Fields> = { -readonly [Name in keyof Of]?: Reading<Of[Name]> };

/**
 * What a client writes, read when it is its turn: after it is known that the caller may write this kind, and this record
 * (docs/rest-contract.md, "Order of checks").
 */
export type InputReader<Changes> = (purpose: Exclude<Purpose, 'filter'>) => Changes;

/** What every update may say besides: it is rejected when the record was changed after this moment. */
export const precondition = {
  ifUnmodified: {
    type: 'date',
    rest: false,
    description:
      'Refuses the write when the record was changed after this moment: give the `modified` that you have read.',
  },
  ifVersion: {
    type: 'integer',
    rest: false,
    graphql: false,
    description: 'Refuses the write when the record has another version.',
  },
} as const satisfies Fields;

/** What a write expects of the record: that nobody has changed it since it was read. */
export type Precondition = Read<typeof precondition>;

/** How a list is searched: by substrings, or by meaning. Said in GraphQL's `search`. */
export const ranked = {
  type: 'boolean',
  rest: false,
  graphql: false,
  description: 'Whether the search is by meaning, the best fit first.',
} as const satisfies Field;

/** How a table is read: a filter, or the data of a record to create or to update, in its own language or in another. */
export type Purpose = 'filter' | 'create' | 'update' | 'translation';

/**
 * Reads what a client gave for a table of fields; unknown names are left out.
 * Absent is undefined. When writing, null and "" empty what can be emptied (docs/rest-contract.md, "Absent, null, empty");
 * on create and in filters null is absent.
 * @throws ApiError `missing-params`, `invalid-params` naming every field that is wrong.
 */
export const readFields = <Of extends Fields>(
  fields: Of,
  input: Readonly<Record<string, unknown>>,
  purpose: Purpose,
): Read<Of> => {
  const checklist = new Checklist();
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = input[name];
    if (value === undefined || (value === null && (purpose === 'filter' || purpose === 'create'))) {
      if (field.required && purpose === 'create') checklist.missing.push(name);
      continue;
    }
    const result = checklist.take(name, () => {
      if (purpose === 'filter') return filterValue(field, value);
      return isEmpty(value) ? emptied(field, value, purpose) : readValue(field, value);
    });
    if (result !== undefined) read[name] = result;
  }
  checklist.done();
  return read as Read<Of>;
};

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** What a list is narrowed to. Nothing is no value, but for `status`, where it is the default (docs/rest-contract.md, "Types"). */
const filterValue = (field: Field, value: unknown): unknown => {
  if (field.type === 'statuses' && value === '') return ['publish'];
  if (value === '' && (field.type === 'search' || field.type === 'text')) throw new InvalidValue('filter-empty');
  const read = readValue(field, value);
  if (typeof value === 'string' && Array.isArray(read) && read.length === 0) throw new InvalidValue('filter-empty');
  return read;
};

/** What a field holds when a client empties it. @throws Unacceptable for one that has no empty value. */
const emptied = (field: Field, value: unknown, purpose: Purpose): unknown => {
  // A translation without a title or name shows the original's.
  if (field.type === 'title' && purpose === 'translation') return '';
  if (field.required) throw new InvalidValue('not-clearable');
  switch (field.type) {
    case 'text':
    case 'secret':
    case 'html':
    case 'slug':
    case 'zone':
    case 'cost':
    case 'address':
    case 'email':
      return '';
    case 'terms':
    case 'ids':
    case 'links':
      return [];
    case 'image':
    case 'parent':
      return null;
    case 'number':
      if (field.nullable) return null;
      return readValue(field, value);
    case 'date':
      throw new InvalidValue('not-clearable');
    default:
      // Nothing is no value of these types: the reader says which values are.
      return readValue(field, value);
  }
};

const readValue = (field: Field, value: unknown): unknown => {
  switch (field.type) {
    case 'title':
      return required(plainTitle(text(value, { limit: field.limit ?? 255 })));
    case 'text':
      return plainTitle(text(value, { limit: field.limit ?? 500 }));
    case 'secret':
      return text(value, { limit: field.limit ?? 200 });
    case 'html':
      return sanitize(text(value, { limit: field.limit ?? 100_000 }));
    case 'slug':
      return readSlug(value);
    case 'search':
      return text(value, { limit: 200 });
    case 'date':
      return readable(typeof value === 'number' ? value : text(value, { limit: 100 }));
    case 'zone':
      return parseZone(text(value, { limit: 100 }));
    case 'boolean':
      return boolean(value, field.yesNo ? { yesNo: true } : {});
    case 'integer':
      return atLeast(integer(value), field.min);
    case 'number':
      return number(value, { min: field.min, max: field.max });
    case 'id':
      return id(value);
    case 'parent':
      return isEmptyLink(value) ? null : id(value);
    case 'ids':
      return list(value, id);
    case 'terms':
      return isEmptyLink(value) ? [] : list(value, termKey);
    case 'links':
      return readLinks(field.of, value);
    case 'image':
      return imageKey(value);
    case 'cost':
      return readCost(value);
    case 'address':
      return value === false ? '' : (field.ofImage ? imageAddress : address)(value);
    case 'email':
      return email(value);
    case 'status':
      return oneOf(value, statuses);
    case 'statuses':
      return list(value, (one) => oneOf(one, statuses));
    case 'choice':
      return oneOf(value, field.values);
    case 'translations':
      return readTranslations(field.of, value);
  }
};

/** Texts by language; null for a language whose texts are to be removed. */
const readTranslations = (of: Fields, value: unknown): Readings['translations'] => {
  const checklist = new Checklist();
  const read = Object.entries(object(value)).map(([tag, texts]) => [
    tag,
    checklist.take(tag, () => {
      oneOf(tag, languages);
      return texts === null ? null : readFields(of, object(texts), 'translation');
    }),
  ]);
  checklist.done();
  return Object.fromEntries(read);
};

/** What a write says of texts in several languages at once, and of the original one (docs/rest-contract.md, "Languages"). */
export const languageFields = <Of extends Fields>(of: Of) =>
  ({
    language: {
      type: 'choice',
      values: languages,
      rest: false,
      description: 'Its original language; on update one that it has a translation in.',
    },
    translations: {
      type: 'translations',
      of,
      rest: false,
      description: 'Its texts in other languages, by language; null removes a translation.',
    },
    sentBack: {
      type: 'boolean',
      rest: false,
      graphql: false,
      description: 'Whether it is a record as it was read: a text shown as the original’s stays that.',
    },
  }) as const satisfies Fields;

/** Whether it is a date can be said at once, with all that is wrong; which moment it is, only with the zone. */
const readable = (value: DateInput) => {
  parseDate(value, { zone: 'UTC', now: now() });
  return value;
};

const required = (value: string) => {
  if (value === '') throw new InvalidValue('not-clearable');
  return value;
};

const atLeast = (value: number, min: number | undefined) => {
  if (min !== undefined && value < min) throw new InvalidValue(min === 1 ? 'not-positive' : 'not-an-integer');
  return value;
};

const isDigits = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value.trim()));

/** Digits are an id, other text a slug or a name; records as this service shows them, and {id} or {name}, are taken too. */
const termKey = (value: unknown): TermKey => {
  if (isDigits(value)) return { id: id(value) };
  if (typeof value === 'string') return { name: required(plainTitle(text(value, { limit: 200 }))) };
  const { id: input, name } = object(value);
  if (input !== undefined && input !== null) return { id: id(input) };
  return { name: required(plainTitle(text(name, { limit: 200 }))) };
};

const imageKey = (value: unknown): ImageKey | null => {
  if (isEmptyLink(value)) return null;
  if (isDigits(value)) return { id: id(value) };
  if (typeof value === 'string') return { url: imageAddress(value) };
  const { id: input, url } = object(value);
  return input === undefined || input === null ? { url: imageAddress(url) } : { id: id(input) };
};

/** `false` and 0 stand for no record; in forms 0 is a text. */
const isEmptyLink = (value: unknown) =>
  value === false || value === 0 || (typeof value === 'string' && /^\s*0+\s*$/.test(value));

const nothing = (value: unknown) =>
  isEmptyLink(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Ids and data in any mixture, one or several (docs/rest-contract.md, "Links"); the same id twice is one link. */
const readLinks = (of: Fields, value: unknown): Link<Read<Fields>>[] => {
  if (nothing(value)) return [];
  const checklist = new Checklist();
  const entries = list(value, (one) => one).filter((one) => !nothing(one) && one !== '');
  const links = entries.map((one, index) => {
    const path = Array.isArray(value) ? String(index) : '';
    try {
      return readLink(of, one);
    } catch (error) {
      if (error instanceof InvalidValue || path === '') throw error;
      checklist.take(path, () => {
        throw error;
      });
      return { id: 0 };
    }
  });
  checklist.done();
  const seen = new Set<number>();
  return links.filter((link) => !('id' in link) || (!seen.has(link.id) && seen.add(link.id)));
};

const readLink = (of: Fields, value: unknown): Link<Read<Fields>> => {
  if (isDigits(value)) return { id: id(value) };
  if (typeof value === 'string') throw new InvalidValue('unknown-record', { given: value });
  const { connect, create, id: input, ...data } = object(value);
  if (connect !== undefined && connect !== null) return { id: id(connect) };
  if (input !== undefined && input !== null) return { id: id(input) };
  return { create: readFields(of, create ? object(create) : data, 'create') };
};
