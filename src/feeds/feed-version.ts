import { hash } from 'node:crypto';
import type { RequestContext } from '../access/caller.js';
import { raw, type Sql, select, sql } from '../database/sql.js';
import type { Outline } from './calendar-feed.js';

/**
 * A text that differs for each content of a calendar that is too large to be written before it is sent: the versions of its events, of all
 * records that events can show, and of images. Sends one statement.
 */
export const feedVersion = async (
  { events, withdrawn, series }: Outline,
  settings: readonly string[],
  { db, now }: RequestContext,
): Promise<string> => {
  const publishable = (table: string): Sql =>
    sql`(SELECT md5(string_agg(r."id" || '.' || r."version" || (r."published" <= ${now}), ',' ORDER BY r."id")) FROM ${raw(`"${table}"`)} r)`;
  const term = (table: string): Sql =>
    sql`(SELECT md5(string_agg(r."id" || '.' || r."version", ',' ORDER BY r."id")) FROM ${raw(`"${table}"`)} r)`;
  const rows = await select(
    db,
    sql`SELECT ${publishable('Venue')} AS venues, ${publishable('Organizer')} AS organizers, ${term('Category')} AS categories,
      ${term('Tag')} AS tags,
      (SELECT md5(string_agg(r."id" || ' ' || r."url", ',' ORDER BY r."id")) FROM "Image" r) AS images`,
    [],
  );
  const versions = hash('sha256', JSON.stringify(events.map(({ id, version }) => [id, version])));
  // The URL of a series is that of its next date.
  const passed = series.size ? events.filter(({ ends }) => ends < now).length : 0;
  const dates = hash('sha256', JSON.stringify([...series.values()]));
  return JSON.stringify([settings, versions, withdrawn, dates, passed, rows]);
};
