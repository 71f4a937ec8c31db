/**
 * Errors that mean that PostgreSQL is temporarily unavailable. The request is valid and may succeed later, so clients get 503.
 */
import { COMMIT_UNCONFIRMED, SESSION_SETTINGS } from './session.js';

/** PostgreSQL's codes (SQLSTATE, appendix A of its manual); two characters stand for a class. */
const sqlStates: Readonly<Record<string, string>> = {
  '08': 'the connection to PostgreSQL was lost or could not be made',
  '25006': 'PostgreSQL is read-only: a standby, or a server that was made read-only',
  '25P03': 'a transaction exceeded its idle timeout',
  '25P04': 'a transaction exceeded its timeout',
  '28': 'PostgreSQL does not accept the user or the password of DATABASE_URL',
  '3D000': 'there is no such database',
  '40001': 'concurrent writes made every attempt fail',
  '40P01': 'concurrent writes made every attempt fail',
  '53100': 'the disk of PostgreSQL is full',
  '53200': 'PostgreSQL is out of memory',
  '53300': 'PostgreSQL accepts no more connections',
  '55P03': 'a lock timeout expired',
  '57014': 'a statement exceeded its timeout, or was cancelled',
  '57P01': 'an administrator closed the connection, or PostgreSQL is shutting down',
  '57P02': 'PostgreSQL has crashed and is restarting',
  '57P03': 'PostgreSQL is starting or shutting down',
  '57P04': 'the database was dropped',
  '57P05': 'the connection exceeded its idle timeout',
};

/** The error codes of Node.js for sockets and host names, of Prisma, and of this service. */
const codes: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'the host of PostgreSQL cannot be looked up now',
  ECONNABORTED: 'the connection to PostgreSQL was lost',
  ECONNREFUSED: 'no PostgreSQL is listening at the address',
  ECONNRESET: 'the connection to PostgreSQL was lost',
  EHOSTUNREACH: 'the host of PostgreSQL cannot be reached',
  ENETUNREACH: 'the host of PostgreSQL cannot be reached',
  ENOTFOUND: 'the host of PostgreSQL is unknown',
  EPIPE: 'the connection to PostgreSQL was lost',
  ETIMEDOUT: 'PostgreSQL does not respond',
  P1000: 'PostgreSQL does not accept the user or the password of DATABASE_URL',
  P1001: 'PostgreSQL cannot be reached',
  P1002: 'PostgreSQL does not respond',
  P1003: 'there is no such database',
  P1008: 'PostgreSQL does not respond',
  P1010: 'PostgreSQL denies the user of DATABASE_URL access to the database',
  P1011: 'TLS with PostgreSQL cannot be set up',
  P1017: 'the connection to PostgreSQL was lost',
  P2024: 'no connection of the pool became available in time',
  P2028: 'a transaction did not start or end in time',
  P2034: 'concurrent writes made every attempt fail',
  P2037: 'PostgreSQL accepts no more connections',
  // The kinds of Prisma's adapter, which replace the codes of sockets. At a COMMIT no code of Prisma replaces them.
  ConnectionClosed: 'the connection to PostgreSQL was lost',
  DatabaseNotReachable: 'PostgreSQL cannot be reached',
  SocketTimeout: 'PostgreSQL does not respond',
  TlsConnectionError: 'TLS with PostgreSQL cannot be set up',
  [COMMIT_UNCONFIRMED]: 'no standby confirmed a COMMIT in time',
  [SESSION_SETTINGS]: 'a session does not have the required settings',
};

/** Errors of pg, its pool and this layer that have no code, by their whole message: other messages may quote a text of a client. */
const messages: readonly (readonly [RegExp, string])[] = [
  [
    /^Connection terminated: .*does not respond$|^Connection terminated due to connection timeout$/,
    'PostgreSQL does not respond',
  ],
  [/^timeout exceeded when trying to connect$/, 'no connection of the pool became available in time'],
  [/^timeout expired$/, 'PostgreSQL does not respond'],
  [/^Connection terminated( unexpectedly|: .*)?$/, 'the connection to PostgreSQL was lost'],
  [
    /^Client (was closed|has encountered a connection error) and is not queryable$/,
    'the connection to PostgreSQL was lost',
  ],
  [/^Query read timeout$/, 'PostgreSQL does not respond'],
  [/^Can't reach database server\b/, 'PostgreSQL cannot be reached'],
  [/^Cannot use a pool after calling end on the pool$/, 'the service is stopping'],
];

/** The properties of errors of pg, Node.js and Prisma, and of nested errors. */
interface Fault {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  /** Of an AggregateError: one error for each address of a host. */
  errors?: unknown;
  /** Of Prisma: the error of the adapter. */
  meta?: { driverAdapterError?: unknown };
  /** Of the adapter's cause: the SQLSTATE, and the kind. */
  originalCode?: unknown;
  kind?: unknown;
}

/**
 * Why PostgreSQL is unavailable, for the log; undefined for any other error. Connections of clients and of imports fail with the same codes
 * of Node.js: who reads from such a connection converts its errors (src/http/request-body.ts).
 */
export const unreachableReason = (error: unknown, seen: ReadonlySet<unknown> = new Set()): string | undefined => {
  if (typeof error !== 'object' || error === null || seen.has(error)) return undefined;
  const { code, syscall, message, cause, errors, meta, originalCode, kind } = error as Fault;
  const own = reasonOfCode(originalCode) ?? reasonOfCode(code) ?? reasonOfCode(kind) ?? reasonOfMessage(message);
  if (own) return own;
  // A missing Unix socket. ENOENT of any other call is a missing file.
  if (code === 'ENOENT' && syscall === 'connect') return codes.ECONNREFUSED;
  const nested = [cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  const visited = new Set([...seen, error]);
  for (const one of nested) {
    const reason = unreachableReason(one, visited);
    if (reason) return reason;
  }
  return undefined;
};

/** Whether an error means that PostgreSQL is unavailable, rather than an invalid request or a defect. */
export const isUnreachable = (error: unknown): boolean => unreachableReason(error) !== undefined;

const reasonOfCode = (code: unknown): string | undefined => {
  if (typeof code !== 'string') return undefined;
  if (Object.hasOwn(codes, code)) return codes[code];
  return /^[0-9A-Z]{5}$/.test(code) ? (sqlStates[code] ?? sqlStates[code.slice(0, 2)]) : undefined;
};

/** Prisma writes the message of pg in the last line of its own. */
const reasonOfMessage = (message: unknown): string | undefined => {
  if (typeof message !== 'string') return undefined;
  const line = message.slice(message.lastIndexOf('\n') + 1).trim();
  return messages.find(([pattern]) => pattern.test(line))?.[1];
};
