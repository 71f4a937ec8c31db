import { refusal } from '../errors.js';
import { any, not, raw, type Sql } from '../storage/sql.js';
import type { Asker } from './caller.js';
import { editableBy, mayEdit, type PostAccess } from './permission.js';
import { hashChosenSecret, isChosenSecret, wasVerified } from './secret.js';

/** What decides whether an event's texts and links are shown. */
export type Lockable = PostAccess & { id: number; passwordHash: string | null };

/** The events whose password came with this request. */
const opened = new WeakMap<Asker, Set<number>>();

/** Whether an event's texts and links stay hidden from this asker: it has a password that was not given. */
export const isLocked = (event: Lockable, asker: Asker): boolean =>
  event.passwordHash !== null && !mayEdit(asker, event) && !opened.get(asker)?.has(event.id);

/** The events whose texts and links this asker sees in lists: those without a password, and those they may change. */
export const unlockedTo = (asker: Asker): Sql => any([raw('r."passwordHash" IS NULL'), editableBy(asker)]);

/** The other events: those whose texts and links this asker does not see in lists. */
export const lockedTo = (asker: Asker): Sql => not(unlockedTo(asker));

/**
 * Tries a password; when it is right the event is open for the rest of the request.
 * @throws Refusal `too-many-tries` after too many wrong ones, `one-password` for a second one in a request that would cost a slow hash.
 */
export const unlock = async (event: Lockable, password: string | undefined, asker: Asker): Promise<boolean> => {
  if (!isLocked(event, asker)) return true;
  if (!password) return false;
  const hash = event.passwordHash ?? '';
  const check = () => {
    if (tried.has(asker)) throw refusal('one-password');
    tried.add(asker);
    return isChosenSecret(password, hash);
  };
  const known = () => wasVerified(password, hash);
  const { tries } = asker;
  const right = tries
    ? await tries({ kind: 'event-password', name: String(event.id) }, check, known)
    : known() || (await check());
  if (right) opened.set(asker, (opened.get(asker) ?? new Set()).add(event.id));
  return right;
};

/** The requests that have had their slow hash. */
const tried = new WeakSet<Asker>();

/** What is kept of an event's password; null for none. */
export const hashEventPassword = (password: string): Promise<string> | null =>
  password === '' ? null : hashChosenSecret(password);
