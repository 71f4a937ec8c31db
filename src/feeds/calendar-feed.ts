/** Calendars in iCalendar: the events of a list, one event, and events that were withdrawn. */

import type { EventRow } from '../database/row-types.js';
import { formatMessage } from '../languages/format-message.js';
import { listEvents } from '../records/events/event-filters.js';
import { withoutLinks } from '../records/reading/cached-record.js';
import { type FeedContext, feedEvent, linksShown } from './feed-event.js';
import type { FeedList } from './feed-list.js';
import { type CalendarInfo, calendarEnd, calendarStart } from './ical/calendar.js';
import { timeZoneId } from './ical/date-time.js';
import { icalEventText, type WithdrawnEvent, withdrawnEventText } from './ical/event.js';
import { timeZones } from './ical/time-zone.js';
import { type OutlinedEvent, readBatches, readOutline, readWithdrawn, withdrawnSince } from './outline.js';

/** The events of a calendar. Their rows are not read yet. */
export interface Outline {
  events: readonly OutlinedEvent[];
  withdrawn: readonly WithdrawnEvent[];
}

/** Reads the outline of a feed. Sends two statements besides those of the filter. @throws ApiError `invalid-params`. */
export const readFeedOutline = async ({ filter, hasWithdrawn }: FeedList, context: FeedContext): Promise<Outline> => {
  const limit = context.settings.feedLimit;
  const { where } = await listEvents(filter, { defaults: true }, context);
  const events = await readOutline(where, limit, context);
  if (!hasWithdrawn || events.length === limit) return { events, withdrawn: [] };
  const removed = await listEvents(filter, { defaults: true, withdrawnAfter: withdrawnSince(context) }, context);
  return { events, withdrawn: await readWithdrawn(removed.where, limit - events.length, context) };
};

/** The text of a calendar in UTF-8, in parts of some hundred kilobytes. */
export const outlinedCalendar = (
  info: CalendarInfo,
  { events, withdrawn }: Outline,
  context: FeedContext,
): AsyncGenerator<Buffer> =>
  calendarParts(info, { times: events, batches: readBatches(events, context), withdrawn }, context);

/**
 * {@link outlinedCalendar} of events that are read in another way.
 * @param times the times of all events, or of one for each zone and year. They decide which offsets the calendar declares.
 */
export async function* calendarParts(
  info: CalendarInfo,
  {
    times,
    batches,
    withdrawn = [],
  }: {
    times: Parameters<typeof timeZones>[0];
    batches: AsyncIterable<readonly EventRow[]>;
    withdrawn?: readonly WithdrawnEvent[];
  },
  context: FeedContext,
): AsyncGenerator<Buffer> {
  const { zones, text } = timeZones(times);
  yield Buffer.from(calendarStart(info) + text);
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => cachedEventText(row, zones, context)).join(''), 'latin1');
  }
  const summary = formatMessage('feed-cancelled', {}, context.language);
  yield Buffer.from(withdrawn.map((event) => withdrawnEventText(event, summary)).join('') + calendarEnd);
}

/** The text of an event, with a character for each byte of its UTF-8. For anonymous clients it is cached while the event and what it shows of linked records are unchanged. */
const cachedEventText = (row: EventRow, zones: ReadonlySet<string>, context: FeedContext): string => {
  const { cache, caller, language, languageForm, publicUrl } = context;
  const write = () => Buffer.from(icalEventText(feedEvent(row, context), zones)).toString('latin1');
  const zone = timeZoneId(row.timezone);
  const isDeclared = zone === undefined || zones.has(zone);
  if (!cache || caller || row.passwordHash !== null || !isDeclared) return write();
  const key = `ics ${language} ${languageForm} ${publicUrl} ${linksShown(row, context)}`;
  return cache.computed(key, withoutLinks(row), () => ({ text: write() })).text;
};
