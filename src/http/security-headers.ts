import type { HttpResponse } from './message.js';

/**
 * What every answer tells browsers. A page brings a policy of its own for what it may load; anything else is no page, and
 * may load nothing. HSTS is the proxy's, which speaks HTTPS.
 */
export const withSecurityHeaders = ({ headers }: HttpResponse): void => {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-frame-options', 'DENY');
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
};
