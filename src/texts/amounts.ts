/** Finds amounts and currencies in a text. */

import { isCurrency } from './currencies.js';

/** One amount in a text. */
export interface Amount {
  /** The currency before the number, with spaces. */
  before: string;
  /** The number, as written. */
  written: string;
  /** The currency after the number, with spaces. */
  after: string;
  /** The number in digits, with a decimal point. */
  value: string;
  negative: boolean;
  /** Whether a word before or after the number is not a currency. */
  unknown: boolean;
}

/** The amounts of a text that contains only amounts, such as `10`, `$10 - 20`, `5 EUR; Free`; otherwise undefined. */
export function onlyAmounts(cost: string, symbol: string): Amount[] | undefined {
  const found = [...cost.matchAll(LISTED)];
  const amounts = found.map((match) => amountOf(match, symbol));
  const whole = found.reduce((length, [{ length: more }]) => length + more, 0) === cost.length;
  return whole && amounts.length > 0 && amounts.every(({ unknown }) => !unknown) ? amounts : undefined;
}

/** The amounts in a text with other words: those with a currency, or all when none has a currency. */
export function amountsWithin(cost: string, symbol: string): Amount[] {
  const amounts = [...cost.matchAll(WITHIN)].map((match) => amountOf(match, symbol));
  return amounts.some(hasCurrency) ? amounts.filter(hasCurrency) : amounts;
}

function amountOf({ groups = {} }: RegExpMatchArray, symbol: string): Amount {
  const { before = '', number = '0', written = number, after = '', group = groups.comma, minus, innerMinus } = groups;
  const known = (word: string) => word.trim() === symbol || isCurrency(word.trim());
  return {
    before: known(before) ? before : '',
    written,
    after: known(after) ? after : '',
    value: withPoint(group ? number.replaceAll(group, '') : number),
    negative: Boolean(minus || innerMinus),
    unknown: [before, after].some((word) => word !== '' && !known(word)),
  };
}

function withPoint(number: string): string {
  const digits = number
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.');
  return Number(digits) === 0 ? '0' : digits;
}

/** Whether an amount has a currency before or after it. */
export const hasCurrency = ({ before, after }: Amount): boolean => before !== '' || after !== '';

/** Sorted by value, without duplicates. */
export function ascending(amounts: Amount[]): Amount[] {
  const sorted = amounts.toSorted((one, other) => Number(one.value) - Number(other.value));
  return sorted.filter(({ value }, place) => Number(value) !== Number(sorted[place - 1]?.value));
}

// Numbers with thousands separators (1,234.56 · 1.234,56 · 1 234,50 · 1'234.50 · Indian 1,00,000), then decimals with point or comma.
// Three digits after a single separator are thousands: prices do not have three decimals.
const NUMBER = [
  String.raw`[1-9]\d{0,2}(?<group>[\s.,'’])\d{3}(?:\k<group>\d{3})*(?:(?!\k<group>)[.,]\d+)?`,
  String.raw`[1-9]\d?(?<comma>,)(?:\d{2},)+\d{3}(?:\.\d+)?`,
  String.raw`\d+[.,]\d+|\d+|[.,]\d{1,2}`,
].join('|');
const CURRENCY = String.raw`[\p{L}\p{Sc}]{1,5}\.?`;
const MINUS = String.raw`[-–−]\s?`;
const SEPARATOR = String.raw`\s*(?:[-–—]{1,3}|[|/;]|,(?=\s))\s*`;

// In Dutch and German `10,-` means 10.
const LISTED = new RegExp(
  String.raw`(?:^|(?<!^)${SEPARATOR})(?:free(?!\p{L})|(?<minus>${MINUS})?(?<before>${CURRENCY}\s?)?(?<innerMinus>${MINUS})?` +
    String.raw`(?<written>(?<number>${NUMBER})(?:[.,][-–—]{1,2})?)(?<after>\s?${CURRENCY})?)(?=${SEPARATOR}|$)`,
  'giuy',
);

// Excludes percentages, times and parts of longer numbers.
const WITHIN = new RegExp(
  String.raw`(?<![\p{L}\p{Sc}\d.,:])(?<before>${CURRENCY}\s?)?(?<number>${NUMBER})(?!\d|[.,:]\d|\s*%)(?<after>\s?${CURRENCY}(?!\p{L}))?`,
  'gu',
);
