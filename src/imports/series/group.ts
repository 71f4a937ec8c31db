/** The series of a source with their entries, while a batch of entries is written. */
import type { Series } from '../../../prisma/client/client.js';
import { movedWall } from '../../time/series-dates.js';
import type { EntrySeries } from '../entry.js';
import type { ParsedEntry } from '../parse-entry.js';
import type { SourceRun } from '../sources.js';

export interface JoinOptions {
  source: SourceRun;
  /** Whether new rows of `SourceEntry` are not stored: the source may have no row yet. */
  dryRun: boolean;
  /** Is called for each event that is moved to the trash, because its date is no longer in the source. */
  trashed(id: number): void;
}

/** The event of an entry that was imported before. */
export interface State {
  key: string;
  /** 0 for an event that was deleted permanently. */
  id: number;
  seriesId: number | null;
  overridden: string[];
  status: string;
  isOther: boolean;
}

/** A series of the source with its entries in the batch. */
export interface Group {
  stated: EntrySeries;
  entries: readonly ParsedEntry[];
  /** The series of this calendar; undefined for a new one. */
  series: Series | undefined;
  /** Whether the rule or the times were edited here. */
  isEdited: boolean;
  /** Whether the source has changed dates that keep their edit. */
  isKept: boolean;
  /** Whether a series from elsewhere that has no events left has its UID. */
  isUidTaken: boolean;
  /** From the times of the source to those of an edited series, in seconds. */
  shift: number;
}

/** The local start of an entry in its series, which can have been moved here. */
export const startIn = ({ shift }: Group, { occurrence }: ParsedEntry): string => {
  const start = occurrence?.start ?? '';
  return shift === 0 ? start : movedWall(start, shift);
};
