import { builder } from '../../../builder/builder.js';
import { organizerColumns, organizerTexts } from '../../../records/organizers/organizer-fields.js';
import { imageOptions } from './image.js';
import { jsonLdField } from './json-ld-field.js';
import { personLd } from './linked-record-json-ld.js';
import { restColumnFields } from './rest-column-fields.js';
import {
  globalIdFields,
  htmlDescription,
  idOptions,
  localeFields,
  markupField,
  publicationFields,
  slugField,
  textField,
} from './shared-fields.js';

/** An organizer in the REST API (docs/rest-contract.md, "Organizer"). */
export const RestOrganizer = builder.prismaObject('Organizer', {
  variant: 'RestOrganizer',
  description: 'A person or group that organizes events.',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id', idOptions),
    ...publicationFields(t, 'organizer'),
    organizer: textField(t, 'name', organizerTexts.name.description),
    description: markupField(t, 'description', htmlDescription),
    slug: slugField(t),
    image: t.expose('image', imageOptions),
    ...restColumnFields(t, organizerColumns),
    json_ld: jsonLdField(
      t,
      'The organizer as schema.org Person, for search engines. Only in responses with a single record.',
      personLd,
    ),
    ...globalIdFields(t),
    ...localeFields(t, 'organizer'),
  }),
});
