import { builder } from '../../../builder/builder.js';
import { inLanguage, textInLanguage } from '../../../languages/translation.js';
import { stateProvinceOf } from '../../../records/venues/state-province.js';
import { venueColumns, venueTexts } from '../../../records/venues/venue-fields.js';
import { paragraphs } from '../../../texts/html.js';
import { restColumnFields } from './column-fields.js';
import { imageOptions } from './image.js';
import { jsonLd, jsonLdExtensions } from './json-ld-field.js';
import { placeLd } from './linked-record-json-ld.js';
import { globalIdFields, idOptions, localeFields, publicationFields, slugField } from './shared-fields.js';

/** A venue in the REST API (docs/rest-contract.md, "Venue"), followed by the coordinates of the add-on geoloc. */
export const RestVenue = builder.prismaObject('Venue', {
  variant: 'RestVenue',
  description: 'A place where events take place.',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id', idOptions),
    ...publicationFields(t, 'venue'),
    venue: t.string({
      description: venueTexts.name.description,
      resolve: (record, _, { language }) => textInLanguage(record, 'name', language),
    }),
    description: t.string({
      description: 'The description, in HTML. "" when there is none.',
      resolve: (record, _, { language }) => paragraphs(textInLanguage(record, 'description', language)),
    }),
    slug: slugField(t),
    image: t.expose('image', imageOptions),
    ...restColumnFields(t, venueColumns, { of: 'String', except: ['stateProvince'] }),
    stateprovince: t.string({ description: 'The state or province.', resolve: stateProvinceOf }),
    json_ld: t.field({
      description: 'The venue as schema.org Place, for search engines. Only in responses with a single record.',
      type: 'JSON',
      nullable: true,
      extensions: jsonLdExtensions,
      resolve: (venue, _, context) =>
        context.rest?.single ? jsonLd(venue, context, () => placeLd(inLanguage(venue, context.language))) : null,
    }),
    ...restColumnFields(t, venueColumns, { of: 'Boolean' }),
    ...globalIdFields(t),
    ...restColumnFields(t, venueColumns, { of: 'Float' }),
    ...localeFields(t, 'venue'),
  }),
});
