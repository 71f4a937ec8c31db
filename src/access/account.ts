import { inTransaction } from '../database/transaction.js';
import { updateRow } from '../database/write-rows.js';
import type { Language } from '../languages/language.js';
import type { RequestContext } from './caller.js';

/** Sets the language of the pages below /manage. @param language null for that of the browser */
export const setLanguage = (
  userId: number,
  language: Language | null,
  context: Pick<RequestContext, 'db' | 'now'>,
): Promise<void> =>
  inTransaction(context, async (writer) => {
    await updateRow('user', { id: userId }, { language }, writer);
  });

/** The language of the pages below /manage that a user has chosen; null for that of the browser. */
export const languageOfUser = async (userId: number, { db }: Pick<RequestContext, 'db'>): Promise<Language | null> =>
  (await db.user.findUnique({ where: { id: userId }, select: { language: true } }))?.language ?? null;
