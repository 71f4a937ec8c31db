import { all, any, raw, type Sql, sql } from '../database/sql.js';
import { type ApiError, apiError } from '../errors.js';
import { type RequestContext, type Scope, scopes } from './caller.js';

/*
 * The permissions of callers. All permission checks on roles are in this file (docs/rest-contract.md, "Roles").
 *
 *                        anonymous  subscriber  contributor               author   editor, administrator
 * read public records    yes        yes         yes                       yes      yes
 * read other records     no         no          own                       own      all
 * write events, venues,
 *   organizers           401        403         own drafts and pending    own      all
 * upload pictures        401        403         403                       yes      yes
 * change pictures        401        403         403                       own      all
 * write terms, authors   401        403         403                       403      yes
 * read users             -          own         own                       own      editor: names; administrator: all
 * write users            401        own name    own name                  own name administrator: all
 * write credentials      401        own         own                       own      administrator: all
 * read and write imports,
 *   sources, webhooks    401        403         403                       403      administrator: all
 *
 * Credentials with scope read cannot write. Access to other users and their credentials, and to imports, needs scope admin.
 */

/** The columns of a publishable record (event, venue, organizer) that permissions depend on. */
export interface PublishableRecord {
  status: 'publish' | 'draft' | 'pending' | 'private' | 'trash';
  published: Date;
  authorId: number | null;
}

/*
 * SQL conditions on publishable records. As in all conditions of this service, the alias of the record is `r`.
 */

/** Public records: published, and not in the future. */
export const publicAt = (now: Date): Sql => sql`r."status" = 'publish' AND r."published" <= ${now}`;

/** The publishable records that this caller may read, in any status. */
export const visibleTo = ({ caller, now }: RequestContext): Sql => {
  if (mayReadAll(caller)) return raw('TRUE');
  return caller && hasAccessToOwn(caller) ? any([publicAt(now), sql`r."authorId" = ${caller.id}`]) : publicAt(now);
};

/** The publishable records that this caller may change, of those the caller may read: {@link mayEdit} as a condition. */
export const editableBy = ({ caller }: RequestContext): Sql => {
  if (!caller || caller.scope === 'read' || !hasAccessToOwn(caller)) return raw('FALSE');
  if (mayEditAll(caller)) return raw('TRUE');
  const own = sql`r."authorId" IS NOT DISTINCT FROM ${caller.id}`;
  return caller.role === 'contributor' ? all([own, sql`r."status" IN ('draft', 'pending')`]) : own;
};

/** Whether this caller may read this record. */
export const mayRead = ({ caller, now }: RequestContext, record: PublishableRecord): boolean =>
  mayReadAll(caller) ||
  (record.status === 'publish' && record.published <= now) ||
  (caller !== undefined && hasAccessToOwn(caller) && isOwn(caller, record));

/** Whether this caller may read all publishable records, in any status. */
export const mayReadEverything = ({ caller }: RequestContext): boolean => mayReadAll(caller);

/** Whether this caller may request publishable records that are not public. */
export const mayReadUnpublished = ({ caller }: RequestContext): boolean =>
  caller !== undefined && hasAccessToOwn(caller);

/** Whether this caller may change this record. */
export const mayEdit = ({ caller }: RequestContext, record: PublishableRecord): boolean => {
  if (!caller || caller.scope === 'read') return false;
  if (mayEditAll(caller)) return true;
  if (!isOwn(caller, record)) return false;
  return caller.role === 'author' || (caller.role === 'contributor' && contributorStatuses.has(record.status));
};

/** Whether this caller may write any events, venues or organizers. */
export const mayWritePublishable = ({ caller }: RequestContext): boolean =>
  caller !== undefined && caller.scope !== 'read' && hasAccessToOwn(caller);

/** @throws ApiError 401 without credentials, 403 when this caller may not write any publishable records. */
export const mustWritePublishable = (context: RequestContext): void => {
  if (!mayWritePublishable(context)) throw denied(context);
};

/** @throws ApiError 403 when this caller may not change this record. */
export const mustEdit = (context: RequestContext, record: PublishableRecord): void => {
  if (!mayEdit(context, record)) throw denied(context);
};

/** Whether this caller may upload pictures. */
export const mayUpload = (context: RequestContext): boolean =>
  mayWritePublishable(context) && context.caller?.role !== 'contributor';

/** @throws ApiError 401 without credentials, 403 when this caller may not upload pictures. */
export const mustUpload = (context: RequestContext): void => {
  if (!mayUpload(context)) throw denied(context);
};

