/** Sends the mail of the outbox. Every process does; each mail is claimed by one. */
import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import type { MailSettings, Settings } from '../settings/settings.js';
import { storable } from '../texts/storable.js';
import { type RepeatedWork, repeatWork } from '../time/repeated-work.js';
import { storeDigests } from './digest.js';
import { claimMail, type PendingMail, postponeMail, settleMail, sweepMail } from './outbox.js';

const EVERY = 15_000; // milliseconds
const TRIED_DAYS = 3;
const TIMEOUT = 10_000; // milliseconds, for each step of a conversation with the mail server; a stop waits for it
const MAX_ERROR = 200; // characters

/** Starts to send mail. Without a mail server it does nothing. */
export const startMailWorker = ({
  db,
  settings,
  log,
  every = EVERY,
}: {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  every?: number;
}): RepeatedWork => {
  const { mail } = settings;
  if (!mail) return { stop: async () => undefined };
  return repeatWork(
    async (isStopping) => {
      await storeDigests(db, settings, mail);
      await sweepMail(db);
      for (let next = await claimMail(db); next && !isStopping(); next = await claimMail(db))
        await deliver(next, mail, { db, log });
    },
    { first: Math.min(every, 2000), every },
    (err) => log.error({ err }, 'mail not sent'),
  );
};

const deliver = async (
  next: PendingMail,
  mail: MailSettings,
  { db, log }: { db: PrismaClient; log: Logger },
): Promise<void> => {
  try {
    await send(next, mail);
    await settleMail(next.id, '', db);
  } catch (error) {
    const { message, code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
    const reason = storable(message.slice(0, MAX_ERROR));
    const isLast = Date.now() - next.created.getTime() > TRIED_DAYS * 86_400_000;
    // A server that refuses mail for ever says so with 5xx (RFC 5321, 4.2.1). A password that it refuses (535) is a mistake in SMTP_URL.
    if ((responseCode >= 500 && code !== 'EAUTH') || isLast) {
      log.error({ mail: next.id, reason }, 'mail given up');
      return settleMail(next.id, reason, db);
    }
    log.warn({ mail: next.id, reason }, 'mail not sent yet');
    await postponeMail(next, reason, db);
  }
};

/** @throws Error of the mail server; with `responseCode` if it has refused */
const send = async ({ id, recipient, subject, text }: PendingMail, { server, from, publicUrl }: MailSettings) => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: server,
    ...{ connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT, dnsTimeout: TIMEOUT },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.sendMail({
      ...{ from, to: { name: '', address: recipient }, subject, text },
      // The same in each attempt, so that mail that arrives twice is recognized.
      messageId: `<almanac-${id}@${new URL(publicUrl).hostname}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
};
