/** The GraphQL fields that several kinds show alike. */
import type { Context } from '../context.js';
import { languageOf, textOf } from '../languages/translation.js';
import type { VenueRow } from '../storage/row.js';
import { toOffsetDateTime } from '../time/wall-clock.js';
import { pageUrl } from './addresses.js';
import { Status } from './graphql-input.js';
import type { Kind } from './kind.js';
import { statusOf } from './post.js';
import { oneOf } from './rows.js';
import { formatArgument, formatted, Image, Language, type RecordBuilder, User } from './shared-types.js';
import { translationFields } from './translation-fields.js';

/** A text without markup, in the language asked for. */
export const text = (given: object, name: 'title' | 'name' | 'slug', description?: string) => {
  const t = given as RecordBuilder;
  return t.string({
    ...(description && { description }),
    resolve: (record, _, { language }) => textOf(record as never, name, language),
  });
};

/** What every record has: id, slug, languages, page, and when it was made and changed. */
export const recordFields = (given: object, kind: Kind) => {
  const t = given as RecordBuilder;
  return {
    id: t.id({ resolve: (row) => row.id }),
    slug: text(t, 'slug', 'The name in addresses.'),
    language: t.field({
      type: Language,
      description: 'The language that the title or name is in.',
      resolve: (record, _, { language }) => languageOf(record, language) as never,
    }),
    originalLanguage: t.field({
      type: Language,
      description: 'The language it was written in: what is not translated is shown in it.',
      resolve: ({ language }) => language as never,
    }),
    ...translationFields(t, kind),
    url: t.field({
      type: 'URL',
      description: 'Its public page.',
      resolve: (record, _, context) => pageUrl(kind, textOf(record, 'slug', context.language), context),
    }),
    created: t.field({
      type: 'DateTime',
      resolve: ({ created }, _, context) => onSiteClock(created, context),
    }),
    modified: t.field({
      type: 'DateTime',
      description: 'When it was last changed.',
      resolve: ({ modified }, _, context) => onSiteClock(modified, context),
    }),
  };
};

/** What every event, venue and organizer has besides: status, author, publication. */
export const postFields = (given: object) => {
  const t = given as RecordBuilder;
  return {
    status: t.field({
      type: Status,
      resolve: (post, _, { now }) => statusOf(post, now) as never,
    }),
    author: t.field({
      type: User,
      nullable: true,
      resolve: ({ authorId }, _, context) => oneOf('user', authorId, context),
    }),
    published: t.field({
      type: 'DateTime',
      description: 'When it was published, or will be.',
      resolve: ({ published }, _, context) => onSiteClock(published, context),
    }),
  };
};

/** What every venue, organizer, category and tag has besides: a name, and a description that hides from nobody. */
export const namedFields = (given: object, kind: Exclude<Kind, 'event'>) => {
  const t = given as RecordBuilder;
  return {
    ...recordFields(t, kind),
    name: text(t, 'name'),
    description: t.string({
      args: formatArgument(t),
      resolve: (record, { format }, context) =>
        formatted(textOf(record, 'description', context.language), format, context),
    }),
  };
};

const onSiteClock = (moment: Date, { settings }: Context): string => toOffsetDateTime(moment, settings.siteTimezone);

/** The picture of a venue or organizer. */
export const imageField = (given: object) => {
  const t = given as RecordBuilder;
  return t.field({
    type: Image,
    nullable: true,
    resolve: (host) => (host as unknown as VenueRow).image,
  });
};
