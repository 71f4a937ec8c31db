import type { RecordCache } from '../cache/record-cache.js';
import type { ResponseDependencies } from '../changes/response-dependencies.js';
import type { Database } from '../database/client.js';
import type { Loaders } from '../database/loaders.js';
import type { Language } from '../languages/language.js';
import type { Pictures } from '../pictures/pictures.js';
import type { Settings } from '../settings/settings.js';
import type { PasswordAttempts } from './password-attempts.js';

/** The roles, with the most permissions first. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

export type Role = (typeof roles)[number];

/** The scopes of credentials. Each scope includes those before it. */
export const scopes = ['read', 'write', 'admin'] as const;

export type Scope = (typeof scopes)[number];

/** What a user sees of the own account. */
export interface Account {
  login: string;
  displayName: string;
  /** The chosen language of the pages below /manage; null for that of the browser. */
  language: Language | null;
  hasPassword: boolean;
  /** Whether the user may choose a password: one who has none needs a sign-in with the whole scope of the role. */
  mayChoosePassword: boolean;
}

/** An authenticated user, with the scope of the credentials of the request. */
export interface Caller {
  id: number;
  login: string;
  role: Role;
  scope: Scope;
  /** The id of the credential, for counting requests. */
  credential?: string;
  /** When the credential expires. Absent if it does not. */
  expires?: Date;
  /** The account of a caller with a session. */
  account?: Account;
}

/** The event passwords of a request. */
export class EventPasswords {
  /** The events whose password is in the request. */
  readonly opened = new Set<number>();
  /** Whether a slow hash has been computed. The limit is one per request. */
  tried = false;
}

/** The request context: what an operation needs to know about the request. */
export interface RequestContext {
  /** Undefined for an anonymous request. */
  caller: Caller | undefined;
  language: Language;
  /** The time of the request, whole seconds. */
  now: Date;
  db: Database;
  settings: Settings;
  /** The base of every URL in a response, without a trailing slash. Undefined in work that no request has started. */
  publicUrl?: string;
  /** Limits failed password attempts of the client; undefined for no limit. */
  limitPasswordAttempts?: PasswordAttempts;
  /** The network of the client, as the log shows it; undefined in work that no request has started. */
  network?: string | undefined;
  /** Where pictures are stored and decoded. Undefined in work that neither stores nor deletes pictures. */
  pictures?: Pictures | undefined;
  /** Counts an upload of a user; undefined for no limit. @throws ApiError `too-many-requests`. */
  countUpload?: ((user: string) => Promise<void>) | undefined;
  /** Counts a suggestion of the client; undefined for no limit. @throws ApiError `too-many-requests`. */
  countSuggestion?: (() => Promise<void>) | undefined;
  /** Counts a correction that the client makes to a suggestion; undefined for no limit. @throws ApiError `too-many-requests`. */
  countCorrection?: ((suggestion: number) => Promise<void>) | undefined;
  passwords: EventPasswords;
  /** Batched reads of the fields of the request. */
  loaders: Loaders;
  /** The record cache of the process; inside a transaction without the records that it has changed (`insideTransaction`). */
  cache?: RecordCache | undefined;
  /** When the response expires, in milliseconds. {@link noteExpiry} makes it earlier. */
  freshness?: Freshness;
  /** Collects the dependencies of a response that may be cached. */
  dependencies?: ResponseDependencies | undefined;
  /** Whether the response is stored for retries (`Idempotency-Key`). It must not contain a secret. */
  isResponseStored?: true;
}

/** When a response expires. */
export interface Freshness {
  /** In milliseconds. */
  until: number;
  /** Whether it also expires when the next event starts or ends. */
  changesAtEventTimes?: boolean;
}

/** Notes that the response changes when an event starts or ends. */
export const noteEventTimes = ({ freshness }: Pick<RequestContext, 'freshness'>): void => {
  if (freshness) freshness.changesAtEventTimes = true;
};

/** Notes that the response changes at this time. */
export const noteExpiry = ({ freshness }: Pick<RequestContext, 'freshness'>, moment: Date): void => {
  if (freshness) freshness.until = Math.min(freshness.until, moment.getTime());
};
