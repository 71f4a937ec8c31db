/** The GraphQL fields that several kinds share. */

import type { PublishableRecord } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { languageOf, type TextName, type Translated, textInLanguage } from '../../languages/translation.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import type { Kind } from '../fields/kind.js';
import { linked } from '../reading/relations.js';
import { statusOf } from '../reading/status.js';
import { pageUrl } from './addresses.js';
import { Status } from './input-types.js';
import { type FieldsOf, formatArgs, formatted, LanguageEnum, languageArgs, User } from './shared-types.js';
import { translationFields } from './translation-fields.js';

/** A record of any kind. */
interface AnyRecord extends Translated {
  id: number;
  slug: string;
  created: Date;
  modified: Date;
  version: number;
}

/** A record with a name, and a description that every reader of the record may see. */
interface NamedRecord extends AnyRecord {
  name: string;
  description: string;
}

/** A text without markup, in the language of the argument or of the request. */
export const textField = <Name extends TextName>(
  t: FieldsOf<Translated & Record<Name, string>>,
  name: Name,
  description?: string,
) =>
  t.string({
    ...(description && { description }),
    args: languageArgs,
    resolve: (record, { language }, context) => textInLanguage(record, name, language ?? context.language),
  });

/**
 * A text with markup, in the language of the argument or of the request.
 * @param shownTo returns the record with the texts that the caller may see.
 */
export const markupField = <Name extends 'description' | 'excerpt', Row extends Translated & Record<Name, string>>(
  t: FieldsOf<Row>,
  name: Name,
  shownTo: (record: Row, context: ResolverContext) => Row = (record) => record,
) =>
  t.string({
    args: { ...formatArgs, ...languageArgs },
    resolve: (record, { format, language }, context) =>
      formatted(textInLanguage(shownTo(record, context), name, language ?? context.language), format, context),
  });

/** The fields of every record besides the id: slug, languages, URL, and the times of creation and of the last change. */
export const recordObjectFields = (t: FieldsOf<AnyRecord>, kind: Kind) => ({
  slug: textField(t, 'slug', 'The part of the URL that identifies the record.'),
  language: t.field({
    type: LanguageEnum,
    description: 'The language of the title or name.',
    resolve: (record, _, { language }) => languageOf(record, language),
  }),
  originalLanguage: t.field({
    type: LanguageEnum,
    description: 'The original language of the record. Texts without a translation are shown in this language.',
    resolve: ({ language }) => language,
  }),
  ...translationFields(t, kind),
  url: t.field({
    type: 'URL',
    description: 'The URL of the public page.',
    args: languageArgs,
    resolve: (record, { language }, context) => {
      const place = language ? { publicUrl: context.publicUrl, language, languageForm: 'segment' as const } : context;
      return pageUrl(kind, textInLanguage(record, 'slug', place.language), place);
    },
  }),
  created: t.field({
    type: 'DateTime',
    resolve: ({ created }, _, context) => inSiteZone(created, context),
  }),
  modified: t.field({
    type: 'DateTime',
    description: 'When the record was last modified.',
    resolve: ({ modified }, _, context) => inSiteZone(modified, context),
  }),
  version: t.int({
    description: 'Increases with each change of the record. Pass it as `ifVersion` in an update.',
    resolve: ({ version }) => version,
  }),
});

/** The additional fields of every event, venue and organizer: status, author, date of publication. */
export const publishableObjectFields = (t: FieldsOf<PublishableRecord>) => ({
  status: t.field({
    type: Status,
    extensions: { ofRequest: true },
    resolve: (record, _, { now }) => statusOf(record, now),
  }),
  author: t.field({
    type: User,
    nullable: true,
    extensions: { ofRequest: true, ofId: linked.authorId },
    resolve: linked.author,
  }),
  published: t.field({
    type: 'DateTime',
    description: 'When the record was published or will be published.',
    resolve: ({ published }, _, context) => inSiteZone(published, context),
  }),
});

/** The fields of every venue, organizer, category and tag: those of every record, and a name and a description. */
export const namedObjectFields = (t: FieldsOf<NamedRecord>, kind: Exclude<Kind, 'event'>) => ({
  ...recordObjectFields(t, kind),
  name: textField(t, 'name'),
  description: markupField(t, 'description'),
});

/** A time with the offset of the zone of the site. */
export const inSiteZone = (moment: Date, { settings }: ResolverContext): string =>
  toOffsetDateTime(moment, settings.siteTimezone);
