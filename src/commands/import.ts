import { setFlagsFromString } from 'node:v8';
import { Command, InvalidArgumentError, Option } from 'commander';
import { mustWritePublishable } from '../access/permission.js';
import { dateOrders } from '../imports/csv/dates.js';
import { type ImportKind, importKinds, kindOfContent, kindOfName, urlIn } from '../imports/file-kind.js';
import { type ImportOption, type ImportOptions, optionsOfKind } from '../imports/import-options.js';
import type { ImportRequest } from '../imports/import-request.js';
import { languages } from '../languages/language.js';
import { readSettings } from '../settings/settings.js';
import { contextForUser, withCalendar } from './calendar.js';
import { checkFile } from './import/check-file.js';
import { firstBytes, openInput } from './import/input.js';
import { importAndPrintEntries } from './import/print-entries.js';
import { importAndPrintLines } from './import/print-lines.js';

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('Use a number of lines, 1 or more.');
  return Number(text);
};

interface ImportCommandOptions extends ImportOptions {
  as?: string;
  kind?: ImportKind;
  check: boolean;
  json: boolean;
}

export const importEvents = new Command('import')
  .description(
    'Imports events from a file (iCalendar, CSV, or one JSON object per line in the format of the REST API, also as gzip), from the URL of a calendar, or everything from a site of The Events Calendar.',
  )
  .argument('<file>', 'the file, - for standard input, the URL of a calendar, or that of any page of a site')
  .option('--as <login>', 'the author (default: the first administrator)')
  .option('--no-match', 'not of a site: create every venue and organizer, even when one with the same name exists')
  .addOption(new Option('--kind <kind>', 'what is imported (default: by the name)').choices(importKinds))
  .option('--dry-run', 'validate everything without storing it', false)
  .option('--check', 'of a calendar or CSV file: show how its first records are read, without a database', false)
  .option('--limit <number>', 'of NDJSON: read at most this many lines', wholeNumber)
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
  .action(async (file: string, options: ImportCommandOptions, command: Command) => {
    // `--heap-growing-percent=25` keeps the memory of a service small. An import ends soon: with V8's default it takes 15 % less processor time.
    setFlagsFromString('--heap-growing-percent=0');
    const url = urlIn(file);
    const named = options.kind ?? kindOfName(file);
    if (url === undefined) return importFile(file, named, options, command);
    const kind = named ?? 'site';
    mustHaveOptions(kind, command);
    return importOrCheck({ kind, url, options }, options, undefined);
  });

const importFile = async (
  file: string,
  named: ImportCommandOptions['kind'],
  options: ImportCommandOptions,
  command: Command,
): Promise<void> => {
  if (named === 'site') throw new Error('A site is imported by its URL.');
  const { stream, size } = await openInput(file);
  try {
    const kind = named ?? kindOfContent(await firstBytes(stream));
    mustHaveOptions(kind, command);
    await importOrCheck({ kind, chunks: stream, options }, options, size);
  } finally {
    stream.destroy(); // the writer of standard input may continue
  }
};

/** @param size of the file, in bytes; undefined if it is not known. */
const importOrCheck = (
  request: ImportRequest,
  options: ImportCommandOptions,
  size: number | undefined,
): Promise<void> => {
  const { kind } = request;
  if (options.check && (kind === 'ical' || kind === 'csv')) {
    return checkFile(request, options, readSettings(process.env));
  }
  return withCalendar(async (calendar) => {
    const context = await contextForUser(options.as, calendar);
    mustWritePublishable(context);
    if (kind === 'ndjson') await importAndPrintLines(request, size, context);
    else await importAndPrintEntries(request, options, context);
  });
};

const nameOfKind: Readonly<Record<ImportKind, string>> = {
  site: 'sites',
  ical: 'calendars',
  csv: 'CSV files',
  ndjson: 'NDJSON',
};

/** @throws Error for an option in the command line that this kind of import does not have. */
const mustHaveOptions = (kind: ImportKind, command: Command): void => {
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) !== 'cli' || isOptionOf(kind, name)) continue;
    throw new Error(`${option.long} is not an option of imports of ${nameOfKind[kind]}.`);
  }
};

const everywhere: ReadonlySet<string> = new Set(['as', 'kind', 'json']);

const isOptionOf = (kind: ImportKind, name: string): boolean =>
  everywhere.has(name) ||
  (name === 'check' ? kind === 'ical' || kind === 'csv' : optionsOfKind[kind].has(name as ImportOption));
