/** Finds out which fields of a record were edited in this calendar since an import. */
import { createHash } from 'node:crypto';

/**
 * For each imported field, by its GraphQL name: a hash of the value in the source, and one of the value that the record had after the
 * import. They differ even for an equal value, because a write normalizes it.
 */
export type FieldHashes = Readonly<Record<string, readonly [source: string, stored: string]>>;

type Columns = Readonly<Record<string, unknown>>;

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
 * Compares an entry with its last import and with the record.
 * @param read the fields of the entry, checked and normalized.
 * @param empty the value that empties a field; undefined if it cannot be emptied. A field that the source no longer has is emptied.
 */
export const updateOf = (
  read: Columns,
  row: Columns,
  before: FieldHashes,
  empty: (name: string) => unknown,
): Update => {
  const removed = Object.keys(before).filter((name) => !(name in read) && empty(name) !== undefined);
  const wanted: Columns = { ...read, ...Object.fromEntries(removed.map((name) => [name, empty(name)])) };
  const names = Object.keys(wanted);
  const editedGroups = new Set(names.filter((name) => isEdited(name, row, before)).map(groupOf));
  const changedGroups = new Set(names.filter((name) => before[name]?.[0] !== hash(wanted[name])).map(groupOf));
  const edited = new Set(names.filter((name) => editedGroups.has(groupOf(name))));
  const changed = names.filter((name) => changedGroups.has(groupOf(name)));
  return {
    changes: Object.fromEntries(changed.flatMap((name) => (edited.has(name) ? [] : [[name, wanted[name]]]))),
    kept: changed.filter((name) => edited.has(name)),
    edited,
  };
};

/** The hashes to store after a write. @param row the record after the write. */
export const hashesOf = (
  read: Columns,
  row: Columns,
  { before = {}, edited = new Set() }: { before?: FieldHashes; edited?: ReadonlySet<string> } = {},
): FieldHashes =>
  Object.fromEntries(
    Object.entries(read).map(([name, value]) => [
      name,
      [hash(value), edited.has(name) ? (before[name]?.[1] ?? '') : hash(storedValue(row, name))],
    ]),
  );

const isEdited = (name: string, row: Columns, before: FieldHashes): boolean => {
  const stored = before[name]?.[1];
  // A field that the source did not have before: any content is an edit.
  return stored === undefined ? !isEmpty(storedValue(row, name)) : stored !== hash(storedValue(row, name));
};

const timeFields: ReadonlySet<string> = new Set(['startDate', 'endDate', 'timezone', 'allDay']);

/** Fields that depend on each other are kept or written together. */
const groupOf = (name: string): string =>
  timeFields.has(name) ? 'times' : name === 'dateUtc' ? 'date' : name === 'geoLng' ? 'geoLat' : name;

/** The value of a field in the row of a record. */
const storedValue = (row: Columns, name: string): unknown => {
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

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  typeof value === 'boolean' ||
  (typeof value === 'object' && Object.keys(value).length === 0 && !(value instanceof Date));

const HASH_LENGTH = 8; // characters, 48 bits

const hash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, HASH_LENGTH);

/** The SHA-256 of an entry: it changes with the fields or their order. */
export const entryHash = (payload: object, language: string | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([payload, language]))
    .digest('hex');