/** Whether this caller may change and delete an image. */
export const mayChangeImage = (context: RequestContext, { authorId }: { authorId: number | null }): boolean =>
  mayUpload(context) && (mayReadAll(context.caller) || context.caller?.id === authorId);

/** @throws ApiError 401 without credentials, 403 when this caller may not change this image. */
export const mustChangeImage = (context: RequestContext, image: { authorId: number | null }): void => {
  if (!mayChangeImage(context, image)) throw denied(context);
};

/** Whether this caller decides about events that wait for a review, and sees who has sent them. */
export const mayModerate = (context: RequestContext): boolean => mayReadAll(context.caller) && mayWriteTerms(context);

/** @throws ApiError 401 without credentials, 403 when this caller decides about no events. */
export const mustModerate = (context: RequestContext): void => {
  if (!mayModerate(context)) throw denied(context);
};

/** @throws ApiError `suggestions-off` where visitors suggest no events. */
export const mustTakeSuggestions = ({ settings }: RequestContext): void => {
  if (!settings.suggestions) throw apiError('suggestions-off');
};

/** Whether this caller may create, change and delete categories and tags. */
export const mayWriteTerms = ({ caller }: RequestContext): boolean =>
  caller !== undefined && caller.scope !== 'read' && mayEditAll(caller);

/** @throws ApiError 401 without credentials, 403 when this caller may not write terms. */
export const mustWriteTerms = (context: RequestContext): void => {
  if (!mayWriteTerms(context)) throw denied(context);
};

/** Whether this caller may set another user as the author. */
export const mayAssignAuthors = ({ caller }: RequestContext): boolean =>
  caller !== undefined && caller.scope !== 'read' && mayEditAll(caller);

/** @throws ApiError 401 without credentials, 403 when this caller may not set another user as the author. */
export const mustAssignAuthors = (context: RequestContext): void => {
  if (!mayAssignAuthors(context)) throw denied(context);
};

/** Whether this caller may read and change all users and their credentials, imports, sources and webhooks. */
export const mayAdminister = ({ caller }: RequestContext): boolean =>
  caller?.role === 'administrator' && caller.scope === 'admin';

/** @throws ApiError 401 without credentials, 403 for callers other than administrators with scope admin. */
export const mustAdminister = (context: RequestContext): void => {
  if (!mayAdminister(context)) throw denied(context);
};

/** Whether this caller may read the login, e-mail, role and credentials of a user. */
export const mayReadAccount = (context: RequestContext, userId: number): boolean =>
  context.caller?.id === userId || mayAdminister(context);

/** Whether this caller may read a user by id, as callers who may set authors can. */
export const mayFindUser = (context: RequestContext, userId: number): boolean =>
  mayReadAccount(context, userId) || mayAssignAuthors(context);

/** @throws ApiError 401 without credentials, 403 when this caller may not change this user's name or credentials. */
export const mustChangeAccount = (context: RequestContext, userId: number): void => {
  const isOwn = context.caller?.id === userId && context.caller.scope !== 'read';
  if (!isOwn && !mayAdminister(context)) throw denied(context);
};

/** @throws ApiError 403 for a scope wider than that of the credentials of the request. */
export const mustHaveScope = (context: RequestContext, scope: Scope): void => {
  if (!context.caller || scopes.indexOf(scope) > scopes.indexOf(context.caller.scope)) throw denied(context);
};

/**
 * The status that a write gets for the requested one. For contributors the default is draft, and public statuses become pending.
 * @throws ApiError 403 when a contributor requests `private`.
 */
export const allowedStatus = <Status extends string>(
  context: RequestContext,
  requested: Status | undefined,
): Status | 'draft' | 'pending' | undefined => {
  if (context.caller?.role !== 'contributor') return requested;
  if (requested === undefined) return 'draft';
  if (requested === 'private') throw denied(context);
  return requested === 'publish' || requested === 'future' ? 'pending' : requested;
};

const contributorStatuses: ReadonlySet<PublishableRecord['status']> = new Set(['draft', 'pending'] as const);

/** Whether a caller may read and change records that it is the author of. A subscriber may not: they are from an earlier role. */
const hasAccessToOwn = ({ role }: { role: string }) => role !== 'subscriber';

const mayEditAll = ({ role }: { role: string }) => role === 'administrator' || role === 'editor';

const mayReadAll = (caller: RequestContext['caller']) => caller !== undefined && mayEditAll(caller);

const isOwn = (caller: RequestContext['caller'], record: PublishableRecord) =>
  caller !== undefined && record.authorId === caller.id;

const denied = ({ caller }: RequestContext): ApiError => apiError(caller ? 'forbidden' : 'unauthenticated');
