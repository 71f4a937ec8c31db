/** Builds GraphQL input types from tables of fields. Both APIs use the same tables. */

import type { InputFieldRef, InputRef, InputTypeParam } from '@pothos/core';
import { builder, type Types } from '../../builder/builder.js';
import { Checklist } from '../../errors.js';
import { languages } from '../../languages/language.js';
import { type Field, type Fields, type Read, type StatusName, statuses } from '../fields/fields.js';
import { readFields } from '../fields/read-fields.js';
import { enumOf, LanguageEnum } from './shared-types.js';

export const Status = enumOf(
  'Status',
  'The status of a record. Published records are public from their date of publication. Other records are visible to their author and to editors.',
  statuses,
);

export const RecordKey = builder.inputType('RecordKey', {
  description: 'A record by its id or slug.',
  isOneOf: true,
  fields: (t) => ({ id: t.id(), slug: t.string() }),
});

const TermInput = builder.inputType('TermInput', {
  description: 'A category or tag by its id, slug or name. A name that does not exist is created.',
  isOneOf: true,
  fields: (t) => ({ id: t.id(), name: t.string() }),
});

const ImageInput = builder.inputType('ImageInput', {
  description: 'An image by its id or by its URL. The service fetches it only with REMOTE_IMAGES.',
  isOneOf: true,
  fields: (t) => ({ id: t.id(), url: t.field({ type: 'URL' }) }),
});

const Search = builder.inputType('Search', {
  description: 'A search in the texts as they are shown in the requested language.',
  fields: (t) => ({
    text: t.string({
      required: true,
      description: 'The words to search for. "a phrase" counts as one word, -word excludes.',
    }),
    ranked: t.boolean({
      required: true,
      defaultValue: false,
      description:
        'Whether to search by the grammar of the language (a singular finds its plural) and to order by relevance unless `orderBy` is set. Otherwise each word must occur literally, also inside of other words.',
    }),
  }),
});

/** Reads and checks the filter of a GraphQL list. `searchText` becomes `search`. @throws ApiError `invalid-params`. */
export const readFilter = <Of extends Fields>(filter: Of, input: object | null | undefined): Read<Of> => {
  const { search, ...rest } = (input ?? {}) as {
    search?: { text: string; ranked: boolean } | null;
    searchText?: unknown;
  };
  if (!search) {
    const { searchText, ...read }: Read<Of> & { searchText?: string } = readFields(filter, rest, 'filter');
    return { ...read, ...(searchText !== undefined && { search: searchText }) } as Read<Of>;
  }
  const checklist = new Checklist();
  if (typeof rest.searchText === 'string')
    checklist.note('searchText', { key: 'not-both', values: { one: 'search', other: 'searchText' } });
  checklist.done();
  return readFields(filter, { ...rest, search: search.text, ranked: search.ranked }, 'filter');
};

type Builder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

type InputPurpose = 'filter' | 'create' | 'update';

/** The enums of choices and the input types of links, by the name of the field. */
type InputTypes = Readonly<Record<string, InputRef>>;

/** The types of input values that are not strings, by type of field. */
interface Inputs {
  boolean: boolean;
  integer: number;
  number: number;
  ids: string[];
  image: typeof ImageInput.$inferInput;
  search: typeof Search.$inferInput;
  status: StatusName;
  statuses: StatusName[];
}

/** The type of the input value of a field, before it is read. */
type InputOf<Of extends Field, Overrides, For extends InputPurpose> =
  Overrides extends InputRef<infer Shape>
    ? Of extends { type: 'links' | 'choices' }
      ? Shape[]
      : Shape
    : Of extends { type: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : Of extends { type: 'search'; plain: true }
        ? string
        : Of extends { type: 'terms' }
          ? For extends 'filter'
            ? string[]
            : (typeof TermInput.$inferInput)[]
          : Of extends { type: infer Type extends keyof Inputs }
            ? Inputs[Type]
            : string;

/** The fields of an input type that is built from a table. */
type InputFields<Of extends Fields, Overrides extends InputTypes, For extends InputPurpose> = {
  [Name in keyof Of as Of[Name] extends { graphql: false } ? never : Name]: InputFieldRef<
    Types,
    | InputOf<Of[Name], Name extends keyof Overrides ? Overrides[Name] : undefined, For>
    | (For extends 'create' ? (Of[Name] extends { required: true } ? never : null | undefined) : null | undefined)
  >;
};

/**
 * Builds the fields of an input type from a table.
 * @param purpose with `create`, required fields are non-null.
 */
export const inputFields = <
  Of extends Fields,
  For extends InputPurpose,
  Overrides extends InputTypes = Record<never, never>,
>(
  t: Builder,
  fields: Of,
  { purpose, types }: { purpose: For; types?: Overrides },
) =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) => {
      if (field.graphql === false) return [];
      const options = {
        description: field.description,
        required: purpose === 'create' && field.required === true,
        ...(purpose !== 'update' && field.default !== undefined && { defaultValue: field.default }),
      };
      return [[name, t.field({ ...options, type: graphqlType(field, purpose, types?.[name]) })]];
    }),
  ) as InputFields<Of, Overrides, For>;

/** Builds the input type of the texts of a kind in several languages. */
export const translationsInput = (name: string, of: Fields) => {
  const Texts = builder.inputType(`${name}TranslationInput`, {
    description: 'Texts in one language. For null or "", the text of the original language is shown.',
    fields: (t) => inputFields(t, of, { purpose: 'update' }),
  });
  return builder.inputType(`${name}TranslationsInput`, {
    description: 'Texts by language. null removes a translation.',
    fields: (t) => Object.fromEntries(languages.map((language) => [language, t.field({ type: Texts })])),
  });
};

const graphqlType = (field: Field, purpose: InputPurpose, input: InputRef | undefined): InputTypeParam<Types> => {
  if (input) return field.type === 'links' || field.type === 'choices' ? [input] : input;
  if (field.type === 'choice' && field.values === languages) return LanguageEnum;
  switch (field.type) {
    case 'date':
      return 'EventTime';
    case 'zone':
      return 'TimeZone';
    case 'boolean':
      return 'Boolean';
    case 'integer':
      return 'Int';
    case 'number':
      return 'Float';
    case 'id':
    case 'parent':
      return 'ID';
    case 'ids':
      return ['ID'];
    case 'terms':
      return purpose === 'filter' ? ['String'] : [TermInput];
    case 'image':
      return ImageInput;
    case 'search':
      return field.plain ? 'String' : Search;
    case 'address':
      return 'URL';
    case 'status':
      return Status;
    case 'statuses':
      return [Status];
    default:
      return 'String';
  }
};
