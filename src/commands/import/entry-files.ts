/** `almanac import` of iCalendar and CSV files and URLs. */
import { mustWritePublishable } from '../../access/permission.js';
import type { Settings } from '../../config.js';
import type { DateOrder } from '../../imports/csv/dates.js';
import { readCsv } from '../../imports/csv/read-csv.js';
import type { EntryReader } from '../../imports/entry.js';
import { readCalendar, seriesWindow } from '../../imports/ical/read-calendar.js';
import { FILE, importEntries } from '../../imports/import-entries.js';
import type { Language } from '../../languages/language.js';
import { now } from '../../time/clock.js';
import { parseZone } from '../../time/zone.js';
import { type Calendar, contextForUser } from '../calendar.js';
import { openEntryOutput } from './entry-output.js';

/** The kinds of files that consist of entries. */
export type EntryFileKind = 'ical' | 'csv';

export interface EntryFileOptions {
  as?: string;
  language?: Language;
  timezone?: string;
  map: readonly string[];
  dates?: DateOrder;
  match: boolean;
  dryRun: boolean;
  followDeletions: boolean;
  json: boolean;
}

/** A file, or what a URL responds. */
export interface EntryFile {
  kind: EntryFileKind;
  chunks: AsyncIterable<Uint8Array>;
  /** Undefined for a file. */
  url: string | undefined;
}

/** The reader of a file. @throws InvalidValue `zone-unknown` */
export const openReader = (
  { kind, chunks }: EntryFile,
  { timezone, map, dates: order }: EntryFileOptions,
  { siteTimezone }: Pick<Settings, 'siteTimezone'>,
  note: (sentence: string) => void,
): EntryReader => {
  const zone = timezone === undefined ? siteTimezone : parseZone(timezone);
  return kind === 'ical'
    ? readCalendar(chunks, { timezone: zone, window: seriesWindow(now()), note })
    : readCsv(chunks, { timezone: zone, map, order, note });
};

/** Imports a file and prints a report. The exit code is that of `importExitCode`. */
export const importEntryFile = async (
  file: EntryFile,
  options: EntryFileOptions,
  calendar: Calendar,
): Promise<void> => {
  const { dryRun, json, match, followDeletions, language } = options;
  const context = await contextForUser(options.as, calendar);
  mustWritePublishable(context);
  const output = openEntryOutput({ json, dryRun });
  let isStopped = true;
  try {
    const reader = openReader(file, options, calendar.settings, output.print);
    await importEntries(reader, language ? { ...context, language } : context, {
      kind: file.kind,
      identity: file.url ?? FILE,
      // All files have one identity: what one file does not have may be in another one.
      ...{ dryRun, match, followDeletions: followDeletions && file.url !== undefined },
      report: output.report,
      moved: (id) => output.moved('event', id),
      progress: (events) => output.progress('events', events, undefined),
    });
    isStopped = false;
  } finally {
    output.end(isStopped);
  }
};
