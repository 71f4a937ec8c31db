/** Writes results into a document: replaces the sections between `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { judge, type Report } from './summary.js';
import { coherenceRows, growthRows, metRows, missedRows, type Rows, speedRows, whole, writeRows } from './tables.js';
import type { Verdict } from './verdicts.js';

/** The texts of sections by their names. A run does not replace the sections that it has no text for. */
export type Sections = Record<string, string | undefined | false>;

/** Replaces the sections that a report has figures for. @throws Error if the document does not have a section. */
export const updateDocument = (file: string, report: Report): void => updateSections(file, sectionsOf(report), report);

/** Replaces sections, each with the command and the machine below. @throws Error if the document does not have a section. */
export const updateSections = (
  file: string,
  sections: Sections,
  { command, machine: { date, cores, node, load, loadBefore } }: Pick<Report, 'command' | 'machine'>,
): void => {
  const origin = `\`${command}\`, ${date}, ${cores} cores shared by all processes, Node ${node}, requests by ${load}; load average before the run ${loadBefore}.`;
  let text = readFileSync(file, 'utf8');
  for (const [name, section] of Object.entries(sections)) {
    if (!section) continue;
    const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${file} has no section ${name}: add ${start} and ${end}.`);
    text = `${text.slice(0, from + start.length)}\n\n${section}\n\n${origin}\n\n${text.slice(to)}`;
  }
  writeFileSync(file, text);
};

/** The sections of the goals of a run: `missed` and `met`, with the name of a run that is not that of `npm run bench:docs`. */
export const goalSections = (verdicts: readonly Verdict[], run = ''): Sections => {
  const isAnyMissed = verdicts.some(({ isMet }) => !isMet);
  const isAnyMet = verdicts.some(({ isMet }) => isMet);
  const end = run && `-${run}`;
  return {
    [`missed${end}`]: isAnyMissed ? markdown(missedRows(verdicts)) : 'This run met all its goals.',
    [`met${end}`]: isAnyMet ? markdown(metRows(verdicts)) : 'This run met none of its goals.',
  };
};

const sectionsOf = (report: Report): Sections => {
  const { lines, growth, readsDuringWrites, coherence, stopped, memory } = report;
  if (report.isDense) return { ...goalSections(judge(report), 'dense'), dense: markdown(speedRows(lines)) };
  // A run with several calendars writes only the section on growth.
  if (growth.length)
    return {
      ...goalSections(
        judge(report).filter(({ name }) => name.endsWith('growth')),
        'growth',
      ),
      growth: `${markdown(growthRows(growth))}\n\n${markdown(speedRows(lines))}`,
    };
  return {
    ...(report.isWhole && goalSections(judge(report))),
    speed: lines.length > 0 && markdown(speedRows(lines)),
    writes: readsDuringWrites && markdown(writeRows(readsDuringWrites)),
    coherence:
      coherence &&
      stopped &&
      `${markdown(coherenceRows(coherence))}\n\n` +
        `One of three processes stopped (SIGSTOP), ${stopped.writes} writes through another: the slowest took ` +
        `${whole(stopped.slowest)} ms, ${stopped.slow} more than 500 ms; ${stopped.outdated} outdated responses when it went on.`,
    memory:
      memory.length > 0 &&
      markdown([
        ['peak of one process', 'seconds', 'requests', 'MB'],
        ...memory.map(({ setting, peak, seconds, requests }) => [
          setting === undefined ? 'default settings' : `MEMORY=${setting}`,
          whole(seconds),
          whole(requests),
          whole((peak ?? Number.NaN) / 2 ** 20),
        ]),
      ]),
  };
};

/** Aligns the first column and reasons left, and figures right. */
export const markdown = ([names = [], ...rows]: Rows): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const isText = (name: string, column: number) => column === 0 || name === 'reason';
  return [
    line(names),
    line(names.map((name, column) => (isText(name, column) ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
};
