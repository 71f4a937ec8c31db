/** The `VCALENDAR` around events: its name, where it comes from, and how often to read it (RFC 5545, RFC 7986). */
import { contentLine, textLine, uriLine } from './content-line.js';

/** What a calendar says about itself. */
export interface CalendarInfo {
  /** The name that calendar programs show. */
  name: string;
  /** The URL of the feed. */
  source: string;
  /** The time zone of the site. */
  timezone: string;
}

const REFRESH = 'PT1H';

/** The first lines of a calendar. */
export const calendarStart = ({ name, source, timezone }: CalendarInfo): string =>
  [
    contentLine('BEGIN:VCALENDAR'),
    contentLine('VERSION:2.0'),
    contentLine('PRODID:-//Almanac//Events calendar//EN'),
    contentLine('CALSCALE:GREGORIAN'),
    textLine('NAME', name),
    textLine('X-WR-CALNAME', name),
    textLine('X-WR-TIMEZONE', timezone),
    contentLine(`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`),
    contentLine(`X-PUBLISHED-TTL:${REFRESH}`),
    uriLine('SOURCE;VALUE=URI', source),
    contentLine('COLOR:teal'),
  ].join('');

export const calendarEnd = contentLine('END:VCALENDAR');
