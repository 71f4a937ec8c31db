import { builder } from '../../../builder/builder.js';
import { stateProvinceOf } from '../../../records/venues/state-province.js';
import { venueColumns, venueTexts } from '../../../records/venues/venue-fields.js';
import { imageOptions } from './image.js';
import { jsonLdField } from './json-ld-field.js';
import { placeLd } from './linked-record-json-ld.js';
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

/** A venue in the REST API (docs/rest-contract.md, "Venue"), followed by the coordinates of the add-on geoloc. */
export const RestVenue = builder.prismaObject('Venue', {
  variant: 'RestVenue',
  description: 'A place where events take place.',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id', idOptions),
    ...publicationFields(t, 'venue'),
    venue: textField(t, 'name', venueTexts.name.description),
    description: markupField(t, 'description', htmlDescription),
    slug: slugField(t),
    image: t.expose('image', imageOptions),
    ...restColumnFields(t, venueColumns, { of: 'String', except: ['stateProvince'] }),
    stateprovince: t.string({ description: 'The state or province.', resolve: stateProvinceOf }),
    json_ld: jsonLdField(
      t,
      'The venue as schema.org Place, for search engines. Only in responses with a single record.',
      placeLd,
    ),
    ...restColumnFields(t, venueColumns, { of: 'Boolean' }),
    ...globalIdFields(t),
    ...restColumnFields(t, venueColumns, { of: 'Float' }),
    ...localeFields(t, 'venue'),
  }),
});
