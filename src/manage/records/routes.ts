/** The routes of the pages of venues, organizers, categories and tags. */

import { isPublishable, plurals } from '../../records/fields/kind.js';
import { historyPage, postHistory } from '../history/history-page.js';
import type { ManageRoute } from '../manage-page.js';
import { postTranslation, translatePage } from '../translations/translate-page.js';
import { postPurge, purgePage } from '../trash/trash-page.js';
import { deletePage, postDelete } from './delete-record.js';
import type { RecordKind } from './form-fields.js';
import { recordListPage } from './record-list.js';
import { recordPages } from './record-pages.js';

const routesOf = (kind: RecordKind): ManageRoute[] => {
  const pages = recordPages(kind);
  const list = `^/${plurals[kind]}/`;
  const record = `${list}(?<id>\\d{1,9})/`;
  return [
    { pattern: new RegExp(`${list}$`), name: plurals[kind], get: recordListPage(kind) },
    { pattern: new RegExp(`${list}new$`), name: `new-${kind}`, get: pages.showNew, post: pages.create },
    { pattern: new RegExp(`${record}$`), name: kind, get: pages.show, post: pages.update },
    {
      pattern: new RegExp(`${record}translate/(?<language>[a-z]{2})$`),
      name: `translate-${kind}`,
      get: translatePage(pages.readTranslatable),
      post: postTranslation(pages.readTranslatable),
    },
    { pattern: new RegExp(`${record}delete$`), name: `delete-${kind}`, get: deletePage(kind), post: postDelete(kind) },
    ...(isPublishable(kind)
      ? [
          { pattern: new RegExp(`${record}restore$`), name: `restore-${kind}`, post: pages.restore },
          {
            pattern: new RegExp(`${record}history$`),
            name: `history-of-${kind}`,
            get: historyPage(kind),
            post: postHistory(kind),
          },
          {
            pattern: new RegExp(`${record}purge$`),
            name: `purge-${kind}`,
            get: purgePage(kind),
            post: postPurge(kind),
          },
        ]
      : []),
  ];
};

const kinds = ['venue', 'organizer', 'category', 'tag'] as const satisfies RecordKind[];

export const recordRoutes: readonly ManageRoute[] = kinds.flatMap(routesOf);
