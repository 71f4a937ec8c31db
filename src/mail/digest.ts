/** The daily mail to those who moderate: what waits for a review. */

import type { Database } from '../database/client.js';
import { select, sql } from '../database/sql.js';
import type { Language } from '../languages/language.js';
import type { MailSettings, Settings } from '../settings/settings.js';
import { now } from '../time/clock.js';
import { toWallClock } from '../time/wall-clock.js';
import { mailWordsIn } from './mail-words.js';
import { storeMail } from './outbox.js';

const HOUR = 7; // of the site
const MOST_TITLES = 10;

/** Stores the mail of this day, once, from seven in the morning on. Nothing is mailed while nothing waits. */
export const storeDigests = async (db: Database, settings: Settings, { publicUrl }: MailSettings): Promise<void> => {
  const local = toWallClock(now(), settings.siteTimezone);
  const [day = ''] = local.split(' ');
  if (Number(local.slice(11, 13)) < HOUR) return;
  const [done] = await select(db, sql`SELECT 1 FROM "Mail" WHERE "key" LIKE ${`digest-${day}-%`} LIMIT 1`);
  if (done) return;
  const waiting = await select<{ title: string; count: number }>(
    db,
    sql`SELECT "title", (count(*) OVER ())::int AS "count" FROM "Event" WHERE "status" = 'pending'
      ORDER BY "created", "id" LIMIT ${MOST_TITLES}`,
  );
  const [first] = waiting;
  if (!first) return;
  const moderators = await select<{ id: number; email: string; language: Language | null }>(
    db,
    sql`SELECT "id", "email", "language" FROM "User"
      WHERE "role" IN ('administrator', 'editor') AND NOT "suspended" AND "email" <> ''`,
  );
  for (const { id, email, language } of moderators) {
    const words = mailWordsIn(language ?? settings.defaultLanguage);
    const values = { count: first.count, site: settings.siteName ?? new URL(publicUrl).host };
    const titles = waiting.map(({ title }) => `- ${title}`).join('\n');
    await storeMail(
      {
        key: `digest-${day}-${id}`,
        recipient: email,
        subject: words('digest-subject', values),
        text: `${words('digest-text', values)}\n\n${titles}\n\n${publicUrl}/manage/waiting/\n`,
      },
      db,
    );
  }
};
