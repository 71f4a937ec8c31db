/** Updates several occurrences of a series at once. */
import type { Series } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { hashEventPassword } from '../../access/event-password.js';
import { mustEdit } from '../../access/permission.js';
import type { EventRow } from '../../database/row-types.js';
import { anyId, select, sql } from '../../database/sql.js';
import { type RowUpdate, updateRows } from '../../database/written-rows.js';
import { ApiError, Checklist } from '../../errors.js';
import { wallTimes } from '../../time/event-times.js';
import { movedRule } from '../../time/moved-rule.js';
import { durationOf, movedWall } from '../../time/series-dates.js';
import { readWallTime } from '../../time/wall-time.js';
import { type EventChanges, eventColumns } from '../events/event-fields.js';
import { replaceLinksOfEach } from '../events/event-links.js';
import { updateEvent } from '../events/event-writes.js';
import { linksOf } from '../events/resolve-event-links.js';
import { insertOffers, type Offer, readOffers } from '../events/ticket-offers.js';
import { parentId, searched, timesOf } from '../events/unsaved-event.js';
import { writtenColumns } from '../fields/columns.js';
import type { InputReader } from '../fields/fields.js';
import type { Key } from '../fields/record-key.js';
import { imageId } from '../images/image-ids.js';
import { assignSlugs } from '../writing/assign-slugs.js';
import { modifiedAfter, mustBeUnmodified } from '../writing/precondition.js';
import { publicationData } from '../writing/publication.js';
import { searchColumns } from '../writing/search-columns.js';
import { purposeOf, textColumns } from '../writing/texts.js';
import { unsavedTexts } from '../writing/unsaved-texts.js';
import type { WriteContext } from '../writing/write-context.js';
import { writeRow } from '../writing/write-row.js';
import { adaptOccurrences } from './adapt-occurrences.js';
import { hasEnded, type Occurrence, timeColumns } from './occurrences.js';
import { asRecord, patternTexts, readPattern, type SeriesPattern } from './pattern.js';
import { inScope, type LockedSeries, lockSeriesOf, type Scope, startOf } from './series-scope.js';
import { storeSeries } from './store-series.js';

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
    const changes = input(purposeOf(found.target, writer));
    mustBeUnmodified(found.target, changes, writer);
    if (changes.status === 'trash')
      throw new ApiError('invalid-params', { params: 'status' }, { status: { key: 'series-trash' } });
    await writeAll(await inScope(found, scope, writer), changes, password('update'), writer);
    return { id: found.target.id };
  });
};

/** Writes the occurrences of a series that have not ended, and its pattern. */
const writeAll = async (
  { series, rows, target }: LockedSeries,
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
    parentId: await parentOfAll(changes.parent, written, writer),
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
  const stored = await storeSeries(
    series,
    { ...dates.columns, pattern, ...(changes.author !== undefined && { authorId: changes.author }) },
    writer,
  );
  const active = written.filter(({ status }) => status !== 'trash');
  const texts = await changedTexts(active, changes, writer);
  const { author: _, ...publication } = changes;
  mustDiffer(written.map((row) => dates.move(startOf(row))));
  const ended = new Set(rows.filter((row) => !written.includes(row)).map(startOf));
  // The date of a moved occurrence can be that of one that has ended, which stays.
  const movedStart = (row: Occurrence) => (ended.has(dates.move(startOf(row))) ? null : dates.move(startOf(row)));
  const updates: RowUpdate<'event'>[] = [];
  for (const [at, row] of active.entries()) {
    const isTarget = row.id === target.id;
    const overridden = isTarget ? remaining(row, changes, links) : row.overridden;
    const originalStart = movedStart(row);
    const data = without(isTarget ? [] : overridden, {
      ...shared,
      ...texts[at],
      ...(await publicationData(publication, row, writer)),
      ...(changes.author !== undefined && { authorId: changes.author }),
      ...(dates.isChanged && timeColumns(dates.move(startOf(row)), stored, { overridden })),
      ...(shared.parentId === row.id && { parentId: row.parentId }),
    });
    const search = searchColumns({ ...row, ...data } as typeof row, searched);
    const own = { ...search, overridden, originalStart, modified: modifiedAfter(row, writer) };
    updates.push({ current: row, data: { ...data, ...own } });
  }
  for (const row of written)
    if (dates.isChanged && row.status === 'trash')
      updates.push({ current: row, data: { originalStart: movedStart(row) } });
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

/** @throws ApiError `invalid-params` when two occurrences would start at the same time, such as two on a day that become all-day */
const mustDiffer = (starts: readonly string[]): void => {
  const checklist = new Checklist();
  if (new Set(starts).size < starts.length) checklist.note('startDate', { key: 'series-same-start' });
  checklist.done();
};

/** Checks the parent of several events. @throws ApiError when it is unknown, or one of them or of their descendants */
const parentOfAll = async (parent: number | null | undefined, rows: readonly Occurrence[], writer: WriteContext) => {
  if (parent) for (const { id } of rows) if (id !== parent) await parentId(parent, id, writer);
  return parent;
};

/** The columns of a pattern that a write changes, besides those that are written unchanged. */
const patternChanges = async (pattern: SeriesPattern, changes: EventChanges, writer: WriteContext) => {
  const record = asRecord(pattern);
  return {
    ...patternTexts(unsavedTexts<'event'>('event', record, changes, writer, { trashed: false })),
    ...(await publicationData(changes, record, writer)),
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
