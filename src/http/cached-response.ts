/** Answers from memory, given before anything is made of a request but its key: most of what a calendar is asked comes again. */
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
 * What the answer to a request, whose target is normalised, is kept under: all of it that decides the answer. Undefined where nothing
 * is kept.
 * @param body of a request with one.
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
  const place = [url, headers.host, headers.origin, ...proxy];
  if (!isToGraphql(url)) return body === undefined ? unambiguous(place) : undefined;
  // A document may write, and its values may be secrets.
  if (
    headers['graphql-cost'] !== undefined ||
    /mutation|subscription|password|\\u00/i.test(`${url} ${body?.toString('latin1')}`)
  )
    return undefined;
  const form = headers.accept === '*/*' ? undefined : headers.accept;
  return unambiguous([...place, form, headers['content-type'], body === undefined ? undefined : hash('sha256', body)]);
};

/** Values as one text that no others have: a missing one is null in JSON, which no header is. */
const unambiguous = (values: readonly unknown[]): string => JSON.stringify(values);

const isToGraphql = (target: string): boolean => isGraphqlPath(target.split('?', 1)[0] ?? '');

const LONGEST = 64 * 1024; // bytes of a body that is looked at

/** Whether the answer to a request with a body may be kept: a query in GraphQL. */
export const mayBeCached = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  isToGraphql(url) &&
  headers.authorization === undefined &&
  headers['idempotency-key'] === undefined &&
  headers['content-encoding'] === undefined &&
  /^application\/json\b/i.test(headers['content-type'] ?? '') &&
  /^[1-9]/.test(headers['content-length'] ?? '') &&
  Number(headers['content-length']) <= LONGEST;

/** The body of a request, which can be read again afterwards; undefined where it did not come. */
export const peekBody = (request: IncomingMessage): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const length = Number(request.headers['content-length']);
    const parts: Buffer[] = [];
    let read = 0;
    const done = (body: Buffer | undefined) => {
      request.off('readable', take);
      request.off('close', gone);
      resolve(body);
    };
    const gone = () => done(undefined);
    const take = () => {
      for (let part = request.read(); part !== null; part = request.read()) {
        parts.push(part);
        read += part.length;
        if (read < length) continue;
        const body = Buffer.concat(parts);
        // Before the end is told: from then on there is no way back.
        request.unshift(body);
        return done(body);
      }
    };
    request.on('readable', take);
    request.on('close', gone);
  });

/** Answers a request from memory, under its key; false where nothing is known. */
export type Quick = (request: IncomingMessage, response: ServerResponse, key: string) => boolean | Promise<boolean>;

/**
 * Gives cached responses.
 * @param admit counts the request of an address; without it requests are not limited. It throws where there are too many.
 */
export const givesKnown = ({
  answers,
  settings,
  writeLine,
  admit,
}: {
  answers: ResponseCache;
  settings: Pick<Settings, 'trustProxy'>;
  writeLine: RequestLog;
  admit: ((address: string) => Promise<void>) | undefined;
}): Quick => {
  const giveOne = (answer: CachedResponse | undefined, request: IncomingMessage, response: ServerResponse) => {
    if (!answer) return false;
    const input = () => sendCached(answer, request, response, writeLine)?.then(() => true) ?? true;
    const { headers, socket } = request;
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    const address = admit && clientAddress(socket.remoteAddress, forwarded, settings.trustProxy);
    if (!admit || address === undefined) return input();
    // Who asks too often is told so in the ordinary way.
    return admit(address).then(input, () => false);
  };
  return (request, response, key) => {
    const known = answers.find(key);
    // Of many who ask the same at once, one is answered from the database, and the others are told the same.
    const made = known ? undefined : answers.underWay(key);
    return made ? made.then(() => giveOne(answers.find(key), request, response)) : giveOne(known, request, response);
  };
};

/** Gives a cached response: at once, unless it has to be packed first. */
const sendCached = (
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  writeLine: RequestLog,
): void | Promise<void> => {
  const started = performance.now();
  const id = requestId(request.headers['x-request-id']) ?? randomUUID();
  const headers = [...answer.headers, 'x-request-id', id];
  const end = (packed?: Buffer) => {
    headers.push('content-length', String(packed?.length ?? answer.size));
    response.writeHead(answer.status, headers);
    if (request.method === 'HEAD') response.end();
    else response.end(packed ?? answer.body);
    tell();
  };
  const tell = () => {
    const { method = '' } = request;
    writeLine({ id, method, path: answer.path, status: response.statusCode }, started);
  };

  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesTag(answer, known)) {
    response.writeHead(304, headers).end();
    return tell();
  }
  const encoding = encodingFor(request.headers['accept-encoding'], answer.size);
  if (!encoding) return end();
  headers.push('content-encoding', encoding);
  return answer.encoded(encoding).then(end);
};

const matchesTag = ({ headers }: CachedResponse, known: string): boolean => {
  const at = headers.indexOf('etag');
  const tag = headers[at + 1];
  return at >= 0 && tag !== undefined && (known === tag || matchesEtag(known, tag));
};
