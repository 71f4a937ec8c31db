/** `almanac import` of NDJSON. */
import type { RequestContext } from '../../access/caller.js';
import type { ImportRequest, ImportSink } from '../../imports/import-request.js';
import { problemTexts } from '../../imports/problem-texts.js';
import { runImport } from '../../imports/run-import.js';
import { importExitCode } from './exit-code.js';
import { openProgress } from './progress.js';

/** Runs an import and prints the progress. The exit code is that of `importExitCode`. @param size of the file, in bytes. */
export const importAndPrintLines = async (
  request: ImportRequest,
  size: number | undefined,
  context: RequestContext,
): Promise<void> => {
  const { dryRun = false, limit } = request.options;
  const startedAt = Date.now();
  const before = await countRecords(context);
  const progress = openProgress(process.stderr, { size, limit });
  const total = { loaded: 0, alreadyLoaded: 0, invalid: 0 };
  let unit = 'event';
  const sink: ImportSink = {
    report(report) {
      const { result, where } = report;
      for (const text of problemTexts(report)) progress.print(`${where}: ${text}`);
      if (result === 'invalid') total.invalid++;
      else if (result === 'created' || result === 'updated') total.loaded++;
      else total.alreadyLoaded++;
    },
    message: (text, where) => progress.print(where ? `${where}: ${text}` : text),
    moved: () => undefined,
    progress(phase, _done, _total, last) {
      if (phase === 'records') unit = 'record';
      progress.update(last, total.loaded + total.alreadyLoaded);
    },
  };
  await runImport(request, context, sink);
  progress.end();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${count(total.loaded, unit)} ${dryRun ? 'would be imported (nothing was stored)' : 'imported'} in ${seconds} s, ` +
      `${total.alreadyLoaded.toLocaleString('en')} imported before, ${count(total.invalid, 'invalid line')} skipped.`,
  );
  if (!dryRun) console.log(await newRecords(before, context));
  process.exitCode = importExitCode({ failed: total.invalid, imported: total.loaded + total.alreadyLoaded });
};

const countRecords = async ({ db }: RequestContext) => ({
  venue: await db.venue.count(),
  organizer: await db.organizer.count(),
  category: await db.category.count(),
  tag: await db.tag.count(),
  series: await db.series.count(),
});

const newRecords = async (
  before: Awaited<ReturnType<typeof countRecords>>,
  context: RequestContext,
): Promise<string> => {
  const after = await countRecords(context);
  const added = (kind: keyof typeof before) => after[kind] - before[kind];
  return (
    `Also created: ${count(added('venue'), 'venue')}, ${count(added('organizer'), 'organizer')}, ` +
    `${count(added('category'), 'category', 'categories')}, ${count(added('tag'), 'tag')}` +
    (added('series') > 0 ? `, ${count(added('series'), 'series', 'series')}.` : '.')
  );
};

const count = (number: number, singular: string, plural = `${singular}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
