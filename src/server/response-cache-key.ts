/** The keys of the response cache. */

import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ADDRESS_LIMIT } from '../http/request-body.js';
import { isGraphqlPath, isManagePath, isSuggestPath, splitLanguage } from '../http/request-target.js';
import { recordOfPath } from '../records/schema/addresses.js';
import type { Settings } from '../settings/settings.js';
import { acceptsJsonFirst } from '../web/prefers-page.js';

/**
 * The key of a request in the response cache: every part of the request that the response depends on. Undefined for a request whose
 * response is not cached. The target of the request must be normalized.
 * @param body the body, if the request has one.
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
  const path = pathOf(url);
  // Each user has other pages there, and each form a key of its own.
  if (isManagePath(path) || isSuggestPath(path)) return undefined;
  const proxy = trustProxy ? [headers['x-forwarded-proto'], headers['x-forwarded-host']] : [];
  const parts = [url, headers.host, headers.origin, ...proxy];
  if (!isGraphqlPath(path)) {
    if (body !== undefined) return undefined;
    return unambiguous(isRecordPage(path) ? [...parts, acceptsJsonFirst(headers.accept ?? '')] : parts);
  }
  // A document may be a mutation, and its values may be secrets.
  if (
    headers['graphql-cost'] !== undefined ||
    /mutation|subscription|password|\\u00/i.test(`${url} ${body?.toString('latin1')}`)
  )
    return undefined;
  const accept = headers.accept === '*/*' ? undefined : headers.accept;
  return unambiguous([
    ...parts,
    accept,
    headers['content-type'],
    body === undefined ? undefined : hash('sha256', body),
  ]);
};

/** Encodes values as one string, different for different values. A missing value is null in JSON; no header is null. */
const unambiguous = (values: readonly unknown[]): string => JSON.stringify(values);

/** Whether a path is that of the page of a record. Clients that prefer JSON are redirected from it. */
const isRecordPage = (path: string): boolean => recordOfPath(splitLanguage(path).path) !== undefined;

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

const MAX_BODY_BYTES = 64 * 1024; // bytes; longer bodies are not read here

/** Whether the response to a request with a body may be cached: true for GraphQL queries in JSON. */
export const mayBeCached = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  isGraphqlPath(pathOf(url)) &&
  headers.authorization === undefined &&
  headers['idempotency-key'] === undefined &&
  headers['content-encoding'] === undefined &&
  /^application\/json\b/i.test(headers['content-type'] ?? '') &&
  /^[1-9]/.test(headers['content-length'] ?? '') &&
  Number(headers['content-length']) <= MAX_BODY_BYTES;
