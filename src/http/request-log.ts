/** One request on its way through the service: what the log and the limits know it by. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Dependencies } from '../cache/dependencies.js';
import type { Settings } from '../config.js';
import { clientAddress } from '../limits/client-address.js';
import type { HttpRequest } from './message.js';
import { normalizedUrl } from './request-target.js';

/** What the server knows of a request besides the request itself. */
export interface Connection {
  /** The address of the other end; undefined where there is no network between. */
  address?: string | undefined;
  /** What its answer is kept under, where it is everybody's. */
  key?: string | undefined;
  /** The body of the request, where it has been read. */
  body?: Uint8Array | undefined;
}

export interface RequestState {
  /** The id of the request: in its answer, and in every line of the log that is about it. */
  id: string;
  /** Writes the id into every line. */
  log: Logger;
  /** The address that was asked for, its path normalised. */
  url: URL;
  /** What it is counted by; undefined for one that is not. */
  address: string | undefined;
  /** The user whose credentials came with it, once that is known. */
  callerId?: number;
  /** Until when its answer is true, in milliseconds. */
  freshness: { until: number };
  /** What its response depends on, where it may be cached. */
  dependencies?: Dependencies;
}

export const createRequestState = (
  { headers, url }: HttpRequest,
  { address }: Connection,
  { trustProxy }: Settings,
  log: Logger,
): RequestState => {
  const id = requestId(headers.get('x-request-id')) ?? randomUUID();
  return {
    id,
    log: log.child({ id }),
    url: normalizedUrl(url),
    freshness: { until: Number.POSITIVE_INFINITY },
    address: clientAddress(address, headers.get('x-forwarded-for'), trustProxy),
  };
};

/** The id that a client gave its request; undefined where it gave none, or one that is no name. */
export const requestId = (input: string | string[] | null | undefined): string | undefined =>
  typeof input === 'string' && /^[\w.:/@+=-]{1,128}$/.test(input) ? input : undefined;

/** The one line that every request gets. */
export interface RequestLine {
  id: string;
  method: string;
  /** As {@link withoutSecrets} gives it. */
  path: string;
  status: number;
  caller?: number | undefined;
}

/** Writes the line of a request, with the milliseconds since `started`, a moment of `performance.now()`. */
export type RequestLog = (line: RequestLine, started: number) => void;

/** The lines of requests in a log. Nothing in them is redacted, as they hold no secrets: looking for some costs more than writing them. */
export const requestLog = (log: Logger): RequestLog => {
  const lines = log.child({}, { redact: [] });
  return ({ id, method, path, status, caller }, started) => {
    const duration = Math.round((performance.now() - started) * 10) / 10;
    lines.info({ id, method, path, status, caller, duration }, 'request');
  };
};

/** The path and the parameters of a request, as the log shows them. */
export const pathForLog = ({ url: { pathname, search } }: RequestState): string =>
  withoutSecrets(`${pathname}${search}`);

/**
 * The path and the parameters of a request, as the log shows them. Left out are passwords and other secrets, and all that GraphQL takes in
 * its address, which may hold some: wherever it was sent to, as clients misspell addresses too.
 * @param target the path and query, the path normalised.
 */
export const withoutSecrets = (target: string): string => {
  const [pathname = '', search = ''] = target.split(/\?(.*)/s);
  if (search === '') return pathname;
  if (/\/graphql(\/|$)/i.test(pathname)) return `${pathname}?…`;
  const shown = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (isPlainName.test(name)) shown.append(name, isSecret.test(name) ? '…' : value);
    else shown.append('…', '…');
  }
  return `${pathname}?${shown}`;
};

const isSecret = /pass|token|secret|key|^auth(orization)?$|^(query|variables|extensions)$/i;

// Anything else is no name of a parameter: it may be a query, or a value whose name was forgotten.
const isPlainName = /^[\w.[\]-]{1,100}$/;
