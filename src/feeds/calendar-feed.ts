/** Calendars in iCalendar: the events of a list, one event, and events that were withdrawn. */

import type { EventRow } from '../database/row-types.js';
import type { EventFilter } from '../records/events/event-filter-fields.js';
import { listEvents } from '../records/events/event-filters.js';
import { withoutLinks } from '../records/reading/cached-record.js';
import { parseRule } from '../time/recurrence-rule.js';
import { seriesText, singleOccurrenceText, withdrawnSingleText } from './calendar-series.js';
import { type FeedContext, feedEvent, linksShown } from './feed-event.js';
import type { FeedList } from './feed-list.js';
import { type FeedSeries, readFeedSeries } from './feed-series.js';
import { type CalendarInfo, calendarEnd, calendarStart } from './ical/calendar.js';
import { timeZoneId } from './ical/date-time.js';
import { icalEventText, withdrawnEventText } from './ical/event.js';
import { timeZones } from './ical/time-zone.js';
import {
  type OutlinedEvent,
  readBatches,
  readOutline,
  readWithdrawn,
  type WithdrawnOccurrence,
  withdrawnSince,
} from './outline.js';

/** The events of a calendar. Their rows are not read yet. */
export interface Outline {
  events: readonly OutlinedEvent[];
  withdrawn: readonly WithdrawnOccurrence[];
  /** The series of these events. */
  series: ReadonlyMap<number, FeedSeries>;
}

/**
 * Reads the outline of a feed. Sends two statements besides those of the filter, two more for a feed with occurrences of series, and two more
 * for a feed of which events are left out.
 * @throws ApiError `invalid-params`.
 */
export const readFeedOutline = async ({ filter, hasWithdrawn }: FeedList, context: FeedContext): Promise<Outline> => {
  const limit = context.settings.feedLimit;
  const events = await readEvents(filter, limit, context);
  let withdrawn: WithdrawnOccurrence[] = [];
  if (hasWithdrawn && events.length < limit) {
    const removed = await listEvents(filter, { defaults: true, withdrawnAfter: withdrawnSince(context) }, context);
    withdrawn = await readWithdrawn(removed.where, limit - events.length, context);
  }
  return { events, withdrawn, series: await readFeedSeries(events, withdrawn, filter, context, { hasWithdrawn }) };
};

/** The events of a feed by start, at most `limit`. Past events are left out first, the oldest of them before others. */
const readEvents = async (filter: EventFilter, limit: number, context: FeedContext): Promise<OutlinedEvent[]> => {
  const read = async (when: EventFilter['when'], count: number, direction?: 'DESC') => {
    const { where } = await listEvents({ ...filter, ...(when && { when }) }, { defaults: true }, context);
    return readOutline(where, count, context, direction);
  };
  const all = await read(undefined, limit + 1);
  if (all.length <= limit) return all;
  const coming = await read('UPCOMING', limit);
  const past = coming.length < limit ? await read('PAST', limit - coming.length, 'DESC') : [];
  return [...past, ...coming].sort((one, other) => one.starts.getTime() - other.starts.getTime() || one.id - other.id);
};

/**
 * The text of a calendar in UTF-8, in parts of some hundred kilobytes. Series come first, one after the other, because a rule is written
 * from all of its occurrences.
 */
