import type { HttpResponse } from './message.js';

/**
 * Sets the security headers of a response. A page has its own content security policy; any other response may load nothing. The proxy
 * sets HSTS, because it terminates HTTPS.
 */
export const withSecurityHeaders = ({ headers }: HttpResponse): void => {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-frame-options', 'DENY');
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
};
