import { acquireLock } from '../database/advisory-lock.js';
import type { Database, Transaction } from '../database/client.js';
import { inTransaction } from '../database/transaction.js';
import { createRow } from '../database/write-rows.js';
import type { Settings } from '../settings/settings.js';
import { issueCredential } from './issue-credential.js';
import { hashChosenSecret } from './secret.js';

/**
 * Creates an administrator when the database has no user, with the login and the password of the settings.
 * @param generate whether a password is generated if the settings have none. Otherwise the administrator has no password then.
 * @returns the login, and the password when it was generated; undefined when the database has users.
 */
export const createFirstAdministrator = async (
  db: Database,
  { adminLogin: login, adminPassword }: Settings,
  { generate }: { generate: boolean },
): Promise<{ login: string; password?: string } | undefined> =>
  inTransaction({ db }, async (writer) => {
    const { db } = writer;
    // Several servers can start on an empty database at the same time.
    await acquireLock('first administrator', db);
    if (await db.user.findFirst({ select: { id: true } })) return undefined;
    const { id } = await createRow('user', { login, displayName: login, role: 'administrator' }, writer);
    if (adminPassword === undefined && !generate) return { login };
    return { login, ...(await createPassword(id, adminPassword, db)) };
  });

const NAME = 'The first password';

const createPassword = async (
  userId: number,
  chosen: string | undefined,
  db: Transaction,
): Promise<{ password?: string }> => {
  const credential = { userId, kind: 'applicationPassword', name: NAME, scope: 'admin' } as const;
  if (chosen === undefined) return { password: (await issueCredential(credential, db)).secret };
  await db.credential.create({
    data: { ...credential, secretHash: await hashChosenSecret(chosen) },
    select: { id: true },
  });
  return {};
};
