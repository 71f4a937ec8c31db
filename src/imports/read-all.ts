/** The most bytes of a calendar or CSV file. The whole file is in memory while it is imported. */
export const MAX_FILE_BYTES = 256 * 2 ** 20;

/** The bytes of a source. @throws Error, with one sentence, when it is larger than `limit` bytes. */
export const readAll = async (chunks: AsyncIterable<Uint8Array>, limit = MAX_FILE_BYTES): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > limit) throw new Error(`The file is larger than ${Math.floor(limit / 2 ** 20)} MiB: divide it.`);
    parts.push(chunk);
  }
  return Buffer.concat(parts, length);
};
