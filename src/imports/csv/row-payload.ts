/** A row of a CSV file as the body of a write of the REST API. */
import { parseZone } from '../../time/zone.js';
import { asHtml } from '../as-html.js';
import { partsOf } from '../ical/limited-text.js';
import { zoneNamed } from '../ical/zone-name.js';
import type { CsvField } from './columns.js';
import { type RowTimesOptions, rowTimes } from './row-times.js';

/** The value of a field of a row, trimmed; empty when the file has no such column. */
export type RowValue = (field: CsvField) => string;

export interface RowDetails {
  payload: Record<string, unknown>;
  /** Fields that the REST API does not have. */
  more: Record<string, unknown>;
}

/** The payload of an event. @throws Error, with one sentence that says what is wrong */
export const eventPayload = (
  value: RowValue,
  options: RowTimesOptions,
  warn: (warning: string) => void,
): RowDetails => {
  if (!value('title')) throw new Error('It has no title.');
  const allDay = readBoolean(value('all_day')) ?? false;
  const timezone = zoneOf(value('timezone'), options.timezone, warn);
  const payload = {
    title: value('title').replace(/\s+/g, ' '),
    ...rowTimes(value, allDay, { ...options, timezone }, warn),
    ...html(value, ['description', 'excerpt']),
    ...texts(value, ['slug']),
    ...withWebsite('website', value('website')),
    ...withWebsite('image', value('image')),
    ...booleans(value, ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured']),
    ...listed('categories', value('categories')),
    ...listed('tags', value('tags')),
    ...costOf(value),
    ...venueOf(value),
    ...organizersOf(value, warn),
  };
  return withStatus(payload, value, warn);
};

/** The payload of a venue, in a file of venues. */
export const venuePayload = (value: RowValue): RowDetails => {
  if (!value('venue')) throw new Error('It has no name.');
  const description = value('venue_description') || value('description');
  return {
    payload: {
      ...venueFields(value),
      ...(description && { description }),
      ...booleans(value, ['show_map', 'show_map_link']),
    },
    more: {},
  };
};

/** The payload of an organizer, in a file of organizers. */
export const organizerPayload = (value: RowValue): RowDetails => {
  if (!value('organizer')) throw new Error('It has no name.');
  const description = value('organizer_description') || value('description');
  return { payload: { ...organizerFields(value), ...(description && { description }) }, more: {} };
};

const zoneOf = (name: string, standard: string, warn: (warning: string) => void): string => {
  if (!name) return standard;
  const zone = zoneNamed(name) ?? storedZone(name);
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

const texts = (value: RowValue, fields: readonly CsvField[]) =>
  Object.fromEntries(fields.flatMap((field) => (value(field) ? [[field, value(field)]] : [])));

/** Texts as HTML: spreadsheets have plain text, sites write HTML. */
const html = (value: RowValue, fields: readonly CsvField[]) =>
  Object.fromEntries(fields.flatMap((field) => (value(field) ? [[field, asHtml(value(field))]] : [])));

const booleans = (value: RowValue, fields: readonly CsvField[]) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const read = readBoolean(value(field));
      return read === undefined ? [] : [[field, read]];
    }),
  );

/** A boolean in one of the five languages; undefined for an empty or another value. */
const readBoolean = (text: string): boolean | undefined => {
  if (/^(?:true|yes|y|1|on|ja|oui|sí|si|wahr|vrai|verdadero|waar|x)$/i.test(text)) return true;
  return /^(?:false|no|n|0|off|nee|nein|non|falsch|faux|falso|onwaar)$/i.test(text) ? false : undefined;
};

/** A URL. People leave out its scheme. Other texts, such as the number of an image on a site, are left out. */
const withWebsite = (field: string, text: string): Record<string, string> => {
  if (/^https?:\/\//i.test(text)) return { [field]: text };
  return field === 'website' && /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text) ? { [field]: `https://${text}` } : {};
};

/** The values of a list. `"A, B", C` has a value with a comma. */
const valuesOf = (text: string): string[] => [
  ...new Set((text.match(/"[^"]*"|[^,;|"]+/g) ?? []).map((one) => one.replaceAll('"', '').trim()).filter(Boolean)),
];

const listed = (field: string, text: string) => {
  const names = valuesOf(text);
  return names.length ? { [field]: names.map((name) => ({ name })) } : {};
};

const costOf = (value: RowValue): Record<string, string> => {
  const cost = value('cost');
  if (!/^[\d.,\s-]+$/.test(cost)) return cost ? { cost } : {};
  const [symbol, code] = [value('currency_symbol'), value('currency_code')];
  if (symbol)
    return { cost: /postfix|after|suffix/i.test(value('currency_position')) ? `${cost}${symbol}` : `${symbol}${cost}` };
  return { cost: code ? `${cost} ${code}` : cost };
};

const venueOf = (value: RowValue): Record<string, unknown> => {
  if (value('venue')) return { venue: venueFields(value) };
  const [name = '', ...rest] = partsOf(value('location'));
  const address = rest.join(', ') || value('address');
  return name ? { venue: { ...venueFields(value), venue: name, ...(address && { address }) } } : {};
};

const venueFields = (value: RowValue): Record<string, unknown> => {
  const position = [value('geo_lat'), value('geo_lng')].map((text) => Number(text.replace(',', '.')));
  const hasPosition = value('geo_lat') && value('geo_lng') && position.every(Number.isFinite);
  return {
    venue: value('venue'),
    ...texts(value, ['address', 'city', 'country', 'zip', 'stateprovince']),
    ...(value('venue_phone') && { phone: value('venue_phone') }),
    ...withWebsite('website', value('venue_website')),
    ...(hasPosition && { geo_lat: position[0], geo_lng: position[1] }),
  };
};

const organizersOf = (value: RowValue, warn: (warning: string) => void): Record<string, unknown> => {
  if (value('organizer')) return { organizer: [organizerFields(value)] };
  const names = valuesOf(value('organizers'));
  const isId = (name: string) => /^\d+$/.test(name);
  if (names.some(isId)) warn('Organizers that are numbers of another site were left out.');
  const found = names.filter((name) => !isId(name)).map((organizer) => ({ organizer }));
  return found.length ? { organizer: found } : {};
};

const organizerFields = (value: RowValue): Record<string, string> => ({
  organizer: value('organizer'),
  ...(value('organizer_email') && { email: value('organizer_email') }),
  ...(value('organizer_phone') && { phone: value('organizer_phone') }),
  ...withWebsite('website', value('organizer_website')),
});

const STATUSES: Readonly<Record<string, string>> = {
  publish: 'publish',
  published: 'publish',
  draft: 'draft',
  pending: 'pending',
  private: 'private',
};

const EVENT_STATUS = /^(?:scheduled|cancell?ed|postponed|rescheduled)$/;

/** A private event is not published. */
const withStatus = (payload: Record<string, unknown>, value: RowValue, warn: (warning: string) => void): RowDetails => {
  const status = value('status').toLowerCase();
  const isPrivate = readBoolean(value('private')) ?? /^(?:private|confidential)$/i.test(value('private'));
  if (isPrivate) warn('It is private in the file, so that it was not published.');
  const known = isPrivate ? 'private' : STATUSES[status];
  const eventStatus = [value('event_status').toLowerCase(), status].find((one) => EVENT_STATUS.test(one));
  if (status && !known && eventStatus !== status)
    throw new Error(`The status “${status.slice(0, 40)}” is not known: use publish, draft, pending or private.`);
  const { online_url: onlineUrl } = withWebsite('online_url', value('online_url'));
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
