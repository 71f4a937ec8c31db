/** Conditional requests (RFC 9110, section 13): what has not changed is not sent again, and what has is not overwritten. */
import { createHash } from 'node:crypto';

/** A strong validator of an answer: the same bytes, the same tag. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Whether a list of tags, as `If-Match` and `If-None-Match` give it, names this one; `*` names any. */
export const names = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || (tags.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag);

/**
 * The latest change of anything that a record shows, as an HTTP date; undefined for records that do not say.
 * @param text the record as JSON: in a text that a client wrote, the quotation marks of `"modified_utc":"` would be escaped.
 */
export const lastModified = (text: string): string | undefined => {
  const moments = [...text.matchAll(/"modified_utc":"([^"]+)"/g)].map(([, moment = '']) => moment);
  const latest = moments.sort().at(-1);
  return latest && new Date(`${latest.replace(' ', 'T')}Z`).toUTCString();
};

/** The moment of `If-Unmodified-Since`, in ISO 8601; one that is no date counts as not given (RFC 9110, 13.1.4). */
export const unmodifiedSince = (header: string | null): string | undefined => {
  const moment = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
};
