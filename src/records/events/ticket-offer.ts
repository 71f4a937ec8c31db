import { builder } from '../../builder.js';

export const TicketOffer = builder.prismaObject('TicketOffer', {
  description: 'An offer of tickets that another site sells.',
  fields: (t) => ({
    name: t.exposeString('name'),
    price: t.float({ resolve: ({ price }) => Number(price) }),
    currency: t.exposeString('currency', { description: 'The ISO 4217 code of the currency.' }),
    url: t.field({ type: 'URL', nullable: true, resolve: ({ url }) => url || null }),
    available: t.exposeBoolean('available'),
  }),
});
