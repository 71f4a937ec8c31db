/** Strict decoding of UTF-8: invalid bytes are an error, not a replacement character. */
import { isUtf8 } from 'node:buffer';

/**
 * Decodes bytes; a byte order mark at the start is removed.
 * Undefined when they are not valid UTF-8: {@link invalidUtf8At} returns the position.
 */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;

/** The index of the first invalid byte; the length when the last character is incomplete. */
export const invalidUtf8At = (bytes: Uint8Array): number => {
  // The shortest prefix that cannot be continued to valid UTF-8 ends with that byte.
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
