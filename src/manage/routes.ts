/** The routes below `/manage`. */

import { editableEvent, translatableEvent } from './events/editable-event.js';
import { eventListPage, postEventList, postRestore, postTrash } from './events/event-list.js';
import { eventPage, newEventPage, postEvent, postNewEvent } from './events/event-pages.js';
import { findEventPage, findLinkPage, findTagPage, findZonePage } from './events/find-pages.js';
import { previewPage } from './events/preview-page.js';
import { findSimilarPage } from './events/similar-events.js';
import { postWaiting, waitingPage } from './events/waiting-page.js';
import { historyPage, postHistory } from './history/history-page.js';
import { exportFile, importListPage, postImport } from './imports/import-list.js';
import { importPage, postImportPage } from './imports/import-page.js';
import { newSourcePage, postNewSource, postSource, sourceListPage, sourcePage } from './imports/source-pages.js';
import { logPage, logTable } from './log/log-page.js';
import type { ManageRequest, ManageRoute } from './manage-page.js';
import { accountPage, postEndSession, postLanguage, postPassword } from './pages/account.js';
import { confirmPage, postConfirm } from './pages/confirm.js';
import { goToRecord } from './pages/go.js';
import { postSignIn, postSignOut, signInPage } from './pages/sign-in.js';
import { startPage } from './pages/start.js';
import { postWelcome, welcomePage } from './pages/welcome.js';
import { deletePersonPage, postDeletePerson } from './people/delete-person.js';
import { ownCredentialsPage, postOwnCredentials } from './people/own-credentials.js';
import { newPersonPage, peoplePage, postNewPerson } from './people/people-list.js';
import { personPage, postPerson } from './people/person-page.js';
import { pictureListPage, postPicture, postPictureOfForm } from './pictures/picture-list.js';
import { picturePage, postDeletePicture, postPictureTexts } from './pictures/picture-page.js';
import { recordRoutes } from './records/routes.js';
import { postTranslation, translatePage } from './translations/translate-page.js';
import { postPurge, purgePage, trashPage } from './trash/trash-page.js';

const readEvent = async (request: ManageRequest) => translatableEvent(await editableEvent(request));

