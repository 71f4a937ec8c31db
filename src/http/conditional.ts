/** Conditional requests (RFC 9110, section 13): what has not changed is not sent again, and what has is not overwritten. */
import { hash } from 'node:crypto';

/** A strong validator of an answer: the same bytes, the same tag. */
export const etagOf = (body: Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** Whether a list of tags, as `If-Match` and `If-None-Match` give it, names this one; `*` names any. */
export const matchesEtag = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || (tags.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag);

/**
 * The latest change of anything that a record shows, as an HTTP date; undefined for records that do not say.
 * @param body the record as JSON: in a text that a client wrote, the quotation marks of the key would be escaped.
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

/** The moment of `If-Unmodified-Since`, in ISO 8601; one that is no date counts as not given (RFC 9110, 13.1.4). */
export const unmodifiedSince = (header: string | null): string | undefined => {
  const moment = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
};
