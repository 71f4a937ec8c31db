/** The options of imports, and which of them a kind of import has. */
import type { Language } from '../languages/language.js';
import type { DateOrder } from './csv/dates.js';
import type { EntryDefaults } from './entry-defaults.js';
import type { ImportKind } from './file-kind.js';

export interface ImportOptions extends EntryDefaults {
  /** Whether everything is read and checked, and nothing is stored. */
  dryRun?: boolean;
  /** Whether venues and organizers with the same name are found; default: true. */
  match?: boolean;
  /** Whether records that the source no longer has are moved to the trash. */
  followDeletions?: boolean;
  /** Whether records of a site keep their ids where these are free. */
  keepIds?: boolean;
  /** The language of the texts; default: that of the context. */
  language?: Language;
  /** The zone of times without a zone; default: that of the site. */
  timezone?: string;
  /** Of a CSV file: `column=field` for columns that are not recognized. */
  map?: readonly string[];
  /** Of a CSV file: how `03/04/2026` is read. */
  dates?: DateOrder;
  /** Of NDJSON: the maximum number of lines. */
  limit?: number;
}

export type ImportOption = keyof ImportOptions;

/** The options of each kind. An option that a kind does not have is rejected, and not ignored. */
export const optionsOfKind: Readonly<Record<ImportKind, ReadonlySet<ImportOption>>> = {
  site: new Set(['dryRun', 'keepIds', 'followDeletions', 'language'] as const),
  ical: new Set(['dryRun', 'match', 'followDeletions', 'language', 'timezone', 'category', 'status'] as const),
  csv: new Set([
    ...(['dryRun', 'match', 'followDeletions', 'language', 'timezone', 'category', 'status'] as const),
    ...(['map', 'dates'] as const),
  ]),
  ndjson: new Set(['dryRun', 'match', 'language', 'limit'] as const),
};
