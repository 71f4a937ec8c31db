/** `/sitemap.xml` and its parts. They contain what anonymous clients see in lists, also for clients with credentials. */

import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { etagOf } from '../../http/conditional.js';
import { type HttpResponse, respondWith, respondWithData } from '../../http/message.js';
import { languages } from '../../languages/language.js';
import { pagePaths } from '../../records/schema/addresses.js';
import { type FrontEnd, readMethods } from '../../requests/front-end.js';
import { escapeXml } from '../../texts/xml.js';
import { addressIn } from './page-addresses.js';
import { readPart, readParts } from './sitemap-records.js';

/** The sitemap. */
export const sitemap: FrontEnd = (exchange) => {
  const { path, segment, url, publicUrl } = exchange;
  const [isSitemap, part] = /^\/sitemap(?:-(0|[1-9]\d{0,8}))?\.xml$/.exec(path) ?? [];
  if (!isSitemap || segment) return undefined;
  return {
    served: { api: 'files', operation: 'sitemap' },
    methods: readMethods,
    async respond() {
      // Each query would be another entry of the response cache.
      if (url.search) return respondWith(undefined, { status: 301, headers: { location: `${publicUrl}${path}` } });
      const context = { ...(await exchange.contextIn(undefined)), caller: undefined };
      const text = await (part === undefined ? writeIndex(context) : writePart(Number(part), context));
      return respondWithXml(text);
    },
  };
};

/** Part 0 has the pages that are not about a record. */
const writeIndex = async (context: ResolverContext): Promise<string> => {
  const parts = [0, ...(await readParts(context))];
  const base = escapeXml(context.publicUrl);
  return documentOf(
    'sitemapindex',
    'sitemap',
    parts.map((part) => `<loc>${base}/sitemap-${part}.xml</loc>`),
  );
};

/** @throws ApiError `no-route` for a part without records, because a part must have an address. */
const writePart = async (part: number, context: ResolverContext): Promise<string> => {
  const { publicUrl, settings } = context;
  const site = { publicUrl, defaultLanguage: settings.defaultLanguage };
  // Escaped once: the rest of an address has only characters of slugs and percent-encoding.
  const starts = languages.map((language) => ({ language, start: `<loc>${escapeXml(addressIn(language, '', site))}` }));
  if (part === 0) {
    const pages = ['/', '/events/'].flatMap((path) => starts.map(({ start }) => `${start}${path}</loc>`));
    return documentOf('urlset', 'url', pages);
  }
  const records = await readPart(part, context);
  if (records.length === 0) throw apiError('no-route');
  const entries = records.flatMap(({ kind, slugs, modified }) => {
    const changed = `<lastmod>${modified.toISOString()}</lastmod>`;
    return starts.flatMap(({ language, start }) => {
      const slug = slugs[language];
      if (slug === undefined) return [];
      return [`${start}/${pagePaths[kind]}/${encodeURIComponent(slug)}/</loc>${changed}`];
    });
  });
  return documentOf('urlset', 'url', entries);
};

const documentOf = (root: string, element: string, entries: readonly string[]): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...entries.map((entry) => `<${element}>${entry}</${element}>\n`),
    `</${root}>\n`,
  ].join('');

const respondWithXml = (text: string): HttpResponse => {
  const body = Buffer.from(text);
  const headers = new Map([
    ['content-type', 'application/xml; charset=utf-8'],
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['etag', etagOf(body)],
    ['vary', 'Authorization'],
  ]);
  return respondWithData(body, 200, headers);
};
