import { type Language, localeOf } from '../languages/language.js';

// At most one for each language and currency of a ticket offer (ISO 4217: about 300).
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount in a currency: `€12` in English, `12 €` in German, `€ 12` in Dutch. @param currency an ISO 4217 code, or a symbol. */
const formatMoney = (amount: number, currency: string, language: Language): string =>
  textOf(formatterOf(currency, language).formatToParts(amount), currency);

/** Two amounts in a currency: `€8 – €12.50` in English, `8–12,50 €` in German. One amount if they are equal. */
export const formatMoneyRange = (lowest: number, highest: number, currency: string, language: Language): string =>
  lowest === highest
    ? formatMoney(lowest, currency, language)
    : textOf(formatterOf(currency, language).formatRangeToParts(lowest, highest), currency);

/** Whether Intl formats a currency. A symbol such as `$`, which several currencies share, is put where another currency would be. */
const isCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);

/** The formatter of a currency. That of a symbol is of a currency with letters or without: only letters have a space in English. */
const formatterOf = (currency: string, language: Language): Intl.NumberFormat => {
  const code = isCode(currency) ? currency : /\p{L}\.?$/u.test(currency) ? 'CHF' : 'EUR';
  const key = `${language} ${code}`;
  const format =
    formatters.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: code,
      trailingZeroDisplay: 'stripIfInteger',
    });
  formatters.set(key, format);
  return format;
};

/** The text of the parts. Its spaces do not break, and do not depend on the version of ICU. */
const textOf = (parts: readonly { type: string; value: string }[], currency: string): string =>
  parts
    .map(({ type, value }) => (type === 'currency' && !isCode(currency) ? currency : value))
    .join('')
    .replace(/[\s\u2009\u202f]/g, '\u00a0');
