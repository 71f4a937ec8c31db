/** Writes results into a document: replaces the sections between `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { judge, type Report } from './summary.js';
import { coherenceRows, goalRows, growthRows, type Rows, speedRows, whole, writeRows } from './tables.js';

/** Replaces the sections that a report has figures for. @throws Error if the document does not have a section. */
export const updateDocument = (file: string, report: Report): void => {
  let text = readFileSync(file, 'utf8');
  for (const [name, section] of Object.entries(sectionsOf(report))) {
    if (!section) continue;
    const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${file} has no section ${name}: add ${start} and ${end}.`);
    const { date, cores, node, load, loadBefore } = report.machine;
    const origin = `\`${report.command}\`, ${date}, ${cores} cores shared by all processes, Node ${node}, requests by ${load}; load average before the run ${loadBefore}.`;
    text = `${text.slice(0, from + start.length)}\n\n${origin}\n\n${section}\n\n${text.slice(to)}`;
  }
  writeFileSync(file, text);
};

const sectionsOf = (report: Report) => {
  const { lines, growth, readsDuringWrites, coherence, stopped, memory } = report;
  // A run with several calendars writes only the section on growth.
  const isGrowth = growth.length > 0;
  return {
    goals: !isGrowth && lines.length > 0 && markdown(goalRows(judge(report))),
    speed: !isGrowth && lines.length > 0 && markdown(speedRows(lines)),
    growth: isGrowth && `${markdown(growthRows(growth))}\n\n${markdown(speedRows(lines))}`,
    writes: readsDuringWrites && markdown(writeRows(readsDuringWrites)),
    coherence:
      coherence &&
      stopped &&
      `${markdown(coherenceRows(coherence))}\n\n` +
        `One of three processes stopped (SIGSTOP), ${stopped.writes} writes through another: the slowest took ` +
        `${whole(stopped.slowest)} ms, ${stopped.slow} more than 500 ms; ${stopped.outdated} outdated responses when it went on.`,
    memory:
      memory?.peak &&
      `Peak of one process over ${memory.seconds} s and ${whole(memory.requests)} requests: **${whole(memory.peak / 2 ** 20)} MB**.`,
  };
};

/** Aligns the first column left and the others right. */
const markdown = ([names = [], ...rows]: Rows): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(names), line(names.map((_, column) => (column ? '---:' : '---'))), ...rows.map(line)].join('\n');
};
