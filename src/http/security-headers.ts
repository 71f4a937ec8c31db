import type { HttpResponse } from './message.js';

/**
 * Sets the security headers of a response. A page has its own content security policy; any other response may load nothing. A response
 * whose policy does not name the sites that may frame it is shown in no frame. The proxy sets HSTS, because it terminates HTTPS.
 */
export const withSecurityHeaders = ({ headers }: HttpResponse): void => {
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer');
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (!/frame-ancestors (?!'none')/.test(headers.get('content-security-policy') ?? '')) {
    headers.set('x-frame-options', 'DENY');
  }
};
