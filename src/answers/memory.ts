/**
 * Answers to anonymous reads, kept in memory while they are true: until anything in the calendar changes, or the moment comes when
 * they would change by themselves. A change made by this process counts before its writer is answered; one made by another process
 * when PostgreSQL tells of it. While nothing is heard, nothing is answered from memory.
 */
import { LRUCache } from 'lru-cache';
import { now } from '../time/clock.js';

/** An answer as it goes over the wire. */
export interface Answer {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  /** The body in other encodings, made when they are first asked for. */
  encoded: Map<string, Buffer>;
}

export interface Answers {
  find(key: string): Answer | undefined;
  /** Keeps an answer that was begun when {@link state} was `since`, until a moment in milliseconds. */
  keep(key: string, answer: Answer, since: number, until: number): void;
  /** Another number after each change that was heard. */
  state(): number;
  /** Takes a change in. */
  hear(): void;
  /**
   * Does `work` unless somebody else does it for the same key at this moment; then waits for that instead.
   * @returns what `work` gave, or undefined when it was somebody else's.
   */
  alone<Result>(key: string, work: () => Promise<Result>): Promise<Result | undefined>;
}

const LARGEST = 1024 * 1024;

/**
 * A memory of answers, used while `hears` says so.
 * @param mebibytes the most that it holds.
 */
export const createAnswers = (hears: () => boolean, mebibytes = 32): Answers => {
  const kept = new LRUCache<string, Answer & { until: number }>({
    maxSize: mebibytes * 1024 * 1024,
    // With what an entry takes besides, and room for its other encodings.
    sizeCalculation: ({ body }, key) => 2 * key.length + Math.ceil(1.25 * body.length) + 1024,
  });
  const underWay = new Map<string, Promise<unknown>>();
  let state = 0;
  return {
    find(key) {
      if (!hears()) return undefined;
      const answer = kept.get(key);
      return answer && now().getTime() < answer.until ? answer : undefined;
    },
    keep(key, answer, since, until) {
      if (since === state && hears() && answer.body.length <= LARGEST) kept.set(key, { ...answer, until });
    },
    state: () => state,
    hear() {
      state++;
      kept.clear();
    },
    async alone(key, work) {
      const other = underWay.get(key);
      if (other) {
        await other.catch(() => {});
        return undefined;
      }
      const own = work();
      underWay.set(key, own);
      try {
        return await own;
      } finally {
        underWay.delete(key);
      }
    },
  };
};
