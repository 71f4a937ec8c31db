import { builder } from '../../../builder/builder.js';
import { inLanguage, languageOf, textInLanguage } from '../../../languages/translation.js';
import { statusOf } from '../../../records/reading/status.js';
import { pageUrl } from '../../../records/schema/addresses.js';
import { stateProvinceOf } from '../../../records/venues/state-province.js';
import { venueColumns } from '../../../records/venues/venue-fields.js';
import { paragraphs } from '../../../texts/html.js';
import { globalId, translationsAt } from './addresses.js';
import { columnFields } from './column-fields.js';
import { RestImage } from './image.js';
import { jsonLd, jsonLdExtensions } from './json-ld-field.js';
import { placeLd } from './linked-record-json-ld.js';
import { inSiteTime, inUtc, publishedUtc } from './times.js';

/** A venue in the REST API (docs/rest-contract.md, "Venue"), followed by the coordinates of the add-on geoloc. */
export const RestVenue = builder.prismaObject('Venue', {
  variant: 'RestVenue',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id'),
    author: t.string({ resolve: ({ authorId }) => String(authorId ?? 0) }),
    status: t.string({ resolve: (venue, _, { now }) => statusOf(venue, now) }),
    date: t.string({ resolve: ({ published }, _, context) => inSiteTime(published, context) }),
    date_utc: t.string({ nullable: true, extensions: { restNull: null }, resolve: publishedUtc }),
    modified: t.string({ resolve: ({ modified }, _, context) => inSiteTime(modified, context) }),
    modified_utc: t.string({ resolve: ({ modified }) => inUtc(modified) }),
    url: t.string({
      resolve: (record, _, context) => pageUrl('venue', textInLanguage(record, 'slug', context.language), context),
    }),
    venue: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'name', language) }),
    description: t.string({
      resolve: (record, _, { language }) => paragraphs(textInLanguage(record, 'description', language)),
    }),
    slug: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'slug', language) }),
    image: t.expose('image', { type: RestImage, nullable: true, extensions: { restNull: false } }),
    ...columnFields(t, venueColumns, { of: 'String', except: ['stateProvince'] }),
    stateprovince: t.string({ resolve: stateProvinceOf }),
    json_ld: t.field({
      type: 'JSON',
      nullable: true,
      extensions: jsonLdExtensions,
      resolve: (venue, _, context) =>
        context.rest?.single ? jsonLd(venue, context, () => placeLd(inLanguage(venue, context.language))) : null,
    }),
    ...columnFields(t, venueColumns, { of: 'Boolean' }),
    global_id: t.string({ resolve: ({ id }, _, context) => globalId(id, context) }),
    global_id_lineage: t.stringList({ resolve: ({ id }, _, context) => [globalId(id, context)] }),
    ...columnFields(t, venueColumns, { of: 'Float' }),
    language: t.string({ resolve: (record, _, { language }) => languageOf(record, language) }),
    translations: t.field({
      type: 'JSON',
      resolve: (record, _, context) => translationsAt(record, 'venues', context),
    }),
  }),
});
