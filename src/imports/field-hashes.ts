/** Finds out which fields of a record were edited in this calendar since an import. */
import { hash } from 'node:crypto';
import { defaultValueOf } from '../records/fields/default-values.js';
import type { Fields } from '../records/fields/fields.js';
import { dayOf } from '../time/wall-clock.js';

/**
 * For each imported field, by its GraphQL name: a hash of the value in the source, and one of the value that the record had after the
 * import. They differ even for an equal value, because a write normalizes it. A field without hashes has both values of a new record.
 */
export type FieldHashes = Readonly<Record<string, FieldHash>>;

type FieldHash = readonly [source: string, stored: string];

/** The values of fields, or the columns of a row, by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** An entry and the last import of its record. */
export interface Imported {
  /** The fields of the kind of the record. */
  fields: Fields;
  /** The fields that the entry states, checked and normalized. */
  read: FieldValues;
  /** The hashes of the last import; none for a new record. */
  before: FieldHashes;
}

/** The fields of an update by an import. */
export interface Update {
  /** The fields to write. */
  changes: Record<string, unknown>;
  /** Fields that changed in the source and keep their edit. */
  kept: string[];
  /** The fields that were edited here: their stored hash stays. */
  edited: ReadonlySet<string>;
}

/**
 * Compares an entry with its last import and with the record. A field that an entry does not state has the value of a new record.
 * @param row the record as it is now.
 */
export const updateOf = (imported: Imported, row: FieldValues): Update => {
  const { fields, read } = imported;
  const wanted = { ...defaultsOf(fields), ...read };
  const names = Object.keys(wanted);
  const isEdited = (name: string) => {
    const before = hashBefore(name, imported, row)[1];
    // Version 1.1 stored the hash of terms in the order in which they were read.
    return before !== fieldHash(storedValue(row, name)) && before !== fieldHash(valueInRow(row, name));
  };
  const isChanged = (name: string) => hashBefore(name, imported, row)[0] !== fieldHash(wanted[name]);
  const isOther = (name: string) => fieldHash(wanted[name]) !== fieldHash(storedValue(row, name));
  const editedGroups = new Set(names.filter(isEdited).map(groupOf));
  const changedGroups = new Set(names.filter(isChanged).map(groupOf));
  const edited = new Set(names.filter((name) => editedGroups.has(groupOf(name))));
  const changed = names.filter((name) => changedGroups.has(groupOf(name)));
  return {
    changes: Object.fromEntries(changed.flatMap((name) => (edited.has(name) ? [] : [[name, wanted[name]]]))),
    kept: changed.filter((name) => edited.has(name) && (name in read || isChanged(name)) && isOther(name)),
    edited,
  };
};

/**
 * The hashes to store after a write.
 * @param row the record after the write.
 * @param edited the fields that keep their edit.
 */
export const hashesOf = (
  imported: Imported,
  row: FieldValues,
  edited: ReadonlySet<string> = new Set(),
): FieldHashes => {
  const { fields, read, before } = imported;
  const pairs = Object.entries(fields).flatMap(([name, field]): [string, FieldHash][] => {
    const value = name in read ? read[name] : defaultValueOf(field);
    const known = hashBefore(name, imported, row);
    // What cannot be reset keeps the value that the source had last.
    if (value === undefined) return before[name] || madeByWrite.has(name) ? [[name, known]] : [];
    const pair = [fieldHash(value), edited.has(name) ? known[1] : fieldHash(storedValue(row, name))] as const;
    const isAssumed = !(name in read) && !madeByWrite.has(name) && pair[0] === pair[1];
    return isAssumed ? [] : [[name, pair]];
  });
  return Object.fromEntries(pairs);
};

/**
 * The hashes of an occurrence that its series has created, before it is compared with its entry for the first time.
 * @param read the fields of the entry
 * @param row the occurrence
 * @param sibling the hashes of another occurrence that is like its series; without it, every field follows the source
 * @param keepsTimes whether the times of the series were edited here
 */
export const hashesOfOccurrence = (
  { fields, read }: Pick<Imported, 'fields' | 'read'>,
  row: FieldValues,
  { sibling, keepsTimes }: { sibling: FieldHashes | undefined; keepsTimes: boolean },
): FieldHashes => {
  const isOther = !keepsTimes && !hasTimesOf(read, row);
  const names = Object.keys({ ...fields, ...read, ...sibling }).filter((name) => name !== 'slug');
  const pairs = names.flatMap((name): [string, FieldHash][] => {
    const stored = fieldHash(storedValue(row, name));
    if (groups[name] === 'times') {
      if (read[name] === undefined) return [];
      return [[name, [isOther ? '' : fieldHash(read[name]), keepsTimes && !hasTimesOf(read, row) ? EDITED : stored]]];
    }
    const known = sibling?.[name];
    if (sibling) return known ? [[name, known]] : [];
    return name in read ? [[name, ['', stored]]] : [];
  });
  return Object.fromEntries(pairs);
};

