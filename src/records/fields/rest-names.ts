/** Converts between GraphQL names and REST names: `startDate` is `start_date`, and the `name` of a venue is `venue`. */
import type { Field, Fields } from './fields.js';
import { isDigits } from './read-keys.js';

/** The REST name of a field. Undefined when REST does not have the field. */
export const restName = (name: string, { rest }: Pick<Field, 'rest'>): string | undefined => {
  if (rest === false) return undefined;
  return rest ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** The REST name of the parameter in the path of a problem. For `venues.0.website` it is `venue`. */
export const restNameOf = (path: string, fields: Fields): string => {
  const [name = path] = path.split('.');
  const field = fields[name];
  return (field && restName(name, field)) ?? name;
};

/**
 * Converts REST names in an input to GraphQL names. Unknown names are removed.
 * The data of new linked records are converted too. Ids, texts and lists of them are unchanged.
 * @param translated whether `language`, `translations` and the slugs of venues and organizers are read too, as in an import. In REST
 * requests they are read-only.
 */
export const fromRest = (
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  { translated = false } = {},
): Record<string, unknown> => {
  const converted: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const hasSameName = translated && (name === 'language' || name === 'translations' || name === 'slug');
    const key = hasSameName ? name : restName(name, field);
    if (key === undefined || !Object.hasOwn(input, key)) continue;
    const value = input[key];
    // REST has the numbers of users only, and `user-1` is not one.
    if (field.type === 'id' && field.idOf && typeof value === 'string' && !isDigits(value))
      converted[name] = Number.NaN;
    else if (field.type === 'links') converted[name] = linksFromRest(field.of, value, { translated });
    else converted[name] = field.type === 'translations' ? textsFromRest(field.of, value, { translated }) : value;
  }
  return converted;
};

const linksFromRest = (fields: Fields, value: unknown, options: { translated: boolean }): unknown => {
  if (Array.isArray(value)) return value.map((one) => linksFromRest(fields, one, options));
  if (!isObject(value)) return value;
  // An object with an id is a link to an existing record. Its other properties are ignored (docs/rest-contract.md, "Links").
  if (Object.hasOwn(value, 'id')) return { id: value.id };
  return Object.keys(value).length === 0 ? value : { create: fromRest(fields, value, options) };
};

/** Converts the REST names in the texts of each language. */
const textsFromRest = (fields: Fields, value: unknown, options: { translated: boolean }): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([tag, texts]) => [tag, isObject(texts) ? fromRest(fields, texts, options) : texts]),
      )
    : value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
