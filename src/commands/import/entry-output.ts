/** Prints what an import did: a line for each problem and a summary, or JSON lines. */

import type { ImportSink } from '../../imports/import-request.js';
import { problemTexts } from '../../imports/problem-texts.js';
import { type Kind, plurals } from '../../records/fields/kind.js';
import { importExitCode } from './exit-code.js';
import { openProgress, remaining } from './progress.js';

export interface EntryOutput extends ImportSink {
  /** Prints the summary and sets the exit code. @param isStopped whether an error stopped the import. */
  end(isStopped: boolean): void;
}

interface OutputOptions {
  json: boolean;
  dryRun: boolean;
}

export const openEntryOutput = ({ json, dryRun }: OutputOptions): EntryOutput => {
  const startedAt = performance.now();
  const counts = new Map<string, number>();
  const count = (kind: Kind, result: string) => counts.set(`${kind} ${result}`, countOf(kind, result) + 1);
  const countOf = (kind: Kind, result: string) => counts.get(`${kind} ${result}`) ?? 0;
  const extent: Parameters<typeof openProgress>[1] = { unit: 'events' };
  const bar = openProgress(process.stderr, extent);
  const write = (line: object) => console.log(JSON.stringify(line));
  const seconds = () => (performance.now() - startedAt) / 1000;
  const message = (text: string) => {
    if (json) write({ type: 'message', text });
    else bar.print(text);
  };
  return {
    message,
    waiting: (seconds, reason) => message(`Waiting ${seconds} s (${reason}).`),
    report(report) {
      count(report.kind, report.result);
      if (!json) for (const text of problemTexts(report)) bar.print(`${report.where}: ${text}`);
      else if (report.result !== 'unchanged' || report.warnings.length) write({ type: 'record', ...report });
    },
    progress(phase, done, total) {
      const part = total ? Math.min(1, done / total) : 0;
      const secondsLeft = part > 0 && phase === 'events' ? Math.ceil(remaining(seconds(), part)) : undefined;
      if (json) write({ type: 'progress', phase, done, total, secondsLeft });
      else if (phase === 'events') {
        extent.limit = total;
        bar.update({ number: done, bytes: 0 }, done);
      }
    },
    moved(kind, id) {
      count(kind, 'trashed');
      if (json) write({ type: 'trashed', kind, id });
    },
    end(isStopped) {
      bar.end();
      const kinds = Object.keys(plurals) as Kind[];
      const sum = (results: readonly string[]) =>
        kinds.reduce((total, kind) => total + results.reduce((one, result) => one + countOf(kind, result), 0), 0);
      process.exitCode = importExitCode({
        failed: sum(['invalid']),
        imported: sum(['created', 'updated', 'unchanged', 'matched']),
      });
      if (json)
        write({
          type: 'summary',
          dryRun,
          isStopped,
          seconds: Number(seconds().toFixed(1)),
          ...summaryOf(kinds, countOf),
        });
      else
        for (const line of summaryLines(kinds, countOf, { dryRun, isStopped, seconds: seconds() })) console.log(line);
    },
  };
};

const shown = ['created', 'updated', 'unchanged', 'matched', 'trashed', 'invalid'] as const;

const words: Readonly<Record<(typeof shown)[number], string>> = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  matched: 'already in this calendar',
  trashed: 'moved to the trash',
  invalid: 'invalid and left out',
};

type CountOf = (kind: Kind, result: string) => number;

const summaryOf = (kinds: readonly Kind[], countOf: CountOf) =>
  Object.fromEntries(
    kinds.map((kind) => [plurals[kind], Object.fromEntries(shown.map((result) => [result, countOf(kind, result)]))]),
  );

function* summaryLines(
  kinds: readonly Kind[],
  countOf: CountOf,
  { dryRun, isStopped, seconds }: { dryRun: boolean; isStopped: boolean; seconds: number },
): Generator<string> {
  const isNothing = !kinds.some((kind) => shown.some((result) => countOf(kind, result)));
  if (isStopped && isNothing) return;
  const action = dryRun ? 'Checked (nothing was stored)' : 'Imported';
  yield `${action} in ${seconds.toFixed(1)} s${isStopped ? ', until an error stopped it; run it again to continue' : ''}:`;
  for (const kind of kinds) {
    const parts = shown.flatMap((result) => {
      const number = countOf(kind, result);
      return number ? [`${number.toLocaleString('en')} ${words[result]}`] : [];
    });
    if (parts.length) yield `  ${plurals[kind]}: ${parts.join(', ')}`;
  }
  if (isNothing) yield '  nothing was found';
}
