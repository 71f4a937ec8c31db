import type { Transaction } from '../../database/client.js';
import { Checklist } from '../../errors.js';
import type { Link, Read } from '../fields/fields.js';
import type { offerFields } from './event-fields.js';

/** A stored ticket offer. The price is in units of the currency (ISO 4217). */
export interface Offer {
  name: string;
  price: number;
  currency: string;
  url: string;
  available: boolean;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * Reads the ticket offers of a write. Returns undefined when they are absent.
 * @throws ApiError `invalid-params` for an unknown currency.
 */
export const readOffers = (input: readonly Link<Read<typeof offerFields>>[] | undefined): Offer[] | undefined => {
  const checklist = new Checklist();
  const offers = input?.flatMap((link, at) => {
    if ('id' in link) return [];
    const { name = '', price = 0, currency = '', url = '', available = true } = link.create;
    const code = currency.toUpperCase();
    if (!currencies.has(code)) checklist.note(`offers.${at}.currency`, { key: 'currency-unknown' });
    return [{ name, price, currency: code, url, available }];
  });
  checklist.done();
  return offers;
};

/** Adds ticket offers to events that have none. */
export const insertOffers = async (
  events: readonly { id: number; offers: readonly Offer[] }[],
  { db }: { db: Transaction },
): Promise<void> => {
  const data = events.flatMap(({ id, offers }) =>
    offers.map((offer, position) => ({ ...offer, eventId: id, position })),
  );
  if (data.length) await db.ticketOffer.createMany({ data });
};
