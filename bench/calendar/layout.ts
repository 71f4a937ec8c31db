/** The layout of the calendar of the benchmark: time zone, days, ids. */

/** The zone of the site and of every event. */
export const ZONE = 'Europe/Amsterdam';

/** The number of days that a block of events covers, and how many of them are in the past. */
export const BLOCK_DAYS = 3 * 365;
export const PAST_DAYS = 365;

/** The date that is a number of days after today, as `2026-03-29`. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const counts = { Category: 30, Tag: 60, Organizer: 400, Venue: 500 } as const;

/** The ids of records by index: categories, tags, organizers, venues, events. */
export const idOf = {
  Category: (at: number) => 1 + (at % counts.Category),
  Tag: (at: number) => 31 + (at % counts.Tag),
  Organizer: (at: number) => 91 + (at % counts.Organizer),
  Venue: (at: number) => 491 + (at % counts.Venue),
  Event: (at: number) => 991 + at,
} as const;

/** Whether an event is public. */
export const isPublic = (at: number): boolean => at % 50 !== 3;
