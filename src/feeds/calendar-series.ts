/** Writes the occurrences of series into calendars: as a rule with what differs from it, or as single events. */
import { noteExpiry } from '../access/caller.js';
import type { EventRow } from '../database/row-types.js';
import { withoutLinks } from '../records/reading/cached-record.js';
import { type FeedContext, feedEvent, linksShown } from './feed-event.js';
import type { FeedSeries } from './feed-series.js';
import { timeLines } from './ical/date-time.js';
import { contentLines, type EventContent, eventContent, eventHead, withdrawnEventText } from './ical/event.js';
import {
  computedDates,
  hasPortableDates,
  hasSeriesTimes,
  occurrenceUid,
  recurrenceId,
  seriesDateLines,
} from './ical/series.js';
import type { WithdrawnOccurrence } from './outline.js';

/** An occurrence that the caller may see, and its texts with a character for each byte of their UTF-8. */
interface Occurrence {
  row: EventRow;
  start: string;
  content: EventContent;
}

interface SeriesOptions {
  /** The time zones that the calendar declares. */
  zones: ReadonlySet<string>;
  withdrawn: readonly WithdrawnOccurrence[];
}

/** An occurrence as a single event, with a character for each byte of its UTF-8. */
export const singleOccurrenceText = (
  row: EventRow,
  series: FeedSeries,
  zones: ReadonlySet<string>,
  context: FeedContext,
): string => singleText(occurrenceOf(row, context), series, zones);

/**
 * The occurrences of a series of which the calendar has all, with a character for each byte of their UTF-8. The texts of the rule are those
 * of the last occurrence that was not changed alone, which new occurrences have too. The dates that a calendar program shows are those of
 * the rows: an occurrence whose texts or times are others has a component of its own.
 * @param rows by start
 */
export const seriesText = (
  series: FeedSeries,
  rows: readonly EventRow[],
  { zones, withdrawn }: SeriesOptions,
  context: FeedContext,
): string => {
  if (rows.length === 0 && hasPortableDates(series)) return cancelledText(series, withdrawn);
  const all = rows.map((row) => occurrenceOf(row, context));
  const dates = computedDates(series);
  const isComputed = ({ row, start }: Occurrence) => dates.has(start) && hasSeriesTimes(row, series);
  const pattern = all.findLast((one) => isComputed(one) && one.row.overridden.length === 0);
  if (!pattern || !hasPortableDates(series)) {
    return (
      all.map((one) => singleText(one, series, zones)).join('') +
      withdrawn.map((one) => withdrawnSingleText(one, series)).join('')
    );
  }
  // A program that cannot read a RECURRENCE-ID of another kind than the rule would show the date twice.
  const isInSeries = ({ row, start }: Occurrence) => dates.has(start) && row.allDay === series.allDay;
  const members = all.filter(isInSeries);
  const cancelled = withdrawn.filter((one) => dates.has(one.originalStart ?? '') && one.allDay === series.allDay);
  const present = new Set([
    ...members.map(({ start }) => start),
    ...cancelled.map(({ originalStart }) => originalStart),
    ...(series.outside ?? []).flatMap((one) => (hasSeriesTimes(one, series) ? one.originalStart : [])),
  ]);
  const missing = new Set([...dates].filter((date) => !present.has(date)));
  const isLikePattern = (one: Occurrence) => isComputed(one) && hasSameTexts(one.content, pattern.content);
  const alike = members.filter(isLikePattern);
  const next = alike.find(({ row }) => row.ends >= context.now);
  if (next) noteExpiry(context, next.row.ends); // the URL is the page of the next date
  const changes = [series.modified, ...rows.map(({ modified }) => modified), ...cancelled.map((one) => one.withdrawn)];
  const modified = new Date(Math.max(...changes.map((change) => change.getTime())));
  const rule = eventHead({ ...series, modified }, seriesDateLines(series, { dates, missing }));
  const changed = members.filter((one) => !isLikePattern(one));
  return [
    bytes(rule) + contentLines((next ?? pattern).content),
    ...changed.map(({ row, start, content }) => {
      const times = recurrenceId(start, series) + timeLines(row, zones);
      const sequence = Math.max(series.sequence, row.sequence);
      return bytes(eventHead({ ...row, uid: series.uid, sequence }, times)) + contentLines(content);
    }),
    ...cancelled.map((one) => {
      const sequence = Math.max(series.sequence, one.sequence);
      const id = recurrenceId(one.originalStart ?? '', series);
      return bytes(withdrawnEventText({ ...one, uid: series.uid, sequence }, id));
    }),
    ...all.filter((one) => !isInSeries(one)).map((one) => singleText(one, series, zones)),
    ...withdrawn.filter((one) => !cancelled.includes(one)).map((one) => withdrawnSingleText(one, series)),
  ].join('');
};

/** The end of a series that has no occurrence left: it is cancelled as a whole. */
const cancelledText = (series: FeedSeries, withdrawn: readonly WithdrawnOccurrence[]): string => {
  const latest = withdrawn.reduce<WithdrawnOccurrence | undefined>(
    (found, one) => (found && found.withdrawn >= one.withdrawn ? found : one),
    undefined,
  );
  // A restored series has the next number too, and a later DTSTAMP.
  return latest ? bytes(withdrawnEventText({ ...latest, uid: series.uid, sequence: series.sequence + 1 })) : '';
};

/** A withdrawn occurrence as a single event. */
export const withdrawnSingleText = ({ originalStart, ...event }: WithdrawnOccurrence, series: FeedSeries): string =>
  bytes(withdrawnEventText({ ...event, uid: occurrenceUid(originalStart ?? '', series) }));

const singleText = ({ row, start, content }: Occurrence, series: FeedSeries, zones: ReadonlySet<string>): string =>
  bytes(eventHead({ ...row, uid: occurrenceUid(start, series) }, timeLines(row, zones))) + contentLines(content);

const hasSameTexts = (one: EventContent, other: EventContent): boolean =>
  one.summary === other.summary && one.details === other.details;

/** The texts of a row. For anonymous clients they are cached while the event and what it shows of linked records are unchanged. */
const occurrenceOf = (row: EventRow, context: FeedContext): Occurrence => {
  const { cache, caller, language, languageForm, publicUrl } = context;
  const write = (): EventContent => {
    const { summary, url, details } = eventContent(feedEvent(row, context));
    return { summary: bytes(summary), url: bytes(url), details: bytes(details) };
  };
  const key = `ics content ${language} ${languageForm} ${publicUrl} ${linksShown(row, context)}`;
  const content = cache && !caller ? cache.computed(key, withoutLinks(row), write) : write();
  return { row, start: row.originalStart ?? '', content };
};

const bytes = (text: string): string => Buffer.from(text).toString('latin1');
