import { Command, InvalidArgumentError, Option } from 'commander';
import type { RequestContext } from '../access/caller.js';
import { mustWritePublishable } from '../access/permission.js';
import { readSettings } from '../config.js';
import { dateOrders } from '../imports/csv/dates.js';
import { isExportedLine } from '../imports/exported-lines.js';
import { fetchFile } from '../imports/fetch-file.js';
import { type FileKind, fileKinds, kindOfContent, kindOfName, urlIn } from '../imports/file-kind.js';
import { createExportImport } from '../imports/import-exported.js';
import { inBatches, type Line, prefetch, readLines, type UnreadableLine } from '../imports/lines.js';
import { writeBatch } from '../imports/load.js';
import { matchLinkedRecords } from '../imports/match-linked-records.js';
import { type Batch, readBatches } from '../imports/read-batch.js';
import { uncompressed } from '../imports/uncompressed.js';
import { type Language, languages } from '../languages/language.js';
import { now } from '../time/clock.js';
import { type Calendar, contextForUser, withCalendar } from './calendar.js';
import { checkFile } from './import/check-file.js';
import { type EntryFile, type EntryFileOptions, importEntryFile } from './import/entry-files.js';
import { importExitCode } from './import/exit-code.js';
import { firstBytes, type Input, openInput } from './import/input.js';
import { openProgress } from './import/progress.js';
import { importSiteAt, type SiteOptions } from './import/site.js';

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('Use a number of lines, 1 or more.');
  return Number(text);
};

interface Options extends SiteOptions, EntryFileOptions {
  as?: string;
  language?: Language;
  limit?: number;
  kind?: FileKind | 'site';
  check: boolean;
}

export const importEvents = new Command('import')
  .description(
    'Imports events from a file (iCalendar, CSV, or one JSON object per line in the format of the REST API, also as gzip), from the URL of a calendar, or everything from a site of The Events Calendar.',
  )
  .argument('<file>', 'the file, - for standard input, the URL of a calendar, or that of any page of a site')
  .option('--as <login>', 'the author (default: the first administrator)')
  .option('--no-match', 'create every venue and organizer, even when one with the same name exists')
  .addOption(new Option('--kind <kind>', 'what is imported (default: by the name)').choices([...fileKinds, 'site']))
  .option('--dry-run', 'validate everything without storing it', false)
  .option('--check', 'of a calendar or CSV file: show how its first records are read, without a database', false)
  .option('--limit <number>', 'read at most this many lines', wholeNumber)
  .option('--keep-ids', 'of a site: keep its ids where they are free', false)
  .option('--follow-deletions', 'of a URL: move records to the trash that the site or calendar no longer has', false)
  .addOption(new Option('--language <language>', 'the language of the texts').choices(languages))
  .option('--timezone <zone>', 'of times without a time zone (default: that of the calendar)')
  .option(
    '--map <column=field>',
    'of a CSV file: what a column is; can be repeated',
    (pair, pairs: string[]) => [...pairs, pair],
    [],
  )
  .addOption(new Option('--dates <order>', 'of a CSV file: how 03/04/2026 is read').choices(dateOrders))
  .option('--json', 'of a site, calendar or CSV file: print JSON lines', false)
  .addHelpText(
    'after',
    '\nAn import can be run again: lines that were imported before are skipped, and records of a site are updated.\n' +
      'IMPORT_LOGIN and IMPORT_PASSWORD are a login of the site that may read drafts. They are sent to the host of the URL only, over https.\n' +
      'Exit codes: 0 everything was imported, 1 nothing was imported or an error stopped the import, 2 some records were left out.',
  )
  .action(async (file: string, options: Options) => {
    const url = urlIn(file);
    const kind = options.kind ?? kindOfName(file);
    if (url !== undefined && (kind === 'ical' || kind === 'csv')) {
      await importOrCheck({ kind, chunks: fetchFile(url, readSettings(process.env)), url }, options);
    } else if (url !== undefined) {
      await withCalendar((calendar) => importSiteAt(url, options, calendar));
    } else {
      await importFile(file, kind, options);
    }
  });

