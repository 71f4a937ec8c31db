import { inTransaction } from '../database/transaction.js';
import { updateRow } from '../database/write-rows.js';
import type { Language } from '../languages/language.js';
import type { Caller, RequestContext } from './caller.js';

/** What a user sees of the own account. */
export interface Account {
  login: string;
  displayName: string;
  /** The chosen language of the pages below /manage; null for that of the browser. */
  language: Language | null;
  hasPassword: boolean;
}

/** The account of a caller; undefined when it was deleted meanwhile. */
export const readAccount = async ({ id }: Caller, { db }: Pick<RequestContext, 'db'>): Promise<Account | undefined> => {
  const user = await db.user.findUnique({
    where: { id },
    select: { login: true, displayName: true, language: true, password: { select: { userId: true } } },
  });
  if (!user) return undefined;
  const { password, ...account } = user;
  return { ...account, hasPassword: password !== null };
};

/** Sets the language of the pages below /manage. @param language null for that of the browser */
export const setLanguage = (
  userId: number,
  language: Language | null,
  context: Pick<RequestContext, 'db' | 'now'>,
): Promise<void> =>
  inTransaction(context, async (writer) => {
    await updateRow('user', { id: userId }, { language }, writer);
  });
