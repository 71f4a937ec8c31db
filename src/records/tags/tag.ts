import { builder } from '../../builder/builder.js';
import { namedObjectFields } from '../schema/shared-fields.js';
import { Node } from '../schema/shared-types.js';

export const Tag = builder.prismaObject('Tag', {
  description: 'A keyword of events.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...namedObjectFields(t, 'tag'),
    count: t.exposeInt('count', { description: 'The number of published events with this term.' }),
  }),
});
