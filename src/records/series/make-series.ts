/** Makes a series of events that exist. */
import { isDeepStrictEqual } from 'node:util';
import type { Event, Prisma, Series } from '../../../prisma/client/client.js';
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
import type { SeriesPattern } from './pattern.js';
import { type RecurrenceInput, readNewDates } from './read-recurrence.js';
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
    return storeGenerated(series, until, writer);
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

/** What a pattern does not have of the row of an event. The links and offers of a row are other objects than those of a pattern. */
const ofEachEvent = [
  ...(['id', 'uid', 'sequence', 'withdrawn', 'starts', 'ends', 'timezone', 'allDay', 'created', 'modified'] as const),
  ...(['version', 'searchText', 'searchTexts', 'seriesId', 'originalStart', 'overridden', 'offRule'] as const),
  ...(['trashedFrom', 'record', 'image', 'offers', 'venues', 'organizers', 'categories', 'tags'] as const),
] satisfies (keyof EventRow)[];

/** Columns of a pattern in which events that were entered one by one always differ. */
const ofOneEvent: ReadonlySet<string> = new Set(['slug', 'published', 'dateChosen', 'authorId']);

/** The columns of an event that a pattern can have. */
const contentOf = (event: EventRow) => omit(event, ofEachEvent);

const omit = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Omit<Row, Name> => {
  const rest = { ...row };
  for (const name of names) delete rest[name];
  return rest;
};

/** The pattern with the content of a stored event. */
const patternOfRow = (event: EventRow): SeriesPattern => {
  const { authorId, translations, ...content } = contentOf(event);
  const columns = { ...content, translations: translations as Prisma.InputJsonObject, trashedFrom: null };
  return {
    columns: { ...columns, ...(authorId !== null && { authorId }) },
    links: linksIn(event),
    offers: offersIn(event),
  };
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
  const [own, others] = [parts(event), parts(first)];
  const names = Object.keys({ ...own, ...others }).filter((name) => !isDeepStrictEqual(own[name], others[name]));
  return [...names.filter((name) => !ofOneEvent.has(name)), ...(isAsLong ? [] : ['ends'])];
};

/** What occurrences can differ in, by the names that `overridden` has. */
const parts = (event: EventRow): Readonly<Record<string, unknown>> => ({
  ...contentOf(event),
  ...linksIn(event),
  offers: offersIn(event),
});
