/**
 * The fields of an organizer. The types, inputs and documents of both APIs, what is written and what imports and exports read follow from these
 * tables. A new column stands here and in prisma/schema.prisma; translations of descriptions in languages/descriptions.json.
 */
import type { ColumnFields } from '../fields/columns.js';
import { languageFields } from '../fields/common-fields.js';
import { type Fields, modifiedOption, type Read, searchOptions } from '../fields/fields.js';
import { publishableFields, publishableFilter } from '../fields/publishable-fields.js';

/** The texts of an organizer, which exist once in each language. */
export const organizerTexts = {
  name: { type: 'title', rest: 'organizer', required: true, description: 'The name of the organizer.' },
  description: publishableFields.description,
  slug: publishableFields.slug,
} as const satisfies Fields;

/** The columns of an organizer that are written and returned unchanged. */
export const organizerColumns = {
  phone: { type: 'text', restDefault: null, description: 'Telephone number.' },
  website: {
    type: 'address',
    restDefault: null,
    description: 'The URL of a website.',
    responseDescription: 'The URL of the website. "" when there is none.',
  },
  email: {
    type: 'email',
    restDefault: null,
    description: 'E-mail address.',
    responseDescription: 'E-mail address. "" when there is none.',
  },
} as const satisfies ColumnFields<'organizer'>;

/** The fields of an organizer (docs/rest-contract.md, "Organizer"). */
export const organizerFields = {
  name: { ...organizerTexts.name, restDefault: null },
  ...publishableFields,
  author: { ...publishableFields.author, restDefault: null },
  date: { ...publishableFields.date, restDefault: null },
  dateUtc: { ...publishableFields.dateUtc, restDefault: null },
  description: { ...publishableFields.description, restDefault: null },
  status: { ...publishableFields.status, restDefault: null },
  image: { ...publishableFields.image, restDefault: null },
  ...organizerColumns,
  ...languageFields(organizerTexts),
} as const satisfies Fields;

/** The filters of a list of organizers (docs/rest-contract.md, "Filters"). */
export const organizerFilter = {
  ...publishableFilter,
  ...searchOptions,
  search: {
    type: 'search',
    description: 'Organizers with all of these words in their texts. "a phrase" counts as one word, -word excludes.',
  },
  ...modifiedOption,
} as const satisfies Fields;

export type OrganizerChanges = Read<typeof organizerFields>;
export type OrganizerFilter = Read<typeof organizerFilter>;
