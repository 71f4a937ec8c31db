/** Creates series, and changes several of their occurrences. Each function is one transaction. */
import type { Series } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { hashEventPassword } from '../../access/event-password.js';
import { mayRead, mustEdit } from '../../access/permission.js';
import type { EventRow } from '../../database/row-types.js';
import { anyId, select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { type RowUpdate, updateRows } from '../../database/written-rows.js';
import { ApiError, apiError, Checklist } from '../../errors.js';
import { wallTimes } from '../../time/event-times.js';
import { movedRule } from '../../time/moved-rule.js';
import { durationOf, movedWall } from '../../time/series-dates.js';
import { splitRule } from '../../time/split-rule.js';
import { readWallTime } from '../../time/wall-time.js';
import { type EventChanges, eventColumns } from '../events/event-fields.js';
import { replaceLinksOfEach } from '../events/event-links.js';
import { updateEvent } from '../events/event-writes.js';
import { linksOf } from '../events/resolve-event-links.js';
import { insertOffers, type Offer, readOffers } from '../events/ticket-offers.js';
import { parentId, prepareEventWithLinks, searched, timesOf } from '../events/unsaved-event.js';
import { writtenColumns } from '../fields/columns.js';
import type { InputReader } from '../fields/fields.js';
import { isPossibleId } from '../fields/kind.js';
import type { Key } from '../fields/record-key.js';
import { imageId } from '../images/image-ids.js';
import { idBySlug } from '../reading/find.js';
import { assignSlugs } from '../writing/assign-slugs.js';
import { isTrashedAlone } from '../writing/overridden-status.js';
import { modifiedAfter, mustBeUnmodified } from '../writing/precondition.js';
import { type PublishableRow, publicationData } from '../writing/publication.js';
import { searchColumns } from '../writing/search-columns.js';
import { purposeOf, textColumns } from '../writing/texts.js';
import { trashRecord } from '../writing/trash.js';
import { unsavedTexts } from '../writing/unsaved-texts.js';
import type { WriteContext } from '../writing/write-context.js';
import { writeRow } from '../writing/write-row.js';
import {
  hasEnded,
  insertOccurrences,
  lockOccurrences,
  lockSeries,
  mergeOccurrences,
  type Occurrence,
  timeColumns,
  wantedStarts,
} from './occurrences.js';
import { asRecord, patternOf, patternTexts, readPattern, type SeriesPattern } from './pattern.js';
import { type RecurrenceInput, readChangedDates, readNewDates } from './read-recurrence.js';
import { statusUpdates } from './series-status.js';
import { generated, insertSeries, storeSeries } from './store-series.js';

/** Which occurrences of a series a write changes. */
export type Scope = 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL';

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
    const [first] = await insertOccurrences(series, starts, writer);
    await storeSeries(series, generated(generatedUntil, writer), writer);
    return { id: first as number };
  });
};

/** A locked series, its locked occurrences, and the one that a write names. */
interface Locked {
  series: Series;
  rows: Occurrence[];
  target: Occurrence;
}

/**
 * Locks the series of an event and all its occurrences.
 * @returns undefined for an event that is in no series
 * @throws ApiError `event-not-found`, `event-not-accessible`, 403.
 */
const lockSeriesOf = async (key: Key, writer: WriteContext): Promise<Locked | undefined> => {
  if ('id' in key && !isPossibleId(key.id)) throw apiError('event-not-found');
  const id = 'id' in key ? sql`${key.id}` : sql`(${idBySlug('event', key.slug, writer)})`;
  const [found] = await select<{ id: number; seriesId: number | null }>(
    writer.db,
    sql`SELECT r."id", r."seriesId" FROM "Event" r WHERE r."id" = ${id}`,
  );
  if (!found) throw apiError('event-not-found');
  if (found.seriesId === null) return undefined;
  const series = await lockSeries(found.seriesId, writer);
  const rows = await lockOccurrences(found.seriesId, writer);
  const target = rows.find((row) => row.id === found.id);
  if (!series || !target) throw apiError('event-not-found');
  if (!mayRead(writer, target)) throw apiError('event-not-accessible');
  mustEdit(writer, target);
  return { series, rows, target };
};

/** The occurrences that a change of a scope writes, after the series was divided for `THIS_AND_FOLLOWING`. */
const inScope = async (locked: Locked, scope: Scope, writer: WriteContext): Promise<Locked> => {
  const { rows, target } = locked;
  const isFirst = !rows.some((row) => isBefore(row, target));
  if (scope === 'ALL' || isFirst) return locked;
  return divide(locked, writer);
};

