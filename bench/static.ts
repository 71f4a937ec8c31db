/**
 * What no service can be faster than: `node:http` sending the bytes of an answer from memory. It gets each of them once, from the
 * service at ORIGIN, with all its headers; prints the address where it listens.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

const answers = new Map<string, Answer>();

const fetchOnce = async (path: string, body: string | undefined): Promise<Answer> => {
  const headers = { 'accept-encoding': 'identity' };
  const post = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
  const response = await fetch(`${process.env.ORIGIN}${path}`, body === undefined ? { headers } : post);
  const {
    connection,
    date,
    'keep-alive': _,
    'transfer-encoding': coded,
    // Said by Node for the body that goes out, and by nobody for a 304.
    'content-length': length,
    ...kept
  } = Object.fromEntries(response.headers);
  return { headers: kept, body: Buffer.from(await response.arrayBuffer()) };
};

const server = createServer(async (request, response) => {
  const path = request.url ?? '/';
  const asked = request.method === 'POST' ? await text(request) : undefined;
  const key = asked === undefined ? path : path + asked;
  let answer = answers.get(key);
  if (!answer) {
    answer = await fetchOnce(path, asked);
    answers.set(key, answer);
  }
  const { headers, body } = answer;
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    const { 'content-type': _, ...others } = headers;
    response.writeHead(304, others).end();
  } else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
});

server.listen(0, '127.0.0.1', () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
