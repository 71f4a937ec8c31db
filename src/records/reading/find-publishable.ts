import type { Asker } from '../../access/caller.js';
import { isLocked, unlock } from '../../access/event-password.js';
import { mayRead } from '../../access/permission.js';
import { refusal } from '../../errors.js';
import type { EventRow, RowOf } from '../../storage/rows.js';
import type { Key } from '../fields/record-key.js';
import type { PostKind } from '../kind.js';
import { findRow, mustFindPost } from './find.js';

/** One venue or organizer, or null when it is missing or hidden: GraphQL does not tell which. */
export const findPost = async <Name extends PostKind>(
  kind: Name,
  key: Key,
  asker: Asker,
): Promise<RowOf[Name] | null> => {
  const row = await findRow(kind, key, asker);
  return row && mayRead(asker, row) ? row : null;
};

/**
 * One event; with its password when it has one.
 * @returns null when it is missing or hidden.
 * @throws Refusal `event-password-protected` without the right password.
 */
export const findEvent = async (key: Key, password: string | undefined, asker: Asker): Promise<EventRow | null> => {
  const event = await findPost('event', key, asker);
  return event && mustOpen(event, password, asker);
};

/**
 * One event for a client that wants to know why not.
 * @throws Refusal `event-not-found`, `event-not-accessible`, `event-password-protected`.
 */
export const mustFindEvent = async (key: Key, password: string | undefined, asker: Asker): Promise<EventRow> =>
  mustOpen(await mustFindPost('event', key, asker), password, asker);

const mustOpen = async (event: EventRow, password: string | undefined, asker: Asker): Promise<EventRow> => {
  if (isLocked(event, asker) && !(await unlock(event, password, asker))) throw refusal('event-password-protected');
  return event;
};
