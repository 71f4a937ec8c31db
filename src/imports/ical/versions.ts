/** Events of a file with one UID: a series and its changed dates, or several versions of one event. */
import type { EventPosition } from './calendar-file.js';

/** The events with one UID. Of several versions of an event it has the newest. */
export interface EventGroup {
  /** Without RECURRENCE-ID. More than one if a program uses one UID for different events. */
  masters: readonly Version[];
  /** With RECURRENCE-ID: changed dates of a series. */
  overrides: readonly Version[];
}

export interface Version {
  position: EventPosition;
  /** The number of older versions in the file. */
  older: number;
}

/** The events of a file by UID, in the order of the file. An event without a UID is a group of its own. */
export function* groupsByUid(events: readonly EventPosition[]): Generator<EventGroup> {
  const groups = new Map<string | number, EventPosition[]>();
  for (const event of events) {
    const key = event.uid || event.uidHash || event.start;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  for (const group of groups.values()) {
    yield {
      masters: newestOf(group.filter(({ recurrenceId }) => !recurrenceId)),
      overrides: overridesOf(group.filter(({ recurrenceId }) => recurrenceId)),
    };
  }
}

/** The newest version of each changed date; of equal ones the last. */
const overridesOf = (events: readonly EventPosition[]): Version[] => {
  const byDate = new Map<string, Version>();
  for (const position of events) {
    const known = byDate.get(position.recurrenceId);
    if (!known) byDate.set(position.recurrenceId, { position, older: 0 });
    else {
      known.older++;
      if (!isNewer(known.position, position)) known.position = position;
    }
  }
  return [...byDate.values()];
};

const isNewer = (one: EventPosition, other: EventPosition): boolean =>
  one.sequence === other.sequence ? one.modified > other.modified : one.sequence > other.sequence;

/**
 * The events with the highest SEQUENCE, and of these with the newest LAST-MODIFIED. If several remain that start at different times, they
 * are different events.
 */
const newestOf = (events: readonly EventPosition[]): Version[] => {
  const sequence = events.reduce((highest, event) => Math.max(highest, event.sequence), 0);
  const latest = events.filter((event) => event.sequence === sequence);
  const modified = latest.reduce((newest, event) => (event.modified > newest ? event.modified : newest), '');
  const newest = latest.filter((event) => event.modified === modified);
  const byStart = new Map(newest.map((event) => [event.begins, event]));
  const older = events.length - byStart.size;
  return [...byStart.values()].map((position) => ({ position, older: byStart.size === 1 ? older : 0 }));
};
