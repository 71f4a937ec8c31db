/** Values of a row of a CSV file. */
import { asHtml } from '../as-html.js';
import type { CsvField } from './columns.js';

/** The value of a field of a row, trimmed; empty when the file has no such column. */
export type RowValue = (field: CsvField) => string;

/** What a row says. */
export interface RowDetails {
  payload: Record<string, unknown>;
  /** Fields that the REST API does not have. */
  more: Record<string, unknown>;
}

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

/** A URL. People leave out its scheme. Other texts, such as the number of an image on a site, are left out. */
export const withWebsite = (field: string, text: string): Record<string, string> => {
  if (/^https?:\/\//i.test(text)) return { [field]: text };
  return field === 'website' && /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text) ? { [field]: `https://${text}` } : {};
};

/** The values of a list. `"A, B", C` has a value with a comma. */
export const valuesOf = (text: string): string[] => [
  ...new Set((text.match(/"[^"]*"|[^,;|"]+/g) ?? []).map((one) => one.replaceAll('"', '').trim()).filter(Boolean)),
];

export const listed = (field: string, text: string) => {
  const names = valuesOf(text);
  return names.length ? { [field]: names.map((name) => ({ name })) } : {};
};
