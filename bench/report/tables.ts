/** The tables of a report, for the terminal and for the document. */
import type { Goal } from '../goals.js';
import type { Coherence } from '../works/coherence.js';
import type { Figures } from '../works/compare-speed.js';
import type { Growth, Line, Report } from './summary.js';
import type { Verdict } from './verdicts.js';

/** A table. The first row has the names of the columns. */
export type Rows = string[][];

/** Processor time is in microseconds of the server and of PostgreSQL for one response. */
export const speedRows = (lines: readonly Line[]): Rows => [
  ['work', 'events', 'target', 'responses/s', 'p50 ms', 'p99 ms', 'server µs', 'PostgreSQL µs', 'statements', 'ratio'],
  ...lines.flatMap(({ work, events, target, figures, references }) => [
    [work, whole(events), target, ...figureCells(figures), ''],
    ...references.map(({ name, figures: other, ratio }) => ['', '', name, ...figureCells(other), ratio.toFixed(2)]),
  ]),
];

const figureCells = ({ perSecond, p50, p99, server, database, statements }: Figures): string[] => [
  ...[whole(perSecond), p50.toFixed(2), p99.toFixed(1), whole(server), whole(database)],
  statements?.toFixed(1) ?? '',
];

/** All goals, the missed ones first. */
export const goalRows = (verdicts: readonly Verdict[]): Rows => [
  ['figure', 'measured', 'goal', ''],
  ...verdicts.filter(({ isMet }) => !isMet).map((verdict) => [...goalCells(verdict), 'missed']),
  ...verdicts.filter(({ isMet }) => isMet).map((verdict) => [...goalCells(verdict), 'met']),
];

/** The goals that are missed, with the reasons. */
export const missedRows = (verdicts: readonly Verdict[]): Rows => [
  ['figure', 'measured', 'goal', 'reason'],
  ...verdicts
    .filter(({ isMet }) => !isMet)
    .map((verdict) => [...goalCells(verdict), verdict.goal.reason ?? 'no reason known yet']),
];

export const metRows = (verdicts: readonly Verdict[]): Rows => [
  ['figure', 'measured', 'goal'],
  ...verdicts.filter(({ isMet }) => isMet).map(goalCells),
];

const goalCells = ({ name, figure, goal, isMet }: Verdict): string[] => {
  // Rounded, a missed goal can look like one that is met.
  const looksMet = !isMet && Number(short(figure)) === limitOf(goal);
  return [name, looksMet ? String(Number(figure.toPrecision(4))) : short(figure), goalText(goal)];
};

const limitOf = (goal: Goal): number => ('atLeast' in goal ? goal.atLeast : goal.atMost);

const goalText = (goal: Goal): string =>
  `${'atLeast' in goal ? '≥' : '≤'} ${limitOf(goal)}${goal.isAbsolute ? ', absolute' : ''}`;

export const growthRows = (growth: readonly Growth[]): Rows => [
  ['work', 'from', 'to', 'p50 ÷ p50'],
  ...growth.map(({ work, from, to, ratio }) => [work, whole(from), whole(to), ratio.toFixed(2)]),
];

export const writeRows = (all: NonNullable<Report['readsDuringWrites']>): Rows => [
  ['API', 'writes/s', 'reads/s', '÷ 0 writes/s', 'write p50 ms', 'write p99 ms'],
  ...all.map(({ api, writesPerSecond, readsPerSecond, ofQuiet, writeP50, writeP99 }) => [
    ...[api, whole(writesPerSecond), whole(readsPerSecond), ofQuiet.toFixed(2)],
    ...[writeP50?.toFixed(1) ?? '', writeP99?.toFixed(1) ?? ''],
  ]),
];

export const coherenceRows = (all: readonly Coherence[]): Rows => [
  [
    'processes',
    'reads',
    'writes',
    'outdated',
    'latest ms',
    'write p50 ms',
    'p99 ms',
    'p50 during reads',
    'p99 during reads',
  ],
  ...all.map(({ processes, reads, writes, outdated, latest, quiet, busy }) => [
    ...[processes, whole(reads), whole(writes), whole(outdated), outdated ? latest.toFixed(1) : ''],
    ...[quiet.p50, quiet.p99, busy.p50, busy.p99].map((milliseconds) => milliseconds.toFixed(1)),
  ]),
];

export const whole = (figure: number | undefined): string =>
  figure === undefined ? '' : Math.round(figure).toLocaleString('en');

const short = (figure: number): string => (Math.abs(figure) >= 100 ? whole(figure) : String(Number(figure.toFixed(2))));
