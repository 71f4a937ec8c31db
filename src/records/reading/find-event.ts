/** Finds events by id or by slug. A protected event requires its password. */
import type { RequestContext } from '../../access/caller.js';
import { isLocked, unlock } from '../../access/event-password.js';
import type { EventRow } from '../../database/row-types.js';
import { apiError } from '../../errors.js';
import type { Key } from '../fields/record-key.js';
import { findPublishable, mustFindPublishable } from './find.js';

/**
 * Returns an event. A protected event requires its password.
 * @returns null when it is missing or hidden.
 * @throws ApiError `event-password-protected` without the right password.
 */
export const findEvent = async (
  key: Key,
  password: string | undefined,
  context: RequestContext,
): Promise<EventRow | null> => {
  const event = await findPublishable('event', key, context);
  return event && mustUnlock(event, password, context);
};

/**
 * Returns an event, with a separate error for each reason why it cannot be returned.
 * @throws ApiError `event-not-found`, `event-not-accessible`, `event-password-protected`.
 */
export const mustFindEvent = async (
  key: Key,
  password: string | undefined,
  context: RequestContext,
): Promise<EventRow> => mustUnlock(await mustFindPublishable('event', key, context), password, context);

const mustUnlock = async (
  event: EventRow,
  password: string | undefined,
  context: RequestContext,
): Promise<EventRow> => {
  if (isLocked(event, context) && !(await unlock(event, password, context))) throw apiError('event-password-protected');
  return event;
};
