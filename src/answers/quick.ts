/** Answers from memory, given before anything is made of a request but its key: most of what a calendar is asked comes again. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Settings } from '../config.js';
import { ADDRESS_LIMIT } from '../request-body.js';
import { names } from '../rest/conditional.js';
import { logRequest, requestId, withoutSecrets } from '../visit.js';
import { type Encoding, encode, encodingFor } from './compression.js';
import type { Answer } from './memory.js';

/** What the answer to a request is kept under: all of it that decides the answer. Undefined where nothing is kept. */
export const keyOf = (
  { method, url = '', headers }: IncomingMessage,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string | undefined => {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  if (url.length > ADDRESS_LIMIT) return undefined;
  const proxy = trustProxy ? `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}` : '';
  return `${headers.host} ${proxy} ${headers.origin ?? ''} ${url}`;
};

/** Gives a kept answer. */
export const give = async (
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<void> => {
  const started = performance.now();
  const id = requestId(request.headers['x-request-id']) ?? randomUUID();
  const known = request.headers['if-none-match'];
  const tag = tagOf(answer);
  const unchanged = known !== undefined && tag !== undefined && (known === tag || names(known, tag));
  const encoding = unchanged ? undefined : encodingFor(request.headers['accept-encoding'], answer.body.length);
  const body = encoding ? await encodedBody(answer, encoding) : answer.body;
  // Names and values one after the other, as Node writes them quickest.
  const headers = [...answer.headers.flat(), 'x-request-id', id];
  if (encoding) headers.push('content-encoding', encoding);
  if (unchanged) response.writeHead(304, headers).end();
  else {
    headers.push('content-length', String(body.length));
    response.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : body);
  }
  if (!log.isLevelEnabled('info')) return;
  const { method = '', url = '' } = request;
  const path = url.includes('?') ? withoutSecrets(`http://${request.headers.host}${url}`) : url;
  logRequest(log, { id, method, path, status: response.statusCode }, started);
};

const encodedBody = async (answer: Answer, encoding: Encoding): Promise<Buffer> => {
  const made = answer.encoded.get(encoding) ?? (await encode(answer.body, encoding));
  answer.encoded.set(encoding, made);
  return made;
};

const tagOf = ({ headers }: Answer) => headers.find(([name]) => name === 'etag')?.[1];
