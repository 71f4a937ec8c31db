import { builder } from '../../../builder/builder.js';
import { inLanguage, textInLanguage } from '../../../languages/translation.js';
import { organizerColumns, organizerTexts } from '../../../records/organizers/organizer-fields.js';
import { paragraphs } from '../../../texts/html.js';
import { restColumnFields } from './column-fields.js';
import { imageOptions } from './image.js';
import { jsonLd, jsonLdExtensions } from './json-ld-field.js';
import { personLd } from './linked-record-json-ld.js';
import { globalIdFields, idOptions, localeFields, publicationFields, slugField } from './shared-fields.js';

/** An organizer in the REST API (docs/rest-contract.md, "Organizer"). */
export const RestOrganizer = builder.prismaObject('Organizer', {
  variant: 'RestOrganizer',
  description: 'A person or group that organizes events.',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id', idOptions),
    ...publicationFields(t, 'organizer'),
    organizer: t.string({
      description: organizerTexts.name.description,
      resolve: (record, _, { language }) => textInLanguage(record, 'name', language),
    }),
    description: t.string({
      description: 'The description, in HTML. "" when there is none.',
      resolve: (record, _, { language }) => paragraphs(textInLanguage(record, 'description', language)),
    }),
    slug: slugField(t),
    image: t.expose('image', imageOptions),
    ...restColumnFields(t, organizerColumns),
    json_ld: t.field({
      description: 'The organizer as schema.org Person, for search engines. Only in responses with a single record.',
      type: 'JSON',
      nullable: true,
      extensions: jsonLdExtensions,
      resolve: (organizer, _, context) =>
        context.rest?.single
          ? jsonLd(organizer, context, () => personLd(inLanguage(organizer, context.language)))
          : null,
    }),
    ...globalIdFields(t),
    ...localeFields(t, 'organizer'),
  }),
});
