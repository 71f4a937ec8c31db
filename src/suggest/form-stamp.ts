/** The hidden fields of a form: its key, and when it was shown, signed. */
import { createHmac, randomUUID } from 'node:crypto';
import { equalInConstantTime } from '../access/secret.js';
import type { Database } from '../database/client.js';
import { signingKey } from '../database/signing-key.js';

const FAST_MS = 4000;

export interface FormStamp {
  /** A UUID: the form sent twice is one suggestion. */
  key: string;
  /** The milliseconds of the time in base 36, and their signature. */
  shown: string;
}

export const newStamp = async (now: Date, db: Database): Promise<FormStamp> => {
  const key = randomUUID();
  const time = now.getTime().toString(36);
  return { key, shown: `${time}.${sign(key, time, await signingKey(db))}` };
};

/** The key of a form that was sent; undefined for a text that is none. */
export const keyOf = (form: URLSearchParams): string | undefined => /^[\da-f-]{36}$/.exec(form.get('key') ?? '')?.[0];

/** Whether a form was sent faster than a person writes, or does not say when it was shown. */
export const isFast = async (form: URLSearchParams, now: Date, db: Database): Promise<boolean> => {
  const [time = '', signature = ''] = (form.get('shown') ?? '').split('.');
  const isSigned = equalInConstantTime(signature, sign(form.get('key') ?? '', time, await signingKey(db)));
  return !isSigned || now.getTime() - Number.parseInt(time, 36) < FAST_MS;
};

const sign = (key: string, time: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`form\n${key}\n${time}`).digest('base64url').slice(0, 22);