/** The hash of no value, so that the field counts as edited here. */
const EDITED = 'edited';

/** Whether an event has the times of an entry. */
const hasTimesOf = ({ startDate, endDate, timezone, allDay = false }: FieldValues, row: FieldValues): boolean => {
  const { starts, ends } = row as { starts: Date; ends: Date };
  if (allDay !== row.allDay || timezone !== row.timezone) return false;
  if (allDay) return startDate === dayOf(starts, timezone as string) && endDate === dayOf(ends, timezone as string);
  return Date.parse(String(startDate)) === starts.getTime() && Date.parse(String(endDate)) === ends.getTime();
};

/** Whether a field of a record was edited here since its last import. */
export const hasEdits = (imported: Pick<Imported, 'fields' | 'before'>, row: FieldValues): boolean =>
  updateOf({ ...imported, read: Object.fromEntries(Object.keys(imported.before).map((name) => [name, null])) }, row)
    .edited.size > 0;

/**
 * The hashes of a record that the calendar had from elsewhere when the source first had its entry. No value has this stored hash: the
 * status always counts as edited here, so the source neither publishes the record nor makes it private.
 */
export const ofOtherOrigin: FieldHashes = { status: ['', 'other'] };

/** Whether the calendar had the record from elsewhere. */
export const isOfOtherOrigin = (fields: FieldHashes): boolean => fields.status?.[1] === ofOtherOrigin.status?.[1];

/** The hash of a field of the source: of the value that was imported last. */
export const sourceHashBefore = (name: string, imported: Imported, row: FieldValues): string =>
  hashBefore(name, imported, row)[0];

const defaultsOf = (fields: Fields): FieldValues =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, defaultValueOf(field)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Fields whose value in a new record depends on the write. Their hashes are always stored. */
const madeByWrite: ReadonlySet<string> = new Set(['slug', 'timezone', 'allDay', 'date', 'dateUtc']);

/** The hashes of the last import. */
const hashBefore = (name: string, { fields, before }: Imported, row: FieldValues): FieldHash => {
  const known = before[name];
  // Version 1.1 stored an empty hash, or none, for a field that the source did not have at first. Such a field had the value of a new
  // record, and one whose value depends on the write is taken as not edited.
  if (known && known[1] !== '') return known;
  const field = fields[name];
  const value = (field && defaultValueOf(field)) ?? null;
  if (!madeByWrite.has(name)) return [fieldHash(value), fieldHash(value)];
  return [fieldHash(name === 'allDay' ? row.allDay : value), fieldHash(storedValue(row, name))];
};

const groups: Readonly<Record<string, string>> = {
  startDate: 'times',
  endDate: 'times',
  timezone: 'times',
  allDay: 'times',
  dateUtc: 'date',
  geoLng: 'geoLat',
  // A new state or province removes the text that joins them.
  state: 'region',
  province: 'region',
  stateProvince: 'region',
};

/** Fields that depend on each other are kept or written together. */
const groupOf = (name: string): string => groups[name] ?? name;

/** The value of a field in the row of a record. Terms have no order of their own: they are in that of their ids. */
const storedValue = (row: FieldValues, name: string): unknown => {
  const value = valueInRow(row, name);
  return (name === 'categories' || name === 'tags') && Array.isArray(value)
    ? [...value].sort((one, other) => one - other)
    : value;
};

const valueInRow = (row: FieldValues, name: string): unknown => {
  if (columnOf[name] === 'published' && !row.dateChosen) return null;
  const value = row[columnOf[name] ?? name];
  if (name === 'image') return (value as { url?: string } | null | undefined)?.url ?? null;
  if (Array.isArray(value) && name !== 'offers') return value.map((one: { id: number }) => one.id);
  return value;
};

const columnOf: Readonly<Record<string, string>> = {
  startDate: 'starts',
  endDate: 'ends',
  date: 'published',
  dateUtc: 'published',
  author: 'authorId',
  parent: 'parentId',
};

const HASH_LENGTH = 8; // characters, 48 bits

/** The hash of a value of a field. */
export const fieldHash = (value: unknown): string =>
  hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, HASH_LENGTH);

// A new number makes the next run compare every entry once. 2: entries that version 1.1 imported may have left private events public.
const FORMAT = 2;

/** The SHA-256 of an entry: it changes with the fields or their order. */
export const entryHash = (payload: object, language: string | undefined): string =>
  hash('sha256', JSON.stringify([FORMAT, payload, language]));
