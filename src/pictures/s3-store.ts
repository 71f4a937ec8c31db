import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { apiError } from '../errors.js';
import { partsOf } from '../http/message.js';
import { type FileStore, isFileName, type StoredFile } from './file-store.js';
import { readListing } from './s3-listing.js';

/** A bucket of a service with the API of Amazon S3. */
export interface Bucket {
  /** The URL of the bucket, with its name in the path or in the host, without a slash at the end. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Undefined for that of the host name, or `us-east-1`. */
  region: string | undefined;
}

const TIMEOUT = 60_000; // ms, until the head of a response
const RETRIES = 2; // after 429 and 5xx

/** The codes of services whose space, or whose quota for the bucket, is used up. */
const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

/**
 * A store in a bucket. Every request is signed (AWS Signature Version 4), so the bucket needs no public access.
 * @param report is called with each failure, for the operator. Clients get `storage-full` or `storage-unavailable`.
 */
export const s3Store = (
  { url, accessKeyId, secretAccessKey, region }: Bucket,
  report: (message: string) => void,
): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  /** The head of a response. Its body has no time limit: clients read it as fast as they can. */
  const fetchHead = async (path: string, init: RequestInit): Promise<Response> => {
    const end = new AbortController();
    const timeout = setTimeout(() => end.abort(new Error(`no response in ${TIMEOUT / 1000} s`)), TIMEOUT);
    try {
      const signal = init.signal ? AbortSignal.any([init.signal, end.signal]) : end.signal;
      return await client.fetch(`${url}/${path}`, { ...init, signal });
    } catch (error) {
      const { cause, message } = error as Error;
      report(`The bucket of the pictures cannot be reached: ${cause instanceof Error ? cause.message : message}.`);
      throw apiError('storage-unavailable');
    } finally {
      clearTimeout(timeout);
    }
  };

  /** Sends a request. Returns undefined when there is no object at the path. */
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const response = await fetchHead(path, { ...init, method });
    if (response.ok) return response;
    const text = await response.text();
    const code = /<Code>(\w+)</.exec(text)?.[1] ?? '';
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined;
    report(`The bucket of the pictures responded to ${method} with ${response.status} ${code}.`);
    throw apiError(response.status === 507 || fullCodes.has(code) ? 'storage-full' : 'storage-unavailable');
  };

  return {
    async put(name, file, mediaType) {
      const body = await readFile(file);
      const headers = {
        'content-type': mediaType,
        // The service refuses bytes that have changed on the way.
        'content-md5': createHash('md5').update(body).digest('base64'),
      };
      const stored = await send('PUT', name, { body: new Uint8Array(body), headers });
      if (!stored) throw apiError('storage-unavailable');
      await stored.arrayBuffer();
    },
    async get(name) {
      const found = await send('HEAD', name);
      return (
        found && {
          size: Number(found.headers.get('content-length')),
          async *read(range) {
            const end = new AbortController();
            const headers = range && { range: `bytes=${range.first}-${range.last}` };
            try {
              const response = await send('GET', name, { headers, signal: end.signal });
              if (!response?.body) throw apiError('storage-unavailable');
              yield* partsOf(response.body);
            } finally {
              // A client that goes away does not read the rest.
              end.abort();
            }
          },
        }
      );
    },
    async delete(name) {
      await (await send('DELETE', name))?.arrayBuffer();
    },
    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) });
        const response = await send('GET', `?${query}`);
        const page = readListing((await response?.text()) ?? '');
        for (const { key, modified } of page.objects)
          if (isFileName(key)) yield { name: key, modified } satisfies StoredFile;
        next = page.next;
      } while (next);
    },
  };
};
