/** Tables of the fields that clients can write and filter by. Each field is declared once, with its GraphQL name, for both APIs. */
import type { Language } from '../../languages/language.js';
import type { Texts } from '../../languages/translation.js';

/** A date in the input of a client. The time zone for its conversion is known later. */
export type DateInput = string | number;

/** A category or tag by id, or by slug or name. */
export type TermKey = { id: number } | { name: string };

/** The id of an existing record, or the data of a new record. */
export type Link<Data> = { id: number } | { create: Data };

export type ImageKey = { id: number } | { url: string };

export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;

/** The status of a publishable record in both APIs (docs/rest-contract.md, "Statuses"). */
export type StatusName = (typeof statuses)[number];

/** Texts by language. Null removes the texts of a language. */
export type TranslationsInput = { [Tag in Language]?: Texts | null };

interface Readings {
  title: string;
  text: string;
  /** A text that is compared and never shown. It is not normalized. */
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
  /** The id of the parent record, or null. */
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
  translations: TranslationsInput;
}

interface Common {
  /** In English. Its translations are in languages/descriptions.json. */
  description: string;
  /** The description in REST responses, when it differs. */
  responseDescription?: string;
  /** The REST name, when it is not the GraphQL name in snake_case. False when REST does not have the field. */
  rest?: string | false;
  /** False when the field is not in GraphQL input types that are built from the table. */
  graphql?: false;
  /** Whether the field is required on create. A required field cannot be emptied. */
  required?: true;
  /** The default. It is in the documentation of both APIs. The code that uses the value applies it. */
  default?: boolean | number | string;
  /** The default in the REST documentation, when it differs: null for no default, or a function that computes it for each request. */
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
    'choice' | 'translations' | 'number' | 'integer' | 'boolean' | 'address' | 'search' | 'id'
  >]: Common & {
    type: Type;
    limit?: number;
  };
}[Exclude<keyof Readings, 'choice' | 'translations' | 'number' | 'integer' | 'boolean' | 'address' | 'search' | 'id'>];

export type Field =
  | Simple
  | (Common & { type: 'boolean'; yesNo?: true })
  | (Common & { type: 'id'; idOf?: 'user' | 'series' })
  | (Common & { type: 'search'; limit?: number; plain?: true })
  | (Common & { type: 'address'; ofImage?: true })
  | (Common & { type: 'integer'; min?: number })
  | (Common & { type: 'number'; min: number; max: number; nullable?: true })
  | (Common & { type: 'choice'; values: readonly string[] })
  | (Common & { type: 'choices'; values: readonly string[] })
  | (Common & { type: 'links'; of: Fields; limit?: number })
  | (Common & { type: 'translations'; of: Fields });

export type Fields = Readonly<Record<string, Field>>;

type Reading<F extends Field> = F extends { type: 'links'; of: infer Of extends Fields }
  ? Link<Read<Of>>[]
  : F extends { type: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : F extends { type: 'choices'; values: readonly (infer Value)[] }
      ? Value[]
      : F extends { nullable: true; type: infer Type extends keyof Readings }
        ? Readings[Type] | null
        : F extends { type: infer Type extends keyof Readings }
          ? Readings[Type]
          : never;

/** The values of a table of fields. Absent fields are undefined. */
export type Read<Of extends Fields> = { -readonly [Name in keyof Of]?: Reading<Of[Name]> };

/**
 * Reads the input of a write. It is called after the permissions for the kind and the record are checked (docs/rest-contract.md,
 * "Order of checks").
 */
export type InputReader<Changes> = (purpose: Exclude<Purpose, 'filter'>) => Changes;

/** The parts of a search that only GraphQL has. They are read together with `search` (`readFilter` in records/schema/input-types.ts). */
export const searchOptions = {
  searchText: {
    type: 'search',
    plain: true,
    rest: false,
    description: 'A short form of `search: { text: … }`, for a text that a variable contains.',
  },
  /** Whether a search is a full-text search (`search.ranked` in GraphQL) or a search for substrings. */
  ranked: { type: 'boolean', rest: false, graphql: false, description: 'Whether the search is a full-text search.' },
} as const satisfies Fields;

/** The filter of all lists for programs that ask for what is new. */
export const modifiedOption = {
  modifiedAfter: { type: 'date', description: 'Only records that were modified after this time.' },
} as const satisfies Fields;

/** The purpose of an input: a filter, or the data of a record to create, to update, or to update in another language. */
export type Purpose = 'filter' | 'create' | 'update' | 'translation';
