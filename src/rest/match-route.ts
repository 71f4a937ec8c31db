/** Finds the route of a path. */

import { type Route, routes } from '../schema/rest/routes.js';
import { percentDecode } from '../texts/url.js';

/** The route of a path, with its id or slug. */
export interface Match {
  route: Route;
  key: { id: number } | { slug: string } | undefined;
}

const patterns = routes.map((route) => {
  const pattern = route.path.replace('{id}', String.raw`(?<id>\d+)`).replace('{slug}', '(?<slug>[^/]+)');
  return { route, pattern: new RegExp(`^${pattern}/?$`, 'i') };
});

/**
 * The route of a path below the REST root, ignoring case and a trailing slash; undefined when there is none or when the
 * percent-encoding is invalid.
 */
export const matchRoute = (path: string): Match | undefined => {
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const { id, slug } = found.groups ?? {};
    if (id !== undefined) return { route, key: { id: Number(id) } };
    if (slug === undefined) return { route, key: undefined };
    const text = percentDecode(slug);
    return text ? { route, key: { slug: text } } : undefined;
  }
  return undefined;
};
