import { builder } from '../../builder.js';
import { pageUrl } from '../addresses.js';
import { Status } from '../graphql-input.js';
import { statusOf } from '../post.js';
import { formatted, onSiteClock } from '../post-type.js';
import { Image, Language, Node, TextFormat, User } from '../shared-types.js';

export const Organizer = builder.prismaObject('Organizer', {
  description: 'A person or group that holds events.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    status: t.field({
      type: Status,
      select: { status: true, published: true },
      resolve: (organizer, _, { now }) => statusOf(organizer, now) as never,
    }),
    language: t.field({
      type: Language,
      description: 'The language it was written in.',
      select: { language: true },
      resolve: ({ language }) => language as never,
    }),
    description: t.string({
      args: { format: t.arg({ type: TextFormat, required: true, defaultValue: 'HTML' }) },
      select: { description: true },
      resolve: ({ description }, { format }) => formatted(description, format as 'HTML'),
    }),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    website: t.field({
      type: 'URL',
      nullable: true,
      select: { website: true },
      resolve: ({ website }) => website || null,
    }),
    image: t.relation('image', { type: Image, nullable: true }),
    author: t.relation('author', { type: User, nullable: true }),
    url: t.field({
      type: 'URL',
      description: 'Its public page.',
      select: { slug: true },
      resolve: ({ slug }, _, context) => pageUrl('organizer', slug, context),
    }),
    created: t.field({
      type: 'DateTime',
      select: { created: true },
      resolve: ({ created }, _, asker) => onSiteClock(created, asker),
    }),
    modified: t.field({
      type: 'DateTime',
      select: { modified: true },
      resolve: ({ modified }, _, asker) => onSiteClock(modified, asker),
    }),
    published: t.field({
      type: 'DateTime',
      select: { published: true },
      resolve: ({ published }, _, asker) => onSiteClock(published, asker),
    }),
  }),
});
