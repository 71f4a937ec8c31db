import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { outlinedCalendar } from '../feeds/calendar-feed.js';
import { readFeedSeries } from '../feeds/feed-series.js';
import { readOutline } from '../feeds/outline.js';
import { formatMessage } from '../languages/format-message.js';
import { type Language, languages } from '../languages/language.js';
import type { EventFilter } from '../records/events/event-filter-fields.js';
import { addressFor } from '../web/site-address.js';
import { type Calendar, contextForUser, localContext, withCalendar } from './calendar.js';
import { csv } from './export/csv.js';
import { ndjson } from './export/ndjson.js';
import { type ExportContext, exportedEvents, readExportFilter } from './export/rows.js';

interface ExportOptions {
  format: 'ndjson' | 'ics' | 'csv';
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
  .addOption(new Option('--format <format>', 'the format').choices(['ndjson', 'ics', 'csv']).default('ndjson'))
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
      const parts = writers[options.format](readExportFilter(filters), context);
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

/** A calendar with all events that match: other than a feed, without a limit, and without withdrawn events. */
async function* ics(filter: EventFilter, context: ExportContext): AsyncGenerator<Buffer> {
  const { where } = await exportedEvents(filter, context);
  const { settings, language } = context;
  const name = formatMessage('feed-name', {}, language);
  const events = await readOutline(where, MAX_EVENTS, context);
  const series = await readFeedSeries(events, [], filter, context, { defaults: false, hasWithdrawn: false });
  const info = { name, source: '', timezone: settings.siteTimezone };
  yield* outlinedCalendar(info, { events, withdrawn: [], series }, context);
}

const MAX_EVENTS = 2 ** 31 - 1;

const writers = { ndjson, ics, csv };
