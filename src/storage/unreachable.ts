/**
 * The errors that mean: PostgreSQL cannot do this now, and may do the same thing later. Nothing is wrong with the request then, and
 * nothing with our code: clients get 503.
 */
import { SESSION_SETTINGS } from './session.js';

/** PostgreSQL's codes (SQLSTATE, appendix A of its manual); two characters are a whole class. */
const sqlStates: Readonly<Record<string, string>> = {
  '08': 'the connection to PostgreSQL was lost or could not be made',
  '25006': 'PostgreSQL is read-only: a standby, or a server that was made read-only',
  '25P03': 'a transaction was idle for longer than it may',
  '25P04': 'a transaction took longer than it may',
  '28': 'PostgreSQL does not accept the user or the password of DATABASE_URL',
  '3D000': 'there is no such database',
  '40001': 'other writers were in the way of every attempt',
  '40P01': 'other writers were in the way of every attempt',
  '53100': 'the disk of PostgreSQL is full',
  '53200': 'PostgreSQL is out of memory',
  '53300': 'PostgreSQL takes no more connections',
  '55P03': 'a lock was not free in time',
  '57014': 'a statement took longer than it may, or was cancelled',
  '57P01': 'an administrator ended the connection, or PostgreSQL shuts down',
  '57P02': 'PostgreSQL has crashed and restarts',
  '57P03': 'PostgreSQL is starting or shutting down',
  '57P04': 'the database was dropped',
  '57P05': 'the connection was idle for longer than it may',
};

/** The codes of Node.js for sockets and names of hosts, of Prisma, and our own. */
const codes: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'the host of PostgreSQL cannot be looked up now',
  ECONNABORTED: 'the connection to PostgreSQL was lost',
  ECONNREFUSED: 'no PostgreSQL listens there',
  ECONNRESET: 'the connection to PostgreSQL was lost',
  EHOSTUNREACH: 'the host of PostgreSQL cannot be reached',
  ENETUNREACH: 'the host of PostgreSQL cannot be reached',
  ENOTFOUND: 'the host of PostgreSQL is not known',
  EPIPE: 'the connection to PostgreSQL was lost',
  ETIMEDOUT: 'PostgreSQL does not respond',
  P1000: 'PostgreSQL does not accept the user or the password of DATABASE_URL',
  P1001: 'PostgreSQL cannot be reached',
  P1002: 'PostgreSQL does not respond',
  P1003: 'there is no such database',
  P1008: 'PostgreSQL does not respond',
  P1010: 'PostgreSQL does not let the user of DATABASE_URL into the database',
  P1011: 'TLS with PostgreSQL cannot be set up',
  P1017: 'the connection to PostgreSQL was lost',
  P2024: 'no connection of the pool was free in time',
  P2028: 'a transaction did not begin or did not end in time',
  P2034: 'other writers were in the way of every attempt',
  P2037: 'PostgreSQL takes no more connections',
  [SESSION_SETTINGS]: 'a session does not keep its settings',
};

/** The errors of pg and its pool that have no code, by what their message says. */
const messages: readonly (readonly [RegExp, string])[] = [
  [/\bdoes not respond\b|\bdue to connection timeout\b/, 'PostgreSQL does not respond'],
  [/timeout exceeded when trying to connect/, 'no connection of the pool was free in time'],
  [/\btimeout expired\b/, 'PostgreSQL does not respond'],
  [/\bConnection terminated\b/, 'the connection to PostgreSQL was lost'],
  [/\bis not queryable\b/, 'the connection to PostgreSQL was lost'],
  [/\bQuery read timeout\b/, 'PostgreSQL does not respond'],
  [/Can't reach database server/, 'PostgreSQL cannot be reached'],
  [/Cannot use a pool after calling end on the pool/, 'the service is stopping'],
];

/** What pg, Node.js and Prisma put into an error, and into those within it. */
interface Fault {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  /** Of an AggregateError: a host with several addresses was tried at each. */
  errors?: unknown;
  /** Of Prisma: the error of its adapter. */
  meta?: { driverAdapterError?: unknown };
  /** Of the adapter's cause: PostgreSQL's code. */
  originalCode?: unknown;
}

/** Why PostgreSQL cannot be used now, for the log; undefined when an error means something else. */
export const unreachableReason = (error: unknown, seen: ReadonlySet<unknown> = new Set()): string | undefined => {
  if (typeof error !== 'object' || error === null || seen.has(error)) return undefined;
  const { code, syscall, message, cause, errors, meta, originalCode } = error as Fault;
  const own = reasonOfCode(originalCode) ?? reasonOfCode(code) ?? reasonOfMessage(message);
  if (own) return own;
  // A Unix socket that is not there; of any other call it is a missing file of ours.
  if (code === 'ENOENT' && syscall === 'connect') return codes.ECONNREFUSED;
  const nested = [cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  const visited = new Set([...seen, error]);
  for (const one of nested) {
    const reason = unreachableReason(one, visited);
    if (reason) return reason;
  }
  return undefined;
};

/** Whether an error means that PostgreSQL cannot be used now, and not that something is wrong with the request or with us. */
export const isUnreachable = (error: unknown): boolean => unreachableReason(error) !== undefined;

const reasonOfCode = (code: unknown): string | undefined => {
  if (typeof code !== 'string') return undefined;
  if (Object.hasOwn(codes, code)) return codes[code];
  return /^[0-9A-Z]{5}$/.test(code) ? (sqlStates[code] ?? sqlStates[code.slice(0, 2)]) : undefined;
};

const reasonOfMessage = (message: unknown): string | undefined =>
  typeof message === 'string' ? messages.find(([pattern]) => pattern.test(message))?.[1] : undefined;
