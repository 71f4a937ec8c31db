/** Whether a text is a currency symbol or code: `€`, `kr`, `CHF`, `eur`. */
export const isCurrency = (symbol: string): boolean =>
  isoCodes.has(symbol) || symbol in codesBySymbol || /^\p{Sc}$/u.test(symbol);

/** The ISO 4217 code for a currency symbol or code; `''` when several currencies share the symbol (`$`, `¥`, `kr`). */
export const currencyCode = (sign: string): string => (isoCodes.has(sign) ? sign : (codesBySymbol[sign] ?? ''));

/**
 * The currency that a client names: the ISO 4217 code for a code in any case or for a symbol, or the symbol if several currencies share it.
 * Undefined for anything else.
 * @param own the currency of the service, which is always recognized
 */
export const currencyOf = (name: string, own: string): string | undefined => {
  const code = name.toUpperCase();
  if (isoCodes.has(code)) return code;
  return isCurrency(name) || name === own ? currencyCode(name) || name : undefined;
};

const isoCodes = new Set(Intl.supportedValuesOf('currency'));

const codesBySymbol: Record<string, string> = Object.assign(Object.create(null), {
  ...{ '€': 'EUR', '£': 'GBP', '₹': 'INR', '₺': 'TRY', '₽': 'RUB', '₩': 'KRW', '₪': 'ILS', '₫': 'VND', '₴': 'UAH' },
  ...{ '฿': 'THB', '₦': 'NGN', '₱': 'PHP', '₲': 'PYG', '₵': 'GHS', '₸': 'KZT', '₼': 'AZN', '₾': 'GEL', '₡': 'CRC' },
  ...{
    US$: 'USD',
    A$: 'AUD',
    AU$: 'AUD',
    C$: 'CAD',
    CA$: 'CAD',
    NZ$: 'NZD',
    HK$: 'HKD',
    S$: 'SGD',
    NT$: 'TWD',
    MX$: 'MXN',
  },
  ...{ R$: 'BRL', zł: 'PLN', Kč: 'CZK', Ft: 'HUF', lei: 'RON', лв: 'BGN', 'лв.': 'BGN', RM: 'MYR', Rp: 'IDR' },
  ...{ $: '', '¥': '', '₨': '', kr: '', 'kr.': '', Kr: '', 'Kr.': '', 'Fr.': '', 'Rs.': '', Rs: '' },
  // In lower case only codes that are not words: "all", "top" and "try" are codes too.
  ...{ eur: 'EUR', usd: 'USD', gbp: 'GBP', chf: 'CHF', sek: 'SEK', nok: 'NOK', dkk: 'DKK', pln: 'PLN', czk: 'CZK' },
});
