/** One request on its way through the service: what the log and the limits know it by. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Dependencies } from '../cache/dependencies.js';
import type { Settings } from '../config.js';
import { clientAddress } from '../limits/client-address.js';
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
  { headers, url }: Request,
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

/** Writes the one line that every request gets. */
export const logRequest = (
  { log, callerId, url: { pathname, search } }: RequestState,
  { method }: Request,
  { status }: Response,
  started: number,
): void => {
  if (!log.isLevelEnabled('info')) return;
  // What asks these asks every few seconds, and for ever.
  if (pathname === '/health' || pathname === '/ready') return;
  writeLogLine(log, { method, path: withoutSecrets(`${pathname}${search}`), status, caller: callerId }, started);
};

/** The line itself, with how long it took. */
export const writeLogLine = (
  log: Logger,
  details: { id?: string; method: string; path: string; status: number; caller?: number | undefined },
  started: number,
): void => {
  const duration = Math.round((performance.now() - started) * 10) / 10; // milliseconds
  log.info({ ...details, duration }, 'request');
};

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
