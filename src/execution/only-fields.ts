/** The parts of a response that `_fields` names, such as `title` and `venue.city`. A name applies to each item of a list. */
export type Names = readonly string[];

/** The names below a key: `city` for `venue.city` below `venue`. */
export const namesBelow = (key: string, names: Names): Names =>
  names.flatMap((name) => (name.startsWith(`${key}.`) ? [name.slice(key.length + 1)] : []));

/** The named parts of a JSON value. A scalar is returned unchanged. */
export const namedPart = (value: unknown, names: Names): unknown => {
  if (Array.isArray(value)) return value.map((one) => namedPart(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const shown: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const below = namesBelow(key, names);
    if (names.includes(key)) shown[key] = part;
    else if (below.length) shown[key] = namedPart(part, below);
  }
  return shown;
};
