/**
 * The response cache: responses to anonymous reads, cached while nothing that they depend on has changed (src/cache/change-log.ts), and
 * until the moment when they would change by themselves. A change made by this process counts before its writer gets a response. While
 * changes are not received, nothing is returned.
 */
import { LRUCache } from 'lru-cache';
import type { ChangeLog } from '../cache/change-log.js';
import { now } from '../time/clock.js';
import { type Encoding, encode } from './compression.js';

/** An answer as it goes over the wire. */
export interface CachedResponse {
  status: number;
  /** Names and values, one after the other. */
  headers: readonly string[];
  body: Buffer;
  /** The body in an encoding; made once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export interface ResponseCache {
  /** What invalidates them. */
  log: ChangeLog;
  find(key: string): CachedResponse | undefined;
  /** Caches a response, unless something that it depends on may have changed since it was begun. */
  keep(key: string, answer: Given, validity: Validity): void;
  /** Makes an answer by `work`; until that is done {@link underWay} tells of it. */
  making<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Done when the answer that somebody makes at this moment is made, well or not; undefined when nobody does. */
  underWay(key: string): Promise<void> | undefined;
}

/** How long a response is valid. */
export interface Validity {
  /** The number of the last change when it was begun. */
  since: number;
  /** What it was made from. */
  dependencies: Float64Array;
  /** The moment when it changes by itself, in milliseconds. */
  until: number;
}

const LARGEST = 1024 * 1024; // bytes of one answer
const LEAST = 1024; // bytes that an answer takes besides its body

type Given = Pick<CachedResponse, 'status' | 'headers' | 'body'>;

interface Entry extends CachedResponse, Validity {
  /** The bytes of its body in all encodings that were asked for. */
  encodedBytes: number;
}

/** @param mebibytes the most that it holds. */
export const createResponseCache = (log: ChangeLog, mebibytes = 32): ResponseCache => {
  const kept = new LRUCache<string, Entry>({
    maxSize: mebibytes * 2 ** 20,
    sizeCalculation: ({ body, encodedBytes, dependencies }, key) =>
      LEAST + 2 * key.length + body.length + encodedBytes + dependencies.byteLength,
  });
  const underWay = new Map<string, Promise<void>>();
  log.onClear(() => kept.clear());

  const make = (key: string, input: Given, validity: Validity): Entry => {
    const encodings = new Map<Encoding, Promise<Buffer>>();
    const entry = {
      ...input,
      ...validity,
      encodedBytes: 0,
      encoded(encoding: Encoding) {
        const known = encodings.get(encoding);
        if (known) return known;
        const made = encode(entry.body, encoding).then((bytes) => {
          entry.encodedBytes += bytes.length;
          if (kept.peek(key) === entry) kept.set(key, entry);
          return bytes;
        });
        encodings.set(encoding, made);
        return made;
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
      if (log.isCurrent(answer)) return answer;
      kept.delete(key);
      return undefined;
    },
    keep(key, input, validity) {
      if (input.body.length > LARGEST) return;
      if (log.receives() && log.isUnchanged(validity.dependencies, validity.since))
        kept.set(key, make(key, input, validity));
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
