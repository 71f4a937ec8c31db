/** Mail to visitors who have given an address: their suggestion is in the calendar, or was not taken, with a note of the moderator. */

import type { Database } from '../../database/client.js';
import { select, sql } from '../../database/sql.js';
import type { Language } from '../../languages/language.js';
import { type Translated, textInLanguage } from '../../languages/translation.js';
import { mailWordsIn } from '../../mail/mail-words.js';
import { storeMail } from '../../mail/outbox.js';
import type { MailSettings, Settings } from '../../settings/settings.js';
import { now } from '../../time/clock.js';
import { pageUrl } from '../schema/addresses.js';

interface Decided {
  id: number;
  email: string;
  language: Language;
  note: string;
  state: 'published' | 'declined';
  event: Translated & { title: string; slug: string };
}

/**
 * Stores a mail for each decision, once. A suggestion that was withdrawn, or is still worked on, has none. The address is not confirmed, so
 * one that was not taken has mail only if a moderator has written a note and nothing is doubtful.
 */
export const mailDecisions = async (
  db: Database,
  { defaultLanguage }: Settings,
  { publicUrl }: MailSettings,
): Promise<void> => {
  const decided = await select<Decided>(
    db,
    sql`SELECT s."id", s."email", s."language", s."note", CASE WHEN e."status" = 'trash' THEN 'declined' ELSE 'published' END AS "state",
        json_build_object('id', e."id", 'title', e."title", 'slug', e."slug", 'language', e."language", 'translations', e."translations") AS "event"
      FROM "Suggestion" s JOIN "Event" e ON e."id" = s."eventId"
      WHERE s."email" <> '' AND s."decided" IS NOT NULL AND NOT s."withdrawn"
        AND ((e."status" = 'trash' AND s."note" <> '' AND cardinality(s."marks") = 0)
          OR (e."status" = 'publish' AND e."published" <= ${now()}))
        AND NOT EXISTS (SELECT FROM "Mail" m WHERE m."key" = 'suggestion-' || s."id")`,
  );
  for (const { id, email, language, note, state, event } of decided) {
    const words = mailWordsIn(language);
    const title = textInLanguage(event, 'title', language);
    const languageForm = language === defaultLanguage ? undefined : 'segment';
    const address = pageUrl('event', textInLanguage(event, 'slug', language), { publicUrl, language, languageForm });
    const text = [
      words(`${state}-text`),
      ...(state === 'published' ? [address] : []),
      ...(note === '' ? [] : [`${words('note')}\n${note}`]),
    ].join('\n\n');
    const subject = state === 'published' ? words('published-subject', { title }) : words('declined-subject');
    await storeMail({ key: `suggestion-${id}`, recipient: email, subject, text: `${text}\n` }, db);
  }
};