const startOf = (row: Occurrence): string => row.originalStart ?? '';

const isBefore = (one: Occurrence, other: Occurrence) => startOf(one) < startOf(other);

/**
 * Ends a series before an occurrence. That one and those after it become a series of their own, with the rest of the rule. They keep their
 * ids and everything else.
 */
const divide = async ({ series, rows, target }: Locked, writer: WriteContext): Promise<Locked> => {
  const from = startOf(target);
  const { before, after, firstStart } = splitRule(series, from);
  const isAfter = (date: string) => date >= from;
  const rest = await insertSeries(
    {
      rule: after,
      start: firstStart,
      duration: series.duration,
      timezone: series.timezone,
      allDay: series.allDay,
      addedDates: series.addedDates.filter(isAfter),
      excludedDates: series.excludedDates.filter(isAfter),
    },
    readPattern(series),
    writer,
  );
  await storeSeries(
    series,
    {
      rule: before,
      addedDates: series.addedDates.filter((date) => !isAfter(date)),
      excludedDates: series.excludedDates.filter((date) => !isAfter(date)),
      ...generated(undefined, writer),
      sequence: series.sequence + 1,
    },
    writer,
  );
  const stored = await storeSeries(
    rest,
    { authorId: series.authorId, ...generated(series.generatedUntil ?? undefined, writer) },
    writer,
  );
  const moved = rows.filter((row) => isAfter(startOf(row)));
  await updateRows(
    'event',
    moved.map((current) => ({ current, data: { seriesId: stored.id } })),
    writer,
  );
  const own = moved.map((row) => ({ ...row, seriesId: stored.id, version: row.version + 1 }));
  return { series: stored, rows: own, target: own.find(({ id }) => id === target.id) as Occurrence };
};

/**
 * Updates several occurrences of a series, and what its new ones get. What was changed in one occurrence only is kept, except in the one
 * that is named. A moved start moves all dates.
 * @throws ApiError 403, 404, 400; 400 for an event that is in no series.
 */
export const updateOccurrences = (
  key: Key,
  input: InputReader<EventChanges>,
  scope: Scope,
  context: RequestContext,
  { password = () => undefined }: { password?: InputReader<string | undefined> } = {},
): Promise<EventRow> => {
  if (scope === 'THIS') return updateEvent(key, input, context, { password });
  return writeRow('event', context, async (writer) => {
    const found = await lockSeriesOf(key, writer);
    if (!found) throw notInSeries();
    const changes = input(purposeOf(found.target, writer));
    mustBeUnmodified(found.target, changes, writer);
    if (changes.status === 'trash') throw invalid('status', 'series-trash');
    await writeAll(await inScope(found, scope, writer), changes, password('update'), writer);
    return { id: found.target.id };
  });
};

const notInSeries = () => invalid('scope', 'not-in-series');

const invalid = (parameter: string, key: 'not-in-series' | 'series-trash') =>
  new ApiError('invalid-params', { params: parameter }, { [parameter]: { key } });

const writeAll = async (
  { series, rows, target }: Locked,
  changes: EventChanges,
  password: string | undefined,
  writer: WriteContext,
): Promise<void> => {
  const dates = movedDates(series, target, changes, writer);
  const written = rows.filter((row) => !hasEnded(row, writer) || row.id === target.id);
  for (const row of written) mustEdit(writer, row);
  const links = present(await linksOf(changes, writer));
  const offers = readOffers(changes.offers);
  const shared = present({
    ...writtenColumns(eventColumns, changes),
    imageId: await imageId(changes.image, writer),
    passwordHash: password === undefined ? undefined : await hashEventPassword(password),
    parentId: await parentId(changes.parent, target.id, writer),
  });
  const before = readPattern(series);
  const columns = {
    ...before.columns,
    ...shared,
    imageId: shared.imageId === undefined ? before.columns.imageId : shared.imageId,
    parentId: shared.parentId === undefined ? before.columns.parentId : shared.parentId,
    ...(await patternChanges(before, changes, writer)),
  };
  const pattern = { columns, links: { ...before.links, ...links }, offers: offers ?? before.offers };
  const stored = await storeSeries(series, { ...dates.columns, pattern, authorId: columns.authorId ?? null }, writer);
  const active = written.filter(({ status }) => status !== 'trash');
  const texts = await changedTexts(active, changes, writer);
  const { author: _, ...publication } = changes;
  const updates: RowUpdate<'event'>[] = [];
  for (const [at, row] of active.entries()) {
    const isTarget = row.id === target.id;
    const overridden = isTarget ? remaining(row, changes, links) : row.overridden;
    const originalStart = dates.move(startOf(row));
    const data = without(isTarget ? [] : overridden, {
      ...shared,
      ...texts[at],
      ...(await publicationData(publication, row, writer)),
      ...(changes.author !== undefined && { authorId: columns.authorId }),
      ...(dates.isChanged && timeColumns(originalStart, stored, { overridden })),
      ...(shared.parentId === row.id && { parentId: row.parentId }),
    });
    const search = searchColumns({ ...row, ...data } as typeof row, searched);
    const own = { ...search, overridden, originalStart, modified: modifiedAfter(row, writer) };
    updates.push({ current: row, data: { ...data, ...own } });
  }
  for (const row of written)
    if (dates.isChanged && row.status === 'trash')
      updates.push({ current: row, data: { originalStart: dates.move(startOf(row)) } });
  if (dates.isChanged) await clearStarts(written, writer);
  await updateRows('event', updates, writer);
  const ownLinks = (row: Occurrence) => (row.id === target.id ? links : without(row.overridden, links));
  await replaceLinksOfEach(
    active.map((row) => ({ id: row.id, links: ownLinks(row) })),
    writer,
  );
  const offering = active.filter((row) => row.id === target.id || !row.overridden.includes('offers'));
  if (offers) await replaceOffers(offering, offers, writer);
  if (dates.isChanged) await adaptOccurrences(stored, writer);
};

