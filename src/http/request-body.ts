import { apiError } from '../errors.js';
import { decodeUtf8, invalidUtf8At } from '../texts/utf8.js';
import type { HttpRequest } from './message.js';

export const BODY_LIMIT = 1024 * 1024; // 1 MiB (docs/rest-contract.md, "Caching, CORS, limits")

export const ADDRESS_LIMIT = 16 * 1024; // 16 KiB, as characters of the whole address

/**
 * The bytes of a request's body.
 * @throws ApiError `body-too-large`, as soon as that is known, `encoded-body`.
 */
export const readBytes = async (request: HttpRequest): Promise<Uint8Array<ArrayBuffer>> => {
  mustBeShort(request);
  const parts: Uint8Array[] = [];
  const body = request.body?.[Symbol.asyncIterator]();
  for (let size = 0; body; ) {
    const { done, value } = await body.next();
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

/** @throws ApiError `encoded-body` for a body that would have to be decoded first (RFC 9110, 8.4), as a packed one may be of any size. */
export const mustBeUnencoded = ({ headers }: HttpRequest): void => {
  const codings = (headers.get('content-encoding') ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  if (codings.some((coding) => coding !== '' && coding !== 'identity')) throw apiError('encoded-body');
};

/**
 * The text of a body, without a byte order mark (RFC 8259, 8.1).
 * @throws ApiError `invalid-utf8`: replacement characters would be stored as if the client had sent them.
 */
export const decodeBody = (bytes: Uint8Array): string => {
  const text = decodeUtf8(bytes);
  if (text === undefined) throw apiError('invalid-utf8', { offset: invalidUtf8At(bytes) });
  return text;
};

// Left unread, the rest would lie before the next request on its connection; cut off, the client would not get its answer.
const discardRest = async (body: AsyncIterator<Uint8Array>): Promise<void> => {
  try {
    while (!(await body.next()).done);
  } catch {
    // The client has gone, or took longer than the server waits for any request.
  }
};

/** @throws ApiError `body-too-large` for a request that announces such a body: nothing of it needs to be read. */
export const mustBeShort = ({ headers }: HttpRequest): void => {
  if (Number(headers.get('content-length') ?? 0) > BODY_LIMIT) throw tooLarge();
};

const tooLarge = () => apiError('body-too-large', { limit: '1 MiB' });
