/** Local times as numbers, in milliseconds as if they were in UTC, so that rules can count with them. */

export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The number of a local time.
 * @param text `2026-10-24 20:00:00`, with a space or `T`; a date alone is 00:00
 */
export const readWallTime = (text: string): number =>
  Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`);

/** The text of a local time: `2026-10-24 20:00:00`, as `toWallClock` has it. */
export const formatWallTime = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace('T', ' ');

/** The number of the local midnight before a local time. */
export const midnightOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;
