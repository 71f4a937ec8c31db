/** Later runs of calendars and CSV files. */
import { expect, test } from 'vitest';
import { readCsv } from '../../../src/imports/csv/read-csv.js';
import type { EntryReport } from '../../../src/imports/entry.js';
import { readCalendar } from '../../../src/imports/ical/read-calendar.js';
import { importFile } from '../../../src/imports/import-file.js';
import { entryParts } from '../../../src/imports/reader/read-file.js';
import { requestContext, town } from '../../town.js';
import { range } from '../ical/read.js';
import { checkLaterRuns, type SourceRecord } from './cases.js';
import { eventEdits, organizerEdits, venueEdits } from './edits.js';

async function* chunksOf(text: string) {
  yield Buffer.from(text);
}

/** Imports a file, and returns the reports in the order of its records. */
const run = async (kind: 'ical' | 'csv', text: string, records: readonly SourceRecord[]) => {
  const reports: EntryReport[] = [];
  const reader = (kind === 'ical' ? readCalendar : readCsv)(chunksOf(text), { timezone: 'Europe/Amsterdam', range });
  const context = await requestContext('editor');
  await importFile(entryParts(reader, context), { kind, options: {} }, context, {
    report: (report) => reports.push(report),
    ...{ moved: () => undefined, message: () => undefined, progress: () => undefined },
  });
  return new Map(records.map(({ key }, at) => [key, reports[at] ?? { result: 'invalid' as const }]));
};

