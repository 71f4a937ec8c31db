/** Imports everything from a site of The Events Calendar over its REST API v1. */
import type { RequestContext } from '../../access/caller.js';
import { reachOf } from '../guard/checked-address.js';
import { createFetcher } from '../guard/guarded-fetch.js';
import { finishSource, openSource } from '../sources.js';
import { findRoot, identityOf } from './find-root.js';
import { moveMissing } from './move-missing.js';
import { createSiteClient, endpoint, errorOf, type SiteClient } from './site-client.js';
import { type SiteImport, SiteRun } from './site-run.js';

/**
 * Imports a site, or continues an import that was interrupted. A later run updates what has changed in the site.
 * @throws FetchError when the site cannot be read, Error when it has no API, ApiError 401, 403.
 */
export const importSite = async (context: RequestContext, options: SiteImport): Promise<void> => {
  const { address, credentials, dryRun } = options;
  const fetcher = createFetcher(reachOf(context.settings));
  try {
    const { patience = {} } = options;
    const client = createSiteClient({ fetcher, patience, credentials, host: address.host });
    const root = await findRoot(address, client);
    const status = credentials && (await readableStatuses(root, address, client));
    const source = await openSource('site', identityOf(root), { db: context.db, dryRun });
    const run = new SiteRun({ ...options, root, client, source, status, context });
    await run.all();
    if (options.followDeletions) await moveMissing(context, { ...options, source, root, client, seen: run.seen });
    if (!dryRun) await finishSource(source, context.db);
  } finally {
    fetcher.close();
  }
};

const ALL_STATUSES = 'publish,future,draft,pending,private';

/** The statuses to request with credentials. @throws Error when the API is on another host, FetchError when they are not accepted. */
const readableStatuses = async (root: URL, address: URL, client: SiteClient): Promise<string> => {
  if (root.host !== address.host)
    throw new Error(
      `Credentials are sent to the host of the URL only, and the API is on another one: import ${root.href}.`,
    );
  const found = await client.get(endpoint(root, '/events', { status: ALL_STATUSES, per_page: '1' }));
  if (found.status !== 200) throw errorOf(found);
  return ALL_STATUSES;
};
