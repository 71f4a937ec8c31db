import { builder } from '../../builder.js';
import { namedFields, postFields } from '../shared-fields.js';
import { Image, Node } from '../shared-types.js';

export const Organizer = builder.prismaObject('Organizer', {
  description: 'A person or group that holds events.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...namedFields(t, 'organizer'),
    ...postFields(t),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    website: t.field({
      type: 'URL',
      nullable: true,
      resolve: ({ website }) => website || null,
    }),
    image: t.expose('image', { type: Image, nullable: true }),
  }),
});
