import { InvalidValue } from '../errors.js';
import { type Amount, amountsWithin, ascending, hasCurrency, onlyAmounts } from './amounts.js';
import { text } from './check.js';
import { currencyCode } from './currencies.js';
import { plainTitle } from './plain-title.js';

/** The details of a cost in the REST API. */
export interface CostDetails {
  /** The currency as written; `''` when there is none. */
  currencySymbol: string;
  /** ISO 4217; `''` when the symbol is ambiguous. */
  currencyCode: string;
  currencyPosition: '' | 'prefix' | 'postfix';
  /** The amounts in ascending order, without duplicates: digits with a decimal point. */
  values: string[];
}

/**
 * A cost in its stored form: a text unchanged, a number as text, the values of an array or object joined as a range; `''` for none.
 *
 * @throws InvalidValue `cost-negative`, `cost-unreadable`, or what {@link text} throws
 */
export function readCost(input: unknown): string {
  const values = typeof input === 'object' && input !== null ? Object.values(input) : [input];
  if (values.length > MAX_LENGTH) throw new InvalidValue('too-many', { limit: MAX_LENGTH });
  const costs = values.map(readOne).filter(Boolean);
  const cost = text(costs.join(' - '), { limit: MAX_LENGTH });
  if (costs.some((one) => onlyAmounts(one, '')?.some(({ negative }) => negative)))
    throw new InvalidValue('cost-negative');
  return cost;
}

/**
 * A stored cost as formatted text. A cost of amounts only becomes its lowest and highest amount (`$10 – $20`), an amount of 0 becomes
 * `Free`. Any other text (`Donation`, `$5 at the door`) is unchanged.
 *
 * @param cost as returned by {@link readCost}
 * @param symbol the currency of the service, put before amounts without a currency
 */
export function formatCost(cost: string, symbol: string): string {
  const amounts = onlyAmounts(cost, symbol);
  if (!amounts || amounts.some(({ negative }) => negative)) return cost;
  const ownCurrency = { before: /\p{L}$/u.test(symbol) ? `${symbol} ` : symbol, after: '' };
  const currency = amounts.find(hasCurrency) ?? ownCurrency;
  const show = (amount: Amount) => {
    if (amount.value === '0') return 'Free';
    const { before, after } = hasCurrency(amount) ? amount : currency;
    return before + amount.written + after;
  };
  const [least, ...others] = ascending(amounts).map(show);
  const greatest = others.at(-1) ?? least;
  return least === greatest ? `${least}` : `${least} – ${greatest}`;
}

/**
 * The amounts and the currency in a stored cost. In a text with other words, only amounts with a currency count, or all numbers when
 * none has a currency.
 *
 * @param cost as returned by {@link readCost}
 * @param symbol the currency of the service, which is always recognized
 */
export function costDetails(cost: string, symbol: string): CostDetails {
  const amounts = onlyAmounts(cost, symbol) ?? amountsWithin(cost, symbol);
  const priced = amounts.find(hasCurrency);
  const prefix = priced?.before.trim() ?? '';
  const postfix = priced?.after.trim() ?? '';
  return {
    currencySymbol: prefix || postfix,
    currencyCode: currencyCode(prefix) || currencyCode(postfix),
    currencyPosition: prefix ? 'prefix' : postfix ? 'postfix' : '',
    values: ascending(amounts).map(({ value }) => value),
  };
}

/** An amount of money. */
export interface Price {
  amount: number;
  /** The ISO 4217 code, or the symbol if several currencies share it (`$`). */
  currency: string;
}

/**
 * The prices in a stored cost. An amount without a currency has the first currency in the text, or else that of the service.
 *
 * @param cost as returned by {@link readCost}
 * @param symbol the currency of the service
 */
export const pricesOf = (cost: string, symbol: string): Price[] =>
  toPrices(onlyAmounts(cost, symbol) ?? amountsWithin(cost, symbol), symbol);

/** The prices in a stored cost that contains nothing else; undefined for a cost with other words. Otherwise as {@link pricesOf}. */
export const pricesOnly = (cost: string, symbol: string): Price[] | undefined => {
  const amounts = onlyAmounts(cost, symbol);
  return amounts && !amounts.some(({ negative }) => negative) ? toPrices(amounts, symbol) : undefined;
};

const toPrices = (amounts: readonly Amount[], symbol: string): Price[] => {
  const signOf = ({ before, after }: Amount) => before.trim() || after.trim();
  const shared = signOf(amounts.find(hasCurrency) ?? NO_CURRENCY) || symbol;
  return amounts.map((amount) => {
    const sign = signOf(amount) || shared;
    return { amount: Number(amount.value), currency: currencyCode(sign) || sign };
  });
};

const NO_CURRENCY: Amount = { before: '', written: '', after: '', value: '0', negative: false, unknown: false };

const MAX_LENGTH = 500; // docs/rest-contract.md, "Caching, CORS, limits": other texts

function readOne(input: unknown): string {
  if (input === null || input === undefined) return '';
  if (typeof input === 'string') return plainTitle(text(input, { limit: MAX_LENGTH }));
  if (typeof input !== 'number' || !Number.isFinite(input)) throw new InvalidValue('cost-unreadable');
  if (input < 0) throw new InvalidValue('cost-negative');
  const digits = input.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 });
  return /\.\d{3}$/.test(digits) ? `${digits}0` : digits; // three decimals would be read as thousands
}
