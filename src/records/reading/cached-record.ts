/** The form of records in the record cache. A cached event has the ids of its linked records instead of their rows. */

import type { CachedKind } from '../../cache/record-cache.js';
import type { EventRow, RowOf } from '../../database/row-types.js';
import { columnNames, type DatabaseRow } from '../../database/tables.js';

/** The kinds that events link to, in the order of {@link linkFields}. */
export const linkedKinds = ['venue', 'organizer', 'category', 'tag'] as const;
export type LinkedKind = (typeof linkedKinds)[number];

/** An event as it is read and cached. */
export type EventRecord = Omit<EventRow, (typeof linkFields)[number] | 'record'> &
  Record<`${LinkedKind}Ids`, readonly number[]> & {
    /** The last object that {@link withLinkedRows} made of the event. */
    row: EventRow | null;
    /** When `row` had the linked rows of the record cache; null if that is not known. */
    checked: Checked | null;
  };

/** The change after which linked rows were found, and the times between which they are valid, in milliseconds. */
interface Checked {
  lastChange: number;
  from: number;
  until: number;
}

/** A record as it is read and cached. Records of other kinds than events are whole rows. */
export type Cached<Name extends CachedKind> = Name extends 'event' ? EventRecord : RowOf[Name];

/** The number of the last change in the record cache (`lastChange`), and the time of the request. */
interface Moment {
  lastChange: number | undefined;
  now: Date;
}

/**
 * An event with its linked rows. Returns the same object while no linked row has changed.
 * @param read the moment at which the rows were read
 */
export const withLinkedRows = (event: EventRecord, linked: readonly DatabaseRow[][], read: Moment): EventRow => {
  event.checked = checkedAt(read, linked);
  const before = event.row;
  if (before && linkFields.every((field, at) => areSame(before[field], linked[at] ?? []))) return before;
  const row: DatabaseRow = { ...templates.row, id: event.id, record: event };
  for (const name of recordKeys.row) row[name] = event[name as keyof EventRecord];
  for (const [at, field] of linkFields.entries()) row[field] = linked[at];
  event.row = row as EventRow;
  return event.row;
};

/** An event with its linked rows, if nothing has changed in the minute since {@link withLinkedRows} made it. An event can have many links. */
export const unchangedRow = ({ row, checked }: EventRecord, { lastChange, now }: Moment): EventRow | undefined => {
  if (!row || !checked || checked.lastChange !== lastChange) return undefined;
  return checked.from <= now.getTime() && now.getTime() < checked.until ? row : undefined;
};

// The record cache evicts what is not looked up.
const MAX_AGE = 60_000; // milliseconds

const checkedAt = ({ lastChange, now }: Moment, linked: readonly DatabaseRow[][]): Checked | null => {
  if (lastChange === undefined) return null;
  let until = now.getTime() + MAX_AGE;
  for (const rows of linked) {
    for (const row of rows) if (row.until instanceof Date) until = Math.min(until, row.until.getTime());
  }
  return { lastChange, from: now.getTime(), until };
};

/** The cached record of a row, without its links. It is the same object while the record is unchanged. */
export const withoutLinks = (row: object): object => ('record' in row ? (row.record as object) : row);

const linkFields = ['venues', 'organizers', 'categories', 'tags'] as const;

const areSame = (some: readonly object[], others: readonly object[]) =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** The keys of a cached record of each kind, and of an event with its linked rows (`row`). */
export const recordKeys = {
  event: [...columnNames.event, 'image', 'offers', ...linkedKinds.map((kind) => `${kind}Ids`)],
  row: [...columnNames.event, 'image', 'offers'],
  venue: [...columnNames.venue, 'image'],
  organizer: [...columnNames.organizer, 'image'],
  category: [...columnNames.category, 'count', 'until'],
  tag: [...columnNames.tag, 'count', 'until'],
  user: columnNames.user,
};

const templateOf = (...columns: string[]) => Object.fromEntries(columns.map((name) => [name, null]));

/** Templates that records are copied from. An object whose properties are added one by one takes a third more memory and is slower. */
export const templates = {
  event: templateOf(...recordKeys.event, 'row', 'checked'),
  row: templateOf(...recordKeys.row, ...linkFields, 'record'),
  venue: templateOf(...recordKeys.venue),
  organizer: templateOf(...recordKeys.organizer),
  category: templateOf(...recordKeys.category),
  tag: templateOf(...recordKeys.tag),
  user: templateOf(...recordKeys.user),
};

/** The keys whose values are dates. */
export const dateKeys = new Set(['published', 'created', 'modified', 'starts', 'ends', 'until']);

/** Converts a date from JSON, where it is a string. */
export const toDate = (value: unknown): Date | null =>
  typeof value === 'string' ? new Date(value) : ((value as Date) ?? null);
