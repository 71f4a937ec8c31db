import type { Settings } from '../settings/settings.js';
import { addVary, type HttpRequest, type HttpResponse } from './message.js';
import { isGraphqlPath } from './request-target.js';

const exposedHeaders =
  'X-TEC-Total, X-TEC-TotalPages, Link, ETag, Last-Modified, Allow, Content-Language, Retry-After, X-Request-Id';

const safeHeaders = 'Content-Type, If-None-Match, X-Request-Id, GraphQL-Cost';

/**
 * Sets the CORS headers. Pages of every origin may read public data. Only the origins in `CORS_ORIGINS` may send credentials or write
 * (docs/rest-contract.md, "Caching, CORS, limits").
 * @param pathname the normalized path of the request.
 */
export const withCors = (
  request: HttpRequest,
  pathname: string,
  { headers }: HttpResponse,
  { corsOrigins }: Settings,
): void => {
  const origin = request.headers.get('origin');
  addVary(headers, 'Origin');
  if (!origin) return;
  const isTrusted = corsOrigins.includes(origin);
  headers.set('access-control-allow-origin', isTrusted ? origin : '*');
  headers.set('access-control-expose-headers', exposedHeaders);
  if (isTrusted) headers.set('access-control-allow-credentials', 'true');
  if (request.method === 'OPTIONS') {
    const readMethods = isGraphqlPath(pathname) ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
    headers.set(
      'access-control-allow-methods',
      isTrusted ? 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE' : readMethods,
    );
    headers.set(
      'access-control-allow-headers',
      isTrusted
        ? `${safeHeaders}, Authorization, If-Match, If-Unmodified-Since, Idempotency-Key, X-HTTP-Method-Override`
        : safeHeaders,
    );
    headers.set('access-control-max-age', '600');
  }
};
