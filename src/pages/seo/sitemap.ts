/** `/sitemap.xml` and its parts. They contain what anonymous clients see in lists, also for clients with credentials. */
import type { Settings } from '../../config.js';
import type { ResolverContext } from '../../context.js';
import { ApiError, apiError } from '../../errors.js';
import { textElement } from '../../feeds/syndication/xml.js';
import { etagOf, matchesEtag } from '../../http/conditional.js';
import { type HttpRequest, type HttpResponse, respondWith, respondWithData } from '../../http/message.js';
import { checkAddressLength } from '../../http/request-body.js';
import type { RequestServices } from '../../http/request-services.js';
import { type Language, languages } from '../../languages/language.js';
import { pagePaths } from '../../records/schema/addresses.js';
import { errorResponse, isRead } from '../../rest/response.js';
import { toUnexpectedError } from '../../storage/unexpected-error.js';
import { addressIn } from './page-addresses.js';
import { readPart, readParts, type SitemapRecord } from './sitemap-records.js';

/** Handles a request for the sitemap. Resolves to undefined for any other path. */
export type Sitemap = (
  request: HttpRequest,
  services: RequestServices & { path: string },
) => Promise<HttpResponse | undefined>;

const METHODS = 'GET, HEAD, OPTIONS';

/** Creates the handler of the sitemap. */
export const createSitemap =
  ({ defaultLanguage }: Pick<Settings, 'defaultLanguage'>): Sitemap =>
  async (request, { segment, path, url, countAnonymous, contextOf, log }) => {
    const [isSitemap, part] = /^\/sitemap(?:-(0|[1-9]\d{0,8}))?\.xml$/.exec(path) ?? [];
    if (!isSitemap || segment) return undefined;
    try {
      await countAnonymous();
      checkAddressLength(request);
      if (request.method === 'OPTIONS') return respondWith(undefined, { status: 204, headers: { allow: METHODS } });
      if (!isRead(request.method)) throw apiError('wrong-method', { method: request.method, allowed: METHODS });
      const context = { ...(await contextOf(request, url, defaultLanguage)), caller: undefined };
      return respondWithXml(
        part === undefined ? await writeIndex(context) : await writePart(Number(part), context),
        request,
      );
    } catch (error) {
      const info = { language: defaultLanguage, parameters: {}, allowed: METHODS.split(', ') };
      return errorResponse(error instanceof ApiError ? error : toUnexpectedError(error, log), info);
    }
  };

/** Part 0 has the pages that are not about a record. */
const writeIndex = async (context: ResolverContext): Promise<string> => {
  const parts = [0, ...(await readParts(context))];
  const addresses = parts.map((part) => textElement('loc', `${context.publicUrl}/sitemap-${part}.xml`));
  return documentOf('sitemapindex', 'sitemap', addresses);
};

/** @throws ApiError `no-route` for a part without records, because a part must have an address. */
const writePart = async (part: number, context: ResolverContext): Promise<string> => {
  if (part === 0) {
    const pages = ['/', '/events/'].flatMap((path) => languages.map((language) => locationOf(language, path, context)));
    return documentOf('urlset', 'url', pages);
  }
  const records = await readPart(part, context);
  if (records.length === 0) throw apiError('no-route');
  return documentOf(
    'urlset',
    'url',
    records.flatMap((record) => entriesOf(record, context)),
  );
};

/** The addresses of the page of a record: one for each language that has texts of it. */
const entriesOf = ({ kind, slugs, modified }: SitemapRecord, context: ResolverContext): string[] => {
  const changed = textElement('lastmod', modified.toISOString());
  return languages.flatMap((language) => {
    const slug = slugs[language];
    if (slug === undefined) return [];
    return [`${locationOf(language, `/${pagePaths[kind]}/${encodeURIComponent(slug)}/`, context)}${changed}`];
  });
};

const locationOf = (language: Language, path: string, { publicUrl, settings }: ResolverContext): string =>
  textElement('loc', addressIn(language, path, { publicUrl, defaultLanguage: settings.defaultLanguage }));

const documentOf = (root: string, element: string, entries: readonly string[]): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...entries.map((entry) => `<${element}>${entry}</${element}>\n`),
    `</${root}>\n`,
  ].join('');

const respondWithXml = (text: string, request: HttpRequest): HttpResponse => {
  const body = Buffer.from(text);
  const etag = etagOf(body);
  const headers = new Map([
    ['content-type', 'application/xml; charset=utf-8'],
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['etag', etag],
    ['vary', 'Authorization'],
  ]);
  const tags = request.headers.get('if-none-match');
  if (tags !== null && matchesEtag(tags, etag)) return { status: 304, headers };
  const response = respondWithData(body, 200, headers);
  return request.method === 'HEAD' ? { ...response, body: undefined } : response;
};
