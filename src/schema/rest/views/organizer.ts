import { builder } from '../../../builder/builder.js';
import { inLanguage, languageOf, textInLanguage } from '../../../languages/translation.js';
import { organizerColumns } from '../../../records/organizers/organizer-fields.js';
import { statusOf } from '../../../records/reading/status.js';
import { pageUrl } from '../../../records/schema/addresses.js';
import { paragraphs } from '../../../texts/html.js';
import { globalId, translationsAt } from './addresses.js';
import { columnFields } from './column-fields.js';
import { RestImage } from './image.js';
import { jsonLd, jsonLdExtensions } from './json-ld-field.js';
import { personLd } from './linked-record-json-ld.js';
import { inSiteTime, inUtc, publishedUtc } from './times.js';

/** An organizer in the REST API (docs/rest-contract.md, "Organizer"). */
export const RestOrganizer = builder.prismaObject('Organizer', {
  variant: 'RestOrganizer',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id'),
    author: t.string({ resolve: ({ authorId }) => String(authorId ?? 0) }),
    status: t.string({ resolve: (organizer, _, { now }) => statusOf(organizer, now) }),
    date: t.string({ resolve: ({ published }, _, context) => inSiteTime(published, context) }),
    date_utc: t.string({ nullable: true, extensions: { restNull: null }, resolve: publishedUtc }),
    modified: t.string({ resolve: ({ modified }, _, context) => inSiteTime(modified, context) }),
    modified_utc: t.string({ resolve: ({ modified }) => inUtc(modified) }),
    url: t.string({
      resolve: (record, _, context) => pageUrl('organizer', textInLanguage(record, 'slug', context.language), context),
    }),
    organizer: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'name', language) }),
    description: t.string({
      resolve: (record, _, { language }) => paragraphs(textInLanguage(record, 'description', language)),
    }),
    slug: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'slug', language) }),
    image: t.expose('image', { type: RestImage, nullable: true, extensions: { restNull: false } }),
    ...columnFields(t, organizerColumns),
    json_ld: t.field({
      type: 'JSON',
      nullable: true,
      extensions: jsonLdExtensions,
      resolve: (organizer, _, context) =>
        context.rest?.single
          ? jsonLd(organizer, context, () => personLd(inLanguage(organizer, context.language)))
          : null,
    }),
    global_id: t.string({ resolve: ({ id }, _, context) => globalId(id, context) }),
    global_id_lineage: t.stringList({ resolve: ({ id }, _, context) => [globalId(id, context)] }),
    language: t.string({ resolve: (record, _, { language }) => languageOf(record, language) }),
    translations: t.field({
      type: 'JSON',
      resolve: (record, _, context) => translationsAt(record, 'organizers', context),
    }),
  }),
});