export const routes: readonly ManageRoute[] = [
  { pattern: /^\/$/, name: 'start', get: startPage },
  { pattern: /^\/sign-in$/, name: 'sign-in', isOpen: true, get: signInPage, post: postSignIn },
  { pattern: /^\/sign-out$/, name: 'sign-out', isOpen: true, post: postSignOut },
  { pattern: /^\/welcome\/(?<token>[\w-]{43})$/, name: 'welcome', isOpen: true, get: welcomePage, post: postWelcome },
  { pattern: /^\/account\/$/, name: 'account', get: accountPage },
  { pattern: /^\/account\/password$/, name: 'password', post: postPassword },
  { pattern: /^\/account\/end-sign-in$/, name: 'end-sign-in', post: postEndSession },
  { pattern: /^\/account\/language$/, name: 'language', post: postLanguage },
  {
    pattern: /^\/account\/credentials$/,
    name: 'own-credentials',
    needsConfirmation: true,
    get: ownCredentialsPage,
    post: postOwnCredentials,
  },
  { pattern: /^\/confirm$/, name: 'confirm', get: confirmPage, post: postConfirm },
  { pattern: /^\/people\/$/, name: 'people', isForAdministrators: true, get: peoplePage },
  {
    pattern: /^\/people\/new$/,
    name: 'new-person',
    isForAdministrators: true,
    get: newPersonPage,
    post: postNewPerson,
  },
  {
    pattern: /^\/people\/(?<id>\d{1,9})\/$/,
    name: 'person',
    isForAdministrators: true,
    get: personPage,
    post: postPerson,
  },
  {
    pattern: /^\/people\/(?<id>\d{1,9})\/delete$/,
    name: 'delete-person',
    isForAdministrators: true,
    get: deletePersonPage,
    post: postDeletePerson,
  },
  {
    pattern: /^\/imports\/$/,
    name: 'imports',
    isForAdministrators: true,
    readsBody: true,
    get: importListPage,
    post: postImport,
  },
  {
    pattern: /^\/imports\/(?<id>\d{1,9})\/$/,
    name: 'import',
    isForAdministrators: true,
    get: importPage,
    post: postImportPage,
  },
  { pattern: /^\/sources\/$/, name: 'sources', isForAdministrators: true, get: sourceListPage },
  {
    pattern: /^\/sources\/new$/,
    name: 'new-source',
    isForAdministrators: true,
    get: newSourcePage,
    post: postNewSource,
  },
  {
    pattern: /^\/sources\/(?<id>\d{1,9})\/$/,
    name: 'source',
    isForAdministrators: true,
    get: sourcePage,
    post: postSource,
  },
  { pattern: /^\/export\/(?<format>[a-z]+)$/, name: 'export', isForAdministrators: true, get: exportFile },
  { pattern: /^\/log\/$/, name: 'log', isForAdministrators: true, get: logPage },
  { pattern: /^\/log\/table$/, name: 'log-table', isForAdministrators: true, get: logTable },
  { pattern: /^\/go$/, name: 'go', get: goToRecord },
  { pattern: /^\/waiting\/$/, name: 'waiting', get: waitingPage, post: postWaiting },
  { pattern: /^\/find\/venues$/, name: 'find-venues', isFragment: true, get: findLinkPage('venue') },
  { pattern: /^\/find\/organizers$/, name: 'find-organizers', isFragment: true, get: findLinkPage('organizer') },
  { pattern: /^\/find\/tags$/, name: 'find-tags', isFragment: true, get: findTagPage },
  { pattern: /^\/find\/events$/, name: 'find-events', isFragment: true, get: findEventPage },
  { pattern: /^\/find\/zones$/, name: 'find-zones', isFragment: true, get: findZonePage },
  { pattern: /^\/find\/similar$/, name: 'find-similar', isFragment: true, get: findSimilarPage },
  { pattern: /^\/events\/$/, name: 'events', get: eventListPage, post: postEventList },
  { pattern: /^\/events\/new$/, name: 'new-event', get: newEventPage, post: postNewEvent },
  { pattern: /^\/events\/(?<id>\d{1,9})\/$/, name: 'event', get: eventPage, post: postEvent },
  {
    pattern: /^\/events\/(?<id>\d{1,9})\/translate\/(?<language>[a-z]{2})$/,
    name: 'translate-event',
    get: translatePage(readEvent),
    post: postTranslation(readEvent),
  },
  { pattern: /^\/events\/(?<id>\d{1,9})\/preview$/, name: 'preview-event', get: previewPage },
  {
    pattern: /^\/events\/(?<id>\d{1,9})\/history$/,
    name: 'history-of-event',
    get: historyPage('event'),
    post: postHistory('event'),
  },
  { pattern: /^\/events\/(?<id>\d{1,9})\/trash$/, name: 'trash-event', post: postTrash },
  { pattern: /^\/events\/(?<id>\d{1,9})\/restore$/, name: 'restore-event', post: postRestore },
  {
    pattern: /^\/events\/(?<id>\d{1,9})\/purge$/,
    name: 'purge-event',
    get: purgePage('event'),
    post: postPurge('event'),
  },
  { pattern: /^\/trash\/$/, name: 'trash', get: trashPage },
  { pattern: /^\/pictures\/$/, name: 'pictures', readsBody: true, get: pictureListPage, post: postPicture },
  {
    pattern: /^\/pictures\/upload$/,
    name: 'upload-picture',
    isFragment: true,
    readsBody: true,
    post: postPictureOfForm,
  },
  { pattern: /^\/pictures\/(?<id>\d{1,9})\/$/, name: 'picture', get: picturePage, post: postPictureTexts },
  { pattern: /^\/pictures\/(?<id>\d{1,9})\/delete$/, name: 'delete-picture', post: postDeletePicture },
  ...recordRoutes,
];
