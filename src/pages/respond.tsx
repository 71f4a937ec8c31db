import { renderToString } from 'preact-render-to-string';
import { retryAfter } from '../errors.js';
import { etagOf, matchesEtag } from '../http/conditional.js';
import { type HttpRequest, type HttpResponse, respondWith, respondWithData } from '../http/message.js';
import type { PageContext } from './page-context.js';
import type { Rendered } from './rendered.js';
import { Layout } from './views/layout.js';

/** What pages may load: files of this site, and pictures from anywhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src http: https: data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The response with a page. A page with status 200 has an ETag, and status 304 for a client that has it.
 * @param isNegotiated whether the address has JSON too, for clients that prefer it.
 */
export const respondWithPage = (
  { status = 200, frame, body, isPrivate = false, error }: Rendered,
  page: PageContext,
  request: HttpRequest,
  { isNegotiated = false }: { isNegotiated?: boolean },
): HttpResponse => {
  const html = renderToString(
    <Layout page={page} frame={frame}>
      {body}
    </Layout>,
  );
  const bytes = Buffer.from(`<!doctype html>${html}`);
  const seconds = error && retryAfter(error);
  const headers = new Map([
    ['content-type', 'text/html; charset=utf-8'],
    ['content-language', page.language],
    ['content-security-policy', policy],
    ['cache-control', isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate'],
    ['vary', isNegotiated ? 'Accept, Authorization' : 'Authorization'],
    ...(seconds === undefined ? [] : [['retry-after', String(seconds)] as const]),
  ] as [string, string][]);
  const isRead = request.method === 'HEAD' ? { body: undefined } : {};
  if (isPrivate || status !== 200) return { ...respondWith(bytes, { status }), headers, ...isRead };
  const etag = etagOf(bytes);
  headers.set('etag', etag);
  if (matchesEtag(request.headers.get('if-none-match') ?? '', etag)) return { status: 304, headers };
  return { ...respondWithData(bytes, status, headers), ...isRead };
};
