/** The first and the last byte of a part, from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a `Range` header with one range of bytes (RFC 9110, 14.1.2). Undefined for the whole file: several ranges, other units and
 * invalid headers are ignored, as the specification permits.
 */
export const byteRange = (header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};
