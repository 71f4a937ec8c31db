import type { ColumnFields } from '../fields/columns.js';
import { type Fields, languageFields, type Read, ranked } from '../fields/fields.js';
import { postFields, postFilter } from '../fields/publishable-fields.js';

/** The texts of an organizer: those that exist once in each language. */
export const organizerTexts = {
  name: { type: 'title', rest: 'organizer', required: true, description: 'The name of the organizer.' },
  description: postFields.description,
  slug: postFields.slug,
} as const satisfies Fields;

/** The columns of an organizer that are written and shown as they stand. */
export const organizerColumns = {
  phone: { type: 'text', restDefault: null, description: 'Telephone number.' },
  website: {
    type: 'address',
    restDefault: null,
    description: {
      en: 'Address of a website.',
      nl: 'Het adres van een website.',
      fr: 'L’adresse d’un site web.',
      de: 'Die Adresse einer Website.',
      es: 'La dirección de un sitio web.',
    },
  },
  email: {
    type: 'email',
    restDefault: null,
    description: {
      en: 'E-mail address.',
      nl: 'E-mailadres.',
      fr: 'Adresse e-mail.',
      de: 'E-Mail-Adresse.',
      es: 'Dirección de correo electrónico.',
    },
  },
} as const satisfies ColumnFields<'organizer'>;

/** Specification 2.3. */
export const organizerFields = {
  name: { ...organizerTexts.name, restDefault: null },
  ...postFields,
  author: { ...postFields.author, restDefault: null },
  date: { ...postFields.date, restDefault: null },
  dateUtc: { ...postFields.dateUtc, restDefault: null },
  description: { ...postFields.description, restDefault: null },
  status: { ...postFields.status, restDefault: null },
  image: { ...postFields.image, restDefault: null },
  ...organizerColumns,
  ...languageFields(organizerTexts),
} as const satisfies Fields;

/** Specification 4.5. */
export const organizerFilter = {
  ...postFilter,
  ranked,
  search: {
    type: 'search',
    description: 'Organizers that mention every word of this; "a phrase" is one, -word excludes.',
  },
} as const satisfies Fields;

export type OrganizerChanges = Read<typeof organizerFields>;
export type OrganizerFilter = Read<typeof organizerFilter>;
