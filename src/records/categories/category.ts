import { builder } from '../../builder/builder.js';
import { linked } from '../reading/relations.js';
import { namedObjectFields } from '../schema/shared-fields.js';
import { Node } from '../schema/shared-types.js';

export const Category = builder.prismaObject('Category', {
  description: 'A category of events, in a tree.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...namedObjectFields(t, 'category'),
    count: t.exposeInt('count', {
      description: 'The number of published events in this category, without those of its descendants.',
    }),
  }),
});

builder.prismaObjectFields(Category, (t) => ({
  parent: t.field({
    type: Category,
    nullable: true,
    extensions: { ofId: linked.parentCategoryId },
    resolve: linked.parentCategory,
  }),
  children: t.field({
    type: [Category],
    description: 'The direct children of this category, ordered by name.',
    resolve: linked.childCategories,
  }),
}));
