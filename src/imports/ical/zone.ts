/** The time zone of local times in a calendar: one of the time zone database, or the rules of a VTIMEZONE. */
import { firstFromWallClock, toWallClock } from '../../time/wall-clock.js';
import { wallText } from './date-value.js';

/** A time zone. Local times are milliseconds as if they were in UTC. */
export interface EventZone {
  /** The instant of a local time: of two the first, and after a gap if a clock change skips it (RFC 5545, 3.3.5). */
  toInstant(wall: number): number;
  toWall(instant: number): number;
  /** The name of the zone that an event at this instant stores. */
  storedAs(instant: number): string;
}

/** A zone of the time zone database, or a fixed offset, in the form that events store. */
export const storedZone = (name: string): EventZone => ({
  toInstant: (wall) => firstFromWallClock(wallText(wall), name).getTime(),
  toWall: (instant) => Date.parse(`${toWallClock(new Date(instant), name).replace(' ', 'T')}Z`),
  storedAs: () => name,
});
