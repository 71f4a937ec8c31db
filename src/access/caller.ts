import type { Dependencies } from '../cache/dependencies.js';
import type { Loaders } from '../cache/loaders.js';
import type { RecordCache } from '../cache/record-cache.js';
import type { Settings } from '../config.js';
import type { Language } from '../languages/language.js';
import type { PasswordAttempts } from '../limits/password-attempts.js';
import type { Database } from '../storage/client.js';

/** Most powerful first. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

export type Role = (typeof roles)[number];

/** What the credentials of a request allow at most, each with all before it. */
export const scopes = ['read', 'write', 'admin'] as const;

export type Scope = (typeof scopes)[number];

/** Somebody known: a user and the scope of the credentials that were shown. */
export interface Caller {
  id: number;
  login: string;
  role: Role;
  scope: Scope;
  /** Which of their credentials was shown, for counting requests. */
  credential?: string;
}

/** What a request has done with the passwords of events. */
export class EventPasswords {
  /** The events whose password came with the request. */
  readonly opened = new Set<number>();
  /** Whether a slow hash has been computed: a request has one. */
  tried = false;
}

/** Everything an operation has to know of the one who asks. */
export interface RequestContext {
  /** Undefined for an anonymous request. */
  caller: Caller | undefined;
  language: Language;
  /** The time of the request, whole seconds. */
  now: Date;
  db: Database;
  settings: Settings;
  /** Limits wrong tries of whoever is at the other end; without it they are not limited. */
  tries?: PasswordAttempts;
  passwords: EventPasswords;
  /** What the fields of the request read together. */
  loaders: Loaders;
  /** The records that the process has cached; never inside a transaction. */
  cache?: RecordCache | undefined;
  /** Until when the answer is true, in milliseconds; what is asked makes it shorter ({@link noteExpiry}). */
  freshness?: { until: number };
  /** Collects what the response depends on, where it may be cached. */
  dependencies?: Dependencies | undefined;
  /** Whether the answer is kept for those who ask again (`Idempotency-Key`): no secret may be in it. */
  kept?: true;
}

/** Notes that what is answered would be another answer from this moment on. */
export const noteExpiry = ({ freshness }: Pick<RequestContext, 'freshness'>, moment: Date): void => {
  if (freshness) freshness.until = Math.min(freshness.until, moment.getTime());
};
