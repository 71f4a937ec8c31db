/** Summarizes a run: one line for each work, and one verdict for each goal. */
import { cpus, loadavg } from 'node:os';
import { hasWrk } from '../load/repeat.js';
import type { Coherence, StoppedProcess } from '../works/coherence.js';
import type { Figures, Outcome } from '../works/compare-speed.js';
import type { Memory } from '../works/memory.js';
import type { ReadsDuringWrites } from '../works/reads-during-writes.js';
import type { Reference, Target } from '../works/works.js';
import { type Verdict, verdictsOf } from './verdicts.js';

/** One work in one calendar: medians of the rounds. */
export interface Line {
  work: string;
  kind: Outcome['work']['kind'];
  events: number;
  target: Target;
  figures: Figures;
  references: { name: Reference['name']; figures: Figures; ratio: number }[];
}

/** The median latency of a work in the largest calendar, divided by that in the smallest. */
export interface Growth {
  work: string;
  from: number;
  to: number;
  ratio: number;
}

export interface Report {
  command: string;
  machine: ReturnType<typeof machine>;
  /** Whether the run has all works, and whether the events of every calendar are in the same three years. */
  isWhole: boolean;
  isDense: boolean;
  lines: Line[];
  growth: Growth[];
  readsDuringWrites?: ReadsDuringWrites[];
  coherence?: Coherence[];
  stopped?: StoppedProcess;
  memory: readonly Memory[];
  start?: { first?: number; withData: number };
}

/** The command of this run, without the path of the JSON report. */
export const commandLine = (script = 'npm run bench --'): string =>
  [script, ...process.argv.slice(2)].join(' ').replace(/ --json[ =]\S+/, '');

/** The load average of the five minutes before the run. */
const loadBefore = loadavg()[1] ?? 0;

export const machine = () => ({
  processor: cpus()[0]?.model ?? '',
  cores: cpus().length,
  node: process.version,
  load: hasWrk ? 'autocannon, and wrk for cached responses' : 'autocannon',
  loadBefore: Number(loadBefore.toFixed(1)),
  date: new Date().toISOString().slice(0, 10),
});

/** The medians of the rounds of an outcome. A ratio is the median of the ratios of the rounds. */
export const summarize = ({ events, work: { name, kind, target, references }, rounds }: Outcome): Line => ({
  ...{ work: name, kind, events, target },
  figures: medians(rounds.map((round) => round.target)),
  references: references.map((reference) => {
    const ratios = rounds.map(
      (round) => round.target.perSecond / (round.references[reference.name]?.perSecond ?? Number.NaN),
    );
    const figures = medians(rounds.flatMap((round) => round.references[reference.name] ?? []));
    return { name: reference.name, figures, ratio: median(ratios) };
  }),
});

/** The growth of each work between the smallest and the largest calendar. */
export const growthOf = (lines: readonly Line[]): Growth[] =>
  [...new Set(lines.map(({ work }) => work))].flatMap((work) => {
    const sorted = lines.filter((line) => line.work === work).sort((one, other) => one.events - other.events);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last || first === last) return [];
    return [{ work, from: first.events, to: last.events, ratio: last.figures.p50 / first.figures.p50 }];
  });

/** The verdicts on the goals that a report has figures for. */
export const judge = (report: Report): Verdict[] =>
  verdictsOf(report.isDense ? figuresOfDense(report) : namedFigures(report));

/** The figures of dense calendars that can have a goal, by name. */
const figuresOfDense = ({ lines }: Report) =>
  new Map(
    lines.map(({ work, events, figures: { p50 } }): [string, number] => [
      `${work}, p50 ms with ${events.toLocaleString('en')} events in three years`,
      p50,
    ]),
  );

/** All figures of other calendars that can have a goal, by name. Those of a work are of the smallest calendar. */
const namedFigures = ({ lines, growth, readsDuringWrites = [], coherence = [], ...report }: Report) => {
  const smallest = Math.min(...lines.map(({ events }) => events));
  const quiet = coherence.find(({ processes }) => processes === '1 process')?.quiet;
  const slowest = readsDuringWrites.flatMap(({ writeP50 }) => writeP50 ?? []);
  const { memory, start, stopped } = report;
  const named: [string, number | undefined][] = [
    ...lines
      .filter(({ events }) => events === smallest)
      .flatMap(({ work, figures: { perSecond, server, database }, references }): [string, number | undefined][] => [
        ...references.map(({ name, ratio }): [string, number] => [`${work} ÷ ${name}`, ratio]),
        [`${work}, responses/s`, perSecond],
        [`${work}, Node ms`, server && server / 1000],
        [`${work}, PostgreSQL ms`, database && database / 1000],
      ]),
    ...growth.map(({ work, ratio }): [string, number] => [`${work}, p50 growth`, ratio]),
    ...readsDuringWrites.map(({ api, writesPerSecond: rate, ofQuiet }): [string, number] => [
      `${api} reads during ${rate} write${rate === 1 ? '' : 's'}/s ÷ quiet`,
      ofQuiet,
    ]),
    ['write p50 during reads, ms', slowest.length ? Math.max(...slowest) : undefined],
    ...coherence.flatMap(({ processes, outdated, quiet: own }): [string, number][] => [
      [`outdated responses, ${processes}`, outdated],
      [`added to a write p50, ${processes}, ms`, own.p50 - (quiet?.p50 ?? Number.NaN)],
      [`added to a write p99, ${processes}, ms`, own.p99 - (quiet?.p99 ?? Number.NaN)],
    ]),
    ['slowest write while a process is stopped, ms', stopped?.slowest],
    ['writes over 500 ms while a process is stopped', stopped?.slow],
    ['outdated responses of a process that goes on', stopped?.outdated],
    ...memory.map(({ setting, peak }): [string, number | undefined] => [
      `memory of one process${setting === undefined ? '' : ` with MEMORY=${setting}`}, MB`,
      peak && peak / 2 ** 20,
    ]),
    ['first start, s', start?.first],
    ['start with data, s', start?.withData],
  ];
  return new Map(named);
};

const medians = (all: readonly Figures[]): Figures => {
  const of = (name: keyof Figures) => {
    const values = all.flatMap((one) => one[name] ?? []);
    return values.length ? median(values) : undefined;
  };
  const {
    responses = 0,
    perSecond = 0,
    p50 = 0,
    p99 = 0,
  } = Object.fromEntries((['responses', 'perSecond', 'p50', 'p99'] as const).map((name) => [name, of(name)]));
  const cost = { server: of('server'), database: of('database'), statements: of('statements'), memory: of('memory') };
  return { responses, perSecond, p50, p99, ...cost };
};

const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};
