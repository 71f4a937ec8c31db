import { renderToString } from 'preact-render-to-string';
import { retryAfter } from '../errors.js';
import { etagOf } from '../http/conditional.js';
import { type HttpResponse, respondWith, respondWithData } from '../http/message.js';
import type { PageContext } from './page-context.js';
import type { Rendered } from './rendered.js';
import { EmbeddedDocument } from './views/embedded.js';
import { Layout } from './views/layout.js';

/** What pages may load: files of this site, and pictures from anywhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src http: https: data:',
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What embedded views may load, and the sites that may show them in a frame. */
const embedPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src http: https: data:',
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origins.includes('*') ? '*' : ["'self'", ...origins].join(' ')}`,
  ].join('; ');

const policyOf = ({ embedded, hasFrames }: Rendered, { embedOrigins }: PageContext): string => {
  if (embedded) return embedPolicy(embedOrigins);
  return hasFrames ? `${policy}; frame-src 'self'` : policy;
};

/**
 * The response with a page. A page with status 200 has an ETag.
 * @param isNegotiated whether the address has JSON too, for clients that prefer it.
 */
export const respondWithPage = (
  rendered: Rendered,
  page: PageContext,
  { isNegotiated = false }: { isNegotiated?: boolean } = {},
): HttpResponse => {
  const { status = 200, frame, body, isPrivate = false, error, embedded } = rendered;
  const html = renderToString(
    embedded ? (
      <EmbeddedDocument title={frame.title ?? page.siteName} theme={embedded.theme} page={page}>
        {body}
      </EmbeddedDocument>
    ) : (
      <Layout page={page} frame={frame}>
        {body}
      </Layout>
    ),
  );
  const bytes = Buffer.from(`<!doctype html>${html}`);
  const seconds = error && retryAfter(error);
  const headers = new Map([
    ['content-type', 'text/html; charset=utf-8'],
    ['content-language', page.language],
    ['content-security-policy', policyOf(rendered, page)],
    ['cache-control', isPrivate ? 'private, no-store' : 'public, max-age=0, must-revalidate'],
    // Tile servers require the origin of the page that shows a map.
    ...(page.mapTiles && !embedded ? [['referrer-policy', 'strict-origin'] as const] : []),
    ['vary', isNegotiated ? 'Accept, Authorization' : 'Authorization'],
    ...(seconds === undefined ? [] : [['retry-after', String(seconds)] as const]),
  ] as [string, string][]);
  if (isPrivate || status !== 200) return { ...respondWith(bytes, { status }), headers };
  headers.set('etag', etagOf(bytes));
  return respondWithData(bytes, status, headers);
};
