/** Which events, venues and organizers a caller sees by their status, and when that changes by itself. */
import type { RequestContext } from '../../access/caller.js';
import { mayRead, mayReadUnpublished, type PublishableRecord, publicAt, visibleTo } from '../../access/permission.js';
import { Checklist } from '../../errors.js';
import type { Database } from '../../storage/client.js';
import { all, any, raw, type Sql, select, sql } from '../../storage/sql.js';
import type { StatusName } from '../fields/fields.js';

/** The status as clients see it: published for a time to come is `future`. */
export const statusOf = (post: Pick<PublishableRecord, 'status' | 'published'>, now: Date): StatusName =>
  post.status === 'publish' && post.published > now ? 'future' : post.status;

/**
 * The publishable records with one of these statuses; without any, what a list shows: the public ones, and to those who write, everything but the trash.
 * What the caller may not see is another condition (`visibleTo`).
 * @throws ApiError when somebody who sees only public publishable records asks for others.
 */
export const hasStatus = (requested: readonly StatusName[] | undefined, context: RequestContext): Sql => {
  if (!requested?.length) return mayReadUnpublished(context) ? raw(`r."status" <> 'trash'`) : publicAt(context.now);
  if (!mayReadUnpublished(context) && requested.some((status) => status !== 'publish')) {
    const checklist = new Checklist();
    checklist.note('status', { key: 'status-not-allowed' });
    checklist.done();
  }
  return any(requested.map((status) => oneStatus(status, context.now)));
};

const oneStatus = (status: StatusName, now: Date): Sql => {
  if (status === 'publish') return publicAt(now);
  if (status === 'future') return sql`r."status" = 'publish' AND r."published" > ${now}`;
  return sql`r."status" = ${status}::"Status"`;
};

/** Whether events show this venue or organizer: the caller may see it, and it is not in the trash. */
export const isShownOnEvents = (context: RequestContext, post: PublishableRecord): boolean =>
  post.status !== 'trash' && mayRead(context, post);

/** The venues or organizers that events show: {@link isShownOnEvents} as a condition. */
export const shownOnEvents = (context: RequestContext): Sql => all([visibleTo(context), raw(`r."status" <> 'trash'`)]);

/** The links (`link`) to events that lists and counts show to everybody: public, and not hidden from listings. */
export const listedAt = (now: Date): Sql => sql`link."listedFrom" <= ${now}`;

/** When the next event, venue or organizer becomes public by itself, after a moment; null when none waits. */
export const publicationAfter = (moment: Date): Sql => {
  const first = (table: string) =>
    sql`(SELECT min("published") FROM ${raw(`"${table}"`)} WHERE "status" = 'publish' AND "published" > ${moment})`;
  return sql`least(${first('Event')}, ${first('Venue')}, ${first('Organizer')})`;
};

/** {@link publicationAfter}, read by one statement. */
export const nextPublication = async (db: Database, now: Date): Promise<Date | null> => {
  const [row] = await select<{ next: Date | null }>(db, sql`SELECT ${publicationAfter(now)} AS "next"`);
  return row?.next ?? null;
};
