import { builder } from '../../builder.js';
import { namedFields } from '../shared-fields.js';
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
    children: t.relation('children', { query: { orderBy: [{ name: 'asc' }, { id: 'asc' }] } }),
  }),
});
