import { apiError } from '../errors.js';
import type { HttpRequest } from '../http/message.js';

/**
 * Refuses a form of another site. Browsers send `Sec-Fetch-Site`; over HTTP to a host that is not this machine, only `Origin`.
 * @throws ApiError `cross-site`
 */
export const mustBeSameOrigin = ({ headers }: HttpRequest, publicUrl: string): void => {
  const site = headers.get('sec-fetch-site');
  const isSame = site === null ? headers.get('origin') === new URL(publicUrl).origin : site === 'same-origin';
  if (!isSame) throw apiError('cross-site');
};
