/**
 * Answers to anonymous reads, kept in memory while they are true: until anything in the calendar changes, or the moment comes when
 * they would change by themselves. A change made by this process counts before its writer is answered; one made by another process
 * when PostgreSQL tells of it. While nothing is heard, nothing is answered from memory.
 */
import { LRUCache } from 'lru-cache';
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
  find(key: string): Answer | undefined;
  /** Keeps an answer that was begun when {@link state} was `since`, until a moment in milliseconds. */
  keep(key: string, answer: Pick<Answer, 'status' | 'headers'> & { text: string }, since: number, until: number): void;
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
  const most = mebibytes * 1024 * 1024;
  const texts = createTexts();
  // The bytes decide how many there are.
  const kept = new LRUCache<string, Answer & { until: number; beside: number }>({
    max: Math.min(most / LEAST, 100_000),
  });
  const underWay = new Map<string, Promise<void>>();
  let beside = 0;
  let state = 0;

  const make = (
    key: string,
    { text, ...head }: { text: string } & Pick<Answer, 'status' | 'headers'>,
    until: number,
  ) => {
    const encodings = new Map<Encoding, Promise<Buffer>>();
    const answer = {
      ...head,
      until,
      body: texts.keep(text),
      beside: LEAST + 2 * key.length,
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
    find(key) {
      if (!hears()) return undefined;
      const answer = kept.get(key);
      return answer && now().getTime() < answer.until ? answer : undefined;
    },
    keep(key, given, since, until) {
      if (since !== state || !hears() || given.text.length > LARGEST) return;
      drop(kept.peek(key) ?? (kept.size === kept.max ? kept.pop() : undefined));
      const answer = make(key, given, until);
      kept.set(key, answer);
      beside += answer.beside;
      makeRoom();
    },
    state: () => state,
    hear() {
      state++;
      kept.clear();
      texts.clear();
      beside = 0;
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
