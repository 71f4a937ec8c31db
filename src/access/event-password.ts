import type { Asker } from './caller.js';
import { hashChosenSecret, isSecret } from './credentials.js';
import { editableBy, mayEdit, type PostAccess, type PostWhere } from './permission.js';

/** The columns that decide whether an event's texts and links are shown. */
export const lockColumns = { id: true, passwordHash: true, authorId: true, status: true, published: true } as const;

export type Lockable = PostAccess & { id: number; passwordHash: string | null };

/** The events whose password came with this request. */
const opened = new WeakMap<Asker, Set<number>>();

/** Whether an event's texts and links stay hidden from this asker: it has a password that was not given. */
export const isLocked = (event: Lockable, asker: Asker): boolean =>
  event.passwordHash !== null && !mayEdit(asker, event) && !opened.get(asker)?.has(event.id);

/** The events whose texts and links this asker sees in lists: those without a password, and those they may change. */
export const unlockedTo = (asker: Asker): { OR?: (PostWhere | { passwordHash: null })[] } => {
  const editable = editableBy(asker);
  // Prisma drops an empty condition from an OR, which then holds for less instead of for all.
  return Object.keys(editable).length === 0 ? {} : { OR: [{ passwordHash: null }, editable] };
};

/** Tries a password; when it is right the event is open for the rest of the request. */
export const unlock = async (event: Lockable, password: string | undefined, asker: Asker): Promise<boolean> => {
  if (!isLocked(event, asker)) return true;
  if (!password || !(await isSecret(password, event.passwordHash ?? ''))) return false;
  opened.set(asker, (opened.get(asker) ?? new Set()).add(event.id));
  return true;
};

/** What is kept of an event's password; null for none. */
export const hashEventPassword = (password: string): Promise<string> | null =>
  password === '' ? null : hashChosenSecret(password);
