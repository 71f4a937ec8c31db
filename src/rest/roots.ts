/** Where the REST routes are mounted (`REST_ROOTS`), and what programs for WordPress sites find at `/wp-json` besides. */

/** The name of the interface in its index and in OPTIONS. A root below `/wp-json` is named by the rest of its path. */
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

/** The root that a path lies below, in any case; undefined where it lies below none. */
export const mountedAt = (path: string, roots: readonly string[]): Mounted | undefined => {
  const lower = `${path.toLowerCase()}/`;
  // One root may lie within another: the longer one is meant.
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
  /** The address of its root, without a slash at the end. */
  address: string;
  /** The address of what lies above it. */
  up: string;
}

/**
 * The namespace of a root.
 *
 * @param base the address of the service, with the language segment of the request
 * @param canonical the first root: a namespace that is not below `/wp-json` has its address
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
 * The path that the `rest_route` of the address `/` names, as programs write it for WordPress sites without permalinks:
 * `/?rest_route=/tribe/events/v1/events`. Undefined where there is none, and where no root lies below `/wp-json`.
 */
export const pathOfRestRoute = ({ searchParams }: URL, roots: readonly string[]): string | undefined => {
  const route = searchParams.getAll('rest_route').at(-1);
  if (!route || !roots.some(isBelowWpJson)) return undefined;
  // As in other paths each part is percent-encoded.
  return `${WP_JSON}/${route.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')}`;
};
