import type { RequestContext } from '../../access/caller.js';
import { isLocked, unlock } from '../../access/event-password.js';
import { mayRead } from '../../access/permission.js';
import { apiError } from '../../errors.js';
import type { EventRow, RowOf } from '../../storage/rows.js';
import type { Key } from '../fields/record-key.js';
import type { PublishableKind } from '../kind.js';
import { findRow, mustFindPublishable } from './find.js';

/** One venue or organizer, or null when it is missing or hidden: GraphQL does not tell which. */
export const findPublishable = async <Name extends PublishableKind>(
  kind: Name,
  key: Key,
  asker: RequestContext,
): Promise<RowOf[Name] | null> => {
  const row = await findRow(kind, key, asker);
  return row && mayRead(asker, row) ? row : null;
};

/**
 * One event; with its password when it has one.
 * @returns null when it is missing or hidden.
 * @throws Refusal `event-password-protected` without the right password.
 */
export const findEvent = async (
  key: Key,
  password: string | undefined,
  asker: RequestContext,
): Promise<EventRow | null> => {
  const event = await findPublishable('event', key, asker);
  return event && mustUnlock(event, password, asker);
};

/**
 * One event for a client that wants to know why not.
 * @throws Refusal `event-not-found`, `event-not-accessible`, `event-password-protected`.
 */
export const mustFindEvent = async (key: Key, password: string | undefined, asker: RequestContext): Promise<EventRow> =>
  mustUnlock(await mustFindPublishable('event', key, asker), password, asker);

const mustUnlock = async (event: EventRow, password: string | undefined, asker: RequestContext): Promise<EventRow> => {
  if (isLocked(event, asker) && !(await unlock(event, password, asker))) throw apiError('event-password-protected');
  return event;
};
