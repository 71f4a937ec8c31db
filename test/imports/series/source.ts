/** Calendars and tables that tests of series import, with everything that an import does, in the process of the test. */

import type { Role } from '../../../src/access/caller.js';
import type { EntryReport } from '../../../src/imports/entry.js';
import { importFile } from '../../../src/imports/import-file.js';
import type { ImportOptions } from '../../../src/imports/import-options.js';
import { readFile } from '../../../src/imports/reader/read-file.js';
import { now } from '../../../src/time/clock.js';
import { calendar } from '../../calendar.js';
import { graphqlData } from '../../service.js';
import { requestContext, settings } from '../../town.js';

/** What an import did. */
export interface Imported {
  reports: EntryReport[];
  messages: string[];
  /** The ids of events that were moved to the trash. */
  trashed: number[];
}

export interface Run extends ImportOptions {
  kind?: 'ical' | 'csv';
  as?: Role;
  /** Without a URL it is a file. */
  url?: string;
}

/** Imports a file, or what a URL has. */
export const runImport = async (
  text: string,
  { kind = 'ical', as = 'editor', url, ...options }: Run = {},
): Promise<Imported> => {
  const done: Imported = { reports: [], messages: [], trashed: [] };
  async function* chunks() {
    yield Buffer.from(text);
  }
  const context = await requestContext(as);
  const parts = readFile(
    { kind, url, options, now: now(), settings: { ...settings, siteTimezone: 'Europe/Amsterdam' } },
    chunks(),
    (sentence) => done.messages.push(sentence),
  );
  await importFile(parts, { kind, ...(url !== undefined && { url }), options }, context, {
    report: (report) => done.reports.push(report),
    message: (sentence) => done.messages.push(sentence),
    moved: (_, id) => done.trashed.push(id),
    progress: () => undefined,
  });
  return done;
};

/** How often each result occurs: `created 4`. */
export const resultsOf = ({ reports }: Imported): string => {
  const counts = new Map<string, number>();
  for (const { result } of reports) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].map(([result, count]) => `${result} ${count}`).join(', ');
};

/** The lines of a calendar. */
export const ics = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** A weekly event on Tuesdays at 20:00 in Amsterdam, from 17 March 2026. The lines replace those with their names. */
export const choir = (...lines: string[]): string[] => {
  const standard = [
    'UID:choir',
    'SUMMARY:Choir',
    'DTSTART;TZID=Europe/Amsterdam:20260317T200000',
    'DURATION:PT2H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
  ];
  const nameOf = (line: string) => line.split(/[;:]/, 1)[0];
  const names = new Set(lines.map(nameOf));
  return ['BEGIN:VEVENT', ...standard.filter((line) => !names.has(nameOf(line))), ...lines, 'END:VEVENT'];
};

/** A changed date of {@link choir}. */
export const changed = (date: string, ...lines: string[]): string[] =>
  choir(
    `RECURRENCE-ID;TZID=Europe/Amsterdam:${date}T200000`,
    `DTSTART;TZID=Europe/Amsterdam:${date}T200000`,
    ...lines,
  ).filter(
    (line) =>
      !line.startsWith('RRULE') &&
      !(lines.some((own) => own.startsWith('DTSTART')) && line === `DTSTART;TZID=Europe/Amsterdam:${date}T200000`),
  );

/** The occurrences of all series and the single events, by start. */
export const events = async () => {
  const rows = await (await calendar()).event.findMany({ orderBy: [{ starts: 'asc' }, { id: 'asc' }] });
  return rows;
};

/** One line for each event: `03-17 20:00 Choir`, with its status and what differs from its series. */
export const shownEvents = async (): Promise<string[]> =>
  (await events()).map(({ originalStart, title, status, overridden, offRule, eventStatus }) =>
    [
      originalStart?.slice(5, 16) ?? 'single',
      title,
      ...(status === 'publish' ? [] : [status]),
      ...(eventStatus === 'scheduled' ? [] : [eventStatus]),
      ...(overridden.length ? [`(${[...overridden].sort().join()})`] : []),
      ...(offRule ? ['off'] : []),
    ].join(' '),
  );

/** The only series. */
export const theSeries = async () => {
  const rows = await (await calendar()).series.findMany();
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} series`);
  return rows[0];
};

export const countSeries = async () => (await calendar()).series.count();

/** Writes one event as an editor. */
export const edit = (id: number, input: object, scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL' = 'THIS') =>
  graphqlData(
    'mutation ($by: RecordKey!, $input: UpdateEventInput!, $scope: SeriesScope!) { updateEvent(by: $by, input: $input, scope: $scope) { id } }',
    { by: { id: String(id) }, input, scope },
    { as: 'editor' },
  );

/** Makes the events of a series single ones, as earlier versions have imported them. */
export const separate = async (): Promise<void> => {
  const db = await calendar();
  await db.event.updateMany({ data: { seriesId: null, originalStart: null, overridden: [], offRule: false } });
  await db.series.deleteMany();
  await db.sourceEntry.deleteMany({ where: { kind: 'series' } });
};
