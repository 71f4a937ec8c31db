/** The content lines of an iCalendar file (RFC 5545, section 3.1), as programs write them. */
import { isUtf8 } from 'node:buffer';

/** A content line, unfolded. */
export interface ContentLine {
  text: string;
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

const MAX_LINE = 2 ** 20; // bytes; a longer line is cut. Descriptions have a lower limit, other long lines are embedded files.

/** Replaces each CR without LF by LF, in place. */
export const normalizeLineEnds = (bytes: Uint8Array): void => {
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) if (bytes[at + 1] !== LF) bytes[at] = LF;
};

/**
 * The content lines of a part of a file. Blank lines are left out. A fold can be inside of a UTF-8 character: the bytes are joined first.
 * @param bytes after {@link normalizeLineEnds}
 * @param from the position and the number of the first line
 */
export function* contentLines(
  bytes: Buffer,
  from: { start: number; line: number } = { start: 0, line: 1 },
  end = bytes.length,
): Generator<ContentLine> {
  let parts: Buffer[] = [];
  let first = from.start;
  let firstNumber = from.line;
  let number = from.line;
  let at = from.start;
  const complete = (): ContentLine => ({ text: decodeLine(parts), number: firstNumber, start: first, end: at });
  for (; at < end; number++) {
    const found = bytes.indexOf(LF, at);
    const next = found < 0 || found >= end ? end : found + 1;
    const line = trimEnd(bytes.subarray(at, next));
    const folded = line[0] === SPACE || line[0] === TAB;
    if (line.length && !(folded && parts.length)) {
      if (parts.length) yield complete();
      parts = [];
      first = at;
      firstNumber = number;
    }
    if (line.length) parts.push(folded && parts.length ? line.subarray(1) : line);
    at = next;
  }
  if (parts.length) yield complete();
}

const trimEnd = (line: Buffer): Buffer => {
  let { length } = line;
  while (length > 0 && (line[length - 1] === LF || line[length - 1] === CR)) length--;
  return line.subarray(0, length);
};

/** A line that is not valid UTF-8 is read as Windows-1252. */
const decodeLine = (parts: readonly Buffer[]): string => {
  const [only] = parts;
  const line = (parts.length === 1 && only ? only : Buffer.concat(parts)).subarray(0, MAX_LINE);
  const decoded = isUtf8(line) || line.length === MAX_LINE ? line.toString() : WINDOWS_1252.decode(line);
  return decoded.replace(/^\ufeff/, '');
};

const WINDOWS_1252 = new TextDecoder('windows-1252');
