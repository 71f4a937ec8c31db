/** The GraphQL fields that several kinds show alike. */
import type { prismaModelName } from '@pothos/plugin-prisma';
import type PrismaTypes from '../../prisma/pothos.js';
import type { builder } from '../builder.js';
import type { Context } from '../context.js';
import { asText, paragraphs } from '../texts/html.js';
import { toOffsetDateTime } from '../time/wall-clock.js';
import { pageUrl } from './addresses.js';
import { Status } from './graphql-input.js';
import { statusOf } from './post.js';
import { Language, TextFormat, User } from './shared-types.js';
import type { Kind } from './table.js';

// Pothos has a builder of its own for every model. The venue's stands for all: the columns named here are the same in each.
type Builder = PothosSchemaTypes.PrismaObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  PrismaTypes['Venue'],
  PrismaTypes['Venue']['Shape'] & { [prismaModelName]?: 'Venue' }
>;

/** A text with markup, in the format asked for. */
export const formatted = (source: string, format: unknown): string => {
  if (format === 'SOURCE') return source;
  return format === 'TEXT' ? asText(source) : paragraphs(source);
};

/** The argument of a text with markup. */
export const formatArgument = (t: Pick<Builder, 'arg'>) => ({
  format: t.arg({ type: TextFormat, required: true, defaultValue: 'HTML' }),
});

/** What every record has: id, slug, language, page, and when it was made and changed. */
export const recordFields = (given: object, kind: Kind) => {
  const t = given as Builder;
  return {
    id: t.exposeID('id'),
    slug: t.exposeString('slug', { description: 'The name in addresses.' }),
    language: t.field({
      type: Language,
      description: 'The language it was written in.',
      select: { language: true },
      resolve: ({ language }) => language as never,
    }),
    url: t.field({
      type: 'URL',
      description: 'Its public page.',
      select: { slug: true },
      resolve: ({ slug }, _, context) => pageUrl(kind, slug, context),
    }),
    created: t.field({
      type: 'DateTime',
      select: { created: true },
      resolve: ({ created }, _, context) => onSiteClock(created, context),
    }),
    modified: t.field({
      type: 'DateTime',
      description: 'When it was last changed.',
      select: { modified: true },
      resolve: ({ modified }, _, context) => onSiteClock(modified, context),
    }),
  };
};

/** What every event, venue and organizer has besides: status, author, publication. */
export const postFields = (given: object) => {
  const t = given as Builder;
  return {
    status: t.field({
      type: Status,
      select: { status: true, published: true },
      resolve: (post, _, { now }) => statusOf(post, now) as never,
    }),
    author: t.relation('author', { type: User, nullable: true }),
    published: t.field({
      type: 'DateTime',
      description: 'When it was published, or will be.',
      select: { published: true },
      resolve: ({ published }, _, context) => onSiteClock(published, context),
    }),
  };
};

/** What every venue, organizer, category and tag has besides: a name, and a description that hides from nobody. */
export const namedFields = (given: object, kind: Exclude<Kind, 'event'>) => {
  const t = given as Builder;
  return {
    ...recordFields(t, kind),
    name: t.exposeString('name'),
    description: t.string({
      args: formatArgument(t),
      select: { description: true },
      resolve: ({ description }, { format }) => formatted(description, format),
    }),
  };
};

const onSiteClock = (moment: Date, { settings }: Context): string => toOffsetDateTime(moment, settings.siteTimezone);
