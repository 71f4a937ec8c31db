/**
 * Answers to anonymous reads, kept in memory while they are true: until anything in the calendar changes, or the moment comes when
 * they would change by themselves. A change made by this process counts before its writer is answered; one made by another process
 * when PostgreSQL tells of it. While nothing is heard, nothing is answered from memory.
 */
import { LRUCache } from 'lru-cache';
import { now } from '../time/clock.js';
import { type Encoding, encode } from './compression.js';

/** An answer as it goes over the wire. */
export interface Answer {
  status: number;
  /** Names and values, one after the other. */
  headers: readonly string[];
  body: Buffer;
  /** The body in an encoding; made once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export interface Answers {
  find(key: string): Answer | undefined;
  /** Keeps an answer that was begun when {@link state} was `since`, until a moment in milliseconds. */
  keep(key: string, answer: Pick<Answer, 'status' | 'headers' | 'body'>, since: number, until: number): void;
  /** Another number after each change that was heard. */
  state(): number;
  /** Takes a change in. */
  hear(): void;
  /** Makes an answer by `work`; until that is done {@link underWay} tells of it. */
  making<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Done when the answer that somebody makes at this moment is made, well or not; undefined when nobody does. */
  underWay(key: string): Promise<void> | undefined;
}

const LARGEST = 1024 * 1024; // bytes of one answer
const LEAST = 1024; // bytes that an answer takes besides its body

/**
 * A memory of answers, used while `hears` says so.
 * @param mebibytes the most that it holds.
 */
export const createAnswers = (hears: () => boolean, mebibytes = 32): Answers => {
  const kept = new LRUCache<string, Entry>({
    maxSize: mebibytes * 2 ** 20,
    sizeCalculation: ({ body, encodedBytes }, key) => LEAST + 2 * key.length + body.length + encodedBytes,
  });
  const underWay = new Map<string, Promise<void>>();
  let state = 0;

  const make = (key: string, given: Pick<Answer, 'status' | 'headers' | 'body'>, until: number): Entry => {
    const encodings = new Map<Encoding, Promise<Buffer>>();
    const entry = {
      ...given,
      until,
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
    find(key) {
      if (!hears()) return undefined;
      const answer = kept.get(key);
      return answer && now().getTime() < answer.until ? answer : undefined;
    },
    keep(key, given, since, until) {
      if (since !== state || !hears() || given.body.length > LARGEST) return;
      kept.set(key, make(key, given, until));
    },
    state: () => state,
    hear() {
      state++;
      kept.clear();
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

interface Entry extends Answer {
  until: number;
  /** The bytes of its body in all encodings that were asked for. */
  encodedBytes: number;
}

const nothing = () => {};
