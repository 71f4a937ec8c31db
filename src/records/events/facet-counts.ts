/**
 * Counts the links of the events of a list by the linked record. For a list of most listed events, the links of all listed events minus
 * those of the other events are fewer rows than the links of the list.
 */
import type { RequestContext } from '../../access/caller.js';
import { unlockedTo } from '../../access/event-password.js';
import { mayReadUnpublished, publicAt } from '../../access/permission.js';
import { all, raw, type Sql, sql } from '../../database/sql.js';
import type { ListedRecords } from '../reading/aggregates.js';
import type { OtherRecords } from '../reading/lists.js';

/** The condition that a link (`linked`) is to an event in public lists that shows its links to everybody. */
export const isListed = ({ now }: RequestContext): Sql => sql`linked."listedFrom" <= ${now}`;

/**
 * The condition that a link (`linked`) is to an event that shows its links to the caller, for an event of a list. For a caller who cannot
 * edit events, {@link isListed} says the same as the password of the event.
 */
export const isShown = (context: RequestContext): Sql =>
  mayReadUnpublished(context) ? unlockedTo(context) : isListed(context);

/**
 * The listed events outside of some dates. A sample of events decides whether they are fewer than the others; the counts are exact either way.
 * @param within the condition on the dates, with columns of the index of listed events only.
 */
export const listedOutside = (within: Sql, { now }: RequestContext): OtherRecords => {
  const listed = sql`${publicAt(now)} AND ${raw('NOT r."hideFromListings"')}`;
  return {
    where: all([listed, sql`(${within}) IS NOT TRUE`]),
    areFew: sql`(SELECT 3 * count(*) FILTER (WHERE ${within}) > 2 * count(*) FROM ${sample} WHERE ${listed})`,
  };
};

/** The events in about 200 blocks of the table, always the same ones: a thousand events or more, or all of them. */
const sample = raw(
  `"Event" r TABLESAMPLE SYSTEM (
    (SELECT least(100, 20000.0 / greatest("relpages", 1)) FROM pg_class WHERE oid = '"Event"'::regclass)
  ) REPEATABLE (1)`,
);

/** How a kind of link is counted. All statements have the columns `id` and `count`. */
export interface LinkCount {
  /** The counts over the events (`r`) of `from` that match `where`. */
  of(from: Sql, where: Sql): Sql;
  /** The counts over all listed events. */
  all: Sql;
}

/** Counts the links of the events of a list. Returns rows with `id` and `count`. */
export const countLinks = ({ from, where, others }: ListedRecords, count: LinkCount): Sql => {
  if (!others) return count.of(from, where);
  const areFew = raw('(SELECT "areFew" FROM others)');
  return sql`WITH others AS MATERIALIZED (SELECT ${others.areFew} AS "areFew")
    SELECT "id", sum("count")::int AS "count" FROM (
      ${count.of(from, all([where, sql`NOT ${areFew}`]))}
      UNION ALL SELECT "id", "count" FROM (${count.all}) total WHERE ${areFew}
      UNION ALL SELECT "id", -"count" FROM (${count.of(others.from, all([others.where, areFew]))}) outside
    ) counts GROUP BY 1 HAVING sum("count") > 0`;
};
