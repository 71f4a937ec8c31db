/** Which events, venues and organizers a caller may see by status, and when scheduled records become public. */
import type { RequestContext } from '../../access/caller.js';
import { mayRead, mayReadUnpublished, type PublishableRecord, publicAt, visibleTo } from '../../access/permission.js';
import type { DerivedValues } from '../../cache/derived.js';
import { dependenciesOf } from '../../changes/dependencies-of-read.js';
import type { Database } from '../../database/client.js';
import { all, any, raw, type Sql, select, sql } from '../../database/sql.js';
import { Checklist } from '../../errors.js';
import type { StatusName } from '../fields/fields.js';

/** The status in responses. A published record with a future date of publication has the status `future`. */
export const statusOf = (record: Pick<PublishableRecord, 'status' | 'published'>, now: Date): StatusName =>
  record.status === 'publish' && record.published > now ? 'future' : record.status;

/**
 * The condition that a publishable record has one of these statuses. By default a list has public records. For callers who may read
 * unpublished records it has all records outside the trash. `visibleTo` is the condition for the permissions of the caller.
 * @throws ApiError `invalid-params` when the caller may read only public records and requests another status.
 */
export const hasStatus = (requested: readonly StatusName[] | undefined, context: RequestContext): Sql => {
  if (!requested?.length) return mayReadUnpublished(context) ? raw(`r."status" <> 'trash'`) : publicAt(context.now);
  if (!mayReadUnpublished(context) && requested.some((status) => status !== 'publish')) {
    const checklist = new Checklist();
    checklist.note('status', { key: 'status-not-allowed' });
    checklist.done();
  }
  return any(requested.map((status) => statusCondition(status, context.now)));
};

const statusCondition = (status: StatusName, now: Date): Sql => {
  if (status === 'publish') return publicAt(now);
  if (status === 'future') return sql`r."status" = 'publish' AND r."published" > ${now}`;
  return sql`r."status" = ${status}::"Status"`;
};

/** Whether events show this venue or organizer: the caller may read it, and it is not in the trash. */
export const isShownOnEvents = (context: RequestContext, record: PublishableRecord): boolean =>
  record.status !== 'trash' && mayRead(context, record);

/** {@link isShownOnEvents} as an SQL condition. */
export const shownOnEvents = (context: RequestContext): Sql => all([visibleTo(context), raw(`r."status" <> 'trash'`)]);

/** The condition that a link (`link`) is to an event in public lists: a public event that is not hidden from listings. */
export const listedAt = (now: Date): Sql => sql`link."listedFrom" <= ${now}`;

/** The next time after a moment when a scheduled event, venue or organizer becomes public. Null when none is scheduled. */
const publicationAfter = (moment: Date): Sql => {
  const first = (table: string) =>
    sql`(SELECT min("published") FROM ${raw(`"${table}"`)} WHERE "status" = 'publish' AND "published" > ${moment})`;
  return sql`least(${first('Event')}, ${first('Venue')}, ${first('Organizer')})`;
};

/** The next time after a moment when a published event starts or ends. Null when all are past. */
const eventTimeAfter = (moment: Date): Sql => {
  // One look-up in an index for each value of its second column.
  const first = (column: 'starts' | 'ends', hidden: boolean) =>
    sql`(SELECT min(${raw(`"${column}"`)}) FROM "Event"
      WHERE "status" = 'publish' AND "hideFromListings" = ${raw(String(hidden))} AND ${raw(`"${column}"`)} > ${moment})`;
  return sql`least(${first('starts', false)}, ${first('starts', true)}, ${first('ends', false)}, ${first('ends', true)})`;
};

const momentsAfter = { publication: publicationAfter, 'event time': eventTimeAfter };

/**
 * The next time after a moment when a scheduled record becomes public, or when an event starts or ends; null if there is none. It is read
 * once, until then or until a record changes that it depends on. A response does not depend on it: it only expires then.
 */
export const nextMoment = (
  name: keyof typeof momentsAfter,
  after: Date,
  { db, cache }: { db: Database; cache: DerivedValues },
): Promise<Date | null> => {
  const moment = momentsAfter[name](after);
  return cache.derived(`next ${name}`, { dependencies: dependenciesOf(moment.text), at: after }, async () => {
    const [row] = await select<{ next: Date | null }>(db, sql`SELECT ${moment} AS "next"`, []);
    return { value: row?.next ?? null, until: row?.next };
  });
};
