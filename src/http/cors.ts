import type { Settings } from '../config.js';
import { addVary, type HttpRequest, type HttpResponse } from './message.js';
import { isGraphqlPath } from './request-target.js';

const exposed =
  'X-TEC-Total, X-TEC-TotalPages, Link, ETag, Last-Modified, Allow, Content-Language, Retry-After, X-Request-Id';

const harmless = 'Content-Type, If-None-Match, X-Request-Id, GraphQL-Cost';

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
  const known = corsOrigins.includes(origin);
  headers.set('access-control-allow-origin', known ? origin : '*');
  headers.set('access-control-expose-headers', exposed);
  if (known) headers.set('access-control-allow-credentials', 'true');
  if (request.method === 'OPTIONS') {
    const reading = isGraphqlPath(pathname) ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
    headers.set('access-control-allow-methods', known ? 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE' : reading);
    headers.set(
      'access-control-allow-headers',
      known
        ? `${harmless}, Authorization, If-Match, If-Unmodified-Since, Idempotency-Key, X-HTTP-Method-Override`
        : harmless,
    );
    headers.set('access-control-max-age', '600');
  }
};
