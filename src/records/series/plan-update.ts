/** Computes what an update of several occurrences of a series writes, before it is written. */
import { isDeepStrictEqual } from 'node:util';
import { hashEventPassword } from '../../access/event-password.js';
import { mayEdit, mustEdit } from '../../access/permission.js';
import { present } from '../../database/present.js';
import type { RowUpdate } from '../../database/write-rows.js';
import { Checklist } from '../../errors.js';
import { type EventChanges, eventColumns } from '../events/event-fields.js';
import type { Links } from '../events/event-links.js';
import { linksOf } from '../events/resolve-event-links.js';
import { type Offer, readOffers } from '../events/ticket-offers.js';
import { parentId } from '../events/unsaved-event.js';
import { writtenColumns } from '../fields/columns.js';
import { imageId } from '../images/image-ids.js';
import { assignSlugs } from '../writing/assign-slugs.js';
import { isTrashedAlone } from '../writing/overridden-status.js';
import { publicationData } from '../writing/publication.js';
import { textColumns } from '../writing/texts.js';
import { unsavedTexts } from '../writing/unsaved-texts.js';
import type { WriteContext } from '../writing/write-context.js';
import { movedDates } from './moved-dates.js';
import {
  completed,
  isSignificant,
  movedColumns,
  namedColumns,
  otherColumns,
  type SharedChanges,
  without,
} from './occurrence-columns.js';
import { hasEnded, type Occurrence } from './occurrences.js';
import { asRecord, patternTexts, readPattern, type SeriesPattern } from './pattern.js';
import { type LockedSeries, startOf } from './series-scope.js';
import type { SeriesChanges } from './store-series.js';

/** What an update of several occurrences writes. */
export interface PlannedUpdate {
  /** The columns of the series. Its pattern is what new occurrences get. */
  series: SeriesChanges;
  hasNewDates: boolean;
  rows: RowUpdate<'event'>[];
  /** Occurrences whose date in the series moves, and whose content stays: those that have ended, and those that were deleted alone. */
  moved: RowUpdate<'event'>[];
  links: { id: number; links: Links }[];
  /** The ticket offers of some occurrences, by id. */
  offers: { events: number[]; offers: Offer[] } | undefined;
}

/**
 * What an update changes in the occurrences that have not ended, and in what new ones get. What was changed in one occurrence only stays,
 * except in the one that is named.
 * @throws ApiError 403, 400.
 */
export const planUpdate = async (
  { series, rows, target }: LockedSeries,
  changes: EventChanges,
  password: string | undefined,
  writer: WriteContext,
): Promise<PlannedUpdate> => {
  const isTarget = (row: Occurrence) => row.id === target.id;
  const written = rows.filter((row) => isTarget(row) || isUpdated(row, writer));
  for (const row of written) if (row.status !== 'trash' || isTarget(row)) mustEdit(writer, row);
  const dates = movedDates(series, target, changes, writer);
  mustDiffer(rows.map(dates.startOf));
  const shared = await sharedChanges(changes, password, written, writer);
  const { links, offers } = shared;
  const before = readPattern(series);
  const pattern = await changedPattern(before, changes, shared, writer);
  const texts = await changedTexts(written, target, changes, writer);
  const updates: RowUpdate<'event'>[] = [];
  for (const [at, row] of written.entries()) {
    const update = { changes, shared, texts: texts[at] as (typeof texts)[number], dates };
    const data = await (isTarget(row) ? namedColumns : otherColumns)(row, update, writer);
    updates.push({ current: row, data: completed(row, data, dates, writer) });
  }
  const isMoved = links.venue && !isDeepStrictEqual(links.venue, before.links.venue);
  const others = rows.filter((row) => !written.includes(row));
  const isOwn = (row: Occurrence, name: string) => !isTarget(row) && row.overridden.includes(name);
  return {
    series: {
      ...dates.columns,
      pattern,
      ...(changes.author !== undefined && { authorId: changes.author }),
      ...((isMoved || updates.some(isSignificant)) && { sequence: series.sequence + 1 }),
    },
    hasNewDates: dates.isChanged,
    rows: updates,
    moved: dates.isChanged ? others.map((current) => ({ current, data: movedColumns(current, dates, writer) })) : [],
    links: written.map((row) => ({ id: row.id, links: isTarget(row) ? links : without(row.overridden, links) })),
    offers: offers && { events: written.filter((row) => !isOwn(row, 'offers')).map(({ id }) => id), offers },
  };
};

/** Whether an update changes an occurrence that it does not name. One that is in the trash together with its date is changed too. */
const isUpdated = (row: Occurrence, writer: WriteContext): boolean => {
  if (hasEnded(row, writer)) return false;
  return row.status !== 'trash' || (!isTrashedAlone(row) && mayEdit(writer, row));
};

/** @throws ApiError `invalid-params` when two occurrences would have the same date, such as two on a day that become all-day */
const mustDiffer = (starts: readonly string[]): void => {
  const checklist = new Checklist();
  if (new Set(starts).size < starts.length) checklist.note('startDate', { key: 'series-same-start' });
  checklist.done();
};

const sharedChanges = async (
  changes: EventChanges,
  password: string | undefined,
  written: readonly Occurrence[],
  writer: WriteContext,
): Promise<SharedChanges> => {
  const links = present(await linksOf(changes, writer));
  const offers = readOffers(changes.offers);
  const columns = present({
    ...writtenColumns(eventColumns, changes),
    imageId: await imageId(changes.image, writer),
    passwordHash: password === undefined ? undefined : await hashEventPassword(password),
    parentId: await parentOfAll(changes.parent, written, writer),
  });
  return { columns, links, offers };
};

/** Checks the parent of several events. @throws ApiError when it is unknown, or one of them or of their descendants */
const parentOfAll = async (parent: number | null | undefined, rows: readonly Occurrence[], writer: WriteContext) => {
  if (parent) for (const { id } of rows) if (id !== parent) await parentId(parent, id, writer);
  return parent;
};

const changedPattern = async (
  pattern: SeriesPattern,
  changes: EventChanges,
  { columns, links, offers }: SharedChanges,
  writer: WriteContext,
): Promise<SeriesPattern> => {
  const record = asRecord(pattern);
  const texts = patternTexts(unsavedTexts<'event'>('event', record, changes, writer, { trashed: false }));
  const publication = await publicationData(changes, record, writer);
  return {
    columns: { ...pattern.columns, ...columns, ...texts, ...publication },
    links: { ...pattern.links, ...links },
    offers: offers ?? pattern.offers,
  };
};

/** The text columns of occurrences after a write. A slug in the write is only for new occurrences. */
const changedTexts = async (
  rows: readonly Occurrence[],
  target: Occurrence,
  changes: EventChanges,
  writer: WriteContext,
) => {
  const { slug: _, ...texts } = changes;
  const unsaved = rows.map((row) => {
    const isRestored = row.id === target.id && changes.status !== undefined;
    const trashed = row.status === 'trash' && !isRestored;
    const record = unsavedTexts<'event'>('event', row, texts, writer, { trashed });
    const day = startOf(row).slice(0, 10);
    const withDay = (text: string) => (text.includes(day) ? text : `${text} ${day}`);
    return { ...record, slugs: record.slugs.map((one) => ({ ...one, text: withDay(one.text) })) };
  });
  await assignSlugs(
    'event',
    unsaved,
    rows.map(({ id }) => id),
    writer,
  );
  return unsaved.map(textColumns);
};
