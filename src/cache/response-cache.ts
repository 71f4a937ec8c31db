/**
 * The response cache: responses to anonymous reads. A response is valid while none of its dependencies has changed
 * (src/changes/change-log.ts), and until the time when the passing of time alone would change it. A write of this process invalidates
 * responses before its client gets a response. While the process does not receive changes, the cache returns nothing.
 *
 * A response is cached when it is requested for the second time. Of the URLs that crawlers follow and filters form, most are requested
 * once: to cache them would take a sixth of the time of a list, and the memory of the others.
 *
 * Half of the memory is for uncompressed bodies, the most recently used. The other half has compressed bodies. A page of 80 KB takes 10 KB,
 * and 0.1 ms to decompress. Creating it again takes 2 ms.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ChangeLog } from '../changes/change-log.js';
import { type Encoding, encode } from '../http/compression.js';
import type { Served } from '../http/served.js';
import { now } from '../time/clock.js';
import { type CacheStatistics, newCounts } from './cache-statistics.js';
import { type Compressible, openCompressionQueue } from './compression-queue.js';

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
  /** What handled the request. */
  served: Served;
  /** The body in an encoding. It is compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export interface ResponseCache {
  /** The changes that invalidate responses. */
  log: ChangeLog;
  find(key: string): (CachedResponse & Validity) | undefined;
  /** Whether the response to a request is to be cached: it was requested before. Notes the request. */
  admits(key: string): boolean;
  /** Caches a response and returns it, unless a dependency may have changed since the request started. */
  add(key: string, response: NewResponse, validity: Validity): (CachedResponse & Validity) | undefined;
  /** Runs `work`, which creates the response for a key. Until it is done, {@link running} returns its promise. */
  trackRunning<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Resolves when the running `work` for a key has succeeded or failed. Undefined if none is running. */
  running(key: string): Promise<void> | undefined;
  statistics(): CacheStatistics;
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

const MAX_BODY_BYTES = 4 * 1024 * 1024; // bytes of one response; a calendar of 1,000 events takes about 1.5 MB
const ENTRY_BYTES = 1024; // bytes of a response besides its body
const REQUESTED_BYTES = 4 * 1024 * 1024; // keys of requests whose responses are not cached; about 10,000 of them
const KEY_BYTES = 100; // bytes of a key besides its characters

type NewResponse = Omit<CachedResponse, 'encoded' | 'size'>;

interface Entry extends CachedResponse, Validity, Compressible {
  key: string;
  /** The bytes of the body in all its encodings. */
  encodedBytes: number;
}

/** @param mebibytes the maximum size. */
export const createResponseCache = (log: ChangeLog, mebibytes = 32): ResponseCache => {
  const halfBytes = mebibytes * 2 ** 19;
  // The keys of requests whose responses are not cached, or no longer.
  const requested = new LRUCache<string, true>({
    maxSize: REQUESTED_BYTES,
    sizeCalculation: (_, key) => KEY_BYTES + key.length,
  });
  const entries = new LRUCache<string, Entry>({
    maxSize: halfBytes,
    sizeCalculation: ({ encodedBytes, dependencies }, key) =>
      ENTRY_BYTES + 2 * key.length + encodedBytes + dependencies.byteLength,
    disposeAfter(_, key, reason) {
      requested.set(key, true);
      if (reason !== 'evict') return;
      counts.evictions++;
      bodies.delete(key);
    },
  });
  // The `entries` with an uncompressed body.
  const bodies = new LRUCache<string, Entry>({
    maxSize: halfBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    disposeAfter: (entry, key, reason) => reason === 'evict' && entries.peek(key) === entry && compressLater(entry),
  });
  const counts = newCounts();
  const remove = (key: string) => {
    entries.delete(key);
    bodies.delete(key);
  };
  log.onClear(() => {
    counts.invalidations += entries.size;
    entries.clear();
    bodies.clear();
  });

  const compressLater = openCompressionQueue((entry: Entry) => {
    if (entries.peek(entry.key) === entry) remove(entry.key);
  });

  return {
    log,
    find(key) {
      const cached = log.receives() ? entries.get(key) : undefined;
      if (cached && now().getTime() < cached.until) {
        if (log.isCurrent(cached)) {
          counts.hits++;
          return cached;
        }
        counts.invalidations++;
        remove(key);
      }
      counts.misses++;
      return undefined;
    },
    admits(key) {
      const isRepeated = entries.has(key) || requested.has(key);
      requested.set(key, true);
      return isRepeated;
    },
    add(key, input, validity) {
      if (input.body.length > MAX_BODY_BYTES) return undefined;
      if (!log.receives() || !log.isUnchanged(validity.dependencies, validity.since)) return undefined;
      const entry = createEntry(key, input, validity, { entries, bodies });
      entries.set(key, entry);
      bodies.set(key, entry);
      if (entries.peek(key) !== entry || bodies.peek(key) !== entry) remove(key);
      return entry;
    },
    ...createRunning(),
    statistics: () => ({
      ...counts,
      entries: entries.size,
      bytes: entries.calculatedSize + bodies.calculatedSize,
      maxBytes: 2 * halfBytes,
    }),
  };
};

