/**
 * Objects that responses share. The text of a response has a reference in the place of each, and the record cache has the object of its
 * text. So equal events are the same object in all responses, and what is computed from the object alone can be cached with it.
 */

/** The types of these objects. Facets are not: each combination of filters has its own. */
export const sharedTypes: ReadonlySet<string> = new Set(['Event']);

/** The key of a reference. No field of GraphQL has this name. */
const REFERENCE = '#';

/** Adds an object to those of a response. @returns the JSON of the reference to it */
export const referenceTo = (object: object, objects: object[]): string =>
  `{"${REFERENCE}":${objects.push(object) - 1}}`;

/** The data of a response with its objects in the place of the references to them. Modifies the data. */
export const withObjects = (data: unknown, objects: readonly object[]): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  const values = data as Record<string, unknown>;
  const reference = values[REFERENCE];
  if (typeof reference === 'number') return objects[reference];
  for (const name of Object.keys(values)) values[name] = withObjects(values[name], objects);
  return data;
};
