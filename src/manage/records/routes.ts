/** The routes of the pages of venues, organizers, categories and tags. */
import type { ManageRoute } from '../manage-page.js';
import { postTranslation, translatePage } from '../translations/translate-page.js';
import { postPurge, purgePage } from '../trash/trash-page.js';
import { isTerm, kindsByPath, type RecordPath } from './kinds.js';
import { recordListPage } from './record-list.js';
import { recordPages } from './record-pages.js';

const routesOf = (path: RecordPath): ManageRoute[] => {
  const kind = kindsByPath[path];
  const pages = recordPages(kind);
  const record = `^/${path}/(?<id>\\d{1,9})/`;
  return [
    { pattern: new RegExp(`^/${path}/$`), name: path, get: recordListPage(kind) },
    { pattern: new RegExp(`^/${path}/new$`), name: `new-${kind}`, get: pages.showNew, post: pages.create },
    { pattern: new RegExp(`${record}$`), name: kind, get: pages.show, post: pages.update },
    {
      pattern: new RegExp(`${record}translate/(?<language>[a-z]{2})$`),
      name: `translate-${kind}`,
      get: translatePage(pages.readTranslatable),
      post: postTranslation(pages.readTranslatable),
    },
    { pattern: new RegExp(`${record}delete$`), name: `delete-${kind}`, get: pages.askDelete, post: pages.delete },
    ...(isTerm(kind)
      ? []
      : [
          { pattern: new RegExp(`${record}restore$`), name: `restore-${kind}`, post: pages.restore },
          {
            pattern: new RegExp(`${record}purge$`),
            name: `purge-${kind}`,
            get: purgePage(kind),
            post: postPurge(kind),
          },
        ]),
  ];
};

export const recordRoutes: readonly ManageRoute[] = (Object.keys(kindsByPath) as RecordPath[]).flatMap(routesOf);
