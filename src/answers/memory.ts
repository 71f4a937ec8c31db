/**
 * The response cache: responses to anonymous reads, cached while nothing that they depend on has changed (src/cache/change-log.ts), and
 * until the moment when they would change by themselves. A change made by this process counts before its writer gets a response. While
 * changes are not received, nothing is returned.
 */
import { LRUCache } from 'lru-cache';
import type { ChangeLog } from '../cache/change-log.js';
import { now } from '../time/clock.js';
import { type Encoding, encode } from './compression.js';
import { createTexts, type Kept } from './pieces.js';

/** An answer as it goes over the wire. */
export interface Answer {
  status: number;
  /** Names and values, one after the other. */
  headers: readonly string[];
  body: Kept;
  /** The body in an encoding; made once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export interface Answers {
  /** What invalidates them. */
  log: ChangeLog;
  find(key: string): Answer | undefined;
  /** Caches a response, unless something that it depends on may have changed since it was begun. */
  keep(key: string, answer: Pick<Answer, 'status' | 'headers'> & { text: string }, validity: Validity): void;
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

/** @param mebibytes the most that it holds. */
export const createAnswers = (log: ChangeLog, mebibytes = 32): Answers => {
  const most = mebibytes * 1024 * 1024;
  const texts = createTexts();
  // The bytes decide how many there are.
  const kept = new LRUCache<string, Answer & Validity & { beside: number }>({
    max: Math.min(most / LEAST, 100_000),
  });
  const underWay = new Map<string, Promise<void>>();
  let beside = 0;
  log.onClear(() => {
    kept.clear();
    texts.clear();
    beside = 0;
  });

  const make = (
    key: string,
    { text, ...head }: { text: string } & Pick<Answer, 'status' | 'headers'>,
    validity: Validity,
  ) => {
    const encodings = new Map<Encoding, Promise<Buffer>>();
    const answer = {
      ...head,
      ...validity,
      body: texts.keep(text),
      beside: LEAST + 2 * key.length + validity.dependencies.byteLength,
      encoded(encoding: Encoding) {
        const made = encodings.get(encoding) ?? encode(Buffer.from(answer.body.latin1(), 'latin1'), encoding);
        if (!encodings.has(encoding)) made.then(({ length }) => kept.peek(key) === answer && add(answer, length));
        encodings.set(encoding, made);
        return made;
      },
    };
    return answer;
  };

  const add = (answer: { beside: number }, bytes: number) => {
    answer.beside += bytes;
    beside += bytes;
    makeRoom();
  };

  const drop = (answer: { body: Kept; beside: number } | undefined) => {
    if (!answer) return;
    texts.drop(answer.body);
    beside -= answer.beside;
  };

  const makeRoom = () => {
    while (kept.size && texts.size() + beside > most) drop(kept.pop());
  };

  return {
    log,
    find(key) {
      if (!log.receives()) return undefined;
      const answer = kept.get(key);
      if (!answer || now().getTime() >= answer.until) return undefined;
      if (!log.isUnchanged(answer.dependencies, answer.since)) {
        kept.delete(key);
        drop(answer);
        return undefined;
      }
      // What was checked is not checked again before the next change.
      answer.since = log.last();
      return answer;
    },
    keep(key, given, validity) {
      if (!log.receives() || !log.isUnchanged(validity.dependencies, validity.since)) return;
      if (given.text.length > LARGEST) return;
      drop(kept.peek(key) ?? (kept.size === kept.max ? kept.pop() : undefined));
      const answer = make(key, given, validity);
      kept.set(key, answer);
      beside += answer.beside;
      makeRoom();
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
