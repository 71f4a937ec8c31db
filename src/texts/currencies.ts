/** Whether a text is a currency symbol or code: `€`, `kr`, `CHF`, `eur`. */
export const isCurrency = (symbol: string): boolean =>
  isoCodes.has(symbol) || symbol in codesBySymbol || /^\p{Sc}$/u.test(symbol);

/** The ISO 4217 code for a currency symbol or code; `''` when several currencies share the symbol (`$`, `¥`, `kr`). */
export const currencyCode = (sign: string): string => (isoCodes.has(sign) ? sign : (codesBySymbol[sign] ?? ''));

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
