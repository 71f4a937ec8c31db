/** The state of one request, and its line in the log. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Freshness } from '../access/caller.js';
import type { ResponseDependencies } from '../changes/response-dependencies.js';
import { countedAddress, loggedAddress, remoteAddress } from '../http/client-address.js';
import type { HttpRequest } from '../http/message.js';
import { normalizedUrl } from '../http/request-target.js';
import type { Served } from '../http/served.js';
import type { Settings } from '../settings/settings.js';

/** Data of a request that is not part of the HTTP message. */
export interface ConnectionInfo {
  /** The remote IP address of the connection; undefined without a network connection. */
  address?: string | undefined;
  /** The key of the request in the response cache; undefined if the response is not cached. */
  key?: string | undefined;
  /** The body of the request, if it has already been read. */
  body?: Uint8Array | undefined;
}

export interface RequestState {
  /** The id of the request. It is in the response headers and in every line of the log about the request. */
  id: string;
  /** The id of the trace that the request is part of. */
  traceId: string | undefined;
  /** Adds the ids to every line. */
  log: Logger;
  /** The URL of the request, with a normalized path. */
  url: URL;
  /** The IP address that rate limits count; undefined if the request is not counted. */
  address: string | undefined;
  /** Whether a rate limit has counted the request. */
  isCounted?: boolean;
  /** The IP address of the client, as the log shows it; undefined without a network connection. */
  client: string | undefined;
  /** What handles the request. */
  served: Served;
  /** The id of the authenticated user. Set when the credentials have been checked. */
  callerId?: number;
  /** The time until which the response is valid, in milliseconds. */
  freshness: Freshness;
  /** The dependencies of the response, if it may be cached. */
  dependencies?: ResponseDependencies;
}

export const createRequestState = (
  { headers, url }: HttpRequest,
  { address }: ConnectionInfo,
  { trustProxy, logAddresses }: Pick<Settings, 'trustProxy' | 'logAddresses'>,
  log: Logger,
  traceId: string | undefined,
): RequestState => {
  const client = remoteAddress(address, headers.get('x-forwarded-for'), trustProxy);
  const id = requestId(headers.get('x-request-id')) ?? randomUUID();
  return {
    id,
    traceId,
    log: log.child({ id, ...(traceId !== undefined && { trace_id: traceId }) }),
    url: normalizedUrl(url),
    freshness: { until: Number.POSITIVE_INFINITY },
    served: { api: 'rest', operation: 'none' },
    address: countedAddress(client, trustProxy),
    client: loggedAddress(client, logAddresses),
  };
};

/** The id from the header `X-Request-Id`; undefined if there is none, or if it is not valid. */
export const requestId = (input: string | string[] | null | undefined): string | undefined =>
  typeof input === 'string' && /^[\w.:/@+=-]{1,128}$/.test(input) ? input : undefined;

/** The line in the log for one request. */
export interface RequestLine {
  id: string;
  method: string;
  /** The path and query, as {@link withoutSecrets} returns them. */
  path: string;
  status: number;
  /** The IP address of the client, as {@link loggedAddress} returns it. */
  client: string | undefined;
  caller?: number | undefined;
  traceId: string | undefined;
}

/** Creates the function that writes the line of a request, with the milliseconds that it took. Its lines contain no secrets, so they are not redacted: redaction costs more than writing the line. */
export const requestLog = (log: Logger) => {
  const lines = log.child({}, { redact: [] });
  log.on('level-change', (level, _, __, ___, changed) => {
    if (changed === log) lines.level = level;
  });
  return ({ id, method, path, status, client, caller, traceId }: RequestLine, milliseconds: number): void => {
    const duration = Math.round(milliseconds * 10) / 10;
    lines.info({ id, method, path, status, client, caller, duration, trace_id: traceId }, 'request');
  };
};

/** The path and query of a request, as the log shows them. */
export const pathForLog = ({ url: { pathname, search } }: RequestState): string =>
  withoutSecrets(`${pathname}${search}`);

/**
 * The path and query of a request, without secrets. Passwords, other secrets, and the query parameters of GraphQL, which may contain
 * secrets, are replaced. GraphQL's parameters are replaced on every path, because a client may use a wrong one. So is everything that is
 * not the name of a parameter and its value: a client may have written the password with `&` or `;` in it, or in the path.
 * @param target the path and query. The path must be normalized.
 */
export const withoutSecrets = (target: string): string => {
  const [address = '', search = ''] = target.split(/\?(.*)/s);
  const pathname = address.replace(tokenInPath, '$1…');
  const segments = pathname.split('/');
  const at = segments.findIndex(hasSecret);
  // The secret may contain `/` or `?`, so what follows is not shown either.
  if (at >= 0) return `${segments.slice(0, at).join('/')}/…`;
  if (search === '') return pathname;
  if (/\/graphql(\/|$)/i.test(pathname)) return `${pathname}?…`;
  const shown = new URLSearchParams();
  for (const parameter of search.split('&')) {
    const [[name, value] = ['', '']] = new URLSearchParams(parameter);
    if (!parameter.includes('=') || !isPlainName.test(name)) shown.append('…', '…');
    else shown.append(name, isSecret.test(name) || hasSecret(value) ? '…' : value);
  }
  return `${pathname}?${shown}`;
};

/** The links to choose a password, and the pages of suggestions. */
const tokenInPath = /(\/(?:manage\/welcome|suggest)\/).*/;

/** Whether a text contains the name of a secret and its value, or the login and password of a URL. */
const hasSecret = (text: string): boolean => {
  let decoded = text;
  for (let times = 0; times < MAX_ENCODINGS && isEncoded.test(decoded); times++) {
    decoded = decoded.replace(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return isEncoded.test(decoded) || containsSecret.test(decoded);
};

const MAX_ENCODINGS = 3; // no client encodes a text more often

const isEncoded = /%[\da-f]{2}/i;
const ENCODED = /%([\da-f]{2})/gi;

// `password=`, `"password":`, an escape of JSON, `login:password@`
const containsSecret = /(?:pass|pwd|token|secret|key|auth)[^=:/]{0,50}[=:]|\\u00|:[^/\s]{1,200}@/i;

const isSecret = /pass|pwd|token|secret|key|^auth(orization)?$|^(query|variables|extensions)$/i;

// Anything else is not the name of a parameter: it may be a query, or a value without a name.
const isPlainName = /^[\w.[\]-]{1,100}$/;
