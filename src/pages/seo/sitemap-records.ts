/** The records in the sitemap: those that lists show to anonymous clients, except for protected events. */
import type { RequestContext } from '../../access/caller.js';
import { unlockedTo } from '../../access/event-password.js';
import { all, any, joinedBy, raw, type Sql, select, sql } from '../../database/sql.js';
import { tableName } from '../../database/tables.js';
import type { Language } from '../../languages/language.js';
import { listEvents } from '../../records/events/event-filters.js';
import { type Kind, kinds } from '../../records/fields/kind.js';
import { listLinkedRecords } from '../../records/linked-records/list-linked-records.js';
import { listTerms } from '../../records/reading/list-terms.js';

/** A record in the sitemap. */
export interface SitemapRecord {
  kind: Kind;
  modified: Date;
  /** Its slug in each language that has texts of it. */
  slugs: Partial<Record<Language, string>>;
}

/**
 * The number of ids in a part of the sitemap. Ids of all kinds come from one sequence, so a part of the sitemap is a range of ids: it is read
 * through the primary keys, a new record changes only the last part, and a part has at most 25,000 of the 50,000 addresses that are allowed.
 */
const IDS = 5000;

const MAX_PARTS = 50_000; // of a sitemap index (sitemaps.org)

/** The numbers of the parts that have records, from 1. Sends one statement, which stops at the first record of each part. */
export const readParts = async (context: RequestContext): Promise<number[]> => {
  const lists = await listsOf(context);
  const largest = kinds.map((kind) => sql`(SELECT max(r."id") FROM ${tableName(kind)} r)`);
  const found = lists.map(
    ({ kind, where }) => sql`EXISTS (SELECT FROM ${tableName(kind)} r WHERE ${inPart(raw('part'))} AND ${where})`,
  );
  const rows = await select<{ part: number }>(
    context.db,
    sql`SELECT part::int AS "part" FROM generate_series(1, greatest(${joinedBy(',', largest)}) / ${IDS} + 1) part
      WHERE ${any(found)} ORDER BY part LIMIT ${MAX_PARTS}`,
  );
  return rows.map(({ part }) => part);
};

/** The records of a part, by id. Sends one statement. */
export const readPart = async (part: number, context: RequestContext): Promise<SitemapRecord[]> => {
  if (part > MAX_PARTS) return [];
  const lists = await listsOf(context);
  const ofKinds = lists.map(
    ({ kind, where }) => sql`SELECT r."id", ${kind}::text AS "kind", r."modified", ${slugs} AS "slugs"
      FROM ${tableName(kind)} r WHERE ${inPart(sql`${part}::int`)} AND ${where}`,
  );
  return select<SitemapRecord>(context.db, sql`${joinedBy('UNION ALL', ofKinds)} ORDER BY "id"`);
};

/** Whether the id of a record is in a part. */
const inPart = (part: Sql): Sql => sql`r."id" > (${part} - 1) * ${IDS} AND r."id" <= ${part} * ${IDS}`;

// Only slugs are read, because the translations contain the descriptions.
const slugs = raw(`(SELECT json_object_agg(texts.key, COALESCE(texts.value->>'slug', r."slug"))
  FROM jsonb_each(r."translations" || jsonb_build_object(r."language", jsonb_build_object('slug', r."slug"))) texts)`);

/** What lists show to anonymous clients: records that have listed events, and all listed events that are not protected. */
const listsOf = async (context: RequestContext): Promise<{ kind: Kind; where: Sql }[]> => {
  const events = await listEvents({}, {}, context);
  return [
    { kind: 'event', where: all([events.where, unlockedTo(context)]) },
    await listLinkedRecords('venue', { hasEvents: true }, [], context),
    await listLinkedRecords('organizer', { hasEvents: true }, [], context),
    await listTerms('category', { hideEmpty: true }, [], context),
    await listTerms('tag', { hideEmpty: true }, [], context),
  ];
};
