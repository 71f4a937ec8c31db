/**
 * The upper bound: `node:http` sends the bytes of responses from memory. It fetches each response once, with its headers, from the service
 * at ORIGIN. Prints its URL.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { listen } from './listen.js';

interface Stored {
  headers: Record<string, string>;
  body: Buffer;
}

const responses = new Map<string, Stored>();

const fetchOnce = async (path: string, encoding: string, body: string | undefined): Promise<Stored> => {
  const headers = { 'accept-encoding': encoding, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const sent = request(`${process.env.ORIGIN}${path}`, { method: body === undefined ? 'GET' : 'POST', headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // Node sets these headers for each response.
  const setByNode = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];
  const copied = Object.entries(response.headers).filter(([name]) => !setByNode.includes(name));
  return { headers: Object.fromEntries(copied) as Record<string, string>, body: await buffer(response) };
};

const server = createServer(async (received, response) => {
  const path = received.url ?? '/';
  const sent = received.method === 'POST' ? await text(received) : undefined;
  const encoding = received.headers['accept-encoding']?.toString() ?? 'identity';
  const key = `${encoding} ${path} ${sent ?? ''}`;
  const stored = responses.get(key) ?? (await fetchOnce(path, encoding, sent));
  responses.set(key, stored);
  const { headers, body } = stored;
  if (headers.etag && received.headers['if-none-match'] === headers.etag) {
    const { 'content-type': _, ...others } = headers;
    response.writeHead(304, others).end();
  } else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
});

listen(server);
