import type { Database } from '../database/client.js';
import type { Scope } from './caller.js';
import { hashRandomSecret, newApiKey, newApplicationPassword } from './secret.js';

/** The data of a new credential: an application password (HTTP Basic, with the login) or an API key (Bearer). */
export interface NewCredential {
  userId: number;
  kind: 'applicationPassword' | 'apiKey';
  /** The purpose of the credential, as text of the owner. */
  name: string;
  scope: Scope;
  expires?: Date | undefined;
}

/** Creates a credential. Returns its id and its secret. The secret is shown once and is not stored. */
export const issueCredential = async (input: NewCredential, db: Database): Promise<{ id: number; secret: string }> => {
  const secret = input.kind === 'apiKey' ? newApiKey() : newApplicationPassword();
  const { expires = null, ...data } = input;
  const { id } = await db.credential.create({
    data: { ...data, expires, secretHash: hashRandomSecret(secret) },
    select: { id: true },
  });
  return { id, secret };
};
