const OBJECT_BYTES = 64;
/** The size of a reference or a number. */
export const VALUE_BYTES = 8;

/** The approximate number of heap bytes of a value. */
export const sizeOf = (value: unknown): number => {
  // One byte for each character, or two if any character needs two.
  if (typeof value === 'string') return 24 + value.length * (/[^\0-\xff]/.test(value) ? 2 : 1);
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  if (value instanceof Date || value instanceof Promise) return OBJECT_BYTES;
  let bytes = OBJECT_BYTES;
  for (const key in value) bytes += VALUE_BYTES + sizeOf(value[key as keyof typeof value]);
  return bytes;
};