const calendarOf = (records: readonly SourceRecord[]) =>
  [
    'BEGIN:VCALENDAR',
    ...records.flatMap(({ key, parts }) => [
      'BEGIN:VEVENT',
      `UID:${key}`,
      ...Object.values(parts).flatMap((line) => (line ? String(line).replaceAll('#', key).split('\n') : [])),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test('a later run of a calendar follows each property, and keeps each edit except of what became private', async () => {
  await town();
  const lines = (...texts: string[]) => texts.map((text) => ({ [text.split(/[:;]/)[0] || 'none']: text }));
  const count = await checkLaterRuns({
    kind: 'event',
    values: {
      title: [{ SUMMARY: 'SUMMARY:Jazz #' }, { SUMMARY: 'SUMMARY:Blues #' }],
      times: [
        'DTSTART;TZID=Europe/Paris:20260501T200000\nDTEND;TZID=Europe/Paris:20260501T220000',
        'DTSTART;TZID=Europe/Paris:20260502T200000',
        'DTSTART:20260501T180000Z\nDTEND:20260501T200000Z',
        'DTSTART;VALUE=DATE:20260501\nDTEND;VALUE=DATE:20260503',
      ].map((DTSTART) => ({ DTSTART })),
      description: [{}, ...lines('DESCRIPTION:One', 'DESCRIPTION:Two')],
      place: [{}, ...lines('LOCATION:Hall', 'LOCATION:Barn\\, 1 Quay')],
      organizer: [{}, ...lines('ORGANIZER;CN=Ann:mailto:ann@example.org', 'ORGANIZER;CN=Club:mailto:club@example.org')],
      categories: [{}, ...lines('CATEGORIES:Music', 'CATEGORIES:Music,Film')],
      website: [{}, ...lines('URL:https://one.example/', 'URL:https://two.example/')],
      online: [
        {},
        ...lines('CONFERENCE;VALUE=URI:https://meet.example/1', 'CONFERENCE;VALUE=URI:https://meet.example/2'),
      ],
      image: [{}, ...lines('IMAGE;VALUE=URI:https://one.example/a.png', 'IMAGE;VALUE=URI:https://one.example/b.png')],
      status: [{}, ...lines('STATUS:CONFIRMED', 'STATUS:CANCELLED')],
      class: [{}, ...lines('CLASS:PUBLIC', 'CLASS:PRIVATE', 'CLASS:CONFIDENTIAL')],
    },
    edits: eventEdits,
    run: (records) => run('ical', calendarOf(records), records),
  });
  expect(count).toBeGreaterThan(300);
});

/** A table with every column that a record has. */
const tableOf = (records: readonly SourceRecord[]) => {
  const columns = [...new Set(records.flatMap(({ parts }) => Object.keys(parts)))];
  const cell = (value: unknown, key: string) =>
    `"${String(value ?? '')
      .replaceAll('#', key)
      .replaceAll('"', '""')}"`;
  const rows = records.map(({ key, parts }) =>
    [key, ...columns.map((name) => parts[name])].map((value) => cell(value, key)),
  );
  return [['id', ...columns], ...rows].map((row) => row.join(',')).join('\n');
};

const runTable = (records: readonly SourceRecord[]) => run('csv', tableOf(records), records);

const cells = (column: string, ...values: readonly string[]) => ['', ...values].map((value) => ({ [column]: value }));

test('a later run of a table follows each column, and keeps each edit except of what became private', async () => {
  await town();
  const count = await checkLaterRuns({
    kind: 'event',
    values: {
      title: [{ title: 'Jazz #' }, { title: 'Blues #' }],
      times: [
        { start_date: '2026-05-01', start_time: '20:00' },
        { start_date: '2026-05-02', start_time: '20:00', end_date: '2026-05-02', end_time: '21:00' },
        { start_date: '2026-05-01' },
        { start_date: '2026-05-01', start_time: '20:00', timezone: 'Asia/Seoul' },
      ],
      ...Object.fromEntries(
        ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'].map((name) => [
          name,
          cells(name, 'yes', 'no'),
        ]),
      ),
      description: cells('description', 'One', 'Two'),
      excerpt: cells('excerpt', 'One', 'Two'),
      slug: cells('slug', 'one-#', 'two-#'),
      website: cells('website', 'https://one.example/', 'two.example'),
      image: cells('image', 'https://one.example/a.png', 'https://one.example/b.png'),
      categories: cells('categories', 'Music', 'Music, Film'),
      tags: cells('tags', 'late', 'live'),
      cost: cells('cost', '10', '20'),
      venue: cells('venue', 'Hall', 'Barn'),
      organizers: cells('organizers', 'Ann', 'Bob, Ann'),
      status: cells('status', 'publish', 'draft', 'private', 'pending'),
      private: cells('private', 'no', 'yes', 'Private'),
      eventStatus: cells('event_status', 'scheduled', 'cancelled', 'postponed'),
      online: cells('online_url', 'https://meet.example/1', 'https://meet.example/2'),
      attendance: cells('attendance_mode', 'offline', 'online', 'mixed'),
    },
    edits: eventEdits,
    run: runTable,
  });
  expect(count).toBeGreaterThan(500);
});

test('a later run of a table of venues or organizers follows each column, and keeps each edit', async () => {
  await town();
  await checkLaterRuns({
    kind: 'venue',
    values: {
      name: [{ venue: 'Hall #' }, { venue: 'Barn #' }],
      ...Object.fromEntries(
        ['address', 'city', 'country', 'zip', 'stateprovince'].map((name) => [name, cells(name, 'One', 'Two')]),
      ),
      description: cells('venue_description', 'One', 'Two'),
      phone: cells('venue_phone', '1', '2'),
      website: cells('venue_website', 'https://one.example/', 'https://two.example/'),
      position: [{}, { latitude: '52.1', longitude: '4.5' }, { latitude: '52.2', longitude: '4.5' }],
      showMap: cells('show_map', 'yes', 'no'),
      showMapLink: cells('show_map_link', 'yes', 'no'),
    },
    edits: venueEdits,
    run: runTable,
  });
  await checkLaterRuns({
    kind: 'organizer',
    values: {
      name: [{ organizer: 'Ann #' }, { organizer: 'Bob #' }],
      description: cells('organizer_description', 'One', 'Two'),
      phone: cells('organizer_phone', '1', '2'),
      email: cells('organizer_email', 'a@one.example', 'b@one.example'),
      website: cells('organizer_website', 'https://one.example/', 'https://two.example/'),
    },
    edits: organizerEdits,
    run: runTable,
  });
});
