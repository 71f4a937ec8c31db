import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Whether a file starts as gzip (RFC 1952). */
export const isGzip = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && startsAsGzip(buffer);
  } finally {
    await file.close();
  }
};

const startsAsGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The bytes of a file, decompressed if it is gzip. Gzip is recognized by its first two bytes.
 * @param limit of the decompressed bytes.
 * @throws Error when a compressed file is damaged or larger.
 */
export async function* uncompressed(
  input: AsyncIterable<Uint8Array>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  const chunks = input[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  let ended = false;
  while (start.length < 2 && !ended) {
    const { value, done } = await chunks.next();
    if (done) ended = true;
    else start = Buffer.concat([start, value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (start.length) yield start;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  if (!startsAsGzip(start)) {
    yield* all();
    return;
  }
  const decoder = createGunzip();
  const compressed = Readable.from(all()).on('error', (error) => decoder.destroy(error));
  let size = 0;
  for await (const chunk of explained(compressed.pipe(decoder))) {
    size += chunk.length;
    if (size > limit) throw new Error(`The decompressed file is larger than ${Math.floor(limit / 2 ** 20)} MiB.`);
    yield chunk;
  }
}

async function* explained(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw new Error(`This gzip file is damaged or incomplete (${(error as Error).message}).`);
  }
}
