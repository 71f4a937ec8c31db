/**
 * The parts of a response that `_fields` names, such as `title` and `venue.city`: the value of each named key is complete (undefined), or has
 * parts. A name applies to each item of a list.
 */
export interface Parts extends ReadonlyMap<string, Parts | undefined> {}

interface MutableParts extends Map<string, MutableParts | undefined> {}

export const partsOf = (names: readonly string[]): Parts => {
  const root: MutableParts = new Map();
  for (const name of names) {
    const keys = name.split('.');
    const last = keys.pop() ?? '';
    let parts: MutableParts | undefined = root;
    for (const key of keys) {
      if (!parts.has(key)) parts.set(key, new Map());
      parts = parts.get(key);
      if (!parts) break; // the complete value is named too
    }
    parts?.set(last, undefined);
  }
  return root;
};

/** The named parts of a JSON value. A scalar is returned unchanged. */
export const namedPart = (value: unknown, parts: Parts): unknown => {
  if (Array.isArray(value)) return value.map((one) => namedPart(one, parts));
  if (typeof value !== 'object' || value === null) return value;
  const shown: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (!parts.has(key)) continue;
    const below = parts.get(key);
    shown[key] = below ? namedPart(part, below) : part;
  }
  return shown;
};
