import { type Fields, languageFields, type Read, ranked } from '../fields.js';
import { postFields, postFilter } from '../post-fields.js';

/** The texts of an organizer: those that exist once in each language. */
export const organizerTexts = {
  name: { type: 'title', rest: 'organizer', required: true, description: 'The name of the organizer.' },
  description: postFields.description,
  slug: postFields.slug,
} as const satisfies Fields;

/** Specification 2.3. */
export const organizerFields = {
  name: organizerTexts.name,
  ...postFields,
  phone: { type: 'text', description: 'Telephone number.' },
  website: { type: 'address', description: 'Address of a website.' },
  email: { type: 'email', description: 'E-mail address.' },
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
