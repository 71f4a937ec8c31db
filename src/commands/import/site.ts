import { mustWritePublishable } from '../../access/permission.js';
import { importSite } from '../../imports/site/import-site.js';
import type { Language } from '../../languages/language.js';
import { type Calendar, contextForUser } from '../calendar.js';
import { openEntryOutput } from './entry-output.js';

export interface SiteOptions {
  as?: string;
  language?: Language;
  dryRun: boolean;
  keepIds: boolean;
  followDeletions: boolean;
  json: boolean;
}

/**
 * Imports a site by the URL of any of its pages. A login of the site is in IMPORT_LOGIN and IMPORT_PASSWORD; it is neither stored nor
 * printed.
 */
export const importSiteAt = async (address: string, options: SiteOptions, calendar: Calendar): Promise<void> => {
  const { dryRun, keepIds, followDeletions, language, json } = options;
  const context = await contextForUser(options.as, calendar);
  mustWritePublishable(context);
  const output = openEntryOutput({ json, dryRun });
  const { IMPORT_LOGIN: login, IMPORT_PASSWORD: password } = process.env;
  let root = '';
  let isStopped = true;
  try {
    await importSite(language ? { ...context, language } : context, {
      address: new URL(address),
      credentials: login && password ? { login, password } : undefined,
      ...{ language, dryRun, keepIds, followDeletions },
      patience: { onWait: (seconds, reason) => output.print(`Waiting ${seconds} s (${reason}).`) },
      report: output.report,
      moved: ({ kind, id }) => output.moved(kind, id),
      progress(state) {
        if (root === '') output.print(`Reading ${state.root.href}`);
        root = state.root.href;
        output.progress(state.list, state.done, state.total);
      },
    });
    isStopped = false;
  } finally {
    output.end(isStopped);
  }
};
