/** A row of a CSV file as the body of a write of the REST API. */

import { valueLimits } from '../../texts/limits.js';
import { parseZone } from '../../time/zone.js';
import type { EntryDetails } from '../entry.js';
import { zoneNamed } from '../ical/zone-name.js';
import { organizersOf, venueOf } from './row-links.js';
import { type RowTimesOptions, rowTimes } from './row-times.js';
import { booleans, html, listed, type RowValue, readBoolean, texts, withWebsite } from './row-values.js';

/** The payload of an event. @throws Error, with one sentence that says what is wrong */
export const eventPayload = (
  value: RowValue,
  options: RowTimesOptions,
  warn: (warning: string) => void,
): EntryDetails => {
  if (!value('title')) throw new Error('It has no title.');
  const allDay = readBoolean(value('all_day')) ?? false;
  const timezone = zoneOf(value('timezone'), options.timezone, warn);
  const payload = {
    title: value('title').replace(/\s+/g, ' '),
    ...rowTimes(value, allDay, { ...options, timezone }, warn),
    ...html(value, ['description', 'excerpt']),
    ...texts(value, ['slug']),
    ...withWebsite('website', value('website'), warn),
    ...withWebsite('image', value('image'), warn),
    ...booleans(value, ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured']),
    ...listed('categories', value('categories')),
    ...listed('tags', value('tags')),
    ...costOf(value),
    ...venueOf(value, warn),
    ...organizersOf(value, warn),
  };
  return withStatus(payload, value, warn);
};

const zoneOf = (name: string, standard: string, warn: (warning: string) => void): string => {
  if (!name) return standard;
  const zone = name.length <= valueLimits.zone ? (zoneNamed(name) ?? storedZone(name)) : undefined;
  if (!zone) warn(`The time zone “${name.slice(0, 60)}” is not known. ${standard} was used.`);
  return zone ?? standard;
};

/** Names such as `UTC+5.5`, which The Events Calendar writes. */
const storedZone = (name: string): string | undefined => {
  try {
    return parseZone(name);
  } catch {
    return undefined;
  }
};

const costOf = (value: RowValue): Record<string, string> => {
  const cost = value('cost');
  if (!/^[\d.,\s-]+$/.test(cost)) return cost ? { cost } : {};
  const [symbol, code] = [value('currency_symbol'), value('currency_code')];
  if (symbol)
    return { cost: /postfix|after|suffix/i.test(value('currency_position')) ? `${cost}${symbol}` : `${symbol}${cost}` };
  return { cost: code ? `${cost} ${code}` : cost };
};

const STATUSES: Readonly<Record<string, string>> = {
  publish: 'publish',
  published: 'publish',
  draft: 'draft',
  pending: 'pending',
  private: 'private',
};

const EVENT_STATUS = /^(?:scheduled|cancell?ed|postponed|rescheduled)$/;

/** A private event is not published. */
const withStatus = (
  payload: Record<string, unknown>,
  value: RowValue,
  warn: (warning: string) => void,
): EntryDetails => {
  const status = value('status').toLowerCase();
  const isPrivate = readBoolean(value('private')) ?? /^(?:private|confidential)$/i.test(value('private'));
  if (isPrivate) warn('It is private in the file, so that the import does not publish it.');
  const known = isPrivate ? 'private' : STATUSES[status];
  const eventStatus = [value('event_status').toLowerCase(), status].find((one) => EVENT_STATUS.test(one));
  if (status && !known && eventStatus !== status)
    throw new Error(`The status “${status.slice(0, 40)}” is not known: use publish, draft, pending or private.`);
  const { online_url: onlineUrl } = withWebsite('online_url', value('online_url'), warn);
  const attendanceMode = value('attendance_mode').toLowerCase();
  return {
    payload: { ...payload, ...(known && { status: known }) },
    more: {
      ...(eventStatus && { eventStatus: eventStatus.replace('canceled', 'cancelled') }),
      ...(onlineUrl && { onlineUrl }),
      ...(/^(?:offline|online|mixed)$/.test(attendanceMode) && { attendanceMode }),
    },
  };
};
