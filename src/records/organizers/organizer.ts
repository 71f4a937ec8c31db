import { builder } from '../../builder.js';
import { imageField, namedFields, postFields } from '../shared-fields.js';
import { Node } from '../shared-types.js';

export const Organizer = builder.prismaObject('Organizer', {
  description: 'A person or group that holds events.',
  interfaces: [Node],
  fields: (t) => ({
    ...namedFields(t, 'organizer'),
    ...postFields(t),
    phone: t.string({ resolve: (row) => row.phone }),
    email: t.string({ resolve: (row) => row.email }),
    website: t.field({
      type: 'URL',
      nullable: true,
      resolve: ({ website }) => website || null,
    }),
    image: imageField(t),
  }),
});
