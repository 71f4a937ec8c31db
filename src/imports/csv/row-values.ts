/** Values of a row of a CSV file. */
import { isAddress } from '../../texts/check.js';
import { valueLimits } from '../../texts/limits.js';
import { asHtml } from '../as-html.js';
import type { CsvField } from './columns.js';

/** The value of a field of a row, trimmed; empty when the file has no such column. */
export type RowValue = (field: CsvField) => string;

/** Texts that are not HTML. */
export const texts = (value: RowValue, fields: readonly CsvField[]) =>
  Object.fromEntries(fields.flatMap((field) => (value(field) ? [[field, value(field)]] : [])));

/** Texts as HTML: spreadsheets have plain text, sites write HTML. */
export const html = (value: RowValue, fields: readonly CsvField[]) =>
  Object.fromEntries(fields.flatMap((field) => (value(field) ? [[field, asHtml(value(field))]] : [])));

export const booleans = (value: RowValue, fields: readonly CsvField[]) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const read = readBoolean(value(field));
      return read === undefined ? [] : [[field, read]];
    }),
  );

/** A boolean in one of the five languages; undefined for an empty or another value. */
export const readBoolean = (text: string): boolean | undefined => {
  if (/^(?:true|yes|y|1|on|ja|oui|sí|si|wahr|vrai|verdadero|waar|x)$/i.test(text)) return true;
  return /^(?:false|no|n|0|off|nee|nein|non|falsch|faux|falso|onwaar)$/i.test(text) ? false : undefined;
};

/**
 * A URL. People leave out its scheme. An invalid one is left out with a warning; The number of an image in a site is left out
 * without one.
 */
export const withWebsite = (
  field: string,
  text: string,
  warn: (warning: string) => void,
  column = field,
): Record<string, string> => {
  if (text === '' || (field === 'image' && /^\d+$/.test(text))) return {};
  const url = field === 'website' && /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text) ? `https://${text}` : text;
  if (url.length <= valueLimits.address && isAddress(url) && (field === 'website' || /^https?:/i.test(url)))
    return { [field]: url };
  warn(`${column}: “${text.slice(0, 60)}” is not a URL, and was left out.`);
  return {};
};

/** The values of a list. `"A, B", C` has a value with a comma, and `"A ""B"""` one with quotation marks: {@link listText}. */
export const valuesOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(ITEM)]
      .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
      .filter(Boolean),
  ),
];

const ITEM = /\s*"([^"]*(?:""[^"]*)*)"\s*(?=[,;|]|$)|([^,;|]+)/g;

/** A list as text, which {@link valuesOf} reads back. */
export const listText = (values: readonly string[]): string =>
  values.map((value) => (/^\s|[",;|]|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(', ');

export const listed = (field: string, text: string) => {
  const names = valuesOf(text);
  return names.length ? { [field]: names.map((name) => ({ name })) } : {};
};
