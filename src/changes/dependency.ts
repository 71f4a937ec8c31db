/**
 * Dependencies as numbers. A response with a hundred records has several hundred dependencies; each takes 8 bytes.
 * The lowest three bits are the kind, the next two the aspect, and the others the id. The id 0 means all records of the kind.
 */
import type { RecordKind, TermId } from './change.js';

/** A record, the number of events of a term, or an aspect of all records of a kind. */
export type Dependency = number;

const kinds = ['event', 'venue', 'organizer', 'category', 'tag', 'image', 'user'] as const satisfies RecordKind[];

const numbered = (kind: RecordKind, aspect: number, id = 0): Dependency => 32 * id + 8 * aspect + kinds.indexOf(kind);

/** One record. It need not exist. */
export const recordOf = (kind: RecordKind, id: number): Dependency => numbered(kind, 0, id);

/** The number of events of a category or tag. */
export const eventsOf = ({ kind, id }: TermId): Dependency => numbered(kind, 1, id);

/** The records of a kind in lists, and their order, for lists that read only list columns. */
export const listsOf = (kind: RecordKind): Dependency => numbered(kind, 0);

/** Every column of every record of a kind. */
export const allOf = (kind: RecordKind): Dependency => numbered(kind, 1);

/** The records that the slugs of a kind identify. */
export const slugsOf = (kind: RecordKind): Dependency => numbered(kind, 2);

/**
 * A dependency without an id that changes whenever this one does: all records of its kind. The number of events of a term changes only
 * with an event.
 */
export const wholeOf = (dependency: Dependency): Dependency => {
  if (dependency < 32) return dependency;
  const isCount = (dependency & 8) !== 0;
  return isCount ? allOf('event') : numbered(kinds[dependency & 7] ?? 'event', 1);
};

/** Everything. */
export const ALL: Dependency = -1;
