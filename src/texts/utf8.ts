/** UTF-8 that is read strictly: what is not valid is an error, and never a replacement character. */
import { isUtf8 } from 'node:buffer';

/**
 * The text of these bytes; a byte order mark at the start is left out.
 * Undefined when they are not valid UTF-8: {@link invalidUtf8At} says where.
 */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;

/** The index of the first byte that cannot stand where it does; the length when the last character is not complete. */
export const invalidUtf8At = (bytes: Uint8Array): number => {
  // The shortest start of the bytes that cannot be continued to valid UTF-8 ends with that byte.
  let [valid, invalid] = [0, bytes.length + 1];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (canContinue(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  return valid;
};

const canContinue = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};