/** The columns of a pattern that a write changes, besides those that are written unchanged. */
const patternChanges = async (pattern: SeriesPattern, changes: EventChanges, writer: WriteContext) => {
  const record = asRecord(pattern, { id: 0 });
  return {
    ...patternTexts(unsavedTexts<'event'>('event', record, changes, writer, { trashed: false })),
    ...(await publicationData(changes, record as PublishableRow, writer)),
  };
};

/** The text columns of occurrences after a write. A slug in the write is only for new occurrences. */
const changedTexts = async (rows: readonly Occurrence[], changes: EventChanges, writer: WriteContext) => {
  const { slug: _, ...texts } = changes;
  const unsaved = rows.map((row) => {
    const record = unsavedTexts<'event'>('event', row, texts, writer, { trashed: false });
    const slugs = record.slugs.map((one) => ({ ...one, text: `${one.text} ${startOf(row).slice(0, 10)}` }));
    return { ...record, slugs };
  });
  await assignSlugs(
    'event',
    unsaved,
    rows.map(({ id }) => id),
    writer,
  );
  return unsaved.map(textColumns);
};

/** Makes the occurrences those of the dates of a series. */
const adaptOccurrences = async (series: Series, writer: WriteContext): Promise<Series> => {
  const generatedUntil = await mergeOccurrences(series, await lockOccurrences(series.id, writer), writer);
  return storeSeries(series, { ...generated(generatedUntil, writer), sequence: series.sequence + 1 }, writer);
};

/** Clears the identities of occurrences, so that they can be moved in any order. */
const clearStarts = async (rows: readonly Occurrence[], { db }: WriteContext): Promise<void> => {
  await select(db, sql`UPDATE "Event" SET "originalStart" = NULL WHERE "id" = ${anyId(rows.map(({ id }) => id))}`);
};

const replaceOffers = async (rows: readonly { id: number }[], offers: readonly Offer[], writer: WriteContext) => {
  await writer.db.ticketOffer.deleteMany({ where: { eventId: { in: rows.map(({ id }) => id) } } });
  await insertOffers(
    rows.map(({ id }) => ({ id, offers })),
    writer,
  );
};

/** What a write of the times of one occurrence changes in the dates of its series. */
const movedDates = (series: Series, target: Occurrence, changes: EventChanges, writer: WriteContext) => {
  const { startDate, endDate, timezone, allDay } = changes;
  const unchanged = { isChanged: false, columns: {}, move: (wall: string) => wall };
  if ([startDate, endDate, timezone, allDay].every((value) => value === undefined)) return unchanged;
  const times = timesOf(changes, target, writer);
  const seconds = (readWallTime(wallTimes(times).starts) - readWallTime(wallTimes(target).starts)) / 1000;
  const move = (wall: string) => {
    const moved = movedWall(wall, seconds);
    return times.allDay ? `${moved.slice(0, 10)} 00:00:00` : moved;
  };
  const start = move(series.start);
  const columns = {
    start,
    rule: movedRuleOf(series, start, times.allDay),
    duration: durationOf(times),
    timezone: times.timezone,
    allDay: times.allDay,
    addedDates: series.addedDates.map(move),
    excludedDates: series.excludedDates.map(move),
  };
  const isSame = seconds === 0 && columns.duration === series.duration && columns.timezone === series.timezone;
  return isSame && columns.allDay === series.allDay ? unchanged : { isChanged: true, columns, move };
};

