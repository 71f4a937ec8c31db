/** Creates series, and changes several of their occurrences. Each function is one transaction. */
import type { Series } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { mayRead, mustEdit } from '../../access/permission.js';
import type { EventRow } from '../../database/row-types.js';
import { inTransaction } from '../../database/transaction.js';
import { updateRows } from '../../database/write-rows.js';
import { apiError, Checklist } from '../../errors.js';
import type { EventChanges } from '../events/event-fields.js';
import { prepareEventWithLinks, timesOf } from '../events/unsaved-event.js';
import type { Precondition } from '../fields/common-fields.js';
import type { InputReader } from '../fields/fields.js';
import type { Key } from '../fields/record-key.js';
import { noteDecision } from '../writing/note-decision.js';
import { isTrashedAlone } from '../writing/overridden-status.js';
import { modifiedAfter, mustBeUnmodified } from '../writing/precondition.js';
import { storeRevisions } from '../writing/revisions.js';
import { trashRecord } from '../writing/trash.js';
import type { WriteContext } from '../writing/write-context.js';
import { writeRow } from '../writing/write-in-transaction.js';
import { adaptOccurrences } from './adapt-occurrences.js';
import { insertOccurrences, lockSeriesWithOccurrences, type Occurrence, startsOf } from './occurrences.js';
import { asPublishable, patternOf } from './pattern.js';
import { type RecurrenceInput, readChangedDates, readNewDates } from './read-recurrence.js';
import { inScope, lockSeriesOf, type Scope, startOf } from './series-scope.js';
import { statusUpdates } from './series-status.js';
import { insertSeries, storeGenerated, storeSeries } from './store-series.js';
import { mustBeFew, wantedStarts } from './wanted-starts.js';

/**
 * Creates a series with its occurrences, and returns the first one.
 * @throws ApiError 400 when the start is not a date of the rule, with the first date that is.
 */
export const createSeries = (
  input: InputReader<EventChanges>,
  recurrence: RecurrenceInput,
  context: RequestContext,
): Promise<EventRow> => {
  const changes = input('create');
  return writeRow('event', context, async (writer) => {
    const dates = readNewDates(recurrence, timesOf(changes, undefined, writer), writer);
    const prepared = await prepareEventWithLinks(changes, writer);
    const series = await insertSeries(dates, patternOf(prepared), writer);
    const { starts, generatedUntil } = wantedStarts(series, writer);
    mustHaveDates(starts);
    mustBeFew(starts);
    const [first] = await insertOccurrences(series, starts, writer);
    await storeGenerated(series, generatedUntil, writer);
    return { id: first as number };
  });
};

/** @throws ApiError `invalid-params` for a series without dates */
const mustHaveDates = (starts: readonly string[]): void => {
  const checklist = new Checklist();
  if (starts.length === 0) checklist.note('recurrence', { key: 'recurrence-empty' });
  checklist.done();
};

/**
 * Moves several occurrences to the trash. The rest of the series is a series of its own then, which {@link restoreSeries} restores.
 * @param expected of the event that `key` names
 * @throws ApiError 403, 404; 400 for an event that is in no series; 410 when it is already in the trash; `changed-meanwhile`.
 */
export const trashOccurrences = (
  key: Key,
  scope: Scope,
  context: RequestContext,
  expected: Precondition = {},
): Promise<EventRow> => {
  if (scope === 'THIS') return trashRecord('event', key, context, expected);
  return writeRow('event', context, async (writer) => {
    const found = await lockSeriesOf(key, writer);
    if (found.target.status === 'trash') throw apiError('event-in-trash');
    const { series, rows } = await inScope(found, scope, writer);
    const active = rows.filter(({ status }) => status !== 'trash');
    for (const row of active) mustEdit(writer, row);
    mustBeUnmodified(found.target, expected, writer);
    const updates = await statusUpdates(active, 'trash', writer);
    await updateRows('event', updates, writer);
    await storeRevisions('event', updates, writer);
    await noteDecision(active, 'trash', writer);
    await storeSeries(series, { trashed: true }, writer);
    return { id: found.target.id };
  });
};

/** Restores the occurrences of a series that were moved to the trash with it. @throws ApiError 403, 404 */
export const restoreSeries = (id: number, context: RequestContext): Promise<Series> =>
  inTransaction(context, async (writer) => {
    const { series, rows } = await lockSeriesForWrite(id, writer);
    if (!series.trashed) return series;
    const ofSeries = rows.filter((row) => !isTrashedAlone(row));
    const dates = new Set(wantedStarts(series, writer, startsOf(ofSeries)).starts);
    // A date that was left out before the series was deleted stays in the trash.
    const isOfSeries = (row: Occurrence) => dates.has(startOf(row)) || row.offRule || row.overridden.length > 0;
    const trashed = ofSeries.filter((row) => row.status === 'trash' && isOfSeries(row));
    for (const row of trashed) mustEdit(writer, row);
    await updateRows('event', await statusUpdates(trashed, 'restored', writer), writer);
    return adaptOccurrences(series, writer, { trashed: false });
  });

/**
 * Changes the dates of a series.
 * @param version the version of the series that the client has read
 * @throws ApiError 403, 404, 400; `changed-meanwhile` for another version.
 */
export const updateSeries = (
  id: number,
  recurrence: RecurrenceInput,
  version: number | undefined,
  context: RequestContext,
): Promise<Series> =>
  inTransaction(context, async (writer) => {
    const { series } = await lockSeriesForWrite(id, writer);
    if (version !== undefined && series.version !== version) throw apiError('changed-meanwhile');
    return adaptOccurrences(series, writer, readChangedDates(recurrence, series, writer));
  });

/** Takes an event out of its series. The series has no occurrence at its date then. @throws ApiError 403, 404, 400 */
export const detachEvent = (key: Key, context: RequestContext): Promise<EventRow> =>
  writeRow('event', context, async (writer) => {
    const found = await lockSeriesOf(key, writer);
    const { series, target } = found;
    const data = { seriesId: null, originalStart: null, overridden: [], offRule: false };
    await updateRows(
      'event',
      [{ current: target, data: { ...data, modified: modifiedAfter(target, writer) } }],
      writer,
    );
    const excludedDates = target.offRule ? series.excludedDates : [...series.excludedDates, startOf(target)];
    await storeSeries(series, { excludedDates, sequence: series.sequence + 1 }, writer);
    return { id: target.id };
  });

/** Locks a series and its occurrences for a caller who may change it: its author, editors, administrators. @throws ApiError 403, 404 */
const lockSeriesForWrite = async (
  id: number,
  writer: WriteContext,
): Promise<{ series: Series; rows: Occurrence[] }> => {
  const { series, rows } = await lockSeriesWithOccurrences(id, writer);
  if (!series || !mayRead(writer, asPublishable(series))) throw apiError('series-not-found');
  mustEdit(writer, asPublishable(series));
  return { series, rows };
};
