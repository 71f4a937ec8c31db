import { isRead, respondWith } from '../../http/message.js';
import { languages } from '../../languages/language.js';
import type { FrontEnd } from '../../requests/front-end.js';

/**
 * `/robots.txt`: where the sitemap is, and which pages have endless addresses and no content of their own. API responses have
 * `X-Robots-Tag: noindex`, which crawlers can only read in a response, so they are not here.
 */
export const robots: FrontEnd = ({ request, url, publicUrl }) => {
  if (url.pathname !== '/robots.txt' || !isRead(request.method)) return undefined;
  return {
    served: { api: 'files', operation: 'robots.txt' },
    isStatic: true,
    respond: () =>
      respondWith(robotsText(publicUrl), {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
      }),
  };
};

/** @param publicUrl the URL of the service. A path in it is before the path of every page. */
const robotsText = (publicUrl: string): string => {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const roots = [base, ...languages.map((language) => `${base}/${language}`)];
  const lines = [
    ...roots.flatMap((root) => [`Disallow: ${root}/search`, `Disallow: ${root}/embed/`]),
    `Disallow: ${base}/manage`,
  ];
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
};
