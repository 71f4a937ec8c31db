import DataLoader from 'dataloader';
import type { Series } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { mayEdit } from '../../access/permission.js';
import { anyId, select, sql } from '../../database/sql.js';
import { listEvents } from '../events/event-filters.js';
import { isPossibleId } from '../fields/kind.js';
import { readListPage } from '../reading/lists.js';
import { asPublishable, hasPublicPattern } from './pattern.js';

/** Finds a series by id. The reads of one request are batched. The caller must be allowed to see one of its occurrences. */
export const findSeries = (id: number, context: RequestContext): Promise<Series | null> =>
  context.loaders.of('series', () => new DataLoader<number, Series | null>((ids) => readSeries(ids, context))).load(id);

/**
 * Reads the series whose dates the caller may see. They are those of coming occurrences, which can be unpublished while one that has ended
 * is public.
 */
const readSeries = async (ids: readonly number[], context: RequestContext): Promise<(Series | null)[]> => {
  const rows = await select<Series & { isPublic: boolean }>(
    context.db,
    sql`SELECT *, (${hasPublicPattern(context)}) AS "isPublic" FROM "Series" WHERE "id" = ${anyId(ids)}`,
  );
  const shown = rows.filter((row) => row.isPublic || mayEdit(context, asPublishable(row)));
  const found = new Map(shown.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
};

/** Finds a series with an occurrence in the lists of the caller. */
export const findVisibleSeries = async (id: number, context: RequestContext): Promise<Series | null> => {
  if (!isPossibleId(id)) return null;
  const { rows } = await readListPage(await listEvents({ series: id }, {}, context), { limit: 1, offset: 0 }, context);
  return rows.length ? findSeries(id, context) : null;
};
