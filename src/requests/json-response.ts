/** Creates the JSON responses of the REST API, and of the errors of every front end that has no form of its own for them. */

import type { ResolverContext } from '../builder/context.js';
import { type ApiError, errorTypes, retryAfter } from '../errors.js';
import { etagOf } from '../http/conditional.js';
import { type HttpRequest, type HttpResponse, isRead, type ResponseHeaders, respondWithData } from '../http/message.js';
import type { Language } from '../languages/language.js';
import type { Fields } from '../records/fields/fields.js';
import { errorBody } from './error-body.js';

/** A name in lower case, and a value. */
export type Header = readonly [string, string];

/** A value as the body of a response. */
export const jsonBody = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** What the headers of a response, and the body of an error, are created from. */
export interface ResponseInfo {
  language: Language;
  /** The parameters of the operation. Errors use their names. */
  parameters: Fields;
  allowed?: readonly string[];
  headers?: readonly Header[] | undefined;
  modified?: string | undefined;
  /** Whether the request has the password of an event. */
  withPassword?: boolean;
  context?: ResolverContext;
}

/** Creates a successful response. A read has an ETag; a public response may be stored by caches. */
export const successResponse = (
  body: Buffer,
  status: number,
  info: ResponseInfo,
  request: HttpRequest,
): HttpResponse => {
  const headers = headersOf(info);
  for (const [name, value] of info.headers ?? []) headers.set(name, value);
  const isPublic = !info.context?.caller && !info.withPassword;
  if (!isPublic) headers.set('cache-control', 'private, no-store');
  if (!isRead(request.method)) return respondWithData(body, status, headers);
  const etag = etagOf(body);
  headers.set('etag', etag);
  if (isPublic) headers.set('cache-control', 'public, max-age=0, must-revalidate');
  if (info.modified) headers.set('last-modified', info.modified);
  const response = respondWithData(body, status, headers);
  // The response to HEAD is neither cached nor compressed, so it does not vary by encoding.
  return request.method === 'HEAD' ? { status, headers } : response;
};

/** Creates the response for an error. */
export const errorResponse = (
  error: ApiError,
  info: Pick<ResponseInfo, 'language' | 'parameters' | 'allowed'>,
): HttpResponse => {
  const headers = headersOf(info);
  if (error.key === 'wrong-credentials' || error.key === 'unauthenticated') headers.set('www-authenticate', 'Bearer');
  // The codings that are accepted (RFC 9110, 12.5.3).
  if (error.key === 'encoded-body') headers.set('accept-encoding', 'identity');
  const seconds = retryAfter(error);
  if (seconds !== undefined) headers.set('retry-after', String(seconds));
  if (error.key === 'wrong-method') headers.set('allow', String(error.values.allowed));
  const body = errorBody(error, info.parameters, info.language);
  return { status: errorTypes[error.key].status, headers, body: jsonBody(body) };
};

const headersOf = ({ language, allowed }: Pick<ResponseInfo, 'language' | 'allowed'>): ResponseHeaders => {
  const headers = new Map([
    ['content-type', 'application/json; charset=UTF-8'],
    ['content-language', language],
    ['x-content-type-options', 'nosniff'],
    ['x-robots-tag', 'noindex'],
    ['vary', 'Authorization'],
  ]);
  if (allowed) headers.set('allow', allowed.join(', '));
  return headers;
};
