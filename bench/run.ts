/** One work, measured: those of a pair answer in turn, in every calendar, round after round. */

import { COMPARED } from './check.js';
import type { Calendar } from './database.js';
import { ask, type Loaded, load } from './load.js';
import type { Cost, Meter } from './measure.js';
import type { Running } from './processes.js';
import type { Question, Walk } from './questions.js';
import { randomFrom } from './words.js';
import type { Subject, Work } from './works.js';

/** A calendar with those who answer for it. */
export interface Town {
  calendar: Calendar;
  works: Work[];
  running: Partial<Record<Subject, Running>>;
  meter: Meter;
}

export type Figures = Loaded & Cost;

/** What came of one work in one calendar: the figures of each round. */
export interface Outcome {
  events: number;
  work: Work;
  rounds: Partial<Record<Subject, Figures>>[];
}

/** Measures one work. The first try of each, whose figures are dropped, warms it up; a single round does without. */
export const measureWork = async (
  name: string,
  towns: readonly Town[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Outcome[]> => {
  const contests = await Promise.all(towns.map((town) => prepare(name, town)));
  for (const contest of contests) if (contest.outcome.work.kind !== 'cold') await warmUp(contest);
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round++) {
    for (const { meter, players, outcome } of contests) {
      const figures: Outcome['rounds'][number] = {};
      // They take turns in beginning: the second finds the database's pages at hand.
      for (const player of round % 2 ? players : players.toReversed()) {
        const time = round ? seconds : Math.min(seconds, 1);
        const questions = player.next(100 + Math.ceil(player.rate * 1.3 * time), rounds - round + 1);
        const how = { seconds: time, ...manners[outcome.work.kind], ...(name === 'create' && { expected: 201 }) };
        const done = await meter.of(player.running, () => load(player.running.address, questions, how));
        player.rate = done.perSecond;
        figures[player.who] = done;
      }
      if (round) outcome.rounds.push(figures);
    }
  }
  return contests.map(({ outcome }) => outcome);
};

/** Asks until the answers are at hand, in each of the processes that give them; five seconds at most. */
const warmUp = async ({ meter, players, outcome }: Awaited<ReturnType<typeof prepare>>): Promise<void> => {
  const how = { seconds: 1, ...manners[outcome.work.kind] };
  for (const player of players) {
    for (let time = 0; time < 5; time++) {
      const { address } = player.running;
      const { statements = 0 } = await meter.of(player.running, () => load(address, player.next(0, 1), how));
      if (statements < 0.005) break;
    }
  }
};

const manners = {
  cold: { repeat: false, expected: 200 },
  warm: { repeat: true, expected: 200 },
  known: { repeat: true, expected: 304 },
} as const;

/** One who answers. */
interface Player {
  who: Subject;
  running: Running;
  /** Answers a second, as far as is known. */
  rate: number;
  /** About so many questions to go on with; there may be fewer left, if they are to last for so many rounds. */
  next(count: number, rounds: number): Question[];
}

const prepare = async (name: string, { calendar, works, running, meter }: Town) => {
  const work = works.find((one) => one.name === name);
  if (!work) throw new Error(`There is no work “${name}”: ${works.map((one) => one.name).join(', ')}.`);
  const { who, questions, otherQuestions = questions, beside, kind } = work;
  // A thousand, fewer in a small calendar: the smoke test would take them all the time it has.
  const repeated = Math.min(1000, calendar.events / 10);
  const player = async (subject: Subject, walk: Walk<Question>): Promise<Player> => {
    const found = running[subject];
    if (!found) throw new Error(`Nobody answers as ${subject}.`);
    const next =
      kind === 'cold' ? onward(walk, subject === 'floor') : await overAndOver(walk, repeated, found, kind === 'known');
    return { who: subject, running: found, rate: 3000, next };
  };
  const players = [await player(who, questions)];
  if (beside) players.push(await player(beside.who, otherQuestions));
  return { meter, players, outcome: { events: calendar.events, work, rounds: [] } as Outcome };
};

/** Questions of a walk, none twice; from the start again only for those who remember nothing. */
const onward = (walk: Walk<Question>, again: boolean): Player['next'] => {
  let place = 0;
  return (count, rounds) => {
    const left = again ? count : Math.floor((walk.count - COMPARED - place) / rounds);
    return Array.from({ length: Math.min(count, left) }, () => walk.at(place++));
  };
};

const DRAWN = 16_000;

/** So many questions that have all been answered once, in an order in which the n-th comes a n-th as often as the first. */
const overAndOver = async (walk: Walk<Question>, many: number, { address }: Running, known: boolean) => {
  const thousand = Array.from({ length: many }, (_, place) => walk.at(place));
  for (let place = 0; place < thousand.length; place += 10) {
    const some = thousand.slice(place, place + 10);
    const answers = await Promise.all(some.map((question) => ask(address, question)));
    for (const [at, question] of some.entries()) {
      if (known) question.headers = { 'if-none-match': answers[at]?.etag ?? '' };
    }
  }
  const shares = thousand.map((_, place) => 1 / (place + 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const drawing = shares.flatMap((share, place) => Array(Math.ceil((share / whole) * DRAWN)).fill(thousand[place]));
  const random = randomFrom(1);
  for (let last = drawing.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [drawing[last], drawing[other]] = [drawing[other], drawing[last]];
  }
  return (): Question[] => drawing;
};
