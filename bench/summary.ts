/** What was found: the rounds of each work in one line. */
import { cpus } from 'node:os';
import type { Figures, Outcome } from './run.js';
import type { Subject } from './works.js';

/** One work in one calendar: medians over the rounds. */
export interface Line {
  work: string;
  events: number;
  who: Subject;
  figures: Figures;
  beside?: { who: Subject; figures: Figures; ratio: number; goal?: number | undefined };
}

/** How much longer a work takes in the largest calendar than in the smallest, by its median latency. */
export interface Growth {
  work: string;
  from: number;
  to: number;
  ratio: number;
  goal: number;
}

export interface Report {
  machine: Record<string, string | number>;
  options: object;
  start: { first?: number; withData: number };
  lines: Line[];
  growth: Growth[];
}

export const machine = () => ({
  processor: cpus()[0]?.model ?? '',
  cores: cpus().length,
  node: process.version,
  date: new Date().toISOString(),
});

/** The medians of an outcome's rounds; the ratio is the median of the rounds' ratios. */
export const summarize = ({ events, work: { name, who, beside }, rounds }: Outcome): Line => {
  const of = (subject: Subject) => medians(rounds.flatMap((round) => round[subject] ?? []));
  const ratios = rounds.map(
    (round) => (round[who]?.perSecond ?? 0) / (beside ? (round[beside.who]?.perSecond ?? 1) : 1),
  );
  return {
    ...{ work: name, events, who, figures: of(who) },
    ...(beside && { beside: { ...beside, figures: of(beside.who), ratio: median(ratios) } }),
  };
};

/** How the works that have such a goal grew between the smallest calendar and the largest. */
export const growthOf = (outcomes: readonly Outcome[], lines: readonly Line[]): Growth[] => {
  const goals = new Map(outcomes.flatMap(({ work: { name, growth } }) => (growth ? [[name, growth] as const] : [])));
  return [...goals].flatMap(([work, goal]) => {
    const sorted = lines.filter((line) => line.work === work).sort((one, other) => one.events - other.events);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last || first === last) return [];
    return [{ work, from: first.events, to: last.events, ratio: last.figures.p50 / first.figures.p50, goal }];
  });
};

const medians = (all: Figures[]): Figures => {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const entries = names.map((name) => {
    const known = all.flatMap((one) => one[name] ?? []);
    return [name, known.length ? (name === 'memory' ? Math.max(...known) : median(known)) : undefined];
  });
  return Object.fromEntries(entries) as Figures;
};

const median = (figures: number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};
