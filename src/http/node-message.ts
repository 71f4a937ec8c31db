/** Converts the requests and responses of Node's HTTP server. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { discard, type HttpRequest, type HttpResponse, type RequestHeaders } from './message.js';

/** Converts a request. Its body can be read once. */
export const requestOf = (incoming: IncomingMessage): HttpRequest => {
  const { method = 'GET', url = '/', headers } = incoming;
  return {
    method,
    url: `http://${headers.host || localHost(incoming)}${url}`,
    headers: headersOf(headers),
    body: method === 'GET' || method === 'HEAD' ? null : incoming,
  };
};

/** The host of a request without a `Host` header, as HTTP/1.0 allows: the local IP address and port of the connection. */
const localHost = ({ socket: { localAddress, localPort } }: IncomingMessage): string =>
  localAddress === undefined || localAddress.includes(':') ? 'localhost' : `${localAddress}:${localPort}`;

const headersOf = (input: IncomingHttpHeaders): RequestHeaders => ({
  get: (name) => textOf(input[name]) ?? null,
  has: (name) => input[name] !== undefined,
  *[Symbol.iterator]() {
    for (const name in input) {
      const value = textOf(input[name]);
      if (value !== undefined) yield [name, value];
    }
  },
});

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

const STUCK_MS = 60_000; // milliseconds

/** Sends a response. Ends its body if the client has disconnected. @throws the error of a body in parts; the connection is then closed. */
export const sendResponse = async (
  { status, headers, body, parts }: HttpResponse,
  to: ServerResponse,
): Promise<void> => {
  if (to.destroyed || to.writableEnded) {
    if (parts) await discard(parts);
    return;
  }
  to.writeHead(status, [...headers].flat());
  if (!parts) {
    to.end(body);
    return;
  }
  // A client that takes nothing for so long is cut. A stream of events has a comment every 12 seconds.
  to.setTimeout(STUCK_MS, () => to.destroy());
  await pipeline(Readable.from(parts), to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
};
