import type { Database } from '../storage/client.js';
import type { Scope } from './caller.js';
import { hashRandomSecret, newApiKey, newApplicationPassword } from './secret.js';

/** What somebody gets to write with: an application password (HTTP Basic, with the login) or an API key (Bearer). */
export interface NewCredential {
  userId: number;
  kind: 'applicationPassword' | 'apiKey';
  /** What it is for, in the owner's words. */
  name: string;
  scope: Scope;
  expires?: Date | undefined;
}

/** Makes a credential and gives its secret, which is shown once and not kept. */
export const issueCredential = async (input: NewCredential, db: Database): Promise<{ id: number; secret: string }> => {
  const secret = input.kind === 'apiKey' ? newApiKey() : newApplicationPassword();
  const { expires = null, ...data } = input;
  const { id } = await db.credential.create({
    data: { ...data, expires, secretHash: hashRandomSecret(secret) },
    select: { id: true },
  });
  return { id, secret };
};
