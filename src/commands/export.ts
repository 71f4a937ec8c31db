import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { type ExportFormat, exportFormats, exportWriters } from '../feeds/export/formats.js';
import { type ExportContext, readExportFilter } from '../feeds/export/rows.js';
import { type Language, languages } from '../languages/language.js';
import { addressFor } from '../web/site-address.js';
import { type Calendar, contextForUser, localContext, withCalendar } from './calendar.js';

interface ExportOptions {
  format: ExportFormat;
  as?: string;
  language?: Language;
  output?: string;
}

export const exportRecords = new Command('export')
  .description('Writes the public records of the calendar to standard output.')
  .argument(
    '[filters...]',
    'only these events, with the parameters of the REST API: categories=music start_date=2027-01-01',
  )
  .addOption(new Option('--format <format>', 'the format').choices(exportFormats).default('ndjson'))
  .option('--as <login>', 'export what this user may read')
  .addOption(new Option('--language <language>', 'the language of ics and csv').choices(languages))
  .option('--output <file>', 'write to this file')
  .addHelpText(
    'after',
    '\nNDJSON contains all languages and can be imported (“almanac import”). It contains no users, no times of writes and no protected\n' +
      'events: “almanac backup” does.',
  )
  .action((filters: string[], options: ExportOptions) =>
    withCalendar(async (calendar) => {
      const context = await exportContext(options, calendar);
      const parts = exportWriters[options.format](readExportFilter(filters), context);
      const output = options.output === undefined ? process.stdout : createWriteStream(options.output);
      await pipeline(Readable.from(parts), output, { end: output !== process.stdout });
    }),
  );

/** The request context of a user, or of an anonymous client. */
const exportContext = async ({ as, language }: ExportOptions, calendar: Calendar): Promise<ExportContext> => {
  const context =
    as === undefined ? { ...localContext(calendar), caller: undefined } : await contextForUser(as, calendar);
  const { settings } = calendar;
  return { ...context, language: language ?? settings.defaultLanguage, publicUrl: addressFor(settings) };
};
