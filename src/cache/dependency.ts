/**
 * What can change, as numbers: a response of a hundred records depends on several hundred things, and takes 8 bytes for each.
 * The lowest three bits are the kind, the next two the aspect, and the others the id: 0 for a kind as a whole.
 */
import type { RecordKind, TermId } from './change.js';

/** A record, the number of events of a term, or an aspect of all records of a kind. */
export type Dependency = number;

const kinds = ['event', 'venue', 'organizer', 'category', 'tag', 'image', 'user'] as const satisfies RecordKind[];

const numbered = (kind: RecordKind, aspect: number, id = 0): Dependency => 32 * id + 8 * aspect + kinds.indexOf(kind);

/** One record, also one that does not exist. */
export const recordOf = (kind: RecordKind, id: number): Dependency => numbered(kind, 0, id);

/** The number of events of a category or tag. */
export const eventsOf = ({ kind, id }: TermId): Dependency => numbered(kind, 1, id);

/** Which records of a kind lists have, and in which order, where they look at nothing but placing columns. */
export const placingOf = (kind: RecordKind): Dependency => numbered(kind, 0);

/** Anything about any record of a kind. */
export const allOf = (kind: RecordKind): Dependency => numbered(kind, 1);

/** Which records of a kind the slugs mean. */
export const slugsOf = (kind: RecordKind): Dependency => numbered(kind, 2);

/** Anything at all. */
export const ALL: Dependency = -1;
