/** Finds the REST root of The Events Calendar from any page of a site. */

import { FetchError } from '../../guard/fetch-error.js';
import { valueLimits } from '../../texts/limits.js';
import { endpoint, errorOf, type Json, type SiteClient, type SiteResponse, textOf } from './site-client.js';

const ROUTE = '/tribe/events/v1';

/**
 * Returns the REST root of a site.
 * @param address the URL of any page of the site, or of its API.
 * @throws FetchError when the site cannot be read, Error when it has no such API.
 */
export const findRoot = async (address: URL, client: SiteClient): Promise<URL> => {
  const page = await client.get(address);
  const tried = new Set<string>();
  let rejected: SiteResponse | undefined;
  for (const candidate of candidates(address, page)) {
    if (tried.has(candidate.href)) continue;
    tried.add(candidate.href);
    const found = await client.get(endpoint(candidate, '/events', { per_page: '1' })).catch((error: unknown) => {
      // Behind a proxy a site can name a host that only the proxy knows.
      if (error instanceof FetchError && candidate.host !== page.response.url.host) return undefined;
      throw error;
    });
    if (!found) continue;
    if (found.status === 200 && Array.isArray(found.body?.events)) return candidate;
    // A plugin for security can reject requests of programs. Its words are more useful than those below.
    if ((found.status === 401 || found.status === 403) && found.body) rejected ??= found;
  }
  if (rejected) throw errorOf(rejected);
  if (page.status >= 400) throw errorOf(page);
  throw new Error(
    `${address.host} has no API of The Events Calendar (wp-json${ROUTE}): check that the plugin is active, or name the URL of the API.`,
  );
};

const MAX_HEAD = 2 ** 20; // bytes of a page in which links are looked for
const MAX_NAMED = 10; // each is requested

/** The URLs that may be the root, most likely first. */
function* candidates(address: URL, { body, response }: SiteResponse): Generator<URL> {
  const { url, headers, body: bytes } = response;
  const html = body ? '' : bytes.subarray(0, MAX_HEAD).toString();
  const found = [
    ...fromBody(body, url),
    ...[headers['x-tec-api-root']].flat(),
    ...linked(textOf([headers.link].flat().join(','))).map(withRoute),
    ...linksOf(html),
  ];
  const named = new Set(found.flatMap((one) => (one !== undefined && one.length <= valueLimits.address ? [one] : [])));
  for (const one of [...named].slice(0, MAX_NAMED)) yield* onOwnOrigin(one, url);
  for (const page of [url, address]) for (const folder of foldersOf(page)) yield* conventional(folder, page);
}

/** A URL of a site behind a proxy can have another scheme or host than the public one. */
function* onOwnOrigin(text: string, page: URL): Generator<URL> {
  if (!URL.canParse(text, page)) return;
  const named = new URL(text, page);
  if (named.protocol !== 'http:' && named.protocol !== 'https:') return;
  yield new URL(`${named.pathname}${named.search}`, page.origin);
  if (named.host !== page.host) yield named;
}

/** The URL itself, if its response is one of the API: the root, a list, or the index of all APIs. */
const fromBody = (body: Json | undefined, { href, pathname, origin }: URL): string[] => {
  if (!body) return [];
  if (/\/events\/v\d+$/.test(textOf(body.namespace))) return [href];
  if (Array.isArray(body.namespaces)) return [withRoute(href)];
  const below = /^(.*\/events\/v\d+)(?:\/|$)/.exec(pathname)?.[1];
  return below === undefined ? [] : [`${origin}${below}`];
};

/** The URLs of a `Link` header with the relation of the API of WordPress. */
const linked = (header: string): string[] =>
  [...header.matchAll(/<([^<>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/g)].flatMap(([, url]) => url ?? []);

const withRoute = (index: string): string => {
  const url = URL.canParse(index) ? new URL(index) : undefined;
  return url ? endpoint(url, ROUTE).href : `${index.replace(/\/+$/, '')}${ROUTE}`;
};

/** The URLs in the head of a page. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<(?:link|meta)\b[^<>]*>/gi)].flatMap(([tag]) => {
    const value = (name: string) =>
      new RegExp(`\\b${name}=["']([^"']*)["']`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
    const target = value('href') ?? value('content');
    if (target === undefined || target.length > valueLimits.address) return [];
    if (value('rel') === 'https://api.w.org/') return [withRoute(target)];
    if (value('name') === 'tec-api-origin') return [`${target.replace(/\/+$/, '')}/wp-json${ROUTE}`];
    return /\/events\/v1\/?$/.test(target) ? [target] : [];
  });

const MAX_FOLDERS = 4;

/** The folders of a page, the highest first: a site can be in a folder of its host. */
const foldersOf = ({ pathname }: URL): string[] => {
  const parts = pathname.split('/').filter(Boolean).slice(0, MAX_FOLDERS);
  return ['', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)];
};

function* conventional(folder: string, { origin }: URL): Generator<URL> {
  yield new URL(`${origin}${folder}/wp-json${ROUTE}`);
  yield new URL(`${origin}${folder}/?rest_route=${ROUTE}`);
  if (folder === '') yield new URL(`${origin}/svc/events/v1`);
  else if (/\/events\/v\d+$/.test(folder)) yield new URL(`${origin}${folder}`);
}

/**
 * What may identify a site in later runs. A site that has moved is identified by its former address, if that is requested and redirects.
 * @param address the requested URL
 */
export const identitiesOf = (root: URL, address: URL): string[] => [
  identityOf(root),
  identityOf(new URL(`${root.pathname}${root.search}`, address)),
];

/** The identity of a site with this root: the same for http and https, and for both forms of a root. */
const identityOf = ({ host, pathname }: URL): string =>
  `${host.replace(/^www\./, '')}${pathname.replace(/\/(?:index\.php\/?)?(?:wp-json|svc)\/.*$/, '').replace(/\/(?:index\.php)?$/, '')}`;
