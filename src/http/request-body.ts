import { apiError } from '../errors.js';
import { BODY_LIMIT } from '../texts/limits.js';
import { decodeUtf8, invalidUtf8At } from '../texts/utf8.js';
import type { HttpRequest } from './message.js';

export const ADDRESS_LIMIT = 16 * 1024; // 16 KiB, in characters of the absolute URL

/** @throws ApiError `address-too-long`. */
export const checkAddressLength = ({ url }: HttpRequest): void => {
  if (url.length > ADDRESS_LIMIT) throw apiError('address-too-long', { limit: '16 KiB' });
};

/**
 * Reads the body of a request.
 * @throws ApiError `body-too-large`, as soon as the limit is exceeded, `encoded-body`, `invalid-json` for a body without its end.
 */
export const readBytes = async (request: HttpRequest): Promise<Uint8Array<ArrayBuffer>> => {
  mustBeShort(request);
  const parts: Uint8Array[] = [];
  const body = request.body?.[Symbol.asyncIterator]();
  for (let size = 0; body; ) {
    const { done, value } = await body.next().catch(incomplete);
    if (done) break;
    size += value.length;
    if (size > BODY_LIMIT) {
      void discardRest(body);
      throw tooLarge();
    }
    parts.push(value);
  }
  if (parts.length > 0) mustBeUnencoded(request);
  return new Uint8Array(Buffer.concat(parts));
};

/**
 * The client has disconnected, or has sent invalid HTTP. Node's error has the code of a lost connection, as that of a lost connection to
 * PostgreSQL has, so it must not be handled as an error of the service. The status is that of an incomplete request (RFC 9112, 8).
 */
const incomplete = (): never => {
  throw apiError('invalid-json');
};

/** @throws ApiError `encoded-body` for a body with a content coding (RFC 9110, 8.4): the decoded size of a compressed body is unbounded. */
export const mustBeUnencoded = ({ headers }: HttpRequest): void => {
  const codings = (headers.get('content-encoding') ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  if (codings.some((coding) => coding !== '' && coding !== 'identity')) throw apiError('encoded-body');
};

/**
 * Decodes a body as UTF-8, without a byte order mark (RFC 8259, 8.1).
 * @throws ApiError `invalid-utf8`. Replacement characters would otherwise be stored as if the client had sent them.
 */
export const decodeBody = (bytes: Uint8Array): string => {
  const text = decodeUtf8(bytes);
  if (text === undefined) throw apiError('invalid-utf8', { offset: invalidUtf8At(bytes) });
  return text;
};

/** The rest must be read: the next request on the connection comes after it, and a client whose connection is closed gets no response. */
export const discardRest = async (body: AsyncIterator<Uint8Array>): Promise<void> => {
  try {
    while (!(await body.next()).done);
  } catch {
    // The client has disconnected, or the request has timed out.
  }
};

/** @throws ApiError `body-too-large` if `Content-Length` exceeds the limit. The body is not read. */
export const mustBeShort = ({ headers }: HttpRequest): void => {
  if (Number(headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge();
};

const tooLarge = () => apiError('body-too-large', { limit: '1 MiB' });
