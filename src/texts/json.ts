/**
 * JSON whose characters are the bytes of its UTF-8, one for one. Such texts are joined, measured by their length and sent without being
 * encoded again, and take one byte of memory for a character.
 */

/** A value of a scalar or enum, or anything else that JSON has, as such a text. */
export const jsonBytes = (value: unknown): string => {
  if (typeof value === 'string' && isPlain.test(value)) return `"${value}"`;
  if (value instanceof JsonBytes) return value.text;
  const text = JSON.stringify(value);
  return isAscii.test(text) ? text : Buffer.from(text).toString('latin1');
};

/** The value of such a text. */
export const parseJsonBytes = (text: string): unknown => JSON.parse(Buffer.from(text, 'latin1').toString());

/** Printable ASCII that JSON shows unchanged. */
const isPlain = /^[ !#-[\]-~]*$/;

const isAscii = /^[\0-\x7f]*$/;

/** The same text in one piece: V8 keeps a text that was joined as its parts, which take several times the memory. */
export const inOnePiece = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

/** Data that has been written. `JSON.stringify` gives the same as for the data itself. */
export class JsonBytes {
  constructor(readonly text: string) {}

  toJSON(): unknown {
    return parseJsonBytes(this.text);
  }
}
