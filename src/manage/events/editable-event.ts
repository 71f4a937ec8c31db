/** The event that a form changes. */
import { mayEdit } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { readTypedId } from '../../records/fields/typed-ids.js';
import { type EditedEvent, readEvent } from '../documents.js';
import type { ManageRequest } from '../manage-page.js';

/** @throws ApiError `event-not-found` for an event that the user may not read, `forbidden` for one that the user may not change. */
export const editableEvent = async ({ params, context }: ManageRequest): Promise<EditedEvent> => {
  const { event } = await readEvent({ id: params.id }, context);
  if (!event) throw apiError('event-not-found');
  if (!mayEditEvent(event, context)) throw apiError('forbidden');
  return event;
};

/** Whether the user may change an event. */
export const mayEditEvent = (
  event: { status: EditedEvent['status']; published: string; author: { id: string } | null },
  context: ResolverContext,
): boolean => {
  const status = statusColumns[event.status];
  const authorId = event.author && readTypedId('user', event.author.id);
  return mayEdit(context, { status, published: new Date(event.published), authorId });
};

const statusColumns = {
  PUBLISH: 'publish',
  FUTURE: 'publish',
  DRAFT: 'draft',
  PENDING: 'pending',
  PRIVATE: 'private',
  TRASH: 'trash',
} as const;
