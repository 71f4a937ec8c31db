/**
 * What an event costs. Its tickets decide; without tickets, its cost does, as in the filters on prices (`event-price-filter.ts`). Pages and
 * structured data use this rule, so that no page shows two prices.
 */

import { type Price, pricesOnly } from '../texts/cost.js';
import { costWord } from '../texts/cost-words.js';
import { formatMoneyRange } from './money.js';
import type { PageContext } from './page-context.js';

/** What an event has of prices. */
export interface Priced {
  offers: readonly { price: number; currency: string; available: boolean }[];
  cost: { source: string; values: readonly number[]; currency: string | null } | null;
}

export type EventPrice =
  | { kind: 'tickets'; prices: readonly Price[] }
  | { kind: 'amounts'; prices: readonly Price[] }
  | { kind: 'donation' }
  /** A cost with other words, which is shown as it was written. */
  | { kind: 'text'; text: string };

/** The price of an event: of the tickets that are available, or of all tickets if none is. Undefined for an unknown price. */
export const priceOf = (
  { offers, cost }: Priced,
  { currency }: Pick<PageContext, 'currency'>,
): EventPrice | undefined => {
  const available = offers.filter((offer) => offer.available);
  const sold = available.length ? available : offers;
  if (sold.length) return { kind: 'tickets', prices: sold.map(({ price, currency }) => ({ amount: price, currency })) };
  if (!cost) return undefined;
  const word = costWord(cost.source);
  if (word === 'donation') return { kind: 'donation' };
  const prices = word === 'free' ? [{ amount: 0, currency }] : pricesOnly(cost.source, currency);
  return prices ? { kind: 'amounts', prices } : { kind: 'text', text: cost.source };
};

/** A price in the language of the page: `€12`, `€8 – €12.50`, `Free`, `Donation`, or the text of the cost. */
export const formatPrice = (
  price: EventPrice,
  { words, language }: Pick<PageContext, 'words' | 'language'>,
): string => {
  if (price.kind === 'donation') return words('mark-donation');
  if (price.kind === 'text') return price.text;
  if (price.prices.every(isFree)) return words('mark-free');
  const paid = price.prices.filter((one) => !isFree(one));
  const ranges = [...new Set(paid.map(({ currency }) => currency))].map((currency) => {
    const amounts = paid.filter((one) => one.currency === currency).map(({ amount }) => amount);
    return formatMoneyRange(Math.min(...amounts), Math.max(...amounts), currency, language);
  });
  const text = ranges.join(' / ');
  return price.prices.some(isFree) ? `${words('mark-free')} – ${text}` : text;
};

const isFree = ({ amount }: Price): boolean => amount === 0;

/** The cost in structured data. There is none besides tickets. Amounts without a currency in the text have none here. */
export const structuredCost = (event: Priced, page: Pick<PageContext, 'currency'>): Priced['cost'] => {
  const price = priceOf(event, page);
  if (price?.kind === 'tickets' || !event.cost) return null;
  return price?.kind === 'amounts' && price.prices.every(isFree) ? { ...event.cost, values: [0] } : event.cost;
};
