import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { hostOf } from './checked-address.js';
import { FetchError } from './fetch-error.js';

export interface Limits {
  /** The size of the body, as received and after decompression. */
  maxBytes: number;
  /** For everything including redirects, in milliseconds. */
  timeout: number;
  /** Whether the body of the response is not read. It is then empty. */
  headOnly?: boolean;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Sending {
  agent: Agent;
  headers: OutgoingHttpHeaders;
  /** Sent by POST. Without it the request is a GET. */
  body?: string | undefined;
  limits: Limits;
  /** When the request is cancelled, in milliseconds since 1970. */
  deadline: number;
}

/**
 * Sends one request and reads the response. It does not follow redirects. It ends at the deadline, whatever the server sends and
 * in whatever state the connection is; the connection is then closed.
 * @throws FetchError
 */
export const sendRequest = async (
  url: URL,
  { agent, headers, body, limits, deadline }: Sending,
): Promise<RawResponse> => {
  let request: ClientRequest | undefined;
  let timer: NodeJS.Timeout | undefined;
  // Node does not end a request in every state: it waits for a free connection, or after a response 101 for nothing at all.
  const stopped = new Promise<never>((_, reject) => {
    const tooSlow = () =>
      new FetchError('fetch-timeout', { seconds: Math.ceil(limits.timeout / 1000) }, { isTemporary: true });
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, deadline - Date.now()));
  });
  try {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    request = send(url, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ 'user-agent': 'Almanac', 'accept-encoding': 'gzip, deflate, br' },
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    return await Promise.race([stopped, responseTo(request, { url, body, limits })]);
  } catch (error) {
    request?.destroy();
    throw explained(error as NodeJS.ErrnoException, url);
  } finally {
    clearTimeout(timer);
  }
};

const responseTo = async (
  request: ClientRequest,
  { url, body, limits: { maxBytes, headOnly } }: { url: URL; body: string | undefined; limits: Limits },
): Promise<RawResponse> => {
  const response = await headOf(request, url, body);
  const received = headOnly ? withoutBody(response) : await readBody(response, maxBytes);
  return { status: response.statusCode ?? 0, headers: response.headers, body: received };
};

/** Reads no body. The connection can be used again only if the whole response has arrived. */
const withoutBody = (response: IncomingMessage): Buffer => {
  if (response.complete) response.resume();
  else response.destroy();
  return Buffer.alloc(0);
};

const MAX_INTERIM = 20; // responses 1xx before the final one

/** The final response, without its body. */
const headOf = (request: ClientRequest, url: URL, body: string | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    let interim = 0;
    request
      .on('response', resolve)
      .on('error', reject)
      // A response 101 is an event of its own, after which no other event follows.
      .on('upgrade', (_, socket) => {
        socket.destroy();
        reject(invalidResponse(url, '101'));
      })
      .on('information', () => {
        if (++interim > MAX_INTERIM) reject(invalidResponse(url, '1xx'));
      })
      .on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
      .end(body);
  });

/** A response that HTTP does not allow. */
const invalidResponse = (url: URL, code: string) =>
  new FetchError('fetch-invalid-response', { host: hostOf(url), code });

/** The body after decompression. @throws FetchError `fetch-too-large`, before more than the maximum is in memory. */
const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const tooLarge = () => new FetchError('fetch-too-large', { limit: `${Math.round(maxBytes / 1024 / 1024) || 1} MiB` });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();
    for await (const part of decoded(response, { maxBytes, tooLarge })) {
      size += part.length;
      if (size > maxBytes) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    response.destroy();
    throw error;
  }
  return Buffer.concat(parts);
};

/** The body without its compression. A compressed body is limited too, because a decoder can read without end and return nothing. */
const decoded = (
  response: IncomingMessage,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error },
): AsyncIterable<Buffer> => {
  const decoder = decoders[(response.headers['content-encoding'] ?? '').trim().toLowerCase()]?.();
  if (!decoder) return response;
  let received = 0;
  response.on('data', (part: Buffer) => {
    received += part.length;
    if (received > maxBytes) decoder.destroy(tooLarge());
  });
  // `pipe` does not pass on errors: a connection that is lost would never end the decoder.
  response.once('error', (error) => decoder.destroy(error));
  response.once('aborted', () => decoder.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })));
  return response.pipe(decoder);
};

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

const explained = (error: NodeJS.ErrnoException, url: URL): FetchError => {
  if (error instanceof FetchError) return error;
  const { code = 'unknown' } = error;
  const host = hostOf(url);
  if (code.startsWith('HPE_')) return invalidResponse(url, code); // of the parser of Node
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA')
    return new FetchError('fetch-unknown-host', { host }, { isTemporary: code === 'EAI_AGAIN' });
  if (/^(Z_|ERR_(_ERROR|ZLIB|BROTLI)|ERR__)/.test(code)) return new FetchError('fetch-not-decoded', { host });
  return new FetchError('fetch-unreachable', { host, code }, { isTemporary: /^E[A-Z]+$/.test(code) });
};
