/** The routes below `/manage`. */

import { eventListPage, postEventList, postRestore, postTrash } from './events/event-list.js';
import { eventPage, newEventPage, postEvent, postNewEvent } from './events/event-pages.js';
import { findEventPage, findLinkPage, findTagPage } from './events/find-pages.js';
import { postTranslation, translatePage } from './events/translate-page.js';
import { postWaiting, waitingPage } from './events/waiting-page.js';
import type { ManageRequest, ManageResult } from './manage-page.js';
import { accountPage, postEndSession, postLanguage, postPassword } from './pages/account.js';
import { goToRecord } from './pages/go.js';
import { postSignIn, postSignOut, signInPage } from './pages/sign-in.js';
import { startPage } from './pages/start.js';
import { postWelcome, welcomePage } from './pages/welcome.js';

type Responder = (request: ManageRequest) => Promise<ManageResult> | ManageResult;

export interface ManageRoute {
  /** The path below `/manage`. */
  pattern: RegExp;
  /** The name for metrics and traces. */
  name: string;
  /** Whether it is for people who are not signed in too. */
  isOpen?: true;
  /** Whether the script requests it: without a session the response is an error, and not the form to sign in. */
  isFragment?: true;
  get?: Responder;
  post?: Responder;
}

export const routes: readonly ManageRoute[] = [
  { pattern: /^\/$/, name: 'start', get: startPage },
  { pattern: /^\/sign-in$/, name: 'sign-in', isOpen: true, get: signInPage, post: postSignIn },
  { pattern: /^\/sign-out$/, name: 'sign-out', isOpen: true, post: postSignOut },
  { pattern: /^\/welcome\/(?<token>[\w-]{43})$/, name: 'welcome', isOpen: true, get: welcomePage, post: postWelcome },
  { pattern: /^\/account\/$/, name: 'account', get: accountPage },
  { pattern: /^\/account\/password$/, name: 'password', post: postPassword },
  { pattern: /^\/account\/end-sign-in$/, name: 'end-sign-in', post: postEndSession },
  { pattern: /^\/account\/language$/, name: 'language', post: postLanguage },
  { pattern: /^\/go$/, name: 'go', get: goToRecord },
  { pattern: /^\/waiting\/$/, name: 'waiting', get: waitingPage, post: postWaiting },
  { pattern: /^\/find\/venues$/, name: 'find-venues', isFragment: true, get: findLinkPage('venue') },
  { pattern: /^\/find\/organizers$/, name: 'find-organizers', isFragment: true, get: findLinkPage('organizer') },
  { pattern: /^\/find\/tags$/, name: 'find-tags', isFragment: true, get: findTagPage },
  { pattern: /^\/find\/events$/, name: 'find-events', isFragment: true, get: findEventPage },
  { pattern: /^\/events\/$/, name: 'events', get: eventListPage, post: postEventList },
  { pattern: /^\/events\/new$/, name: 'new-event', get: newEventPage, post: postNewEvent },
  { pattern: /^\/events\/(?<id>\d{1,9})\/$/, name: 'event', get: eventPage, post: postEvent },
  {
    pattern: /^\/events\/(?<id>\d{1,9})\/translate\/(?<language>[a-z]{2})$/,
    name: 'translate-event',
    get: translatePage,
    post: postTranslation,
  },
  { pattern: /^\/events\/(?<id>\d{1,9})\/trash$/, name: 'trash-event', post: postTrash },
  { pattern: /^\/events\/(?<id>\d{1,9})\/restore$/, name: 'restore-event', post: postRestore },
];
