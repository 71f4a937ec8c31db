/** Sends cached responses. The key of a request is all that is computed for them: most requests to a calendar are repeated. */
import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../config.js';
import { clientAddress } from '../limits/client-address.js';
import { encodingFor } from './compression.js';
import { matchesEtag } from './conditional.js';
import { ADDRESS_LIMIT } from './request-body.js';
import { type RequestLog, requestId } from './request-log.js';
import { isGraphqlPath } from './request-target.js';
import type { CachedResponse, ResponseCache } from './response-cache.js';

/**
 * The key of a request in the response cache: every part of the request that the response depends on. Undefined for a request whose
 * response is not cached. The target of the request must be normalized.
 * @param body the body, if the request has one.
 */
export const responseCacheKey = (
  { method, url = '', headers }: IncomingMessage,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  body?: Buffer,
): string | undefined => {
  if (headers.authorization !== undefined || url.length > ADDRESS_LIMIT) return undefined;
  if (body === undefined) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  }
  const proxy = trustProxy ? [headers['x-forwarded-proto'], headers['x-forwarded-host']] : [];
  const parts = [url, headers.host, headers.origin, ...proxy];
  if (!isToGraphql(url)) return body === undefined ? unambiguous(parts) : undefined;
  // A document may be a mutation, and its values may be secrets.
  if (
    headers['graphql-cost'] !== undefined ||
    /mutation|subscription|password|\\u00/i.test(`${url} ${body?.toString('latin1')}`)
  )
    return undefined;
  const accept = headers.accept === '*/*' ? undefined : headers.accept;
  return unambiguous([
    ...parts,
    accept,
    headers['content-type'],
    body === undefined ? undefined : hash('sha256', body),
  ]);
};

/** Encodes values as one string, different for different values. A missing value is null in JSON; no header is null. */
const unambiguous = (values: readonly unknown[]): string => JSON.stringify(values);

const isToGraphql = (target: string): boolean => isGraphqlPath(target.split('?', 1)[0] ?? '');

const MAX_BODY_BYTES = 64 * 1024; // bytes; longer bodies are not read here

/** Whether the response to a request with a body may be cached: true for GraphQL queries in JSON. */
export const mayBeCached = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  isToGraphql(url) &&
  headers.authorization === undefined &&
  headers['idempotency-key'] === undefined &&
  headers['content-encoding'] === undefined &&
  /^application\/json\b/i.test(headers['content-type'] ?? '') &&
  /^[1-9]/.test(headers['content-length'] ?? '') &&
  Number(headers['content-length']) <= MAX_BODY_BYTES;

/** Reads the body of a request so that it can be read again. Undefined if the connection closes before the end of the body. */
export const peekBody = (request: IncomingMessage): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const length = Number(request.headers['content-length']);
    const parts: Buffer[] = [];
    let read = 0;
    const done = (body: Buffer | undefined) => {
      request.off('readable', onReadable);
      request.off('close', onClose);
      resolve(body);
    };
    const onClose = () => done(undefined);
    const onReadable = () => {
      for (let part = request.read(); part !== null; part = request.read()) {
        parts.push(part);
        read += part.length;
        if (read < length) continue;
        const body = Buffer.concat(parts);
        // `unshift` fails after the `end` event.
        request.unshift(body);
        return done(body);
      }
    };
    request.on('readable', onReadable);
    request.on('close', onClose);
  });

/** Sends the cached response for a key. Returns false if there is none. */
export type CachedResponder = (
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
) => boolean | Promise<boolean>;

/**
 * Creates the function that sends cached responses.
 * @param countRequest counts a request of an IP address, and rejects when the rate limit is exceeded. Without it requests are not limited.
 */
export const createCachedResponder = ({
  responseCache,
  settings,
  writeLine,
  countRequest,
}: {
  responseCache: ResponseCache;
  settings: Pick<Settings, 'trustProxy'>;
  writeLine: RequestLog;
  countRequest: ((address: string) => Promise<void>) | undefined;
}): CachedResponder => {
  const respondFrom = (cached: CachedResponse | undefined, request: IncomingMessage, response: ServerResponse) => {
    if (!cached) return false;
    const send = () => sendCached(cached, request, response, writeLine)?.then(() => true) ?? true;
    const { headers, socket } = request;
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    const address = countRequest && clientAddress(socket.remoteAddress, forwarded, settings.trustProxy);
    if (!countRequest || address === undefined) return send();
    // When the rate limit is exceeded, the request is handled as an uncached one, which responds with the error.
    return countRequest(address).then(send, () => false);
  };
  return (request, response, key) => {
    const cached = responseCache.find(key);
    // Of several equal requests at the same time, one reads the database. The others wait for its response.
    const running = cached ? undefined : responseCache.running(key);
    return running
      ? running.then(() => respondFrom(responseCache.find(key), request, response))
      : respondFrom(cached, request, response);
  };
};

/** Sends a cached response. Synchronous, unless the body must be compressed first. */
const sendCached = (
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  writeLine: RequestLog,
): void | Promise<void> => {
  const started = performance.now();
  const id = requestId(request.headers['x-request-id']) ?? randomUUID();
  const headers = [...cached.headers, 'x-request-id', id];
  const end = (compressed?: Buffer) => {
    headers.push('content-length', String(compressed?.length ?? cached.size));
    response.writeHead(cached.status, headers);
    if (request.method === 'HEAD') response.end();
    else response.end(compressed ?? cached.body);
    logRequest();
  };
  const logRequest = () => {
    const { method = '' } = request;
    writeLine({ id, method, path: cached.path, status: response.statusCode }, started);
  };

  const tags = request.headers['if-none-match'];
  if (tags !== undefined && matchesTag(cached, tags)) {
    response.writeHead(304, headers).end();
    return logRequest();
  }
  const encoding = encodingFor(request.headers['accept-encoding'], cached.size);
  if (!encoding) return end();
  headers.push('content-encoding', encoding);
  return cached.encoded(encoding).then(end);
};

const matchesTag = ({ headers }: CachedResponse, tags: string): boolean => {
  const at = headers.indexOf('etag');
  const tag = headers[at + 1];
  return at >= 0 && tag !== undefined && (tags === tag || matchesEtag(tags, tag));
};
