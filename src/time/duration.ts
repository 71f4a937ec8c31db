import { Temporal } from 'temporal-polyfill';
import { dayOf } from './wall-clock.js';

/**
 * The duration of an event in ISO 8601: days for an all-day event (`P3D`), otherwise hours, minutes and seconds (`PT2H30M`).
 */
export const durationOf = ({
  starts,
  ends,
  timezone,
  allDay,
}: {
  starts: Date;
  ends: Date;
  timezone: string;
  allDay: boolean;
}): string => {
  if (allDay) {
    const [first, last] = [
      Temporal.PlainDate.from(dayOf(starts, timezone)),
      Temporal.PlainDate.from(dayOf(ends, timezone)),
    ];
    return first.until(last.add({ days: 1 })).toString();
  }
  const seconds = Math.round((ends.getTime() - starts.getTime()) / 1000);
  return Temporal.Duration.from({ seconds }).round({ largestUnit: 'hour' }).toString();
};
