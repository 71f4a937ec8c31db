import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { uncompressed } from '../../src/imports/uncompressed.js';

const MiB = 2 ** 20;

async function* chunksOf(bytes: Uint8Array) {
  yield bytes.subarray(0, 1);
  yield bytes.subarray(1);
}

const sizeOf = async (bytes: Uint8Array, limit?: number) => {
  let size = 0;
  for await (const chunk of uncompressed(chunksOf(bytes), limit)) size += chunk.length;
  return size;
};

test('a small compressed file that becomes large is rejected before it is read to its end', async () => {
  const bytes = gzipSync(Buffer.alloc(8 * MiB));

  expect(bytes.length).toBeLessThan(20_000);
  expect(await sizeOf(bytes, 8 * MiB)).toBe(8 * MiB);
  await expect(sizeOf(bytes, 2 * MiB)).rejects.toThrow('The decompressed file is larger than 2 MiB.');
});

test('a damaged file is rejected, and a file that is not compressed is unchanged', async () => {
  await expect(sizeOf(gzipSync('x'.repeat(1000)).subarray(0, 20))).rejects.toThrow('This gzip file is damaged');
  expect(await sizeOf(Buffer.from('plain'))).toBe(5);
});
