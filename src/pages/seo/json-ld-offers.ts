import type { AggregateOffer, Offer } from 'schema-dts';

/** A ticket offer of an event. */
export interface TicketFacts {
  name: string;
  price: number;
  /** ISO 4217. */
  currency: string;
  /** The shop; null when unknown. */
  url: string | null;
  available: boolean;
}

/** The amounts in the text of a cost. */
export interface Money {
  /** In ascending order. */
  values: readonly number[];
  /** ISO 4217; null when the text names none, or one that several currencies share. */
  currency: string | null;
}

export const ticketLd = ({ name, price, currency, url, available }: TicketFacts): Offer => ({
  '@type': 'Offer',
  ...(name && { name }),
  price,
  priceCurrency: currency,
  availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
  ...(url && { url }),
});

/** The price in a cost: none without a currency, because a price without one is invalid. */
export const costOffers = (cost: Money | null | undefined): (Offer | AggregateOffer)[] => {
  const lowest = cost?.values[0];
  const highest = cost?.values.at(-1);
  if (!cost?.currency || lowest === undefined || highest === undefined) return [];
  const { currency: priceCurrency } = cost;
  return lowest === highest
    ? [{ '@type': 'Offer', price: lowest, priceCurrency }]
    : [{ '@type': 'AggregateOffer', lowPrice: lowest, highPrice: highest, priceCurrency }];
};
