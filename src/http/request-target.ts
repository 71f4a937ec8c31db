/** Normalizes the path of a request for routing, the keys of the response cache, and the log. */
import { isLanguage, type Language } from '../languages/language.js';

/**
 * Parses a URL and normalizes its path (RFC 3986, 6.2.2): `.` and `..` segments are removed, `\` becomes `/`, and letters, digits and
 * `-._~` are percent-decoded. The trailing slash of GraphQL's path is removed.
 */
export const normalizedUrl = (address: string): URL => {
  const url = new URL(address);
  const decoded = url.pathname.replace(UNRESERVED, (encoded) =>
    String.fromCharCode(Number.parseInt(encoded.slice(1), 16)),
  );
  const pathname = decoded.endsWith('/') && isGraphqlPath(decoded.slice(0, -1)) ? decoded.slice(0, -1) : decoded;
  if (pathname !== url.pathname) url.pathname = pathname;
  return url;
};

/** The target of a request line with a normalized path and without a fragment. */
export const normalizedTarget = (target: string): string => {
  if (!target.startsWith('/') || isNormal.test(target)) return target;
  const { pathname, search } = normalizedUrl(`http://localhost${target}`);
  return `${pathname}${search}`;
};

// Most targets are normalized already. No URL is created for them.
const isNormal = /^\/(?:[\w/~-]*[\w~-])?(?:\?[^#]*)?$/;

// %2D - . _ ~ 0-9 A-Z a-z
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Splits a path into its language segment and the rest: `/de/graphql` into `de` and `/graphql`. */
export const splitLanguage = (pathname: string): { segment: Language | undefined; path: string } => {
  const [, first = '', rest] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  return isLanguage(first) ? { segment: first, path: rest ?? '/' } : { segment: undefined, path: pathname };
};

/** Whether a normalized path is GraphQL's, in any language. */
export const isGraphqlPath = (pathname: string): boolean => splitLanguage(pathname).path === '/graphql';

/** Whether a normalized path is that of the pages of suggestions, in any language. */
export const isSuggestPath = (pathname: string): boolean => /^\/suggest(\/|$)/.test(splitLanguage(pathname).path);

/** Whether a normalized path is that of the pages on which people write. They have no language segment. */
export const isManagePath = (pathname: string): boolean => /^\/manage(\/|$)/.test(pathname);
