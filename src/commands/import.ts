import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Command, InvalidArgumentError } from 'commander';
import type { RequestContext } from '../access/caller.js';
import { mustWritePublishable } from '../access/permission.js';
import { now } from '../time/clock.js';
import { type Calendar, contextForUser, withCalendar } from './calendar.js';
import { matchLinkedRecords } from './import/find-again.js';
import { inBatches, prefetch, readLines } from './import/lines.js';
import { readBatches, writeBatch } from './import/load.js';
import { openProgress } from './import/progress.js';

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('Write a number of lines, 1 or more.');
  return Number(text);
};

interface Options {
  as?: string;
  match: boolean;
  dryRun: boolean;
  limit?: number;
}

export const importEvents = new Command('import')
  .description('Loads events from a file: one JSON object a line, as a REST client would send it.')
  .argument('<file>', 'the file, or - for what is piped in')
  .option('--as <login>', 'the author (the first administrator when not given)')
  .option('--no-match', 'make every venue and organizer anew, also where one of the same name exists')
  .option('--dry-run', 'check everything and keep nothing', false)
  .option('--limit <number>', 'read at most this many lines', wholeNumber)
  .addHelpText(
    'after',
    '\nA line that was loaded before is left out, so an import that was interrupted is simply run again.',
  )
  .action(async (file: string, options: Options) => {
    const input = await openInput(file);
    try {
      await withCalendar((calendar) => importLines(input, options, calendar));
    } finally {
      input.stream.destroy(); // what is piped in may go on
    }
  });

const BATCH = 500; // lines in one transaction

/** Loads the lines of `input`, says how it goes, and makes the command end with 1 when lines were left out. */
const importLines = async ({ stream, size }: Input, options: Options, calendar: Calendar): Promise<void> => {
  const { match, dryRun, limit } = options;
  const context = await contextForUser(options.as, calendar);
  mustWritePublishable(context);
  const startedAt = Date.now();
  const before = await countRecords(context);
  const progress = openProgress(process.stderr, { size, limit });
  const linkedRecords = matchLinkedRecords(match);
  const total = { loaded: 0, alreadyLoaded: 0, invalid: 0 };
  const batches = readBatches(inBatches(readLines(stream, limit), BATCH), context);

  for await (const batch of prefetch(batches)) {
    const { loaded, alreadyLoaded, invalid } = await writeBatch(
      batch,
      { ...context, now: now() },
      { linkedRecords, dryRun },
    );
    for (const { line, reason } of invalid) progress.print(`line ${line.number}: ${reason}`);
    total.loaded += loaded;
    total.alreadyLoaded += alreadyLoaded;
    total.invalid += invalid.length;
    progress.update(batch.last, total.loaded + total.alreadyLoaded);
  }

  progress.end();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${count(total.loaded, 'event')} ${dryRun ? 'would be loaded (nothing was kept)' : 'loaded'} in ${seconds} s, ` +
      `${total.alreadyLoaded.toLocaleString('en')} there already, ${count(total.invalid, 'bad line')} left out.`,
  );
  if (!dryRun) console.log(await newRecords(before, context));
  if (total.invalid) process.exitCode = 1;
};

interface Input {
  stream: Readable;
  /** In bytes, when it is known. */
  size: number | undefined;
}

const openInput = async (file: string): Promise<Input> => {
  if (file === '-') return { stream: process.stdin, size: undefined };
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new Error(`There is no file ${file}.`);
  if (found.isDirectory()) throw new Error(`${file} is a folder: name a file in it.`);
  return { stream: createReadStream(file), size: found.isFile() ? found.size : undefined };
};

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
    `New with them: ${count(added('venue'), 'venue')}, ${count(added('organizer'), 'organizer')}, ` +
    `${count(added('category'), 'category', 'categories')}, ${count(added('tag'), 'tag')}.`
  );
};

const count = (number: number, singular: string, plural = `${singular}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