export async function* outlinedCalendar(
  info: CalendarInfo,
  { events, withdrawn, series }: Outline,
  context: FeedContext,
): AsyncGenerator<Buffer> {
  const wholeOf = ({ seriesId }: { seriesId: number | null }) => {
    const found = seriesId === null ? undefined : series.get(seriesId);
    return found?.outside ? found : undefined;
  };
  const times = [
    ...events,
    ...[...series.values()].filter(({ outside, allDay }) => outside && !allDay).flatMap((one) => yearsOf(one, context)),
  ];
  const { zones, text } = timeZones(times);
  yield Buffer.from(calendarStart(info) + text);
  const ofSeries = events
    .filter((event) => wholeOf(event))
    .sort((one, other) => (one.seriesId ?? 0) - (other.seriesId ?? 0));
  const cancelled = new Map<number, WithdrawnOccurrence[]>();
  for (const event of withdrawn) {
    const one = wholeOf(event);
    if (one) cancelled.set(one.id, [...(cancelled.get(one.id) ?? []), event]);
  }
  const writeSeries = (rows: readonly EventRow[], one: FeedSeries) => {
    const options = { zones, withdrawn: cancelled.get(one.id) ?? [] };
    cancelled.delete(one.id);
    return Buffer.from(seriesText(one, rows, options, context), 'latin1');
  };
  const left: EventRow[] = [];
  for await (const rows of readSeries(readBatches(ofSeries, context), left)) {
    const one = rows[0] && wholeOf(rows[0]);
    if (one) yield writeSeries(rows, one);
  }
  for (const id of [...cancelled.keys()]) {
    const one = wholeOf({ seriesId: id });
    if (one) yield writeSeries([], one);
  }
  const single = readBatches(
    events.filter((event) => !wholeOf(event)),
    context,
  );
  for await (const rows of single) yield textOf(rows, { zones, series }, context);
  yield textOf(left, { zones, series }, context);
  const removed = withdrawn
    .filter((event) => !wholeOf(event))
    .map((event) => {
      const one = event.seriesId === null ? undefined : series.get(event.seriesId);
      return one ? withdrawnSingleText(event, one) : bytes(withdrawnEventText(event));
    });
  yield Buffer.from(removed.join('') + calendarEnd, 'latin1');
}

/**
 * Joins the rows of each series.
 * @param batches the rows, sorted by series
 * @param left receives the rows that were meanwhile taken out of their series, or protected
 */
async function* readSeries(batches: AsyncIterable<readonly EventRow[]>, left: EventRow[]): AsyncGenerator<EventRow[]> {
  let rows: EventRow[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.seriesId === null || row.passwordHash !== null) {
        left.push(row);
        continue;
      }
      if (rows.length && rows[0]?.seriesId !== row.seriesId) {
        yield rows;
        rows = [];
      }
      rows.push(row);
    }
  }
  if (rows.length) yield rows;
}

/** A time in each year from the start of a series until now, or until the last date of its rule, so that the calendar declares their offsets. */
const yearsOf = (series: FeedSeries, { now }: FeedContext) => {
  const { start, timezone, outside = [] } = series;
  const first = yearOf(start);
  const last = Math.max(first, ruleEndYear(series), ...[now, ...outside.map(({ ends }) => ends)].map(utcYearOf));
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const moment = new Date(Date.UTC(first + at, 0, 1));
    return { starts: moment, ends: moment, timezone };
  });
};

const RULE_YEARS = 10; // after the dates that exist; a subscribed calendar is read again before they have passed

/** The last year in which a rule is read. 0 if all of its dates exist: then they are events of the calendar, or outside of its dates. */
const ruleEndYear = ({ rule, generatedUntil }: FeedSeries): number => {
  if (generatedUntil === null) return 0;
  const furthest = yearOf(generatedUntil) + RULE_YEARS;
  const until = rule === null ? generatedUntil : parseRule(rule).until;
  return until === undefined ? furthest : Math.min(yearOf(until), furthest);
};

/** @param wall `2026-10-24 20:00:00`, or as UNTIL has it: `20261024T200000` */
const yearOf = (wall: string): number => Number(wall.slice(0, 4));

const utcYearOf = (moment: Date): number => moment.getUTCFullYear();

/** Events, each on its own. */
const textOf = (
  rows: readonly EventRow[],
  { zones, series }: { zones: ReadonlySet<string>; series: ReadonlyMap<number, FeedSeries> },
  context: FeedContext,
): Buffer => {
  const write = (row: EventRow) => {
    // A protected event does not show its series.
    const one = row.seriesId === null || row.passwordHash !== null ? undefined : series.get(row.seriesId);
    return one ? singleOccurrenceText(row, one, zones, context) : cachedEventText(row, zones, context);
  };
  return Buffer.from(rows.map(write).join(''), 'latin1');
};

const bytes = (text: string): string => Buffer.from(text).toString('latin1');

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
