import type { Series } from '../../../prisma/client/client.js';
import type { WriteContext } from '../writing/write-context.js';
import { lockOccurrences, mergeOccurrences } from './occurrences.js';
import { generated, type SeriesChanges, storeSeries, withChanges } from './store-series.js';

/**
 * Stores changed columns of a locked series, and makes its occurrences those of its dates, as one write of the series. Those of a series in
 * the trash are unchanged.
 */
export const adaptOccurrences = async (
  series: Series,
  writer: WriteContext,
  changes: SeriesChanges = {},
): Promise<Series> => {
  const changed = withChanges(series, changes);
  if (changed.trashed) return storeSeries(series, changes, writer);
  const generatedUntil = await mergeOccurrences(changed, await lockOccurrences(series.id, writer), writer);
  const sequence = series.sequence + 1;
  return storeSeries(series, { ...changes, ...generated(generatedUntil, writer), sequence }, writer);
};
