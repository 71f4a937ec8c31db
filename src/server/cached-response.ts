/** Sends cached responses. The key of a request is all that is computed for them: most requests to a calendar are repeated. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse, ResponseCache, Validity } from '../cache/response-cache.js';
import type { Edge } from '../edge/edge.js';
import { countedAddress, loggedAddress, remoteAddress } from '../http/client-address.js';
import { encodingFor } from '../http/compression.js';
import { matchesEtag } from '../http/conditional.js';
import type { Settings } from '../settings/settings.js';
import type { RecordRequest } from './record-request.js';
import { type RequestLine, requestId } from './request-log.js';
import { traceIdIn } from './tracing/trace-id.js';

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
  edge,
  settings,
  record,
  activeTrace,
  countRequest,
}: {
  responseCache: ResponseCache;
  edge: Edge | undefined;
  settings: Pick<Settings, 'trustProxy' | 'logAddresses'>;
  record: RecordRequest;
  /** The trace of the current request, if requests are traced. */
  activeTrace: (() => string | undefined) | undefined;
  countRequest: ((address: string) => Promise<void>) | undefined;
}): CachedResponder => {
  /** The headers for shared caches, if the response is still up to date. */
  const control = (cached: CachedResponse & Validity) =>
    edge && responseCache.log.isCurrent(cached) ? edge.controlOf(cached.until).flat() : [];
  const respondFrom = (
    cached: (CachedResponse & Validity) | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    if (!cached) return false;
    const { headers, socket } = request;
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    const remote = remoteAddress(socket.remoteAddress, forwarded, settings.trustProxy);
    const client = loggedAddress(remote, settings.logAddresses);
    const traceId = activeTrace?.() ?? traceIdIn(headers.traceparent);
    const send = () =>
      sendCached(cached, request, response, { client, traceId, record, control })?.then(() => true) ?? true;
    const address = countRequest && countedAddress(remote, settings.trustProxy);
    if (!countRequest || address === undefined) return send();
    // When the rate limit is exceeded, the request is handled as an uncached one, which responds with the error.
    return countRequest(address).then(send, () => false);
  };
  return (request, response, key) => {
    const cached = responseCache.find(key);
    // Of several equal requests at the same time, one reads the database. The others wait for its response. Before the response may be
    // cached, the first request reads it too.
    const running = cached ? undefined : responseCache.running(key);
    return running
      ? running.then(() => respondFrom(responseCache.find(key), request, response))
      : respondFrom(cached, request, response);
  };
};

/** Sends a cached response. Synchronous, unless the body must be compressed first. */
const sendCached = (
  cached: CachedResponse & Validity,
  request: IncomingMessage,
  response: ServerResponse,
  {
    client,
    traceId,
    record,
    control,
  }: Pick<RequestLine, 'client' | 'traceId'> & {
    record: RecordRequest;
    control: (cached: CachedResponse & Validity) => string[];
  },
): void | Promise<void> => {
  const started = performance.now();
  const id = requestId(request.headers['x-request-id']) ?? randomUUID();
  const headers = [...cached.headers, 'x-request-id', id];
  const end = (compressed?: Buffer) => {
    headers.push(...control(cached), 'content-length', String(compressed?.length ?? cached.size));
    response.writeHead(cached.status, headers);
    if (request.method === 'HEAD') response.end();
    else response.end(compressed ?? cached.body);
    logRequest();
  };
  const logRequest = () => {
    const { method = '' } = request;
    record({ id, method, path: cached.path, status: response.statusCode, client, traceId }, cached.served, started);
  };

  const tags = request.headers['if-none-match'];
  if (tags !== undefined && matchesTag(cached, tags)) {
    response.writeHead(304, [...headers, ...control(cached)]).end();
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
