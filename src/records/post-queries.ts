import type { Asker } from '../access/caller.js';
import { isLocked, type Lockable, lockColumns, unlock } from '../access/event-password.js';
import { mayRead, type PostAccess } from '../access/permission.js';
import { refusal } from '../errors.js';
import { findRow, type Key, mustFindPost } from './find.js';
import { type PostKind, postColumns } from './post.js';
import type { Row, Selection } from './table.js';

/** One venue or organizer, or null when it is missing or hidden: GraphQL does not tell which. One statement. */
export const findPost = async (kind: PostKind, key: Key, query: Selection, asker: Asker): Promise<Row | null> => {
  const row = await findRow(kind, key, query, postColumns, asker);
  return row && mayRead(asker, row as Row & PostAccess) ? row : null;
};

/**
 * One event; with its password when it has one. One statement.
 * @returns null when it is missing or hidden.
 * @throws Refusal `event-password-protected` without the right password.
 */
export const findEvent = async (
  key: Key,
  password: string | undefined,
  query: Selection,
  asker: Asker,
): Promise<Row | null> => {
  const row = await findRow('event', key, query, { ...postColumns, ...lockColumns }, asker);
  if (!row || !mayRead(asker, row as Row & PostAccess)) return null;
  return mustOpen(row, password, asker);
};

/**
 * One event for a client that wants to know why not.
 * @throws Refusal `event-not-found`, `event-not-accessible`, `event-password-protected`.
 */
export const mustFindEvent = async (
  key: Key,
  password: string | undefined,
  query: Selection,
  asker: Asker,
): Promise<Row> => mustOpen(await mustFindPost('event', key, query, asker, lockColumns), password, asker);

const mustOpen = async (row: Row, password: string | undefined, asker: Asker): Promise<Row> => {
  const event = row as Row & Lockable;
  if (isLocked(event, asker) && !(await unlock(event, password, asker))) throw refusal('event-password-protected');
  return row;
};
