import { hash } from 'node:crypto';
import { BODY_LIMIT } from '../texts/limits.js';
import { decodeUtf8, invalidUtf8At } from '../texts/utf8.js';
import { linesOf } from './lines-of.js';

/** A line that is not blank. */
export interface TextLine {
  /** From 1. Blank lines count. */
  number: number;
  /** The position after the line, in bytes from the start of the input. */
  bytes: number;
  text: string;
  /** The SHA-256 of the text, which identifies the line in later imports. */
  sha256: string;
}

/** A line that is too long or not valid UTF-8. */
export interface UnreadableLine extends Pick<TextLine, 'number' | 'bytes'> {
  /** The error message. */
  reason: string;
}

/** The lines of a stream that are not blank, at most `limit` of them. The stream is read on demand. */
export async function* readLines(
  input: AsyncIterable<Uint8Array>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<TextLine | UnreadableLine> {
  let count = 0;
  for await (const { content, number, end: bytes } of linesOf(input, BODY_LIMIT)) {
    if (count === limit) return;
    const line = readLine(content);
    if (line === undefined) continue;
    count++;
    yield { number, bytes, ...line };
  }
}

/** Decodes a line; undefined when it is blank. */
const readLine = (
  content: Uint8Array | undefined,
): Pick<TextLine, 'text' | 'sha256'> | { reason: string } | undefined => {
  if (!content) return { reason: 'This line is longer than 1 MiB, the maximum size of an event.' };
  const decoded = decodeUtf8(content);
  if (decoded === undefined) {
    return { reason: `This is not valid UTF-8 at byte ${invalidUtf8At(content)} of the line: save the file as UTF-8.` };
  }
  const text = decoded.trim();
  return text === '' ? undefined : { text, sha256: hash('sha256', text) };
};
