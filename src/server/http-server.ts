import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestOf, sendResponse } from '../http/node-message.js';
import { normalizedTarget, normalizedUrl } from '../http/request-target.js';
import type { Settings } from '../settings/settings.js';
import { isUrl } from '../texts/url.js';
import type { App } from './app.js';
import { peekBody } from './cached-response.js';
import { mayBeCached, responseCacheKey } from './response-cache-key.js';
import type { Tracing } from './tracing/open-tracing.js';

/** The part of the app that the server uses. */
export interface RequestHandler extends Pick<App, 'respond' | 'respondCached' | 'endStreams'> {
  /** Whether the process will stop soon: clients then send their next request over a new connection. */
  isStopping?: boolean;
}

/** Creates the HTTP server of Node. It does not listen yet. */
export const openServer = (
  app: () => RequestHandler,
  settings: Pick<Settings, 'trustProxy'>,
  log: Logger,
  tracing?: Tracing,
): Server => {
  const options = {
    // A URL longer than 16 KiB must reach the app, which responds with 414 and a message.
    maxHeaderSize: 64 * 1024,
    // 10 MiB at 0.5 Mbit/s. Other bodies have less time: `limitTime`.
    requestTimeout: 180_000,
    headersTimeout: 20_000,
    // Longer than the 60 seconds of common proxies. Otherwise a proxy could send a request on a connection that was just closed.
    keepAliveTimeout: 65_000,
  };
  /** @param bodyRead is called when the body was read by this function: its end is not read then. */
  const handle = async (request: IncomingMessage, response: ServerResponse, bodyRead: () => void) => {
    const body = mayBeCached(request) ? await peekBody(request) : undefined;
    if (body) bodyRead();
    // The client has disconnected.
    if (request.destroyed) return;
    const key = responseCacheKey(request, settings, body);
    // A cached response is sent synchronously where possible.
    const isSent = key !== undefined && app().respondCached?.(request, response, key);
    if (isSent === true || (await isSent)) return;
    // A question about the whole service (RFC 9110, 9.3.7).
    if (request.url === '*' && request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const received = requestOf(request);
    if (!request.url?.startsWith('/') || !isUrl(received.url)) {
      // The same response that Node sends to invalid HTTP (RFC 9112, 3.2).
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const connection = { address: request.socket.remoteAddress, key, body };
    await sendResponse(await app().respond(received, connection), response);
  };
  const server = createServer(options, (request, response) => {
    if (!server.listening || app().isStopping) response.setHeader('connection', 'close');
    response.on('error', (error) => log.debug({ err: error }, 'response not delivered'));
    normalizeTarget(request);
    const bodyRead = limitTime(request, response);
    const respond = () => handle(request, response, bodyRead);
    (tracing ? tracing.traceRequest(request, response, respond) : respond()).catch((error) => {
      log.error({ err: error }, 'no response');
      response.destroy();
    });
  });
  return server;
};

const BODY_TIMEOUT = 60_000; // milliseconds for a body that is not an uploaded file

const uploadPath = /^(?:\/[a-z]{2})?(?:\/media|\/manage\/(?:pictures|imports))\b/;

/**
 * Ends a request whose body takes too long, as Node does after its `requestTimeout`.
 * @returns ends the limit, when the body was read in another way than to the end of the request
 */
const limitTime = (request: IncomingMessage, response: ServerResponse): (() => void) => {
  const { headers, url = '' } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody || uploadPath.test(url)) return () => undefined;
  const timer = setTimeout(() => {
    if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end();
    request.destroy();
  }, BODY_TIMEOUT).unref();
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
  // A response can be complete before its request has been read. The connection is that of the next request then.
  response.once('close', clear);
  return clear;
};

/**
 * Normalizes the target of a request, so that routing, caching and logging use the same path. Proxies may send an absolute URL
 * (RFC 9112, 3.2.2): its host then replaces the header.
 */
const normalizeTarget = (request: IncomingMessage) => {
  const { url = '' } = request;
  if (!/^https?:\/\//i.test(url) || !isUrl(url)) {
    request.url = normalizedTarget(url);
    return;
  }
  const { host, pathname, search } = normalizedUrl(url);
  request.headers.host = host;
  request.url = `${pathname}${search}`;
};
