import { builder } from '../../builder.js';
import { pageUrl } from '../addresses.js';
import { formatted, onSiteClock } from '../post-type.js';
import { Language, Node, TextFormat } from '../shared-types.js';
import { countedEvents } from '../term.js';

export const Category = builder.prismaObject('Category', {
  description: 'A category of events, in a tree.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
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
    count: t.int({
      description: 'How many published events have it, those of its descendants not counted.',
      select: (_, context) => ({ _count: { select: countedEvents(context) } }),
      resolve: (category) => category._count.events,
    }),
    parent: t.relation('parent', { nullable: true }),
    children: t.relation('children', { query: { orderBy: [{ name: 'asc' }, { id: 'asc' }] } }),
    url: t.field({
      type: 'URL',
      description: 'Its public page.',
      select: { slug: true },
      resolve: ({ slug }, _, context) => pageUrl('category', slug, context),
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
  }),
});
