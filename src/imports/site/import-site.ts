/** Imports everything from a site of The Events Calendar over its REST API v1. */
import type { RequestContext } from '../../access/caller.js';
import { finishSource, openSource } from '../sources.js';
import { moveMissing } from './move-missing.js';
import { runSite, type SiteImport } from './site-run.js';

/**
 * Imports a site, or continues an import that was interrupted. A later run updates what has changed in the site.
 * @throws FetchError when the site cannot be read, Error when it has no API, ApiError 401, 403; the reason of the signal.
 */
export const importSite = async (context: RequestContext, options: SiteImport): Promise<void> => {
  const { reader, dryRun, followDeletions, message } = options;
  const { root, identity } = await reader.site();
  message(`Reading ${root}`);
  const source = await openSource('site', identity, { db: context.db, dryRun });
  const seen = await runSite({ ...options, source, context });
  if (followDeletions) await moveMissing(context, { ...options, source, seen });
  if (!dryRun) await finishSource(source, context.db);
};
