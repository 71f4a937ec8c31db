/** One request on its way through the service: what the log and the limits know it by. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Settings } from './config.js';
import { clientAddress } from './limits/client-address.js';

/** What the server knows of a request besides the request itself. */
export interface Connection {
  /** The address of the other end; undefined where there is no network between. */
  address?: string | undefined;
  /** What its answer is kept under, where it is everybody's. */
  key?: string | undefined;
}

export interface Visit {
  /** The id of the request: in its answer, and in every line of the log that is about it. */
  id: string;
  /** Writes the id into every line. */
  log: Logger;
  /** What it is counted by; undefined for one that is not. */
  address: string | undefined;
  /** The user whose credentials came with it, once that is known. */
  callerId?: number;
  /** Until when its answer is true, in milliseconds. */
  freshness: { until: number };
}

export const openVisit = (
  { headers }: Request,
  { address }: Connection,
  { trustProxy }: Settings,
  log: Logger,
): Visit => {
  const id = requestId(headers.get('x-request-id')) ?? randomUUID();
  return {
    id,
    log: log.child({ id }),
    freshness: { until: Number.POSITIVE_INFINITY },
    address: clientAddress(address, headers.get('x-forwarded-for'), trustProxy),
  };
};

/** The id that a client gave its request; undefined where it gave none, or one that is no name. */
export const requestId = (given: string | string[] | null | undefined): string | undefined =>
  typeof given === 'string' && /^[\w.:/@+=-]{1,128}$/.test(given) ? given : undefined;

/** Writes the one line that every request gets. */
export const logVisit = (
  { log, callerId }: Visit,
  { method, url }: Request,
  { status }: Response,
  started: number,
): void => {
  if (!log.isLevelEnabled('info')) return;
  const { pathname } = new URL(url);
  // What asks these asks every few seconds, and for ever.
  if (pathname === '/health' || pathname === '/ready') return;
  logRequest(log, { method, path: withoutSecrets(url), status, caller: callerId }, started);
};

/** The line itself, with how long it took. */
export const logRequest = (
  log: Logger,
  told: { id?: string; method: string; path: string; status: number; caller?: number | undefined },
  started: number,
): void => {
  const duration = Math.round((performance.now() - started) * 10) / 10; // milliseconds
  log.info({ ...told, duration }, 'request');
};

/** The path and the parameters of an address. Passwords are left out; so is what GraphQL takes in its, which may hold some. */
export const withoutSecrets = (url: string): string => {
  const { pathname, searchParams, search } = new URL(url);
  if (search === '') return pathname;
  if (pathname.endsWith('/graphql')) return `${pathname}?…`;
  for (const name of new Set(searchParams.keys())) if (/pass|token|secret|key/i.test(name)) searchParams.set(name, '…');
  return `${pathname}?${searchParams}`;
};
