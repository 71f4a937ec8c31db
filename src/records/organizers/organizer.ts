import { builder } from '../../builder/builder.js';
import { columnFields } from '../schema/column-fields.js';
import { namedObjectFields, publishableObjectFields } from '../schema/shared-fields.js';
import { Image, Node } from '../schema/shared-types.js';
import { organizerColumns } from './organizer-fields.js';

export const Organizer = builder.prismaObject('Organizer', {
  description: 'A person or group that organizes events.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...namedObjectFields(t, 'organizer'),
    ...publishableObjectFields(t),
    ...columnFields(t, organizerColumns, { undescribed: ['phone', 'website', 'email'] }),
    image: t.expose('image', { type: Image, nullable: true }),
  }),
});
