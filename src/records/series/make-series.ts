/** Makes a series of events that exist. */
import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../../../prisma/client/client.js';
import { Prisma, type Series } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import type { EventRow } from '../../database/row-types.js';
import { inTransaction } from '../../database/transaction.js';
import { updateRows } from '../../database/written-rows.js';
import { apiError, Checklist } from '../../errors.js';
import { wallTimes } from '../../time/event-times.js';
import { durationOf } from '../../time/series-dates.js';
import type { Links } from '../events/event-links.js';
import { loadRows } from '../reading/rows.js';
import { modifiedAfter } from '../writing/precondition.js';
import { lockRecords, mustBeEditable } from '../writing/trash.js';
import { lockOccurrences, mergeOccurrences } from './occurrences.js';
import type { PatternColumns, SeriesPattern } from './pattern.js';
import { type RecurrenceInput, readNewDates } from './read-recurrence.js';
import { generated, insertSeries, storeSeries } from './store-series.js';

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
    await lockRecords('event', ids, writer);
    for (const id of ids) writer.changes.noteLock('event', id);
    const found = await loadRows(
      'event',
      [...new Set(ids)].map((id) => ({ id })),
      writer,
    );
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
    const dates = readNewDates(recurrence, first, writer);
    const series = await insertSeries(dates, patternOfRow(first), writer);
    const duration = durationOf(first);
    const updates = events.map((event, at) => ({
      current: event as Event,
      data: {
        seriesId: series.id,
        originalStart: starts[at] as string,
        overridden: differences(event, first, durationOf(event) === duration),
        modified: modifiedAfter(event, writer),
      },
    }));
    await updateRows('event', updates, writer);
    const until = await mergeOccurrences(series, await lockOccurrences(series.id, writer), writer);
    return storeSeries(series, generated(until, writer), writer);
  });

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

/** The columns of events that are not of a pattern. */
const ofEachEvent: ReadonlySet<string> = new Set([
  ...['id', 'uid', 'sequence', 'withdrawn', 'starts', 'ends', 'timezone', 'allDay', 'created', 'modified', 'version'],
  ...['searchText', 'searchTexts', 'seriesId', 'originalStart', 'overridden', 'offRule', 'trashedFrom'],
]);

/** Columns of a pattern in which events that were entered one by one always differ. */
const ofOneEvent: ReadonlySet<string> = new Set(['slug', 'published', 'dateChosen', 'authorId']);

const patternNames = Object.values(Prisma.EventScalarFieldEnum).filter((name) => !ofEachEvent.has(name));

const patternOfRow = (event: EventRow): SeriesPattern => {
  const row: Readonly<Record<string, unknown>> = { ...event };
  const columns = Object.fromEntries(patternNames.map((name) => [name, row[name]])) as unknown as PatternColumns;
  return { columns: { ...columns, trashedFrom: null }, links: linksIn(event), offers: offersIn(event) };
};

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

const linksIn = ({ venues, organizers, categories, tags }: EventRow): Links => ({
  venue: idsOf(venues),
  organizer: idsOf(organizers),
  category: idsOf(categories),
  tag: idsOf(tags),
});

const offersIn = ({ offers }: EventRow): SeriesPattern['offers'] =>
  offers.map(({ name, price, currency, url, available }) => ({ name, price: Number(price), currency, url, available }));

/** The names of what differs between an event and the first one. */
const differences = (event: EventRow, first: EventRow, isAsLong: boolean): string[] => {
  const [one, other]: Readonly<Record<string, unknown>>[] = [{ ...event }, { ...first }];
  const names = patternNames.filter((name) => !ofOneEvent.has(name) && !isDeepStrictEqual(one?.[name], other?.[name]));
  const [links, others] = [linksIn(event), linksIn(first)];
  const linked = (['venue', 'organizer', 'category', 'tag'] as const).filter(
    (kind) => !isDeepStrictEqual(links[kind], others[kind]),
  );
  const offers = isDeepStrictEqual(offersIn(event), offersIn(first)) ? [] : ['offers'];
  return [...names, ...linked, ...offers, ...(isAsLong ? [] : ['ends'])];
};
