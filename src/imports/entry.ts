/** What readers of sources yield: one record each, as the body of a write in the REST API. */
import type { Language } from '../languages/language.js';
import type { Kind } from '../records/fields/kind.js';
import type { SeriesDates } from '../time/series-dates.js';
import type { ImportedImage } from './image-rows.js';

/** The highest id that an import keeps, so that later records have ids too. */
export const MAX_KEPT_ID = 1_000_000_000;

/** A record of a source: by default an event, in the form of a line of NDJSON (docs/importing.md). */
export interface ImportEntry {
  /** Its identity inside the source, the same in every run: `UID` with `RECURRENCE-ID`, a global id, or a hash. */
  key: string;
  /** Names it in a report: `line 12`, `UID x`, `event 345`. */
  where: string;
  /** Default: event. */
  kind?: Kind;
  /** The language of its texts. Default: that of the import. */
  language?: Language;
  /** The fields of a write in the REST API, with venues, organizers, categories, tags and the image nested in it. */
  payload: Record<string, unknown>;
  /** Fields that the REST API does not have, with GraphQL names, such as `eventStatus`. */
  more?: Record<string, unknown>;
  /** The identity of an event in feeds. It is kept if no other event has it. */
  uid?: string;
  /** Which occurrence of the series `uid` it is. */
  recurrenceId?: string;
  /** How often an event of an export has changed in feeds. */
  sequence?: number;
  /** The id to keep if it is free. */
  id?: number;
  /** Which date of which series it is, if the source has the series. */
  occurrence?: EntryOccurrence;
  /** What it links to in its source. */
  links?: EntryLinks;
  /** Problems that did not prevent reading it, for the report. */
  warnings: string[];
}

/** An event as a date of a series. */
export interface EntryOccurrence {
  /** The same object for all dates of a series, so that it is sent once to the process that writes. */
  series: EntrySeries;
  /** The local start that the series gives it: `2026-10-24 19:30:00`. */
  start: string;
  /** Whether the source says something else of this date than of the others. */
  isChanged: boolean;
}

/** A series of a source, from its first date that has not passed. */
export interface EntrySeries {
  /** Its identity inside the source, the same in every run. */
  key: string;
  /** The identity in feeds. It is kept if no other series has it. */
  uid?: string;
  /** Changes with the dates that the source states, and not when dates pass. */
  sha256: string;
  dates: SeriesDates;
}

/** A series of a source that has no date to come. */
export interface EndedSeries {
  /** Its key. */
  ended: string;
}

/** What a record of a source says. */
export type EntryDetails = Required<Pick<ImportEntry, 'payload' | 'more'>>;

/** Links to other entries of the source, by their keys, and an image. They are fields of the record when it is written. */
export interface EntryLinks {
  categories?: string[];
  tags?: string[];
  venue?: string[];
  organizer?: string[];
  /** Of a category. */
  parent?: string;
  /** Of an event in an export: the event that it is a part of, which can come later. */
  partOf?: string;
  image?: ImportedImage | undefined;
}

/** A part of a source that is not a record. */
export interface UnreadableEntry {
  where: string;
  reason: string;
}

/** Reads a source. It is consumed on demand. */
export type EntryReader = AsyncGenerator<ImportEntry | UnreadableEntry | EndedSeries>;

export const isUnreadable = (entry: object): entry is UnreadableEntry => 'reason' in entry;

export const isEnded = (entry: object): entry is EndedSeries => 'ended' in entry;

/** What an import did with an entry. */
export interface EntryReport {
  key: string;
  where: string;
  /**
   * `matched`: the calendar has the event (equal UID) or term (equal name) from elsewhere, and it was not changed. `unchanged`: it was imported before, and its
   * source has not changed, or the record was deleted here.
   */
  result: 'created' | 'updated' | 'unchanged' | 'matched' | 'invalid';
  kind: Kind;
  /** The id of the record; undefined if there is none. */
  id?: number;
  /** The fields that changed in the source and were edited in this calendar, with REST names. They keep the edit. */
  kept?: string[];
  /** The id that could not be kept, because another record has it. */
  idTaken?: number;
  /** Why the entry is invalid. */
  reason?: string;
  warnings: string[];
}
