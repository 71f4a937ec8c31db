import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Role } from '../../src/access/caller.js';
import type { RestBody } from '../rest-body.js';
import { TITLE } from './differences.js';
import { inLines } from './json-lines.js';
import { credentialsOf, type ServiceName, type Services } from './services.js';

/** The parts of a request that differ from a plain GET. */
export interface Sending {
  method?: string;
  as?: Role;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, text and bytes are sent unchanged. */
  body?: unknown;
  /** The service that receives it; the demo calendar by default. */
  to?: ServiceName;
  /** The purpose of the request, if it is not obvious. */
  note?: string;
  /** Whether the body is recorded, whatever its length. */
  whole?: boolean;
  /** The values of this response that vary from run to run, besides those that vary in all responses. */
  varies?: RegExp;
}

export interface Received<Body = RestBody> {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Body;
}

/** Sends a request to a service and records it with its response. Returns the response. */
export interface Recorder {
  <Body = RestBody>(path: string, sending?: Sending): Promise<Received<Body>>;
  /** The recording so far. */
  text(): string;
  /** The number of recorded requests. */
  count(): number;
}

const LONGEST = 20_000; // bytes of a body that is recorded as text, not as a hash

const IDS = 20; // for the records that one request may create

/**
 * @param firstId the first id of what is created; each request has ids of its own, so that one that creates less than before changes
 *   no later response.
 * @param bodies the folder for the bodies that are recorded as a hash; undefined to write none.
 */
export const openRecorder = (services: Services, firstId: number, bodies?: string): Recorder => {
  const exchanges: string[] = [];
  const heads = new Map<string, number>();

  const record = async <Body>(path: string, sending: Sending = {}): Promise<Received<Body>> => {
    const { method = 'GET', as, body, note } = sending;
    if (method !== 'GET' && method !== 'HEAD') await services.countFrom(firstId + IDS * exchanges.length);
    const response = await send(path, sending, services);
    // A repeated request may receive the cached response, which must be the same.
    if (method === 'GET' && !as && body === undefined && !sending.varies) {
      const again = shown(await send(path, sending, services), sending);
      if (again !== shown(response, sending)) {
        throw new Error(`${path} has another response the second time:\n${shown(response, sending)}\n${again}`);
      }
    }
    const target = path.length > 200 ? `${path.slice(0, 200)}…` : path;
    const title = `${method} ${target}${as ? ` as ${as}` : ''}${note ? ` (${note})` : ''}`;
    const head = [title, ...requestLines(sending)].join('\n');
    const times = (heads.get(head) ?? 0) + 1;
    heads.set(head, times);
    const numbered = times > 1 ? head.replace(title, `${title} [${times}]`) : head;
    exchanges.push(`${TITLE}${numbered}\n\n${shown(response, { ...sending, bodies })}\n`);
    const { status, headers, text } = response;
    return { status, headers, body: /\bjson\b/.test(headers['content-type'] ?? '') && text ? JSON.parse(text) : text };
  };

  return Object.assign(record, { text: () => exchanges.join('\n'), count: () => exchanges.length });
};

interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The body, without its content encoding. */
  text: string;
}

const hosts: Record<ServiceName, string> = {
  demo: 'calendar.example',
  proxied: 'inside.example',
  real: 'real.example:8080',
};

const agent = new Agent({ keepAlive: true });

const send = (
  path: string,
  { method = 'GET', as, headers = {}, body, to = 'demo' }: Sending,
  services: Services,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const sent = body === undefined || isRaw ? body : JSON.stringify(body);
    const request = httpRequest({
      host: '127.0.0.1',
      port: services.port(to),
      agent,
      method,
      path,
      headers: {
        host: hosts[to],
        ...(as && { authorization: credentialsOf(as) }),
        ...(sent !== undefined && { 'content-length': String(Buffer.byteLength(sent)) }),
        ...(sent !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // A response that Node's parser rejects is recorded as an error.
      if (error.code?.startsWith('HPE_')) resolve({ status: 0, headers: {}, text: error.message });
      else reject(error);
    });
    request.on('response', async (response) => {
      try {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        const bytes = Buffer.concat(parts);
        const responseHeaders = response.headers as Record<string, string>;
        const text = unpacked(bytes, responseHeaders['content-encoding']).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: responseHeaders, text });
      } catch (error) {
        reject(error);
      }
    });
    request.end(sent);
  });

const unpacked = (bytes: Buffer, encoding: string | undefined): Buffer => {
  if (!bytes.length) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
};

/** The headers and the body of a request. */
const requestLines = ({ to = 'demo', headers = {}, body }: Sending): string[] => [
  ...(to === 'demo' ? [] : [`to the service: ${to}`]),
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ...(body === undefined ? [] : [bodySent(body)]),
];

const bodySent = (body: unknown): string => {
  if (Buffer.isBuffer(body)) return `(the bytes ${body.toString('hex')})`;
  return typeof body === 'string' ? cut(body) : inLines(cut(JSON.stringify(body)));
};

const cut = (text: string): string => (text.length > 2000 ? `${text.slice(0, 60)}… (${text.length} characters)` : text);

/** The headers of the connection, and the time of the machine. */
const dropped: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const shown = (
  { status, headers, text }: Reply,
  { varies, whole, headers: responseHeaders = {}, bodies }: Sending & { bodies?: string | undefined },
): string => {
  const named = Object.entries(headers)
    .filter(([name]) => !dropped.has(name))
    // The length of a compressed body depends on the version of zlib.
    .filter(([name]) => name !== 'content-length' || (headers['content-encoding'] === undefined && !isPage(headers)))
    .filter(([name]) => name !== 'etag' || !isPage(headers))
    .map(
      ([name, value]) => `${name}: ${name === 'x-request-id' && value !== responseHeaders[name] ? '(a UUID)' : value}`,
    )
    .sort();
  const vary = (line: string) => (varies ? line.replace(new RegExp(varies, 'g'), '(varies)') : line);
  return [`HTTP ${status}`, ...named.map(vary), '', vary(bodyOf(text, { whole, headers, bodies }))].join('\n');
};

// The tests in test/pages are about pages. Their names of files change with every change of their style.
const isPage = (headers: Reply['headers']): boolean =>
  headers['content-security-policy']?.includes("manifest-src 'self'") ?? false;

const bodyOf = (
  text: string,
  { whole, headers, bodies }: { whole: boolean | undefined; headers: Reply['headers']; bodies: string | undefined },
): string => {
  if (text === '') return '(no body)';
  if (isPage(headers)) return '(a page)';
  if (text.length > LONGEST && !whole) {
    const hash = createHash('sha256').update(text).digest('hex');
    if (bodies) writeFileSync(join(bodies, hash), text);
    return `(${Buffer.byteLength(text)} bytes, SHA-256 ${hash})`;
  }
  return /\bjson\b/.test(headers['content-type'] ?? '') ? inLines(text) : text.trimEnd();
};
