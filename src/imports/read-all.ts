/** The most bytes of a calendar or CSV file. The whole file is in memory while it is imported. */
const MAX_FILE_BYTES = 256 * 2 ** 20;

/**
 * The bytes of a source. A single chunk, such as a response, is not copied.
 * @throws Error, with one sentence, when it is larger than `limit` bytes.
 */
export const readAll = async (chunks: AsyncIterable<Uint8Array>, limit = MAX_FILE_BYTES): Promise<Buffer> => {
  let only: Uint8Array | undefined;
  let all: Buffer | undefined;
  let length = 0;
  for await (const chunk of chunks) {
    if (length + chunk.length > limit)
      throw new Error(`The file is larger than ${Math.floor(limit / 2 ** 20)} MiB: divide it.`);
    if (length === 0) only = chunk;
    else {
      // The system provides the memory when it is written: joining the chunks at the end would take twice the memory of a large file.
      all ??= bufferWith(only, limit);
      all.set(chunk, length);
    }
    length += chunk.length;
  }
  if (all) return all.subarray(0, length);
  return only ? Buffer.from(only.buffer, only.byteOffset, length) : Buffer.alloc(0);
};

const bufferWith = (start: Uint8Array | undefined, size: number): Buffer => {
  const buffer = Buffer.allocUnsafeSlow(size);
  if (start) buffer.set(start);
  return buffer;
};
