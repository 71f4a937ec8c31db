/** What events, venues and organizers share: status, publication, trash, slug, authorship. */

import type { RequestContext } from '../access/caller.js';
import {
  allowedStatus,
  mayAssignAuthors,
  mayRead,
  mayReadUnpublished,
  type PublishableRecord,
  publicAt,
  visibleTo,
} from '../access/permission.js';
import { apiError, Checklist } from '../errors.js';
import type { Database } from '../storage/client.js';
import { all, any, raw, type Sql, select, sql } from '../storage/sql.js';
import { parseDate } from '../time/parse-date.js';
import type { DateInput, StatusName } from './fields/fields.js';
import { isPossibleId } from './kind.js';

export interface PublishableRow extends PublishableRecord {
  id: number;
  trashedFrom: PublishableRecord['status'] | null;
  dateChosen: boolean;
  language: RequestContext['language'];
  slug: string;
}

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

/** What a write says about status and publication. */
export interface Publication {
  status?: StatusName;
  date?: DateInput;
  dateUtc?: DateInput;
  author?: number;
}

/** The columns of status, publication and authorship that a write sets. */
export interface PublicationData {
  status: PublishableRecord['status'];
  trashedFrom: PublishableRecord['status'] | null;
  published: Date;
  dateChosen: boolean;
  authorId?: number;
}

/**
 * Status, publication date and author after a write. A draft that is published without a chosen date is published now.
 * @param current the record as it is, undefined on create.
 * @throws ApiError 403 for an author or a status this caller may not set, 400 for dates that disagree.
 */
export const publicationData = async (
  input: Publication,
  current: PublishableRow | undefined,
  context: RequestContext,
): Promise<PublicationData> => {
  const { now, caller } = context;
  const requested = current && input.status === undefined ? undefined : allowedStatus(context, input.status);
  const status =
    requested === undefined ? (current?.status ?? 'publish') : requested === 'future' ? 'publish' : requested;
  const chosen = publicationDate(input, context);
  const waited = current?.status === 'draft' || current?.status === 'pending';
  const becomesPublic = status === 'publish' && waited && !current.dateChosen;
  const data: PublicationData = {
    status,
    trashedFrom: trashedFrom(status, current),
    published: chosen ?? (becomesPublic ? now : (current?.published ?? now)),
    dateChosen: chosen ? true : (current?.dateChosen ?? false),
  };
  if (input.author === undefined) return current || !caller ? data : { ...data, authorId: caller.id };
  if (input.author !== (current?.authorId ?? caller?.id) && !mayAssignAuthors(context)) throw apiError('forbidden');
  const checklist = new Checklist();
  const known =
    isPossibleId(input.author) &&
    (await context.db.user.findUnique({ where: { id: input.author }, select: { id: true } }));
  if (!known) checklist.note('author', { key: 'unknown-user' });
  checklist.done();
  return { ...data, authorId: input.author };
};

/** What a publishable record that goes to the trash was before, and what is there goes back to; null for one that stays outside. */
export const trashedFrom = (
  status: PublishableRecord['status'],
  current: Pick<PublishableRow, 'status' | 'trashedFrom'> | undefined,
): PublishableRecord['status'] | null => {
  if (status !== 'trash' || !current) return null;
  return current.status === 'trash' ? current.trashedFrom : current.status;
};

const publicationDate = ({ date, dateUtc }: Publication, { now, settings }: RequestContext): Date | undefined => {
  const checklist = new Checklist();
  const local =
    date === undefined
      ? undefined
      : checklist.take('date', () => parseDate(date, { zone: settings.siteTimezone, now }).instant);
  const utc =
    dateUtc === undefined
      ? undefined
      : checklist.take('dateUtc', () => parseDate(dateUtc, { zone: 'UTC', now }).instant);
  if (local && utc && local.getTime() !== utc.getTime()) checklist.note('date', { key: 'dates-disagree' });
  checklist.done();
  return local ?? utc;
};

/** What a trashed record's slug ends in; {@link makeSlug} never gives two underscores, so no other slug does. */
const TRASH_SUFFIX = '__trashed';

/** The slug that leaves the plain one free while a record is in the trash. */
export const trashedSlug = (slug: string): string => (isTrashedSlug(slug) ? slug : `${slug}${TRASH_SUFFIX}`);

export const isTrashedSlug = (slug: string): boolean => /__trashed(-\d+)?$/.test(slug);

/** The slug a record had before it was trashed. */
export const restoredSlug = (slug: string): string => slug.replace(/__trashed(-\d+)?$/, '');

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
