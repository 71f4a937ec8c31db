/**
 * The fields that several views have. The OpenAPI document has the description of each field and, from `extensions.schema`, its constraints in
 * JSON Schema.
 */
import type { PublishableRecord } from '../../../access/permission.js';
import type { ResolverContext } from '../../../builder/context.js';
import { languages } from '../../../languages/language.js';
import { languageOf, type TextName, type Translated, textInLanguage } from '../../../languages/translation.js';
import { statuses } from '../../../records/fields/fields.js';
import { type Kind, type PublishableKind, plurals } from '../../../records/fields/kind.js';
import { statusOf } from '../../../records/reading/status.js';
import { pageUrl } from '../../../records/schema/addresses.js';
import type { FieldsOf } from '../../../records/schema/shared-types.js';
import { paragraphs } from '../../../texts/html.js';
import { globalId, translationsAt } from './addresses.js';
import { inSiteTime, inUtc, publishedUtc, timeSchema } from './times.js';

export const urlSchema = { format: 'uri' };

/** What the field `id` of every record is. */
export const idOptions = {
  description: 'The id. Ids are unique across all kinds of records.',
  extensions: { schema: { minimum: 1 } },
};

/** The fields of events, venues and organizers from the author to the URL of the page. */
export const publicationFields = (
  t: FieldsOf<PublishableRecord & Translated & { modified: Date; slug: string }>,
  kind: PublishableKind,
) => ({
  author: t.string({
    description: 'The id of the author, as a string.',
    extensions: { schema: { pattern: String.raw`^\d+$` } },
    resolve: ({ authorId }) => String(authorId ?? 0),
  }),
  status: t.string({
    description: 'The status. Anonymous clients see published records only.',
    extensions: { schema: { enum: statuses } },
    resolve: (record, _, { now }) => statusOf(record, now),
  }),
  date: t.string({
    description: 'When the record was or will be published, in the time zone of the site.',
    extensions: { schema: timeSchema },
    resolve: ({ published }, _, context) => inSiteTime(published, context),
  }),
  date_utc: t.string({
    nullable: true,
    description: 'When the record was or will be published, in UTC. null for drafts and pending records.',
    extensions: { restNull: null, schema: timeSchema },
    resolve: publishedUtc,
  }),
  modified: t.string({
    description: 'When the record was last modified, in the time zone of the site.',
    extensions: { schema: timeSchema },
    resolve: ({ modified }, _, context) => inSiteTime(modified, context),
  }),
  modified_utc: t.string({
    description: 'When the record was last modified, in UTC.',
    extensions: { schema: timeSchema },
    resolve: ({ modified }) => inUtc(modified),
  }),
  url: urlField(t, kind),
});

export const urlField = (t: FieldsOf<Translated & { slug: string }>, kind: Kind) =>
  t.string({
    description: 'The URL of the public page.',
    extensions: { schema: urlSchema },
    resolve: (record, _, context) => pageUrl(kind, textInLanguage(record, 'slug', context.language), context),
  });

/** A text as it is stored, in the language of the request. */
export const textField = <Name extends TextName>(
  t: FieldsOf<Translated & Record<Name, string>>,
  name: Name,
  description: string,
) => t.string({ description, resolve: (record, _, { language }) => textInLanguage(record, name, language) });

export const slugField = (t: FieldsOf<Translated & { slug: string }>) =>
  textField(t, 'slug', 'The part of the URL that identifies the record.');

export const htmlDescription = 'The description, in HTML. "" when there is none.';

/**
 * A text with markup, in paragraphs and in the language of the request.
 * @param shownTo returns the record with the texts that the caller may see.
 */
export const markupField = <Name extends TextName, Row extends Translated & Record<Name, string>>(
  t: FieldsOf<Row>,
  name: Name,
  description: string,
  shownTo: (record: Row, context: ResolverContext) => Row = (record) => record,
) =>
  t.string({
    description,
    resolve: (record, _, context) => paragraphs(textInLanguage(shownTo(record, context), name, context.language)),
  });

export const globalIdFields = (t: FieldsOf<{ id: number }>) => ({
  global_id: t.string({
    description: 'The global id: host and id.',
    resolve: ({ id }, _, context) => globalId(id, context),
  }),
  global_id_lineage: t.stringList({
    description: 'The global ids of this record, including former ones.',
    resolve: ({ id }, _, context) => [globalId(id, context)],
  }),
});

/**
 * The language of a record and its translations.
 * @param shownTo returns the record with the texts that the caller may see.
 */
export const localeFields = <Row extends Translated & { id: number; slug: string }>(
  t: FieldsOf<Row>,
  kind: Kind,
  shownTo: (record: Row, context: ResolverContext) => Row = (record) => record,
) => ({
  language: t.string({
    description: 'The language of the title or name.',
    extensions: { schema: { enum: languages } },
    resolve: (record, _, { language }) => languageOf(record, language),
  }),
  translations: t.field({
    type: 'JSON',
    description: 'The languages that have texts, each with the slug and the URL in this API.',
    extensions: { schema: translationsSchema },
    resolve: (record, _, context) => translationsAt(shownTo(record, context), plurals[kind], context),
  }),
});

const translationsSchema = {
  type: 'object',
  propertyNames: { enum: languages },
  additionalProperties: {
    type: 'object',
    required: ['slug', 'rest_url'],
    properties: {
      slug: { type: 'string', description: 'The part of the URL that identifies the record.' },
      rest_url: { description: 'The URL of the record in this API.', ...urlSchema },
    },
  },
};
