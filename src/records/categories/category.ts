import { builder } from '../../builder.js';
import { byName } from '../../languages/translation.js';
import type { CategoryRow } from '../../storage/row.js';
import { childrenOf, oneOf } from '../rows.js';
import { namedFields } from '../shared-fields.js';
import { Node } from '../shared-types.js';

export const Category = builder.prismaObject('Category', {
  description: 'A category of events, in a tree.',
  interfaces: [Node],
  fields: (t) => ({
    ...namedFields(t, 'category'),
    count: t.int({
      description: 'How many published events have it, those of its descendants not counted.',
      resolve: (category) => (category as unknown as CategoryRow).count,
    }),
  }),
});

builder.prismaObjectFields(Category, (t) => ({
  parent: t.field({
    type: Category,
    nullable: true,
    resolve: ({ parentId }, _, context) => oneOf('category', parentId, context),
  }),
  children: t.field({
    type: [Category],
    description: 'The categories directly below, by name.',
    resolve: async ({ id }, _, context) => (await childrenOf(id, context)).sort(byName(context.language)),
  }),
}));
