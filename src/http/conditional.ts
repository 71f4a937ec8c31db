/** Conditional requests (RFC 9110, section 13): an unchanged record is not sent again; a changed record is not overwritten. */
import { hash } from 'node:crypto';
import { discard, type HttpRequest, type HttpResponse } from './message.js';

/** A strong validator (entity tag) of a response: equal bytes have equal tags. */
export const etagOf = (body: Buffer | string): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** Whether a list of entity tags, as in `If-Match` and `If-None-Match`, contains this one. `*` matches any tag. */
export const matchesEtag = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || (tags.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag);

/**
 * The response 304 for a client that has this response (RFC 9110, 13.1.2). Other responses are returned unchanged. Only responses to reads have
 * an `ETag`. They are complete until here, so that they can be cached.
 */
export const withoutKnownBody = async (request: HttpRequest, response: HttpResponse): Promise<HttpResponse> => {
  const { status, headers, parts } = response;
  const tags = request.headers.get('if-none-match');
  const etag = headers.get('etag');
  if (status !== 200 || tags === null || etag === undefined || !matchesEtag(tags, etag)) return response;
  if (parts) await discard(parts);
  headers.delete('content-length');
  return { status: 304, headers };
};

/**
 * The latest modification time in a record, as an HTTP date. Undefined for records without one.
 * @param body the record as JSON. A client's text cannot contain the key: its quotation marks are escaped.
 */
export const lastModified = (body: Buffer): string | undefined => {
  let latest = '';
  for (let at = body.indexOf(MODIFIED); at >= 0; at = body.indexOf(MODIFIED, at)) {
    at += MODIFIED.length;
    const moment = body.toString('latin1', at, at + LENGTH);
    if (moment > latest) latest = moment;
  }
  return latest === '' ? undefined : new Date(`${latest.replace(' ', 'T')}Z`).toUTCString();
};

const MODIFIED = '"modified_utc":"';
const LENGTH = '2026-03-29 10:00:00'.length;

/** The time in `If-Unmodified-Since`, in ISO 8601. An invalid date is ignored (RFC 9110, 13.1.4). */
export const unmodifiedSince = (header: string | null): string | undefined => {
  const moment = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
};