/** An entry of these caches. */
const createEntry = (
  key: string,
  { status, headers, path, served, ...input }: NewResponse,
  validity: Validity,
  { entries, bodies }: Readonly<Record<'entries' | 'bodies', LRUCache<string, Entry>>>,
): Entry => {
  const encodings = new Map<Encoding, Promise<Buffer>>();
  const size = input.body.length;
  // At least one of the two is present.
  let plain: Buffer | undefined = withOwnMemory(input.body);
  let compressed: { encoding: Encoding; bytes: Buffer } = { encoding: 'br', bytes: Buffer.alloc(0) };
  const decompress = () =>
    withOwnMemory(decompressSync[compressed.encoding](compressed.bytes, { chunkSize: size + 64 }));
  const entry: Entry = {
    ...validity,
    ...{ key, status, headers, path, served, size },
    encodedBytes: 0,
    get body() {
      plain ??= decompress();
      if (bodies.get(key) !== entry && entries.peek(key) === entry) bodies.set(key, entry);
      return plain;
    },
    encoded(encoding: Encoding) {
      const existing = encodings.get(encoding);
      if (existing) return existing;
      const encoded = encode(plain ?? decompress(), encoding).then((output) => {
        const bytes = withOwnMemory(output);
        entry.encodedBytes += bytes.length;
        compressed = { encoding, bytes };
        // The cache computes the size of an entry only when it is added.
        if (entries.peek(key) === entry && entries.delete(key)) entries.set(key, entry);
        return bytes;
      });
      encodings.set(encoding, encoded);
      return encoded;
    },
    async compress() {
      // Since it waits, it was removed, or its body was read and is kept uncompressed again.
      if (entries.peek(key) !== entry || bodies.peek(key) === entry) return;
      if (!entry.encodedBytes) await entry.encoded('br');
      if (bodies.peek(key) !== entry) plain = undefined;
    },
  };
  return entry;
};

const createRunning = (): Pick<ResponseCache, 'trackRunning' | 'running'> => {
  const running = new Map<string, Promise<void>>();
  return {
    async trackRunning(key, work) {
      const result = work();
      if (running.has(key)) return result;
      running.set(key, result.then(ignoreResult, ignoreResult));
      try {
        return await result;
      } finally {
        running.delete(key);
      }
    },
    running: (key) => running.get(key),
  };
};

/**
 * The same bytes in memory of exactly their length. Small buffers are parts of a pool of 8 KiB, and output of zlib is a part of 16 KiB: a
 * cached part would keep the whole, and its length would not be the memory that it takes.
 */
const withOwnMemory = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};

const decompressSync = { br: brotliDecompressSync, gzip: gunzipSync };

const ignoreResult = () => {};
