/** Changes the dates of series whose sources have changed them. */
import { hash } from 'node:crypto';
import type { Series } from '../../../prisma/client/client.js';
import { mayEdit } from '../../access/permission.js';
import { anyId, select, sql } from '../../database/sql.js';
import { loadRows } from '../../records/reading/rows.js';
import { lockOccurrences, type Occurrence, settleOccurrences } from '../../records/series/occurrences.js';
import { asPublishable } from '../../records/series/pattern.js';
import { generated, storeSeries } from '../../records/series/store-series.js';
import { hasDatesAfter } from '../../records/series/wanted-starts.js';
import type { WriteContext } from '../../records/writing/write-context.js';
import { seriesStarts } from '../../time/series-dates.js';
import { toWallClock } from '../../time/wall-clock.js';
import type { EntrySeries } from '../entry.js';
import { type FieldHashes, hasEdits } from '../field-hashes.js';
import { fieldsOfKind } from '../fields-of-kind.js';
import { markVanished, type StoredSeries, storeEntries } from '../source-entries.js';
import type { SourceRun } from '../sources.js';
import { areEdited, continuedDates, datesOf, endedDates, withEdits } from './follow-dates.js';

/** Locks series until the end of the transaction, in the order of their ids, after their occurrences (`lockSeriesWithOccurrences`). */
export const lockSeriesById = async (ids: readonly number[], { db }: WriteContext): Promise<Map<number, Series>> => {
  if (ids.length === 0) return new Map();
  await select(db, sql`SELECT r."id" FROM "Event" r WHERE r."seriesId" = ${anyId(ids)} ORDER BY r."id" FOR UPDATE`);
  const rows = await select<Series>(
    db,
    sql`SELECT * FROM "Series" WHERE "id" = ${anyId(ids)} ORDER BY "id" FOR UPDATE`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** The SHA-256 of a series without dates to come. */
const ENDED = hash('sha256', 'ended');

/** A series after its source was followed. */
interface Followed {
  series: Series;
  /** Whether its rule or its times were edited here. It then keeps its dates. */
  isEdited: boolean;
  /** Whether the source has changed dates that are kept. */
  isKept: boolean;
}

/**
 * Makes the dates of a locked series those of its source, if the source has changed them. An occurrence whose date is gone moves to the
 * trash, or is marked when it was edited here. One whose date is back is restored. What has passed stays.
 * @param stated undefined when the source has no date to come
 */
export const followSeries = async (
  series: Series,
  before: StoredSeries,
  stated: EntrySeries | undefined,
  { source, trashed }: { source: SourceRun; trashed(id: number): void },
  writer: WriteContext,
): Promise<Followed> => {
  const sha256 = stated?.sha256 ?? ENDED;
  const isEdited = areEdited(series, before.fields);
  const unchanged = { series, isEdited, isKept: false };
  if ((before.sha256 === sha256 && !before.vanished) || !mayEdit(writer, asPublishable(series))) return unchanged;
  const now = toWallClock(writer.now, series.timezone);
  const fields = stated ? continuedDates(stated.dates, before.fields, now) : endedDates(before.fields, now);
  await storeEntries(
    source,
    'series',
    [{ ...before, sha256, fields: isEdited ? before.fields : fields, vanished: false }],
    writer.db,
  );
  if (isEdited) return { ...unchanged, isKept: true };
  const dates = withEdits(fields, series, before.fields);
  const rows = await lockOccurrences(series.id, writer);
  const isTrashed = series.trashed && !before.vanished;
  // What the caller may not change stays: of a contributor, an occurrence that an editor has published.
  const toCome = rows.filter((row) => row.originalStart !== null && row.originalStart >= now && mayEdit(writer, row));
  const last = rows.reduce(
    (one, { originalStart }) => ((originalStart ?? '') > one ? (originalStart as string) : one),
    now,
  );
  const wanted = new Set(seriesStarts(dates, { until: last }));
  const until = [...wanted].filter((date) => rows.some(({ originalStart }) => originalStart === date)).at(-1) ?? now;
  const changed = await storeSeries(
    series,
    {
      ...datesOf(dates),
      addedDates: [...dates.addedDates],
      excludedDates: [...dates.excludedDates],
      ...generated(stated && hasDatesAfter(dates, until) ? until : undefined, writer),
      trashed: isTrashed,
      sequence: series.sequence + 1,
    },
    writer,
  );
  if (isTrashed) return { ...unchanged, series: changed };
  const edited = await editedOf(
    toCome.filter((row) => !wanted.has(row.originalStart ?? '')),
    source,
    writer,
  );
  const gone = await settleOccurrences(toCome, { wanted, isChanged: ({ id }) => edited.has(id) }, writer);
  await markVanished(source, gone, writer.db);
  for (const id of gone) trashed(id);
  return { ...unchanged, series: changed };
};

/** The ids of the events that were edited here since their import. One that was not imported is compared with its series. */
const editedOf = async (
  rows: readonly Occurrence[],
  source: SourceRun,
  writer: WriteContext,
): Promise<ReadonlySet<number>> => {
  const candidates = rows.filter(({ overridden }) => overridden.length > 0).map(({ id }) => id);
  if (candidates.length === 0) return new Set();
  const stored = await select<{ id: number; fields: FieldHashes }>(
    writer.db,
    sql`SELECT "recordId" AS "id", "fields" FROM "SourceEntry"
      WHERE "sourceId" = ${source.id} AND "kind" = 'event' AND "recordId" = ${anyId(candidates)}`,
  );
  const hashes = new Map(stored.map(({ id, fields }) => [id, fields]));
  const loaded = await loadRows(
    'event',
    candidates.map((id) => ({ id })),
    writer,
  );
  const isEdited = (id: number, row: object | undefined) => {
    const before = hashes.get(id);
    return !before || !row || hasEdits({ fields: fieldsOfKind.event, before }, { ...row });
  };
  return new Set(candidates.filter((id, at) => isEdited(id, loaded[at])));
};
