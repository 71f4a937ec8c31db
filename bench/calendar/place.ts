/** Where things are in the calendar that is measured: ids, days, the zone. */

/** The zone of the site and of every event. */
export const ZONE = 'Europe/Amsterdam';

/** The days over which a block of events is spread, and how many of them are past. */
export const BLOCK_DAYS = 3 * 365;
export const PAST_DAYS = 365;

/** The day so many days from today, as `2026-03-29`. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const counts = { Category: 30, Tag: 60, Organizer: 400, Venue: 500 } as const;

/** The id of one record: the kinds lie one behind the other, the events last. */
export const idOf = {
  Category: (at: number) => 1 + (at % counts.Category),
  Tag: (at: number) => 31 + (at % counts.Tag),
  Organizer: (at: number) => 91 + (at % counts.Organizer),
  Venue: (at: number) => 491 + (at % counts.Venue),
  Event: (at: number) => 991 + at,
} as const;

/** Whether an event is shown by its address. */
export const isPublic = (at: number): boolean => at % 50 !== 3;
