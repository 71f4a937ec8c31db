/** Writes the status, the date of publication, the author and the trash slug of events, venues and organizers. */
import type { RequestContext } from '../../access/caller.js';
import { allowedStatus, mayAssignAuthors, type PublishableRecord } from '../../access/permission.js';
import { apiError, Checklist } from '../../errors.js';
import { isShownAs, parseDate } from '../../time/parse-date.js';
import type { DateInput, StatusName } from '../fields/fields.js';
import { isPossibleId } from '../fields/kind.js';

export interface PublishableRow extends PublishableRecord {
  id: number;
  trashedFrom: PublishableRecord['status'] | null;
  dateChosen: boolean;
  language: RequestContext['language'];
  slug: string;
}

/** The status, the date of publication and the author in a write. */
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
 * Returns the status, the date of publication and the author after a write. A draft that is published without a date is published now.
 * @param current the record before the write, undefined on create.
 * @throws ApiError 403 for an author or a status that the caller may not set, 400 for dates that disagree.
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
  const wasUnpublished = current?.status === 'draft' || current?.status === 'pending';
  const date = publicationDate(input, current, context);
  // A draft that is sent back has the date that it shows, which nobody has chosen.
  const isShown = wasUnpublished && !current.dateChosen && date && areSameSecond(date, current.published);
  const chosen = isShown ? undefined : date;
  const becomesPublic = status === 'publish' && wasUnpublished && !current.dateChosen;
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

/** The status that a record in the trash had before. It is restored to this status. Null for a record that is not in the trash. */
export const trashedFrom = (
  status: PublishableRecord['status'],
  current: Pick<PublishableRow, 'status' | 'trashedFrom'> | undefined,
): PublishableRecord['status'] | null => {
  if (status !== 'trash' || !current) return null;
  return current.status === 'trash' ? current.trashedFrom : current.status;
};

const areSameSecond = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / 1000) === Math.floor(other.getTime() / 1000);

const publicationDate = (
  { date, dateUtc }: Publication,
  current: Pick<PublishableRow, 'published'> | undefined,
  { now, settings }: RequestContext,
): Date | undefined => {
  const checklist = new Checklist();
  const zone = settings.siteTimezone;
  const utc =
    dateUtc === undefined
      ? undefined
      : checklist.take('dateUtc', () => parseDate(dateUtc, { zone: 'UTC', now }).instant);
  const shown = utc ?? current?.published;
  const readLocal = (text: DateInput) =>
    shown && isShownAs(text, shown, zone) ? shown : parseDate(text, { zone, now }).instant;
  const local = date === undefined ? undefined : checklist.take('date', () => readLocal(date));
  if (local && utc && local.getTime() !== utc.getTime()) checklist.note('date', { key: 'dates-disagree' });
  checklist.done();
  return local ?? utc;
};
