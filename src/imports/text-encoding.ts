/** The encodings of files that other programs write. */
import { isUtf8 } from 'node:buffer';

/** The bytes of a text in UTF-8: a file in UTF-16 with a byte order mark is converted, any other is returned unchanged. */
export const utf16ToUtf8 = (bytes: Buffer): Buffer => {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  return encoding ? Buffer.from(new TextDecoder(encoding).decode(bytes)) : bytes;
};

/** A text, with the name of the encoding that was assumed if it is not Unicode. */
export interface DecodedText {
  text: string;
  assumed?: string;
}

/** Decodes a whole file: UTF-16 with a byte order mark, UTF-8, or else Windows-1252. The byte order mark is removed. */
export const decodeFile = (file: Buffer): DecodedText => {
  const bytes = utf16ToUtf8(file);
  return isUtf8(bytes)
    ? { text: new TextDecoder().decode(bytes) }
    : { text: new TextDecoder('windows-1252').decode(bytes), assumed: 'Windows-1252' };
};