const importFile = async (file: string, named: Options['kind'], options: Options): Promise<void> => {
  const input = await openInput(file);
  const { stream: chunks } = input;
  try {
    const kind = named ?? kindOfContent(await firstBytes(chunks));
    if (kind === 'ical' || kind === 'csv')
      await importOrCheck({ kind, chunks: uncompressed(chunks), url: undefined }, options);
    else await withCalendar((calendar) => importLines(input, options, calendar));
  } finally {
    chunks.destroy(); // the writer of standard input may continue
  }
};

const importOrCheck = (file: EntryFile, options: Options): Promise<void> =>
  options.check
    ? checkFile(file, options, readSettings(process.env))
    : withCalendar((calendar) => importEntryFile(file, options, calendar));

const BATCH = 500; // lines in one transaction

/** Imports the lines of `input` and prints the progress. The exit code is that of `importExitCode`. */
const importLines = async ({ stream, size }: Input, options: Options, calendar: Calendar): Promise<void> => {
  const { match, dryRun, limit } = options;
  const context = await contextForUser(options.as, calendar);
  mustWritePublishable(context);
  const startedAt = Date.now();
  const before = await countRecords(context);
  const progress = openProgress(process.stderr, { size, limit });
  const linkedRecords = matchLinkedRecords(match);
  const total = { loaded: 0, alreadyLoaded: 0, invalid: 0 };
  const { isExport, batches } = await detectExport(inBatches(readLines(uncompressed(stream), limit), BATCH));
  const exported = createExportImport({ dryRun });

  for await (const batch of prefetch<Batch | ExportedBatch>(
    isExport ? withLast(batches) : readBatches(batches, context),
  )) {
    const writer = { ...context, now: now() };
    const { loaded, alreadyLoaded, invalid } =
      'lines' in batch
        ? await exported.write(batch.lines, writer)
        : await writeBatch(batch, writer, { linkedRecords, dryRun });
    for (const { line, reason } of invalid) progress.print(`line ${line.number}: ${reason}`);
    total.loaded += loaded;
    total.alreadyLoaded += alreadyLoaded;
    total.invalid += invalid.length;
    progress.update(batch.last, total.loaded + total.alreadyLoaded);
  }

  await exported.finish(context);
  progress.end();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${count(total.loaded, isExport ? 'record' : 'event')} ${dryRun ? 'would be imported (nothing was stored)' : 'imported'} in ${seconds} s, ` +
      `${total.alreadyLoaded.toLocaleString('en')} imported before, ${count(total.invalid, 'invalid line')} skipped.`,
  );
  if (!dryRun) console.log(await newRecords(before, context));
  process.exitCode = importExitCode({ failed: total.invalid, imported: total.loaded + total.alreadyLoaded });
};

type Lines = readonly (Line | UnreadableLine)[];

/** Whether the first line is one of an export, and all batches including the first one. */
const detectExport = async (
  all: AsyncGenerator<Lines>,
): Promise<{ isExport: boolean; batches: AsyncGenerator<Lines> }> => {
  const first = await all.next();
  async function* batches(): AsyncGenerator<Lines> {
    if (first.done) return;
    yield first.value;
    yield* all;
  }
  const line = first.done ? undefined : first.value[0];
  return { isExport: line !== undefined && 'text' in line && isExportedLine(line.text), batches: batches() };
};

/** A batch of lines of an export. */
interface ExportedBatch {
  lines: Lines;
  last: Line | UnreadableLine | undefined;
}

async function* withLast(batches: AsyncGenerator<Lines>): AsyncGenerator<ExportedBatch> {
  for await (const lines of batches) yield { lines, last: lines.at(-1) };
}

const countRecords = async ({ db }: RequestContext) => ({
  venue: await db.venue.count(),
  organizer: await db.organizer.count(),
  category: await db.category.count(),
  tag: await db.tag.count(),
});

const newRecords = async (
  before: Awaited<ReturnType<typeof countRecords>>,
  context: RequestContext,
): Promise<string> => {
  const after = await countRecords(context);
  const added = (kind: keyof typeof before) => after[kind] - before[kind];
  return (
    `Also created: ${count(added('venue'), 'venue')}, ${count(added('organizer'), 'organizer')}, ` +
    `${count(added('category'), 'category', 'categories')}, ${count(added('tag'), 'tag')}.`
  );
};

const count = (number: number, singular: string, plural = `${singular}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
