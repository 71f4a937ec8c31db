/**
 * The response cache: responses to anonymous reads. A response is valid while none of its dependencies has changed
 * (src/cache/change-log.ts), and until the time when the passing of time alone would change it. A write of this process invalidates
 * responses before its client gets a response. While the process does not receive changes, the cache returns nothing.
 *
 * Half of the memory is for uncompressed bodies, the most recently used. The other half has compressed bodies of responses that were
 * requested more than once: a page of 80 KB takes 10 KB, and 0.1 ms to decompress. Creating it again takes 2 ms.
 */
import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ChangeLog } from '../cache/change-log.js';
import { now } from '../time/clock.js';
import { type Encoding, encode } from './compression.js';

/** A response as it is sent. */
export interface CachedResponse {
  status: number;
  /** Names and values alternately. */
  headers: readonly string[];
  readonly body: Buffer;
  /** The bytes of the uncompressed body. */
  readonly size: number;
  /** The path and query of the request, as the log shows them. */
  path: string;
  /** The body in an encoding. It is compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export interface ResponseCache {
  /** The changes that invalidate responses. */
  log: ChangeLog;
  find(key: string): CachedResponse | undefined;
  /** Caches a response, unless a dependency may have changed since the request started. */
  keep(key: string, answer: Given, validity: Validity): void;
  /** Runs `work`, which creates the response for a key. Until it is done, {@link underWay} returns its promise. */
  making<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Resolves when the running `work` for a key has succeeded or failed. Undefined if none is running. */
  underWay(key: string): Promise<void> | undefined;
}

/** How long a response is valid. */
export interface Validity {
  /** The number of the last change when the request started. */
  since: number;
  /** What the response depends on. */
  dependencies: Float64Array;
  /** The time when it expires, in milliseconds. */
  until: number;
}

const LARGEST = 1024 * 1024; // bytes of one response
const LEAST = 1024; // bytes of a response besides its body
const REQUESTED = 5000; // keys of evicted responses

type Given = Omit<CachedResponse, 'encoded' | 'size'>;

interface Entry extends CachedResponse, Validity {
  /** Whether it was requested more than once. */
  isRepeated: boolean;
  /** The bytes of the body in all its encodings. */
  encodedBytes: number;
  /** Compresses the body and drops the uncompressed one. */
  compress(): Promise<void>;
}

/** @param mebibytes the maximum size. */
export const createResponseCache = (log: ChangeLog, mebibytes = 32): ResponseCache => {
  const half = mebibytes * 2 ** 19;
  const kept = new LRUCache<string, Entry>({
    maxSize: half,
    sizeCalculation: ({ encodedBytes, dependencies }, key) =>
      LEAST + 2 * key.length + encodedBytes + dependencies.byteLength,
    disposeAfter: (_, key, reason) => reason === 'evict' && bodies.delete(key),
  });
  // The entries of `kept` with an uncompressed body.
  const bodies = new LRUCache<string, Entry>({
    maxSize: half,
    sizeCalculation: ({ size }) => Math.max(1, size),
    disposeAfter: (entry, key, reason) => reason === 'evict' && putAway(key, entry),
  });
  const requested = new LRUCache<string, true>({ max: REQUESTED });
  const underWay = new Map<string, Promise<void>>();
  const forget = (key: string) => {
    kept.delete(key);
    bodies.delete(key);
  };
  log.onClear(() => {
    kept.clear();
    bodies.clear();
  });

  const putAway = (key: string, entry: Entry) => {
    if (kept.peek(key) !== entry) return;
    if (entry.isRepeated) entry.compress().catch(() => forget(key));
    else {
      kept.delete(key);
      requested.set(key, true);
    }
  };

  const make = (key: string, { status, headers, path, ...input }: Given, validity: Validity): Entry => {
    const encodings = new Map<Encoding, Promise<Buffer>>();
    const size = input.body.length;
    // At least one of the two is present.
    let plain: Buffer | undefined = input.body;
    let compressed: Buffer = Buffer.alloc(0);
    const decompressed = () => brotliDecompressSync(compressed, { chunkSize: size + 64 });
    const entry: Entry = {
      ...validity,
      ...{ status, headers, path, size },
      isRepeated: requested.has(key),
      encodedBytes: 0,
      get body() {
        plain ??= decompressed();
        if (bodies.get(key) !== entry && kept.peek(key) === entry) bodies.set(key, entry);
        return plain;
      },
      encoded(encoding: Encoding) {
        const known = encodings.get(encoding);
        if (known) return known;
        const made = encode(plain ?? decompressed(), encoding).then((bytes) => {
          entry.encodedBytes += bytes.length;
          if (encoding === 'br') compressed = bytes;
          // The cache computes the size of an entry only when it is added.
          if (kept.peek(key) === entry && kept.delete(key)) kept.set(key, entry);
          return bytes;
        });
        encodings.set(encoding, made);
        return made;
      },
      async compress() {
        await entry.encoded('br');
        if (bodies.peek(key) !== entry) plain = undefined;
      },
    };
    return entry;
  };

  return {
    log,
    find(key) {
      if (!log.receives()) return undefined;
      const answer = kept.get(key);
      if (!answer || now().getTime() >= answer.until) return undefined;
      if (log.isCurrent(answer)) {
        answer.isRepeated = true;
        return answer;
      }
      forget(key);
      return undefined;
    },
    keep(key, input, validity) {
      if (input.body.length > LARGEST) return;
      if (!log.receives() || !log.isUnchanged(validity.dependencies, validity.since)) return;
      const entry = make(key, input, validity);
      kept.set(key, entry);
      bodies.set(key, entry);
      if (kept.peek(key) !== entry || bodies.peek(key) !== entry) forget(key);
    },
    async making(key, work) {
      const own = work();
      if (underWay.has(key)) return own;
      underWay.set(key, own.then(nothing, nothing));
      try {
        return await own;
      } finally {
        underWay.delete(key);
      }
    },
    underWay: (key) => underWay.get(key),
  };
};

const nothing = () => {};
