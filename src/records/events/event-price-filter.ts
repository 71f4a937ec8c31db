/**
 * The filters on prices. The prices of an event are those of its ticket offers; without offers, they are the amounts in the text of its
 * cost.
 */
import type { RequestContext } from '../../access/caller.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import { all, not, raw, type Sql, select, sql } from '../../database/sql.js';
import type { Checklist } from '../../errors.js';
import { type Price, pricesOf } from '../../texts/cost.js';
import { currencyOf } from '../../texts/currencies.js';
import type { EventFilter } from './event-filter-fields.js';

/** The conditions on prices: free of charge, and a price up to an amount in a currency. Sends at most one statement. */
export const priceFilter = async (
  { free, maxPrice, priceCurrency }: EventFilter,
  context: RequestContext,
  checklist: Checklist,
): Promise<Sql | undefined> => {
  const names = { maxPrice, priceCurrency };
  for (const [one, other] of [['maxPrice', 'priceCurrency'] as const, ['priceCurrency', 'maxPrice'] as const]) {
    if (names[one] !== undefined && names[other] === undefined)
      checklist.note(one, { key: 'one-without-other', values: { one, other } });
  }
  const currency = priceCurrency === undefined ? undefined : currencyOf(priceCurrency, context.settings.currency);
  if (priceCurrency !== undefined && !currency) checklist.note('priceCurrency', { key: 'currency-unknown' });
  const hasPrice = maxPrice !== undefined && currency !== undefined;
  if (free === undefined && !hasPrice) return undefined;
  const costs = await readCosts(context);
  const withCost = (matches: (prices: readonly Price[]) => boolean) =>
    costs.filter(({ prices }) => matches(prices)).map(({ cost }) => cost);
  return all([
    free === undefined ? undefined : (free ? same : not)(isFree(withCost((prices) => prices.every(isZero)))),
    hasPrice
      ? costsUpTo(
          { amount: maxPrice, currency },
          withCost((prices) =>
            prices.some((price) => isZero(price) || (price.currency === currency && price.amount <= maxPrice)),
          ),
        )
      : undefined,
  ]);
};

const same = (condition: Sql) => condition;

const isZero = ({ amount }: Price) => amount === 0;

/** @param costs the texts without an amount above 0. */
const isFree = (costs: readonly string[]): Sql =>
  priced(
    sql`SELECT offer."eventId" FROM "TicketOffer" offer GROUP BY offer."eventId" HAVING max(offer."price") = 0`,
    costs,
  );

/** @param costs the texts with such a price. */
const costsUpTo = ({ amount, currency }: Price, costs: readonly string[]): Sql =>
  priced(
    sql`SELECT offer."eventId" FROM "TicketOffer" offer
      WHERE offer."price" = 0 OR (offer."currency" = ${currency} AND offer."price" <= ${amount}::numeric)`,
    costs,
  );

/** The condition that an event has one of these offers, or no offers and one of these costs. */
const priced = (offers: Sql, costs: readonly string[]): Sql =>
  sql`r."id" IN (
    ${offers}
    UNION ALL
    SELECT cheap."id" FROM "Event" cheap WHERE cheap."cost" <> '' AND cheap."cost" = ANY(${[...costs]}::text[])
      AND NOT EXISTS (SELECT FROM "TicketOffer" offer WHERE offer."eventId" = cheap."id")
  )`;

interface CostPrices {
  cost: string;
  prices: Price[];
}

/**
 * Reads the different costs of all events, with the prices in them; only those with prices. A few hundred texts are usual, because most
 * events cost the same as another. The result is cached until an event changes. Sends one statement, which reads one entry of the index
 * for each text.
 */
const readCosts = async ({ db, cache, now, settings, dependencies }: RequestContext): Promise<CostPrices[]> => {
  const statement = raw(`
    WITH RECURSIVE costs AS (
      (SELECT "cost" FROM "Event" WHERE "cost" <> '' ORDER BY "cost" LIMIT 1)
      UNION ALL
      SELECT (SELECT event."cost" FROM "Event" event WHERE event."cost" <> '' AND event."cost" > costs."cost" ORDER BY event."cost" LIMIT 1)
      FROM costs WHERE costs."cost" IS NOT NULL
    )
    SELECT "cost" FROM costs WHERE "cost" IS NOT NULL`);
  const read = async () => {
    const rows = await select<{ cost: string }>(db, statement);
    const costs = rows.map(({ cost }) => ({ cost, prices: pricesOf(cost, settings.currency) }));
    return { value: costs.filter(({ prices }) => prices.length > 0) };
  };
  if (!cache) return (await read()).value;
  const source = { dependencies: dependenciesOf(statement.text), at: now };
  dependencies?.add(source.dependencies);
  return cache.derived('costs of events', source, read);
};
