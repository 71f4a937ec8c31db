/** Where a request goes: its path in one form, for routing, the keys of the response cache, and the log. */
import { isLanguage, type Language } from '../languages/language.js';

/**
 * An address with a normalised path (RFC 3986, 6.2.2): without `.` and `..` segments, with `/` for `\`, and with letters, digits and `-._~`
 * as they are instead of percent-encoded. That of GraphQL has no slash at its end.
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

/** The path and query that a request line names, the path normalised and without a fragment. */
export const normalizedTarget = (target: string): string => {
  if (!target.startsWith('/') || isNormal.test(target)) return target;
  const { pathname, search } = normalizedUrl(`http://localhost${target}`);
  return `${pathname}${search}`;
};

// The usual ones, for which no URL is made.
const isNormal = /^\/(?:[\w/~-]*[\w~-])?(?:\?[^#]*)?$/;

// %2D - . _ ~ 0-9 A-Z a-z
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** A path without its language segment: `/de/graphql` is `/graphql` in German. */
export const splitLanguage = (pathname: string): { segment: Language | undefined; path: string } => {
  const [, first = '', rest] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  return isLanguage(first) ? { segment: first, path: rest ?? '/' } : { segment: undefined, path: pathname };
};

/** Whether a normalised path is that of GraphQL, in any language. */
export const isGraphqlPath = (pathname: string): boolean => splitLanguage(pathname).path === '/graphql';
