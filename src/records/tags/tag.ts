import { builder } from '../../builder.js';
import { namedObjectFields } from '../schema/shared-fields.js';
import { Node } from '../schema/shared-types.js';

export const Tag = builder.prismaObject('Tag', {
  description: 'A free word that events are found by.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...namedObjectFields(t, 'tag'),
    count: t.exposeInt('count', { description: 'How many published events have it.' }),
  }),
});
