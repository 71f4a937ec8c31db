import type { Settings } from '../config.js';
import { parseZone } from '../time/zone.js';
import { readCsv } from './csv/read-csv.js';
import type { EntryReader } from './entry.js';
import { readCalendar, seriesRange } from './ical/read-calendar.js';
import type { ImportOptions } from './import-options.js';

/** The kinds of files that consist of entries. */
export type EntryFileKind = 'ical' | 'csv';

/** The bytes of a file. */
export interface EntryFile {
  kind: EntryFileKind;
  chunks: AsyncIterable<Uint8Array>;
}

/** The reader of a file. @param options with the current time, from which repeated events are read. @param note receives sentences about the whole file. @throws InvalidValue `zone-unknown` */
export const openReader = (
  { kind, chunks }: EntryFile,
  { timezone, language, map = [], dates: order, now }: ImportOptions & { now: Date },
  { siteTimezone, defaultLanguage }: Pick<Settings, 'siteTimezone' | 'defaultLanguage'>,
  note: (sentence: string) => void,
): EntryReader => {
  const zone = timezone === undefined ? siteTimezone : parseZone(timezone);
  return kind === 'ical'
    ? readCalendar(chunks, {
        ...{ timezone: zone, language: language ?? defaultLanguage },
        ...{ range: seriesRange(now), note },
      })
    : readCsv(chunks, { timezone: zone, map, order, note });
};
