import { type HttpRequest, type HttpResponse, respondWith } from '../../http/message.js';
import { languages } from '../../languages/language.js';
import { isRead } from '../../requests/response.js';

/**
 * The response to a request for robots.txt: where the sitemap is, and which pages have endless addresses and no content of their own. API
 * responses have `X-Robots-Tag: noindex`, which crawlers can only read in a response, so they are not here. Undefined for other requests.
 * @param publicUrl the URL of the service. A path in it is before the path of every page.
 */
export const respondToRobots = (request: HttpRequest, path: string, publicUrl: string): HttpResponse | undefined => {
  if (path !== '/robots.txt' || !isRead(request.method)) return undefined;
  return respondWith(request.method === 'HEAD' ? undefined : robotsText(publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
};

const robotsText = (publicUrl: string): string => {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const roots = [base, ...languages.map((language) => `${base}/${language}`)];
  const lines = roots.flatMap((root) => [`Disallow: ${root}/search`, `Disallow: ${root}/embed/`]);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
};
