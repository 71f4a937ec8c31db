import type { Settings } from '../config.js';
import type { Language } from '../languages/language.js';
import type { Database } from '../storage/client.js';

export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber';

/** What the credentials of a request allow at most. */
export type Scope = 'read' | 'write' | 'admin';

/** Somebody known: a user and the scope of the credentials that were shown. */
export interface Caller {
  id: number;
  login: string;
  role: Role;
  scope: Scope;
}

/** Everything an operation has to know of the one who asks. */
export interface Asker {
  /** Undefined for an anonymous request. */
  caller: Caller | undefined;
  language: Language;
  /** The time of the request, whole seconds. */
  now: Date;
  db: Database;
  settings: Settings;
}
