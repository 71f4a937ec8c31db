/** Reads the body of an upload into a file: its memory does not grow with the file. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { ApiError, apiError } from '../errors.js';
import type { HttpRequest } from '../http/message.js';
import { discardRest, mustBeUnencoded } from '../http/request-body.js';
import { storageError } from './storage-error.js';

/** The size of a file that is uploaded, and of a picture that is fetched, in bytes. */
export const UPLOAD_LIMIT = 10 * 2 ** 20;

const MAX_FIELD_BYTES = 4096;
const MAX_FIELDS = 60;
const MAX_FORM_BYTES = 256 * 1024; // bytes of a form besides the picture

/** An upload: the path of the file, and the fields of the form. */
export interface Upload {
  /** Undefined for a form without a file. */
  file: string | undefined;
  /** The name of the file on the computer of the user; empty if the client sent none. */
  name: string;
  fields: URLSearchParams;
}

/**
 * Reads a body that is a picture, or a multipart form with a picture in `file`.
 * @param folder for the file.
 * @throws ApiError `upload-too-large`, `encoded-body`, `incomplete-upload`, `invalid-form`, `storage-full`.
 */
export const receiveUpload = async (request: HttpRequest, folder: string): Promise<Upload> => {
  const type = request.headers.get('content-type') ?? '';
  mustBeUnencoded(request);
  const isForm = /^multipart\/form-data\b/i.test(type);
  const limit = isForm ? UPLOAD_LIMIT + MAX_FORM_BYTES : UPLOAD_LIMIT;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const path = join(folder, 'upload');
  const body = limited(request, limit);
  if (isForm) return receiveForm(body, type, path);
  const size = await write(body, path);
  return { file: size > 0 ? path : undefined, name: '', fields: new URLSearchParams() };
};

const tooLarge = () => apiError('upload-too-large', { limit: '10 MiB' });

async function* limited(request: HttpRequest, limit: number): AsyncGenerator<Uint8Array> {
  const body = request.body?.[Symbol.asyncIterator]();
  for (let size = 0; body; ) {
    const { done, value } = await body.next().catch(() => {
      throw apiError('incomplete-upload');
    });
    if (done) return;
    size += value.length;
    if (size > limit) {
      void discardRest(body);
      throw tooLarge();
    }
    yield value;
  }
}

/** Writes a file. Returns its size, in bytes. */
const write = async (parts: AsyncIterable<Uint8Array>, path: string): Promise<number> => {
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(parts, output).catch((error) => {
    throw storageError(error);
  });
  return output.bytesWritten;
};

const receiveForm = async (body: AsyncIterable<Uint8Array>, type: string, path: string): Promise<Upload> => {
  const fields = new URLSearchParams();
  let file: Readable | undefined;
  let written: Promise<number> | undefined;
  let uploadedName = '';
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { 'content-type': type } as BusboyHeaders,
      limits: {
        files: 1,
        fileSize: UPLOAD_LIMIT,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        parts: MAX_FIELDS + 1,
        headerPairs: 20,
      },
    });
  } catch {
    throw apiError('invalid-form');
  }
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('file', (name, stream, fileName) => {
      // A file input without a choice sends an empty file.
      if (name !== 'file' || written) return void stream.resume();
      uploadedName = fileName ?? '';
      file = stream;
      written = write(stream, path).then((size) => {
        if (stream.truncated) throw tooLarge();
        return size;
      });
      written.catch(reject);
    });
    parser.on('field', (name, value) => fields.append(name, value));
    parser.on('finish', resolve);
    parser.on('error', () => reject(apiError('invalid-form')));
  });
  const source = Readable.from(body);
  source.on('error', (error) => parser.destroy(error));
  const failed = new Promise<never>((_, reject) => source.on('error', reject));
  source.pipe(parser);
  try {
    await Promise.race([finished, failed]);
    const size = await written;
    return { file: size ? path : undefined, name: uploadedName, fields };
  } catch (error) {
    source.unpipe(parser);
    source.destroy();
    // The parser, which is destroyed or has failed, does not end the file.
    file?.destroy();
    await written?.catch(() => undefined);
    throw error instanceof ApiError ? error : apiError('invalid-form');
  }
};
