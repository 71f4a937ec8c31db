import type { RequestContext } from '../access/caller.js';
import { createUserLink } from '../access/choose-password.js';
import { inTransaction } from '../database/transaction.js';
import type { Language } from '../languages/language.js';
import type { MailSettings } from '../settings/settings.js';
import { mailWordsIn } from './mail-words.js';
import { storeMail } from './outbox.js';

/**
 * Mails a link to choose a password. The calling code has checked the permission.
 * @param user with an e-mail address, and the language of the pages that the user has chosen
 */
export const mailUserLink = (
  user: { id: number; login: string; email: string; language: Language | null },
  { publicUrl }: MailSettings,
  context: RequestContext,
): Promise<void> =>
  inTransaction(context, async (writer) => {
    const { token, expires } = await createUserLink(user, writer);
    const { settings, db } = writer;
    const words = mailWordsIn(user.language ?? settings.defaultLanguage);
    const values = {
      login: user.login,
      site: settings.siteName ?? new URL(publicUrl).host,
      day: expires.toISOString().slice(0, 10),
    };
    const text = `${words('link-text', values)}\n\n${publicUrl}/manage/welcome/${token}\n\n${words('link-ignore')}\n`;
    await storeMail({ recipient: user.email, subject: words('link-subject', values), text }, db);
  });
