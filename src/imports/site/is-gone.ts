import type { RequestContext } from '../../access/caller.js';
import { select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import { type PublishableKind, plurals } from '../../records/fields/kind.js';
import type { SourceReader } from '../reader/start-reader.js';
import type { StoredEntry } from '../source-entries.js';

/**
 * Whether a site no longer shows a record when it is requested by its id. A record that an anonymous run cannot see is gone only if it is
 * public here: it may be a draft that an earlier run has read with credentials.
 * @throws FetchError when the site cannot be reached.
 */
export const isGone = async (
  kind: PublishableKind,
  { key, recordId }: StoredEntry,
  { reader, hasCredentials }: { reader: SourceReader; hasCredentials: boolean },
  context: RequestContext,
): Promise<boolean> => {
  const id = /\d+$/.exec(key)?.[0];
  if (id === undefined) return false;
  const { status, isTrashed, code } = await reader.lookUp(plurals[kind], id);
  if (status === 200) return isTrashed;
  if (status === 401 || status === 403) return !hasCredentials && (await isPublic(kind, recordId, context));
  return status === 404 || status === 410 || (status === 400 && code === 'rest_invalid_param');
};

const isPublic = async (kind: PublishableKind, id: number, { db }: RequestContext): Promise<boolean> => {
  const [record] = await select<{ status: string }>(
    db,
    sql`SELECT "status" FROM ${tableName(kind)} WHERE "id" = ${id}`,
  );
  return record?.status === 'publish';
};
