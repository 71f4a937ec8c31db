import { builder } from '../../builder.js';
import { byName } from '../../languages/translation.js';
import { namedFields, textColumns } from '../shared-fields.js';
import { Node } from '../shared-types.js';
import { countedEvents } from '../term.js';

export const Category = builder.prismaObject('Category', {
  description: 'A category of events, in a tree.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    ...namedFields(t, 'category'),
    count: t.int({
      description: 'How many published events have it, those of its descendants not counted.',
      select: (_, context) => ({ _count: { select: countedEvents(context) } }),
      resolve: (category) => category._count.events,
    }),
    parent: t.relation('parent', { nullable: true }),
  }),
});

builder.prismaObjectField(Category, 'children', (t) =>
  t.field({
    type: [Category],
    description: 'The categories directly below, by name.',
    select: (_, __, nested) => ({
      children: nested({ select: { id: true, name: true, ...textColumns } } as never) as never,
    }),
    resolve: (category, _, { language }) =>
      [...(category as unknown as { children: never[] }).children].sort(byName(language)),
  }),
);
