import type { RequestContext } from '../../access/caller.js';
import { apiError } from '../../errors.js';
import { parseDate } from '../../time/parse-date.js';
import type { Precondition } from '../fields/common-fields.js';

/**
 * Rejects a write by a client that has read an older version of the record.
 * @throws ApiError `changed-meanwhile`.
 */
export const mustBeUnmodified = (
  record: { modified: Date; version: number },
  { ifUnmodified, ifVersion }: Precondition,
  { now, settings }: RequestContext,
): void => {
  if (ifVersion !== undefined && record.version !== ifVersion) throw apiError('changed-meanwhile');
  if (ifUnmodified === undefined) return;
  const moment = parseDate(ifUnmodified, { zone: settings.siteTimezone, now }).instant;
  if (record.modified > moment) throw apiError('changed-meanwhile');
};

/** The new `modified` of a record. It increases with each write, also with two writes in one second. */
export const modifiedAfter = (record: { modified: Date }, { now }: RequestContext): Date =>
  record.modified < now ? now : new Date(record.modified.getTime() + 1000);
