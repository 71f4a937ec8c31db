/** The GraphQL types of the fields of an event: its enums, its cost and its ticket offers. */

import { builder } from '../../builder/builder.js';
import { costDetails, formatCost } from '../../texts/cost.js';
import { enumOf } from '../schema/shared-types.js';
import { attendanceModes, eventStatuses } from './event-fields.js';

export const EventStatus = enumOf('EventStatus', 'The status of an event (schema.org EventStatusType).', eventStatuses);
export const AttendanceMode = enumOf(
  'AttendanceMode',
  'How people attend an event (schema.org EventAttendanceModeEnumeration).',
  attendanceModes,
);

export const Cost = builder.objectRef<{ source: string; symbol: string }>('Cost').implement({
  description: 'The cost of an event.',
  fields: (t) => ({
    text: t.string({
      description: 'The formatted text, for example “$10 – $20”.',
      resolve: ({ source, symbol }) => formatCost(source, symbol),
    }),
    source: t.exposeString('source', { description: 'The text as written.' }),
    values: t.floatList({
      description: 'The amounts in the text, in ascending order.',
      // An amount of 309 digits is infinite.
      resolve: ({ source, symbol }) => costDetails(source, symbol).values.map(Number).filter(Number.isFinite),
    }),
    currency: t.string({
      nullable: true,
      description: 'The ISO 4217 code of the currency, when the text names one.',
      resolve: ({ source, symbol }) => costDetails(source, symbol).currencyCode || null,
    }),
  }),
});

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
