/** A bucket of a service with the API of Amazon S3. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { partsOf } from '../http/message.js';
import { readListing, readUploadId } from './bucket-xml.js';

export interface Bucket {
  /** The URL of the bucket, with its name in the path or in the host, without a slash at the end. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Undefined for that of the host name, or `us-east-1`. */
  region: string | undefined;
}

/** A failure of a bucket, with one line for the operator. */
export class BucketError extends Error {
  constructor(
    message: string,
    /** Whether its space, or the quota, is used up. */
    readonly isFull = false,
  ) {
    super(message);
  }
}

export interface BucketObject {
  key: string;
  /** In bytes. */
  size: number;
  modified: Date;
}

/** All functions throw a {@link BucketError}. */
export interface BucketClient {
  /** Stores an object. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Stores an object whose length is not known before its end. It exists when the promise resolves, and not before. */
  upload(key: string, chunks: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>;
  /** The size of an object in bytes; undefined if there is none with this key. */
  size(key: string): Promise<number | undefined>;
  /** Reads an object, or a part of it. A reader that stops ends the request. */
  read(key: string, range?: { first: number; last: number }): AsyncIterable<Uint8Array>;
  /** Deletes an object, if there is one with this key. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<BucketObject>;
}

const TIMEOUT = 60_000; // ms, until the head of a response
const SLOWEST = 20; // bytes sent in a millisecond; sending them takes more time
const RETRIES = 2; // after 429 and 5xx
const PART_SIZE = 16 * 2 ** 20; // bytes; an upload has at most 10,000 parts, so 160 GiB

/** The codes of services whose space, or whose quota for the bucket, is used up. */
const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

/**
 * Opens a bucket. Every request is signed (AWS Signature Version 4), so the bucket needs no public access.
 * @param name what the bucket is called in messages, such as `The bucket of the pictures`.
 */
export const openBucket = ({ url, accessKeyId, secretAccessKey, region }: Bucket, name: string): BucketClient => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  /** The head of a response. Its body has no time limit: clients read it as fast as they can. */
  const fetchHead = async (path: string, init: RequestInit): Promise<Response> => {
    const end = new AbortController();
    const limit = TIMEOUT + (init.body instanceof Uint8Array ? init.body.length / SLOWEST : 0);
    const timeout = setTimeout(() => end.abort(new Error(`no response in ${Math.round(limit / 1000)} s`)), limit);
    try {
      const signal = init.signal ? AbortSignal.any([init.signal, end.signal]) : end.signal;
      return await client.fetch(`${url}/${path}`, { ...init, signal });
    } catch (error) {
      const { cause, message } = error as Error;
      throw new BucketError(`${name} cannot be reached: ${cause instanceof Error ? cause.message : message}.`);
    } finally {
      clearTimeout(timeout);
    }
  };

  /** Sends a request. Returns undefined when there is no object at the path. */
  const find = async (method: string, path: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const response = await fetchHead(path, { ...init, method });
    if (response.ok) return response;
    const text = await response.text();
    const code = /<Code>(\w+)</.exec(text)?.[1] ?? '';
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined;
    throw new BucketError(
      `${name} responded to ${method} with ${response.status} ${code}.`,
      response.status === 507 || fullCodes.has(code),
    );
  };

  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await find(method, path, init);
    if (!response) throw new BucketError(`${name} responded to ${method} with 404.`);
    return response;
  };

  const sendBytes = async (
    path: string,
    bytes: Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    // The service refuses bytes that have changed on the way.
    const md5 = createHash('md5').update(bytes).digest('base64');
    const response = await send('PUT', path, {
      body: new Uint8Array(bytes),
      headers: { ...headers, 'content-md5': md5 },
    });
    await response.arrayBuffer();
    return response;
  };

  /** Stores an object of several parts: CreateMultipartUpload, UploadPart, CompleteMultipartUpload (Amazon S3 API Reference). */
  const uploadParts = async (key: string, parts: AsyncIterable<Uint8Array>, mediaType: string): Promise<void> => {
    const started = await send('POST', `${key}?uploads`, { headers: { 'content-type': mediaType } });
    const upload = new URLSearchParams({ uploadId: readUploadId(await started.text()) });
    try {
      const tags: string[] = [];
      for await (const part of parts) {
        const { headers } = await sendBytes(`${key}?partNumber=${tags.length + 1}&${upload}`, part);
        tags.push(headers.get('etag') ?? '');
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const completed = await send('POST', `${key}?${upload}`, {
        body: `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
      });
      // The head of this response is sent before its outcome is known.
      if (/<Error>/.test(await completed.text())) throw new BucketError(`${name} did not complete the upload.`);
    } catch (error) {
      await find('DELETE', `${key}?${upload}`).catch(() => undefined);
      throw error;
    }
  };

  return {
    put: async (key, bytes, mediaType) => {
      await sendBytes(key, bytes, { 'content-type': mediaType });
    },
    async upload(key, chunks, mediaType) {
      const parts = inParts(chunks, PART_SIZE);
      const { value: first = new Uint8Array() } = await parts.next();
      if (first.length < PART_SIZE) await sendBytes(key, first, { 'content-type': mediaType });
      else await uploadParts(key, withFirst(first, parts), mediaType);
    },
    async size(key) {
      const found = await find('HEAD', key);
      return found && Number(found.headers.get('content-length'));
    },
    async *read(key, range) {
      const end = new AbortController();
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      try {
        const { body } = await send('GET', key, { headers, signal: end.signal });
        if (body) yield* partsOf(body);
      } finally {
        // A client that goes away does not read the rest.
        end.abort();
      }
    },
    async delete(key) {
      await (await find('DELETE', key))?.arrayBuffer();
    },
    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) });
        const page = readListing(await (await send('GET', `?${query}`)).text());
        yield* page.objects;
        next = page.next;
      } while (next);
    },
  };
};

/** The same bytes in parts of one size; the last one can be smaller. */
async function* inParts(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (let chunk of chunks) {
    while (length + chunk.length >= size) {
      yield Buffer.concat([...waiting, chunk.subarray(0, size - length)]);
      chunk = chunk.subarray(size - length);
      waiting = [];
      length = 0;
    }
    waiting.push(chunk);
    length += chunk.length;
  }
  if (length) yield Buffer.concat(waiting);
}

async function* withFirst<Item>(first: Item, others: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first;
  yield* others;
}
