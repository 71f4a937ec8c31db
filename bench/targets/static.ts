/**
 * The upper bound: `node:http` sends the bytes of responses from memory. It fetches each response once, with its headers, from the service
 * at ORIGIN. Prints its URL.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.js';

interface Stored {
  headers: Record<string, string>;
  body: Buffer;
}

const responses = new Map<string, Stored>();

const fetchOnce = async (path: string, body: string | undefined): Promise<Stored> => {
  const headers = { 'accept-encoding': 'identity' };
  const post = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
  const response = await fetch(`${process.env.ORIGIN}${path}`, body === undefined ? { headers } : post);
  // Node sets these headers for each response.
  const setByNode = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];
  const copied = [...response.headers].filter(([name]) => !setByNode.includes(name));
  return { headers: Object.fromEntries(copied), body: Buffer.from(await response.arrayBuffer()) };
};

const server = createServer(async (request, response) => {
  const path = request.url ?? '/';
  const sent = request.method === 'POST' ? await text(request) : undefined;
  const key = sent === undefined ? path : path + sent;
  const stored = responses.get(key) ?? (await fetchOnce(path, sent));
  responses.set(key, stored);
  const { headers, body } = stored;
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    const { 'content-type': _, ...others } = headers;
    response.writeHead(304, others).end();
  } else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
});

listen(server);
