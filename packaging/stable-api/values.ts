/** What each part of an API takes or returns, as short texts that can be compared: `string 0..200`, `integer 1..`, `"publish"`, `null`. */

/** The values of each part, by its name. A part that may be left out has the value {@link ABSENT}, with its default if it has one. */
export type Values = Readonly<Record<string, readonly string[]>>;

export const ABSENT = 'absent';

/** The values of what has named parts. */
export const WHOLES: readonly string[] = ['object', 'route', 'command', 'settings'];

/** Values that are being collected. */
export type Collected = Map<string, Set<string>>;

/** The value of a part that may be left out. @param fallback its default; undefined for none. */
export const absent = (fallback?: unknown): string =>
  fallback === undefined ? ABSENT : `${ABSENT} = ${JSON.stringify(fallback)}`;

/** Adds values of a part. */
export const addValues = (into: Collected, name: string, ...values: readonly string[]): void => {
  into.set(name, new Set([...(into.get(name) ?? []), ...values]));
};

/** The collected values, sorted by name. @param prefix what comes before each name. */
export const sortedValues = (collected: Collected, prefix: string): Values =>
  Object.fromEntries(
    [...collected].map(([name, values]) => [`${prefix} ${name}`, [...values].sort()] as const).sort(byName),
  );

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** Whether one of these values includes another value: `string 0..200` includes `string 1..100` and `"publish"`. */
export const includesValue = (values: readonly string[], other: string): boolean =>
  values.some(
    (value) => value === other || value === 'any' || (!isText(value) && isWider(partsOf(value), partsOf(other))),
  );

/** Whether a value is one text, such as `"publish"`. */
export const isText = (value: string): boolean => value.startsWith('"');

interface Parts {
  type: string;
  format: string | undefined;
  minimum: number;
  maximum: number;
}

const partsOf = (value: string): Parts => {
  if (isText(value)) return { type: 'string', format: undefined, minimum: 1, maximum: 1 };
  const [, type = value, format, minimum = '', maximum = ''] =
    /^(\w+)(?: \((.*)\))?(?: (-?[\d.e+]*?)\.\.(-?[\d.e+]*))?$/.exec(value) ?? [];
  return {
    type,
    format,
    minimum: minimum === '' ? Number.NEGATIVE_INFINITY : Number(minimum),
    maximum: maximum === '' ? Number.POSITIVE_INFINITY : Number(maximum),
  };
};

const isWider = (wide: Parts, narrow: Parts) =>
  (wide.type === narrow.type || (wide.type === 'number' && narrow.type === 'integer')) &&
  (wide.format === undefined || wide.format === narrow.format || (wide.format === 'iri' && narrow.format === 'uri')) &&
  wide.minimum <= narrow.minimum &&
  wide.maximum >= narrow.maximum;
