import { builder } from '../../builder.js';
import { costDetails, formatCost } from '../../texts/cost.js';

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
      resolve: ({ source, symbol }) => costDetails(source, symbol).values.map(Number),
    }),
    currency: t.string({
      nullable: true,
      description: 'The ISO 4217 code of the currency, when the text names one.',
      resolve: ({ source, symbol }) => costDetails(source, symbol).currencyCode || null,
    }),
  }),
});
