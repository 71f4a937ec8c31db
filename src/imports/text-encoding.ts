/** The encodings of files that other programs write. */
import { isUtf8 } from 'node:buffer';

/** The bytes of a text in UTF-8: a file in UTF-16 with a byte order mark is converted, any other is returned unchanged. */
export const utf16ToUtf8 = (bytes: Buffer): Buffer => {
  const encoding = utf16Of(bytes);
  return encoding ? Buffer.concat(Array.from(decodedParts(bytes, encoding), (part) => Buffer.from(part))) : bytes;
};

const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

/** A text in parts, which are decoded on demand, with the name of the encoding that was assumed if it is not Unicode. */
export interface DecodedText {
  /** The parts from the start, at each call. */
  parts(): Generator<string>;
  assumed?: string;
}

/** Decodes a whole file: UTF-16 with a byte order mark, UTF-8, or else Windows-1252. The byte order mark is removed. */
export const decodeFile = (file: Buffer): DecodedText => {
  const encoding = utf16Of(file) ?? (isUtf8(file) ? 'utf-8' : undefined);
  return encoding
    ? { parts: () => decodedParts(file, encoding) }
    : { parts: () => windows1252Parts(file), assumed: 'Windows-1252' };
};

const PART = 64 * 1024; // bytes

function* decodedParts(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PART) yield decoder.decode(bytes.subarray(at, at + PART), { stream: true });
  yield decoder.decode();
}

function* windows1252Parts(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length; at += PART) yield decodeWindows1252(bytes.subarray(at, at + PART));
}

/** Decodes Windows-1252 (WHATWG Encoding). The TextDecoder of Node 20.20 reads it as ISO 8859-1. */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80] ?? character);

/** The characters 0x80 to 0x9F. Five of them are not assigned, and are control characters. */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
