/** What clients may write and filter by: tables of fields. Each is declared once, under its GraphQL name, for both APIs. */
import type { Description } from '../../languages/description.js';
import { type Language, languages } from '../../languages/language.js';
import type { Texts } from '../../languages/translation.js';

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

/** Texts by language; null for a language whose texts are to be removed. */
export type Translations = { [Tag in Language]?: Texts | null };

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
  translations: Translations;
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
      'Rejects the write when the record was modified after this time. Pass the `modified` that you have read.',
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

/** What a write says of texts in several languages at once, and of the original one (docs/rest-contract.md, "Languages"). */
export const languageFields = <Of extends Fields>(of: Of) =>
  ({
    language: {
      type: 'choice',
      values: languages,
      rest: false,
      description: 'The original language. In an update, a language that the record has a translation in.',
    },
    translations: {
      type: 'translations',
      of,
      rest: false,
      description: 'The texts in other languages, by language. null removes a translation.',
    },
    sentBack: {
      type: 'boolean',
      rest: false,
      graphql: false,
      description: 'Whether it is a record as it was read: a text shown as the original’s stays that.',
    },
  }) as const satisfies Fields;

/**
 * What a field becomes when a client empties it with null or "" (docs/rest-contract.md, "Absent, null, empty").
 * @returns undefined for a field that cannot be emptied.
 */
export const emptyValueOf = (field: Field): '' | null | readonly [] | undefined => {
  if (field.required) return undefined;
  if (field.type === 'number') return field.nullable ? null : undefined;
  return emptyValues[field.type];
};

const emptyValues: { readonly [Type in Field['type']]?: '' | null | readonly [] } = {
  text: '',
  secret: '',
  html: '',
  slug: '',
  zone: '',
  cost: '',
  address: '',
  email: '',
  terms: [],
  ids: [],
  links: [],
  image: null,
  parent: null,
};
