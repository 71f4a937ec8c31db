import { RETRY_AFTER_SECONDS } from '../errors.js';
import { type HttpResponse, respondWithJson } from '../http/message.js';
import type { FrontEnd } from '../requests/front-end.js';

/**
 * `/health`: the process responds. `/ready`: it can also serve requests.
 * @param unready the reasons why the service is not ready; empty when it is ready.
 */
export const createHealth =
  (unready: () => Promise<string[]>): FrontEnd =>
  ({ url: { pathname } }) => {
    const handler = (operation: string, respond: () => Promise<HttpResponse> | HttpResponse) => ({
      served: { api: 'health' as const, operation },
      isStatic: true as const,
      respond,
    });
    if (pathname === '/health') return handler('health', () => respondWithJson({ status: 'alive' }));
    if (pathname === '/ready') return handler('ready', async () => readiness(await unready()));
    return undefined;
  };

const readiness = (missing: string[]): HttpResponse =>
  missing.length ? respondUnavailable({ status: 'not ready', missing }) : respondWithJson({ status: 'ready', missing });

/** A response 503 that says when to try again. */
export const respondUnavailable = (body: object): HttpResponse =>
  respondWithJson(body, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
