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
 */
export const fromRest = (fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const respelled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const spelling = restName(name, field);
    if (spelling === undefined || !Object.hasOwn(given, spelling)) continue;
    const value = given[spelling];
    respelled[name] = field.type === 'links' ? linksFromRest(field.of, value) : value;
  }
  return respelled;
};

const linksFromRest = (fields: Fields, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => linksFromRest(fields, one));
  if (typeof value !== 'object' || value === null) return value;
  // An id names a record that exists; what stands beside it is not an update (reference 3.3).
  if (Object.hasOwn(value, 'id')) return { id: (value as { id: unknown }).id };
  return Object.keys(value).length === 0 ? value : { create: fromRest(fields, value as Record<string, unknown>) };
};
