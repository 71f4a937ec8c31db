/** Events as `VEVENT` components (RFC 5545, section 3.6.1; RFC 7986). */
import type { FeedDetails, FeedEvent } from '../feed-event.js';
import { contentLine, escapeText, escapeUri, quoted, textLine, uriLine } from './content-line.js';
import { timeLines, utcTime } from './date-time.js';

/** The lines of an event that say what it is, without its identity, its times and `URL`. Occurrences with the same lines differ in those only. */
export interface EventContent {
  summary: string;
  url: string;
  details: string;
}

/** An event. @param zones the time zones that the calendar declares. */
export const icalEventText = (event: FeedEvent, zones: ReadonlySet<string>): string =>
  eventHead(event, timeLines(event, zones)) + contentLines(eventContent(event));

/** The first lines of an event. @param dates the lines of its dates */
export const eventHead = (
  { uid, sequence, created, modified }: Pick<FeedEvent, 'uid' | 'sequence' | 'created' | 'modified'>,
  dates: string,
): string =>
  [
    contentLine('BEGIN:VEVENT'),
    textLine('UID', uid),
    contentLine(`DTSTAMP:${utcTime(modified)}`),
    contentLine(`CREATED:${utcTime(created)}`),
    contentLine(`LAST-MODIFIED:${utcTime(modified)}`),
    contentLine(`SEQUENCE:${sequence}`),
    dates,
  ].join('');

export const eventContent = ({ title, markedTitle, url, details, allDay }: FeedEvent): EventContent => ({
  summary: summaryLines(title, markedTitle),
  url: uriLine('URL', url),
  details: details ? detailLines(details, allDay) : '',
});

/** The title that programs show, and the title alone if that is another one, for the import of a calendar of Almanac. */
const summaryLines = (title: string, markedTitle: string): string =>
  textLine('SUMMARY', markedTitle) + (markedTitle === title ? '' : textLine('X-ALMANAC-TITLE', title));

/** The lines of an event after {@link eventHead}. */
export const contentLines = ({ summary, url, details }: EventContent): string =>
  summary + url + details + contentLine('END:VEVENT');

const statuses = {
  scheduled: 'CONFIRMED',
  rescheduled: 'CONFIRMED',
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
} as const satisfies Record<FeedDetails['status'], string>;

const detailLines = (
  { status, html, text, place, position, organizers, categories, image, onlineUrl, website }: FeedDetails,
  allDay: boolean,
): string => {
  const isFree = allDay || status === 'cancelled';
  return [
    contentLine(`STATUS:${statuses[status]}`),
    contentLine(`TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`),
    textLine('LOCATION', place || onlineUrl),
    position ? contentLine(`GEO:${position.latitude};${position.longitude}`) : '',
    onlineUrl ? contentLine(`CONFERENCE;VALUE=URI:${escapeUri(onlineUrl)}`) : '',
    categories.length ? contentLine(`CATEGORIES:${categories.map(escapeText).join(',')}`) : '',
    ...contactLines(organizers),
    // URL is the page of the event. The import of a calendar of Almanac reads the website here.
    uriLine('X-ALMANAC-WEBSITE', website),
    image ? contentLine(`IMAGE;VALUE=URI;DISPLAY=FULLSIZE:${escapeUri(image.url)}`) : '',
    textLine('DESCRIPTION', text),
    html ? contentLine(`X-ALT-DESC;FMTTYPE=text/html:${escapeText(html)}`) : '',
  ].join('');
};

/** `ORGANIZER` needs an e-mail address and occurs once. The other organizers are contacts. */
const contactLines = (organizers: FeedDetails['organizers']): string[] => {
  const main = organizers.find(({ email }) => email !== '');
  return organizers.map((organizer) => {
    const { name, email, phone, website } = organizer;
    return organizer === main
      ? contentLine(`ORGANIZER;CN=${quoted(name)}:mailto:${escapeUri(encodeURI(email))}`)
      : textLine('CONTACT', [name, email, phone, website].filter(Boolean).join(', '));
  });
};

/** An event in the trash that was public: its last public title and times, and that it does not take place. */
export interface WithdrawnEvent {
  uid: string;
  title: string;
  /** The title with “Cancelled: ”. */
  markedTitle: string;
  sequence: number;
  starts: Date;
  ends: Date;
  timezone: string;
  allDay: boolean;
  withdrawn: Date;
}

/**
 * An event that was withdrawn. Its times are in UTC or dates, so that its time zone is not shown.
 * @param recurrenceId the line that names the date of a series
 */
export const withdrawnEventText = (event: WithdrawnEvent, recurrenceId = ''): string =>
  [
    contentLine('BEGIN:VEVENT'),
    textLine('UID', event.uid),
    contentLine(`DTSTAMP:${utcTime(event.withdrawn)}`),
    contentLine(`SEQUENCE:${event.sequence}`),
    recurrenceId,
    timeLines(event, new Set()),
    summaryLines(event.title, event.markedTitle),
    contentLine('STATUS:CANCELLED'),
    contentLine('END:VEVENT'),
  ].join('');
