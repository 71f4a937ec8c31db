/** Compresses responses with a content coding that the client accepts (RFC 9110, 12.5.3). */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { type HttpRequest, type HttpResponse, isEventStream, respondWithData } from './message.js';

export type Encoding = 'br' | 'gzip';

const MIN_BYTES = 1024; // bytes; smaller bodies are not compressed

/** The encoding for a response of this size; undefined for none. */
export const encodingFor = (accepted: string | null | undefined, size: number): Encoding | undefined => {
  if (!accepted || size < MIN_BYTES) return undefined;
  const weights = new Map(
    accepted.split(',').map((one): [string, number] => {
      const [name = '', weight] = one.split(';q=');
      return [name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight)];
    }),
  );
  const isAccepted = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : undefined;
};

const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : zip(body, { level: GZIP_LEVEL });

/**
 * Compresses a response with an encoding that the client accepts. The caller adds `Vary: Accept-Encoding`.
 * @param cached the response in the response cache, which keeps its compressed body.
 */
export const compressed = async (
  request: HttpRequest,
  response: HttpResponse,
  cached?: { encoded(encoding: Encoding): Promise<Buffer> },
): Promise<HttpResponse> => {
  const { status, headers, body, parts, isData } = response;
  // A body with a length, such as a picture, is sent as it is.
  // An encoder would collect events.
  if (parts)
    return headers.has('content-length') || isEventStream(headers.get('content-type'))
      ? response
      : compressedParts(request, response, parts);
  const encoding = isData && body && encodingFor(request.headers.get('accept-encoding'), body.length);
  if (!encoding) return response;
  headers.set('content-encoding', encoding);
  return respondWithData(await (cached ? cached.encoded(encoding) : encode(body, encoding)), status, headers);
};

/** Compresses a body in parts while it is sent. */
const compressedParts = (
  request: HttpRequest,
  response: HttpResponse,
  parts: NonNullable<HttpResponse['parts']>,
): HttpResponse => {
  const encoding = encodingFor(request.headers.get('accept-encoding'), MIN_BYTES);
  if (!encoding) return response;
  response.headers.set('content-encoding', encoding);
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip({ level: GZIP_LEVEL });
  // An error of the parts destroys the encoder, so the response ends with an error.
  pipeline(Readable.from(parts), encoder, () => {});
  return { ...response, parts: encoder };
};
