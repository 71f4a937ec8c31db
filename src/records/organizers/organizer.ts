import { builder } from '../../builder.js';
import { namedFields, postFields } from '../shared-fields.js';
import { Image, Node } from '../shared-types.js';

export const Organizer = builder.prismaObject('Organizer', {
  description: 'A person or group that holds events.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    ...namedFields(t, 'organizer'),
    ...postFields(t),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    website: t.field({
      type: 'URL',
      nullable: true,
      select: { website: true },
      resolve: ({ website }) => website || null,
    }),
    image: t.relation('image', { type: Image, nullable: true }),
  }),
});
