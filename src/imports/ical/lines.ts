/** The content lines of an iCalendar file (RFC 5545, section 3.1), as programs write them. */
import { isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from '../text-encoding.js';

/** The position of a content line, with its folds. */
export interface ContentLine {
  /** The number of its first physical line, from 1. */
  number: number;
  /** The position of its first byte. */
  start: number;
  /** The position after its last byte. */
  end: number;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;

const MAX_LINES = 10_000_000; // physical lines of a file

/** Replaces each CR without LF by LF, in place. */
export const normalizeLineEnds = (bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === CR && bytes[at + 1] !== LF) bytes[at] = LF;
};

/**
 * The content lines of a part of a file. Blank lines are left out.
 * @param bytes after {@link normalizeLineEnds}
 * @param from the position and the number of the first line
 * @throws Error, with one sentence, when a file has too many lines
 */
export function* contentLines(
  bytes: Buffer,
  from: { start: number; line: number } = { start: 0, line: 1 },
  end = bytes.length,
): Generator<ContentLine> {
  let open: { number: number; start: number } | undefined;
  let at = from.start;
  for (let number = from.line; at < end; number++) {
    if (number > MAX_LINES)
      throw new Error(`The file has more than ${MAX_LINES.toLocaleString('en')} lines: divide it.`);
    const isFolded = bytes[at] === SPACE || bytes[at] === TAB;
    if (!(isFolded && open) && !isLineEnd(bytes[at])) {
      if (open) yield { ...open, end: at };
      open = { number, start: at };
    }
    const found = bytes.indexOf(LF, at);
    at = found < 0 || found >= end ? end : found + 1;
  }
  if (open) yield { ...open, end: at };
}

const isLineEnd = (byte: number | undefined): boolean => byte === LF || byte === CR;

/** The text of a content line. */
export interface LineText {
  text: string;
  /** Whether the line has more bytes than the limit. */
  isCut: boolean;
}

/** Unfolds a content line, up to a number of bytes. A fold can be inside of a UTF-8 character: the bytes are joined first. */
export const textOfLine = (bytes: Buffer, line: ContentLine, limit: number): LineText => {
  const end = endOfPlain(bytes, line, limit);
  if (end !== undefined) return { text: bytes.toString('latin1', line.start, end), isCut: false };
  const { content, isCut } = unfolded(bytes, line, limit);
  // A line that is not valid UTF-8 is read as Windows-1252. A cut can be inside of a character.
  const text = isCut || isUtf8(content) ? content.toString() : decodeWindows1252(content);
  return { text: withoutMark(text), isCut };
};

/** The end of the text of a line in ASCII without folds, as most lines are; undefined for others. */
const endOfPlain = (bytes: Buffer, { start, end }: ContentLine, limit: number): number | undefined => {
  const last = Math.min(end, start + limit);
  let at = start;
  for (; at < last && !isLineEnd(bytes[at]); at++) if ((bytes[at] as number) > MAX_ASCII) return undefined;
  const text = at;
  while (at < end && isLineEnd(bytes[at])) at++;
  return at === end ? text : undefined;
};

const MAX_ASCII = 127;

const unfolded = (bytes: Buffer, { start, end }: ContentLine, limit: number): { content: Buffer; isCut: boolean } => {
  const content = Buffer.allocUnsafe(Math.min(limit, end - start));
  let length = 0;
  let isFold = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (isLineEnd(byte)) isFold = true;
    else if (isFold && (byte === SPACE || byte === TAB)) isFold = false;
    else {
      if (length === limit) return { content, isCut: true };
      isFold = false;
      content[length++] = byte;
    }
  }
  return { content: content.subarray(0, length), isCut: false };
};

const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');
