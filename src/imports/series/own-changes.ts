import type { Series } from '../../../prisma/client/client.js';
import type { EventRow } from '../../database/row-types.js';
import type { SeriesPattern } from '../../records/series/pattern.js';
import { differences } from '../../records/series/pattern-of-row.js';
import { durationOf } from '../../time/series-dates.js';
import { dayOf, firstFromWallClock, fromWallClock } from '../../time/wall-clock.js';

/** The names of what differs in an occurrence from its series, as `overridden` has them. The status of one in the trash is none. */
export const ownChanges = (
  row: EventRow,
  originalStart: string,
  { series, pattern }: { series: Series; pattern: SeriesPattern },
): string[] => {
  const names = differences(row, pattern).filter((name) => name !== 'status' || row.status !== 'trash');
  const { timezone, allDay } = series;
  const isOther = {
    starts: !startsAt(row, originalStart, series),
    ends: !lastsAsLong(row, series),
    timezone: row.timezone !== timezone,
    allDay: row.allDay !== allDay,
  };
  return [...names, ...Object.entries(isOther).flatMap(([name, differs]) => (differs ? [name] : []))];
};

/** Of a local time that occurs twice, an import takes the first, and the series the second. */
const startsAt = ({ starts }: EventRow, wall: string, { timezone, allDay }: Series): boolean => {
  if (allDay) return dayOf(starts, timezone) === wall.slice(0, 10);
  return [fromWallClock, firstFromWallClock].some((read) => read(wall, timezone).getTime() === starts.getTime());
};

/** In local time, or in exact time over a clock change. */
const lastsAsLong = (row: EventRow, { duration }: Series): boolean =>
  durationOf(row) === duration || (!row.allDay && row.ends.getTime() - row.starts.getTime() === duration * 1000);
