import type { Session } from '../../connections/session.js';
import type { MailSettings } from '../../settings/settings.js';
import { type Finding, fail, pass } from './finding.js';

const TIMEOUT = 5000; // milliseconds

/** Whether the mail server accepts a connection with the login, and whether mail waits. */
export async function* checkMail({ server }: MailSettings, session: Session): AsyncGenerator<Finding> {
  const { createTransport } = await import('nodemailer');
  const { host } = new URL(server);
  const transport = createTransport({
    url: server,
    ...{ connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
  });
  try {
    await transport.verify();
    yield pass(`The mail server ${host} accepts mail.`);
  } catch (error) {
    yield fail(`The mail server ${host} does not accept mail: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
  const { rows }: { rows: { count: number; error: string }[] } = await session.query(
    `SELECT count(*)::int AS "count", max("lastError") AS "error" FROM "Mail" WHERE "sent" IS NULL AND "attempts" > 1`,
  );
  const [waiting] = rows;
  if (waiting?.count) yield fail(`${waiting.count} mails were not sent yet: ${waiting.error}`);
}
