/** The columns of whole rows in a statement. */

import type { RequestContext } from '../../access/caller.js';
import type { CachedKind } from '../../cache/record-cache.js';
import { anyId, listed, raw, type Sql, sql } from '../../database/sql.js';
import { ownColumns, tableName } from '../../database/tables.js';
import { linkColumn, linksToRecord, linkTable } from '../fields/kind.js';
import type { TermKind } from '../fields/term-fields.js';
import { type LinkedKind, linkedKinds } from './cached-record.js';

/** Whether a kind is category or tag. */
export const isTerm = (kind: CachedKind): kind is TermKind => kind === 'category' || kind === 'tag';

const image = raw('(SELECT to_jsonb(image) FROM "Image" image WHERE image."id" = r."imageId") AS "image"');

const linkedIds = (kind: LinkedKind) => {
  const order = raw(kind === 'venue' || kind === 'organizer' ? 'ORDER BY link."position"' : '');
  return sql`to_json(ARRAY(
    SELECT link.${linkColumn(kind)} FROM ${linkTable(kind)} link WHERE link."eventId" = r."id" ${order}
  )) AS ${raw(`"${kind}Ids"`)}`;
};

/**
 * The number of events of a category or tag in public lists: the sum of the changes in `TermCount`, minus the links to events that are
 * not public yet. The cost of the expression does not depend on the number of events.
 */
export const countOf = (kind: TermKind, { now }: RequestContext): Sql =>
  sql`((SELECT coalesce(sum(noted."change"), 0) FROM "TermCount" noted WHERE noted."kind" = ${kind} AND noted."termId" = r."id")
    - (SELECT count(*) FROM ${linksToRecord(kind)} AND link."listedFrom" > ${now}))::int`;

/** When the next scheduled event becomes public and {@link countOf} changes. */
const countsUntil = (kind: TermKind, { now }: RequestContext): Sql =>
  sql`(SELECT min(link."listedFrom") FROM ${linksToRecord(kind)} AND link."listedFrom" > ${now})`;

const offers = raw(
  '(SELECT json_agg(offer ORDER BY offer."position") FROM "TicketOffer" offer WHERE offer."eventId" = r."id") AS "offers"',
);

/** The columns of each kind that do not depend on the request. */
const fixedColumns = {
  event: listed([ownColumns('event'), image, offers, ...linkedKinds.map(linkedIds)]),
  venue: listed([ownColumns('venue'), image]),
  organizer: listed([ownColumns('organizer'), image]),
  category: ownColumns('category'),
  tag: ownColumns('tag'),
  user: ownColumns('user'),
};

/** The number of events of a term, and until when it is valid. */
export const countColumns = (kind: TermKind, context: RequestContext): Sql =>
  sql`${countOf(kind, context)} AS "count", ${countsUntil(kind, context)} AS "until"`;

/** The columns of a whole row. */
export const rowColumns = (kind: CachedKind, context: RequestContext): Sql =>
  isTerm(kind) ? sql`${fixedColumns[kind]}, ${countColumns(kind, context)}` : fixedColumns[kind];

/** A part of a statement that reads records of several kinds: one row with the kind and the columns as JSON for each record. */
export const recordsAsJson = (kind: CachedKind, columns: Sql, ids: ReadonlySet<number>): Sql =>
  sql`SELECT ${kind} AS "kind", to_jsonb(part) AS "row" FROM (
    SELECT ${columns} FROM ${tableName(kind)} r WHERE r."id" = ${anyId(ids)}
  ) part`;
