/** How the names of GraphQL are spelled over REST: `startDate` is `start_date`, a venue's `name` is `venue`. */
import type { Field, Fields } from './fields.js';

/** The name of a field over REST; undefined where REST does not know it. */
export const restName = (name: string, { rest }: Pick<Field, 'rest'>): string | undefined => {
  if (rest === false) return undefined;
  return rest ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** The REST name of a parameter by which a problem was noted: of `venues.0.website` it is `venue`. */
export const restNameOf = (path: string, fields: Fields): string => {
  const [name = path] = path.split('.');
  const field = fields[name];
  return (field && restName(name, field)) ?? name;
};

/**
 * What a client gave in REST's names, in GraphQL's; names that the table does not have are dropped.
 * Data of new linked records are respelled too; ids, texts and lists of them pass through as they are.
 * @param translated whether `language` and `translations` are taken too, as in an import: over REST they only tell what there is.
 */
export const fromRest = (
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  { translated = false } = {},
): Record<string, unknown> => {
  const respelled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const isTold = translated && (name === 'language' || name === 'translations');
    const spelling = isTold ? name : restName(name, field);
    if (spelling === undefined || !Object.hasOwn(input, spelling)) continue;
    const value = input[spelling];
    if (field.type === 'links') respelled[name] = linksFromRest(field.of, value, { translated });
    else respelled[name] = field.type === 'translations' ? textsFromRest(field.of, value) : value;
  }
  return respelled;
};

const linksFromRest = (fields: Fields, value: unknown, manner: { translated: boolean }): unknown => {
  if (Array.isArray(value)) return value.map((one) => linksFromRest(fields, one, manner));
  if (!isObject(value)) return value;
  // An id names a record that exists; what stands beside it is not an update (docs/rest-contract.md, "Links").
  if (Object.hasOwn(value, 'id')) return { id: value.id };
  return Object.keys(value).length === 0 ? value : { create: fromRest(fields, value, manner) };
};

/** The texts of each language. */
const textsFromRest = (fields: Fields, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([tag, texts]) => [tag, isObject(texts) ? fromRest(fields, texts) : texts]),
      )
    : value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
