import type { Language } from '../languages/language.js';
import { localeOf } from './dates.js';

// At most one for each language and currency of a ticket offer (ISO 4217: about 300).
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount in a currency (ISO 4217): `€ 12.00`. The code and the number for a code that Intl does not accept. */
export const formatMoney = (amount: number, currency: string, language: Language): string => {
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${amount}`;
  const key = `${language} ${currency}`;
  const format = formatters.get(key) ?? new Intl.NumberFormat(localeOf(language), { style: 'currency', currency });
  formatters.set(key, format);
  return format.format(amount);
};
