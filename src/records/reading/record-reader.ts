/** Reads records with the statement of a list. */

import type { RequestContext } from '../../access/caller.js';
import type { CachedKind } from '../../cache/record-cache.js';
import type { Sql } from '../../database/sql.js';
import type { DatabaseRow } from '../../database/tables.js';
import type { Cached } from './cached-record.js';
import { addToCache } from './read-records.js';
import { rowColumns } from './row-columns.js';

/** A record of a list: its id, and the record when it was read by the same statement or is cached. */
export interface ListedRecord<Name extends CachedKind = CachedKind> {
  id: number;
  record?: Cached<Name> | undefined;
}

/** Reads records (`r`) with the statement of a list. */
export interface RecordReader<Name extends CachedKind> {
  /** The columns to select besides the id. Undefined when most records of the kind are cached. */
  columns: Sql | undefined;
  /** Converts the rows of the statement to records. */
  take(read: readonly DatabaseRow[]): ListedRecord<Name>[];
}

/**
 * Creates a reader. The statement selects whole records when most records of the kind are not cached, and only ids when most are
 * cached. Cached records are then not read again, and uncached records need no second statement.
 */
export const recordReader = <Name extends CachedKind>(kind: Name, context: RequestContext): RecordReader<Name> => {
  const { cache, now } = context;
  const isWhole = !cache?.isWarm(kind);
  const since = cache?.changes() ?? 0;
  return {
    columns: isWhole ? rowColumns(kind, context) : undefined,
    take: (read) => {
      const records = new Map<number, Cached<Name>>();
      let cached = 0;
      const all = new Map(read.map((row) => [row.id, row]));
      for (const [id, row] of all) {
        const before = cache?.get<Cached<Name>>(kind, id, now);
        if (before) cached++;
        const record = before ?? (isWhole ? addToCache(kind, row, since, context) : undefined);
        if (record) records.set(id, record);
      }
      cache?.observe(kind, cached, all.size);
      return read.map(({ id }) => ({ id, record: records.get(id) }));
    },
  };
};
