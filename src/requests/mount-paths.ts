/** The paths at which the REST routes are mounted (`REST_ROOTS`), and the `/wp-json` paths for clients of WordPress sites. */

/** The name of the API in its index and in OPTIONS. The name of a root below `/wp-json` is the rest of its path. */
export const NAMESPACE = 'svc/events/v1';

const WP_JSON = '/wp-json';

/** A path below a REST root. */
export interface Mounted {
  /** The root, as in the settings; `/wp-json` for the index of all namespaces. */
  root: string;
  /** The name of the namespace; empty for the index of all. */
  namespace: string;
  /** The rest of the path: `/events/1`. */
  below: string;
}

/** The root of a path, compared without case; undefined when the path is not below a root. */
export const mountedAt = (path: string, roots: readonly string[]): Mounted | undefined => {
  const lower = `${path.toLowerCase()}/`;
  // One root may be below another: the longest match applies.
  const [root] = roots
    .filter((one) => lower.startsWith(`${one.toLowerCase()}/`))
    .sort((one, other) => other.length - one.length);
  if (root !== undefined) return { root, namespace: namespaceOf(root), below: path.slice(root.length) };
  const isIndex = /^\/wp-json\/?$/i.test(path) && roots.some(isBelowWpJson);
  return isIndex ? { root: WP_JSON, namespace: '', below: '' } : undefined;
};

const isBelowWpJson = (root: string): boolean => /^\/wp-json\/./i.test(root);

const namespaceOf = (root: string): string => (isBelowWpJson(root) ? root.slice(WP_JSON.length + 1) : NAMESPACE);

/** A namespace as its index describes it. */
export interface Namespace {
  /** Empty for the index of all namespaces. */
  name: string;
  /** The URL of its root, without a trailing slash. */
  address: string;
  /** The URL one level above. */
  up: string;
}

/**
 * The namespace of a root.
 *
 * @param base the URL of the service, with the language segment of the request
 * @param canonical the first root, whose URL a namespace outside `/wp-json` has
 */
export const namespaceAt = (
  { root, namespace: name }: Omit<Mounted, 'below'>,
  base: string,
  canonical: string,
): Namespace => {
  if (name === '' || isBelowWpJson(root)) return { name, address: `${base}${root}`, up: `${base}${WP_JSON}/` };
  const address = `${base}${canonical}`;
  return { name, address, up: address.slice(0, address.indexOf('/', 8)) };
};

/** The namespaces below `/wp-json`. */
export const namespacesBelowWpJson = (base: string, roots: readonly string[]): Namespace[] =>
  roots.filter(isBelowWpJson).map((root) => namespaceAt({ root, namespace: namespaceOf(root) }, base, root));

/**
 * The path in the parameter `rest_route` of `/`, which clients use for WordPress sites without permalinks:
 * `/?rest_route=/tribe/events/v1/events`. Undefined when it is absent, or when no root is below `/wp-json`.
 */
export const pathOfRestRoute = ({ searchParams }: URL, roots: readonly string[]): string | undefined => {
  const route = searchParams.getAll('rest_route').at(-1);
  if (!route || !roots.some(isBelowWpJson)) return undefined;
  // As in other paths, each segment is percent-encoded.
  return `${WP_JSON}/${route.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')}`;
};
