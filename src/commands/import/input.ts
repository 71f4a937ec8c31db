import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { isGzip } from '../../imports/uncompressed.js';

/** A file, or standard input. */
export interface OpenedInput {
  stream: Readable;
  /** In bytes; undefined when unknown. */
  size: number | undefined;
}

/** Opens a file, or standard input for `-`. @throws Error when there is no such file */
export const openInput = async (file: string): Promise<OpenedInput> => {
  if (file === '-') return { stream: process.stdin, size: undefined };
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new Error(`There is no file ${withoutPassword(file)}.`);
  if (found.isDirectory()) throw new Error(`${file} is a folder: choose a file in it.`);
  // The size of a compressed file does not tell how many lines it has.
  const size = found.isFile() && !(await isGzip(file)) ? found.size : undefined;
  return { stream: createReadStream(file), size };
};

/** A name that may be a URL of any scheme, without its login and password. */
const withoutPassword = (name: string): string => name.replace(/(?<=^\w+:\/\/)[^/]*@/, '…@');

/** The first bytes of a stream. They are still read by others afterwards. */
export const firstBytes = async (stream: Readable): Promise<Uint8Array> => {
  await once(stream, 'readable');
  const chunk: Uint8Array | null = stream.read();
  if (chunk) stream.unshift(chunk);
  return chunk ?? new Uint8Array();
};
