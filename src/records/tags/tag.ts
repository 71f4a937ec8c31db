import { builder } from '../../builder.js';
import type { TagRow } from '../../storage/row.js';
import { namedFields } from '../shared-fields.js';
import { Node } from '../shared-types.js';

export const Tag = builder.prismaObject('Tag', {
  description: 'A free word that events are found by.',
  interfaces: [Node],
  fields: (t) => ({
    ...namedFields(t, 'tag'),
    count: t.int({
      description: 'How many published events have it.',
      resolve: (tag) => (tag as unknown as TagRow).count,
    }),
  }),
});
