/** The formats of exports. */
import { formatMessage } from '../../languages/format-message.js';
import type { EventFilter } from '../../records/events/event-filter-fields.js';
import { outlinedCalendar } from '../calendar-feed.js';
import { readFeedSeries } from '../feed-series.js';
import { readOutline } from '../outline.js';
import { csv } from './csv.js';
import { ndjson } from './ndjson.js';
import { type ExportContext, exportedEvents } from './rows.js';

export const exportFormats = ['ndjson', 'ics', 'csv'] as const;

export type ExportFormat = (typeof exportFormats)[number];

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

/** Writes the events of a filter that the caller may read, in parts. */
export const exportWriters: Readonly<
  Record<ExportFormat, (filter: EventFilter, context: ExportContext) => AsyncIterable<string | Uint8Array>>
> = { ndjson, ics, csv };
