/** Ends the series of a source that have no date to come, and those that the source no longer has. */
import type { RequestContext } from '../../access/caller.js';
import { select, sql } from '../../database/sql.js';
import { generated, storeSeries } from '../../records/series/store-series.js';
import { hasDatesAfter } from '../../records/series/wanted-starts.js';
import type { WriteContext } from '../../records/writing/write-context.js';
import { toWallClock } from '../../time/wall-clock.js';
import { inImportTransaction } from '../import-transaction.js';
import { missingSeries, readStoredEntries, storeEntries } from '../source-entries.js';
import type { SourceRun } from '../sources.js';
import { followSeries, lockSeriesById } from './follow-series.js';

/** Ends series at the current time: what has passed stays. @param keys their keys in the source */
export const endSeries = async (
  keys: readonly string[],
  options: { source: SourceRun; trashed(id: number): void },
  writer: WriteContext,
): Promise<void> => {
  const stored = await readStoredEntries(options.source, 'series', keys, writer.db);
  const found = await lockSeriesById(
    [...stored.values()].map(({ recordId }) => recordId),
    writer,
  );
  for (const before of stored.values()) {
    const series = found.get(before.recordId);
    if (series) await followSeries(series, before, undefined, options, writer);
  }
};

/**
 * Notes that series are in the trash whose source no longer has them, so that they get no further dates: those without any coming event
 * that is not in the trash. They go on when the source has them again.
 */
export const trashEmptySeries = async (source: SourceRun, context: RequestContext): Promise<void> => {
  const missing = await missingSeries(source, context.db);
  if (missing.length === 0) return;
  await inImportTransaction(context, false, async (writer) => {
    const found = await lockSeriesById(
      missing.map(({ recordId }) => recordId),
      writer,
    );
    const rows = await select<{ id: number }>(
      writer.db,
      sql`SELECT DISTINCT "seriesId" AS "id" FROM "Event" WHERE "seriesId" = ANY(${[...found.keys()]}::int[])
        AND "status" <> 'trash' AND "ends" >= ${writer.now}`,
    );
    const coming = new Set(rows.map(({ id }) => id));
    for (const before of missing) {
      const series = found.get(before.recordId);
      if (!series || series.trashed || coming.has(series.id)) continue;
      if (!hasDatesAfter(series, toWallClock(writer.now, series.timezone))) continue; // it has ended
      await storeSeries(series, { trashed: true, ...generated(undefined, writer) }, writer);
      await storeEntries({ ...source, run: source.run - 1 }, 'series', [{ ...before, vanished: true }], writer.db);
    }
  });
};
