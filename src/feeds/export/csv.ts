/** An export as a table for spreadsheets: one row for each event, in the language of the export. */
import type { EventRow } from '../../database/row-types.js';
import { listText } from '../../imports/csv/row-values.js';
import { textInLanguage } from '../../languages/translation.js';
import { absoluteUrl } from '../../pictures/picture-size.js';
import type { EventFilter } from '../../records/events/event-filter-fields.js';
import { linked } from '../../records/reading/relations.js';
import { formatCost } from '../../texts/cost.js';
import { csvLine } from '../../texts/csv.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { wallTimes } from '../../time/event-times.js';
import { type ExportContext, eventPages } from './rows.js';

const header = [
  ...['id', 'uid', 'title', 'slug', 'start_date', 'end_date', 'timezone', 'all_day', 'event_status', 'attendance_mode'],
  ...[
    'venue',
    'address',
    'zip',
    'city',
    'country',
    'organizers',
    'categories',
    'tags',
    'cost',
    'website',
    'online_url',
  ],
  ...['image', 'excerpt', 'description'],
];

/** The table, in parts. */
export async function* csv(filter: EventFilter, context: ExportContext): AsyncGenerator<string> {
  yield csvLine(header);
  for await (const rows of eventPages(filter, context))
    yield rows.map((row) => csvLine(cellsOf(row, context))).join('');
}

const cellsOf = (event: EventRow, context: ExportContext): string[] => {
  const { language, settings } = context;
  const { starts, ends } = wallTimes(event);
  const [venue] = linked.venues(event, undefined, context);
  const name = (record: Parameters<typeof textInLanguage<'name'>>[0]) => textInLanguage(record, 'name', language);
  const names = (records: readonly Parameters<typeof name>[0][]) => listText(records.map(name));
  return [
    ...[String(event.id), event.uid, textInLanguage(event, 'title', language), textInLanguage(event, 'slug', language)],
    ...[starts, ends, event.timezone, String(event.allDay), event.eventStatus, event.attendanceMode],
    ...(venue ? [name(venue), venue.address, venue.zip, venue.city, venue.country] : ['', '', '', '', '']),
    names(linked.organizers(event, undefined, context)),
    names(linked.categories(event, undefined, context)),
    names(linked.tags(event, undefined, context)),
    ...[
      formatCost(event.cost, settings.currency),
      event.website,
      event.onlineUrl,
      event.image ? absoluteUrl(event.image.url, context) : '',
    ],
    htmlToText(textInLanguage(event, 'excerpt', language)),
    htmlToText(textInLanguage(event, 'description', language)),
  ];
};
