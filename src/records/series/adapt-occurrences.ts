import type { Series } from '../../../prisma/client/client.js';
import type { WriteContext } from '../writing/write-context.js';
import { lockOccurrences, mergeOccurrences } from './occurrences.js';
import { generated, storeSeries } from './store-series.js';

/** Makes the occurrences those of the dates of a series. */
export const adaptOccurrences = async (series: Series, writer: WriteContext): Promise<Series> => {
  if (series.trashed) return series;
  const generatedUntil = await mergeOccurrences(series, await lockOccurrences(series.id, writer), writer);
  return storeSeries(series, { ...generated(generatedUntil, writer), sequence: series.sequence + 1 }, writer);
};
