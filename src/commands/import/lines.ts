import { createHash } from 'node:crypto';
import { linesOf } from '../lines-of.js';

export interface Line {
  /** From 1, blank lines counted too, as editors do. */
  number: number;
  text: string;
  /** What a line is known by: the SHA-256 of its text. */
  sha256: string;
  /** How many bytes of the input have been read with it. */
  bytes: number;
}

/** The lines of a stream that are not blank, at most `limit` of them; read as they are asked for. */
export async function* readLines(input: AsyncIterable<Buffer>, limit = Number.POSITIVE_INFINITY): AsyncGenerator<Line> {
  let number = 0;
  let bytes = 0;
  let given = 0;
  for await (const raw of linesOf(input)) {
    if (given === limit) return;
    number++;
    bytes += Buffer.byteLength(raw) + 1;
    const text = (number === 1 ? raw.replace(/^\uFEFF/, '') : raw).trim();
    if (text === '') continue;
    given++;
    yield { number, text, sha256: createHash('sha256').update(text).digest('hex'), bytes };
  }
}

/** The same lines, `size` at a time. */
export async function* inBatches(lines: AsyncIterable<Line>, size: number): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length) yield batch;
}
