import { builder } from '../../builder.js';
import { namedFields } from '../shared-fields.js';
import { Node } from '../shared-types.js';
import { countedEvents } from '../term.js';

export const Tag = builder.prismaObject('Tag', {
  description: 'A free word that events are found by.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    ...namedFields(t, 'tag'),
    count: t.int({
      description: 'How many published events have it.',
      select: (_, context) => ({ _count: { select: countedEvents(context) } }),
      resolve: (tag) => tag._count.events,
    }),
  }),
});
