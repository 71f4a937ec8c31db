/** Finds the API of a site, and which of its records can be read. */
import type { Login } from '../../guard/guarded-fetch.js';
import { findRoot } from './find-root.js';
import { endpoint, errorOf, type SiteClient } from './site-client.js';

/** A site that can be read. */
export interface OpenSite {
  /** The URL of its REST API. */
  root: URL;
  /** The statuses of records to request; undefined for those of anonymous clients. */
  status: string | undefined;
}

/**
 * @param address the URL of any page of the site, or of its API.
 * @throws FetchError when the site cannot be read or does not accept the credentials, Error when it has no API, or one on another host than
 * the credentials are for.
 */
export const openSite = async (address: URL, client: SiteClient, credentials: Login | undefined): Promise<OpenSite> => {
  const root = await findRoot(address, client);
  if (!credentials) return { root, status: undefined };
  if (root.host !== address.host)
    throw new Error(
      `Credentials are sent to the host of the URL only, and the API is on another one: import ${root.href}.`,
    );
  const found = await client.get(endpoint(root, '/events', { status: ALL_STATUSES, per_page: '1' }));
  if (found.status !== 200) throw errorOf(found);
  return { root, status: ALL_STATUSES };
};

const ALL_STATUSES = 'publish,future,draft,pending,private';
