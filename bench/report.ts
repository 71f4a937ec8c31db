import type { Report } from './summary.js';

/** The report for people. Processor time is in microseconds for each answer: of the service and of PostgreSQL. */
export const table = ({ machine, start, lines, growth }: Report): string => {
  const memory = Math.max(...lines.map(({ figures }) => figures.memory ?? 0)) / 2 ** 20;
  const hurried = lines.flatMap(({ work, beside }) => {
    const busy = ((beside?.figures.perSecond ?? 0) * (beside?.figures.asking ?? 0)) / 1e6;
    return busy > 0.9 ? [work] : [];
  });
  return [
    `${machine.processor}, ${machine.cores} cores, Node ${machine.node}`,
    '',
    columns([
      [
        'work',
        'events',
        'a second',
        'p50 ms',
        'p99 ms',
        'CPU µs',
        'DB µs',
        'statements',
        'beside',
        'a second',
        'CPU µs',
        'DB µs',
        'ratio',
        'goal',
      ],
      ...lines.map(({ work, events, figures, beside }) => [
        ...[work, whole(events), whole(figures.perSecond), figures.p50.toFixed(2), figures.p99.toFixed(1)],
        ...[whole(figures.server), whole(figures.database), figures.statements?.toFixed(1) ?? ''],
        ...(beside
          ? [
              ...[beside.who, whole(beside.figures.perSecond), whole(beside.figures.server)],
              ...[whole(beside.figures.database), beside.ratio.toFixed(3), atLeast(beside.ratio, beside.goal)],
            ]
          : []),
      ]),
    ]),
    '',
    ...growth.map(({ work, from, to, ratio, goal }) => {
      return `${work}: p50 of ${whole(to)} events is ${ratio.toFixed(2)} × that of ${whole(from)} (${atMost(ratio, goal)})`;
    }),
    ...(start.first === undefined ? [] : [`first start: ${start.first.toFixed(2)} s (${atMost(start.first, 6)})`]),
    `start with data: ${start.withData.toFixed(2)} s (${atMost(start.withData, 1.5)})`,
    `resident memory of the service under load: ${whole(memory)} MB (${atMost(memory, 250)})`,
    ...(hurried.length ? [`the asking itself was the limit, so the ratio flatters: ${hurried.join(', ')}`] : []),
  ].join('\n');
};

const atLeast = (figure: number, goal: number | undefined) =>
  goal === undefined ? '' : `${figure >= goal ? 'reached' : 'missed'} ≥ ${goal}`;

const atMost = (figure: number, goal: number) => `${figure <= goal ? 'reached' : 'missed'} ≤ ${goal}`;

const whole = (figure: number | undefined) => (figure === undefined ? '' : Math.round(figure).toLocaleString('en'));

/** The first column to the left, the numbers to the right. */
const columns = (rows: string[][]): string => {
  const widths = rows.reduce(
    (known, row) => row.map((cell, at) => Math.max(cell.length, known[at] ?? 0)).concat(known.slice(row.length)),
    [] as number[],
  );
  return rows
    .map((row) =>
      row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
};