/** @throws ApiError `invalid-params` for a rule that cannot be moved */
const movedRuleOf = ({ rule, start }: Series, to: string, allDay: boolean): string | null => {
  if (rule === null) return null;
  const checklist = new Checklist();
  const moved = checklist.take('startDate', () => movedRule(rule, { from: start, to, allDay }));
  checklist.done();
  return moved ?? rule;
};

/** The names of what stays changed in an occurrence only, after a write of the whole series that names it. */
const remaining = ({ overridden }: Occurrence, changes: EventChanges, links: object): string[] => {
  const { image, parent, startDate, endDate } = changes;
  const written = new Set([
    ...Object.keys(present(changes)),
    ...Object.keys(links),
    ...(image === undefined ? [] : ['imageId']),
    ...(parent === undefined ? [] : ['parentId']),
    ...(startDate === undefined && endDate === undefined ? [] : ['starts', 'ends']),
  ]);
  return overridden.filter((name) => !written.has(name));
};

const without = <Data extends object>(names: readonly string[], data: Data): Partial<Data> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name))) as Partial<Data>;

const present = <Data extends object>(data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Data;

/**
 * Moves several occurrences to the trash. The rest of the series is a series of its own then, which {@link restoreSeries} restores.
 * @throws ApiError 403, 404; 400 for an event that is in no series; 410 when it is already in the trash.
 */
export const trashOccurrences = (key: Key, scope: Scope, context: RequestContext): Promise<EventRow> => {
  if (scope === 'THIS') return trashRecord('event', key, context);
  return writeRow('event', context, async (writer) => {
    const found = await lockSeriesOf(key, writer);
    if (!found) throw notInSeries();
    if (found.target.status === 'trash') throw apiError('event-in-trash');
    const { series, rows } = await inScope(found, scope, writer);
    const active = rows.filter(({ status }) => status !== 'trash');
    for (const row of active) mustEdit(writer, row);
    await updateRows('event', await statusUpdates(active, 'trash', writer), writer);
    await storeSeries(series, { trashed: true }, writer);
    return { id: found.target.id };
  });
};

/** Restores the occurrences of a series that were moved to the trash with it. @throws ApiError 403, 404 */
export const restoreSeries = (id: number, context: RequestContext): Promise<Series> =>
  inTransaction(context, async (writer) => {
    const series = await lockSeriesForWrite(id, writer);
    const rows = await lockOccurrences(id, writer);
    const trashed = rows.filter((row) => row.status === 'trash' && !isTrashedAlone(row));
    for (const row of trashed) mustEdit(writer, row);
    await updateRows('event', await statusUpdates(trashed, 'restored', writer), writer);
    return adaptOccurrences(await storeSeries(series, { trashed: false }, writer), writer);
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
    const series = await lockSeriesForWrite(id, writer);
    if (version !== undefined && series.version !== version) throw apiError('changed-meanwhile');
    const stored = await storeSeries(series, readChangedDates(recurrence, series, writer), writer);
    return adaptOccurrences(stored, writer);
  });

/** Takes an event out of its series. The series has no occurrence at its date then. @throws ApiError 403, 404, 400 */
export const detachEvent = (key: Key, context: RequestContext): Promise<EventRow> =>
  writeRow('event', context, async (writer) => {
    const found = await lockSeriesOf(key, writer);
    if (!found) throw notInSeries();
    const { series, target } = found;
    const data = { seriesId: null, originalStart: null, overridden: [], offRule: false };
    await updateRows(
      'event',
      [{ current: target, data: { ...data, modified: modifiedAfter(target, writer) } }],
      writer,
    );
    const excludedDates = [...series.excludedDates, startOf(target)];
    await storeSeries(series, { excludedDates, sequence: series.sequence + 1 }, writer);
    return { id: target.id };
  });

/** Locks a series for a caller who may change it: its author, editors and administrators. @throws ApiError 403, `series-not-found` */
const lockSeriesForWrite = async (id: number, writer: WriteContext): Promise<Series> => {
  const series = await lockSeries(id, writer);
  if (!series) throw apiError('series-not-found');
  const { status, published } = readPattern(series).columns;
  mustEdit(writer, { status, published, authorId: series.authorId });
  return series;
};
