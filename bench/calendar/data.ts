/**
 * The calendar of the benchmark: 500 venues, 400 organizers, 30 categories, 60 tags, and any number of events. It is the same in every run,
 * except that it begins one year before the current day. Every month has the same number of events: a larger calendar has more years, or
 * more events in each month if it is dense.
 */
import type pg from 'pg';
import { copyInto, type Row } from './copy.js';
import { counts, idOf } from './layout.js';
import { event, organizer, term, venue } from './records.js';
import { BLOCK, randomFrom } from './words.js';

/** Fills an empty calendar whose tables exist. @param size its number of events, and the author of all records */
export const loadCalendar = async (
  client: pg.Client,
  { events, isDense, authorId }: { events: number; isDense: boolean; authorId: number },
): Promise<void> => {
  await copyInto(client, 'Category', counts.Category, (at) => [{ id: idOf.Category(at), ...term('Category', at) }]);
  await copyInto(client, 'Tag', counts.Tag, (at) => [{ id: idOf.Tag(at), ...term('Tag', at) }]);
  await copyInto(client, 'Organizer', counts.Organizer, (at) => [{ ...organizer(at), authorId }]);
  await copyInto(client, 'Venue', counts.Venue, (at) => [{ ...venue(at), authorId }]);
  const perBlock = isDense ? events : Math.min(events, BLOCK);
  await copyInto(client, 'Event', events, (at) => [{ ...event(at, at / perBlock), authorId }]);
  await client.query(`SELECT setval('record_id', $1)`, [idOf.Event(events)]);
  // Triggers set `listedFrom` of links.
  await copyInto(client, 'EventVenue', events, (at) => linked(at, 'Venue', 1));
  await copyInto(client, 'EventOrganizer', events, (at) => linked(at, 'Organizer', 3));
  await copyInto(client, 'EventCategory', events, (at) => linked(at, 'Category', 3).map(withoutPosition));
  await copyInto(client, 'EventTag', events, (at) => linked(at, 'Tag', 3).map(withoutPosition));
};

/** One to `most` links of an event to different records of a kind. */
const linked = (at: number, kind: 'Venue' | 'Organizer' | 'Category' | 'Tag', most: number): Row[] => {
  const random = randomFrom(at * 5 + kind.length);
  const first = Math.floor(random() * 1000);
  return Array.from({ length: 1 + Math.floor(random() * most) }, (_, position) => ({
    eventId: idOf.Event(at),
    [`${kind.toLowerCase()}Id`]: idOf[kind](first + position * 7),
    position,
  }));
};

const withoutPosition = ({ position, ...link }: Row): Row => link;
