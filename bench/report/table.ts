import { judge, type Report } from './summary.js';
import { coherenceRows, goalRows, growthRows, type Rows, speedRows, writeRows } from './tables.js';

/** The report as text for the terminal. */
export const table = (report: Report): string => {
  const { machine, lines, growth, readsDuringWrites, coherence } = report;
  const tables = [
    lines.length && speedRows(lines),
    growth.length && growthRows(growth),
    readsDuringWrites && writeRows(readsDuringWrites),
    coherence && coherenceRows(coherence),
    goalRows(judge(report)),
  ];
  const texts = tables.flatMap((rows) => (rows ? [align(rows)] : []));
  return [
    `${machine.processor}, ${machine.cores} cores, Node ${machine.node}; requests by ${machine.load}; load average before the run ${machine.loadBefore}`,
    ...texts,
  ].join('\n\n');
};

/** Aligns the first column left and the others right. */
export const align = (rows: Rows): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
};
