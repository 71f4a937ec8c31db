/** Makes a series of events that exist. */
import type { Event, Series } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import type { EventRow } from '../../database/row-types.js';
import { inTransaction } from '../../database/transaction.js';
import { updateRows } from '../../database/write-rows.js';
import { apiError, Checklist } from '../../errors.js';
import { wallTimes } from '../../time/event-times.js';
import { durationOf, ruleStarts } from '../../time/series-dates.js';
import { modifiedAfter } from '../writing/precondition.js';
import { readLocked } from '../writing/read-locked.js';
import { mustBeEditable } from '../writing/trash.js';
import { lockOccurrences, mergeOccurrences } from './occurrences.js';
import { differences, patternOfRow } from './pattern-of-row.js';
import { type NewDates, type RecurrenceInput, readNewDates } from './read-recurrence.js';
import { insertSeries, storeGenerated } from './store-series.js';

const MAX_EVENTS = 500;

/**
 * Makes a series of events that were entered one by one. The first one is the pattern; what differs in the others stays. Their dates are
 * listed, or are those of a rule, which can have more.
 * @throws ApiError 403, 404; 400 for fewer than two events, for one in another series, and for events in different zones.
 */
export const makeSeries = (
  ids: readonly number[],
  rule: string | undefined,
  context: RequestContext,
): Promise<Series> =>
  inTransaction(context, async (writer) => {
    const found = await readLocked('event', [...new Set(ids)], writer);
    const rows = found.map((row) => {
      if (!row) throw apiError('event-not-found');
      mustBeEditable('event', row, writer);
      return row;
    });
    const events = [...rows].sort((one, other) => one.starts.getTime() - other.starts.getTime());
    mustFit(events);
    const [first] = events as [EventRow];
    const starts = events.map((event) => wallTimes(event).starts);
    const recurrence: RecurrenceInput = rule === undefined ? { addedDates: starts } : { rule, addedDates: starts };
    const dates = withoutRuleDates(readNewDates(recurrence, first, writer));
    const pattern = patternOfRow(first);
    const series = await insertSeries(dates, pattern, writer);
    const duration = durationOf(first);
    const updates = events.map((event, at) => ({
      current: event as Event,
      data: {
        seriesId: series.id,
        originalStart: starts[at] as string,
        overridden: [...differences(event, pattern), ...(durationOf(event) === duration ? [] : ['ends'])],
        modified: modifiedAfter(event, writer),
      },
    }));
    await updateRows('event', updates, writer);
    const until = await mergeOccurrences(series, await lockOccurrences(series.id, writer), writer);
    return storeGenerated(series, until, writer);
  });

/** The dates of a new series, of which the rule has some: a date of both would be described as one that was added. */
const withoutRuleDates = (dates: NewDates): NewDates => {
  if (dates.rule === null) return dates;
  const ofRule = new Set(ruleStarts(dates, { until: dates.addedDates.at(-1) ?? dates.start }));
  return { ...dates, addedDates: dates.addedDates.filter((date) => !ofRule.has(date)) };
};

const mustFit = (events: readonly EventRow[]): void => {
  const [first] = events;
  const checklist = new Checklist();
  if (!first || events.length < 2 || events.length > MAX_EVENTS)
    checklist.note('events', { key: 'series-size', values: { limit: MAX_EVENTS } });
  for (const event of events) {
    const isOther = event.timezone !== first?.timezone || event.allDay !== first.allDay;
    if (event.seriesId !== null || event.status === 'trash' || isOther)
      checklist.note('events', { key: 'series-mixed', values: { id: String(event.id) } });
  }
  const starts = new Set(events.map((event) => wallTimes(event).starts));
  if (starts.size < events.length) checklist.note('events', { key: 'series-same-start' });
  checklist.done();
};
