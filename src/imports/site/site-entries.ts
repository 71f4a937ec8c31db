/** Converts the objects of a site (The Events Calendar, REST v1) to the bodies of writes. */
import { isLanguage } from '../../languages/language.js';
import type { Kind } from '../../records/fields/kind.js';
import { stateProvinceOf } from '../../records/venues/state-province.js';
import { formatCost } from '../../texts/cost.js';
import { decodeEntities } from '../../texts/html-escapes.js';
import { toWallClock } from '../../time/wall-clock.js';
import type { ImportEntry } from '../entry.js';
import { type Json, keyOf, objectOf, textOf } from './site-client.js';

/** What an entry says about a record, besides its fields. */
export const entryOf = (
  kind: Kind,
  record: Json,
  payload: Record<string, unknown>,
  warnings: string[] = [],
): ImportEntry => {
  const { id, language } = record;
  return {
    key: keyOf(record),
    where: `${kind} ${String(id)}`,
    kind,
    payload: Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined)),
    warnings,
    ...(typeof id === 'number' && { id }),
    ...(typeof language === 'string' && isLanguage(language) && { language }),
  };
};

/** The fields of an event without its links and image. @param currency the symbol of this calendar. */
export const eventPayload = (event: Json, currency: string): Record<string, unknown> => {
  const timezone = textOf(event.timezone) || undefined;
  const isLocked = isProtected(event);
  return {
    title: plain(event, 'title'),
    description: event.description,
    excerpt: event.excerpt,
    slug: slugOf(event),
    ...timesOf(event, timezone),
    timezone,
    ...(isLocked ? { status: 'draft' } : publicationOf(event)),
    cost: costOf(event, currency),
    website: event.website === event.url ? '' : webAddress(event.website),
    ...booleans(event, ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured']),
  };
};

/** Whether an event is protected by a password: lists show only its title and dates. */
export const isProtected = (event: Json): boolean => event.all_day === null;

/** The fields of a venue without its image. */
export const venuePayload = (venue: Json): Record<string, unknown> => {
  const [state, province, country] = [plain(venue, 'state'), plain(venue, 'province'), plain(venue, 'country')];
  const region = plain(venue, 'stateprovince');
  const isDerived = region === stateProvinceOf({ stateProvince: '', state, province, country });
  return {
    ...linkedPayload(venue),
    venue: plain(venue, 'venue'),
    address: plain(venue, 'address'),
    city: plain(venue, 'city'),
    ...{ country, province, state },
    zip: plain(venue, 'zip'),
    stateprovince: isDerived ? undefined : region,
    ...booleans(venue, ['show_map', 'show_map_link']),
    geo_lat: venue.geo_lat ?? undefined,
    geo_lng: venue.geo_lng ?? undefined,
  };
};

/** The fields of an organizer without its image. */
export const organizerPayload = (organizer: Json): Record<string, unknown> => ({
  ...linkedPayload(organizer),
  organizer: plain(organizer, 'organizer'),
  email: plain(organizer, 'email'),
});

/** The fields of a category or tag without its parent. */
export const termPayload = (term: Json): Record<string, unknown> => ({
  name: plain(term, 'name'),
  description: term.description,
  slug: slugOf(term),
});

const linkedPayload = (record: Json): Record<string, unknown> => ({
  description: record.description,
  slug: slugOf(record),
  ...publicationOf(record),
  phone: plain(record, 'phone'),
  website: webAddress(record.website),
});

/** A text without markup. The reference escapes texts for HTML; Almanac, whose responses have `translations`, does not. */
const plain = (record: Json, name: string): string => {
  const text = textOf(record[name]);
  return 'translations' in record || text.length > MAX_TEXT ? text : decodeEntities(text);
};

const MAX_TEXT = 10_000; // characters; longer ones are invalid in every field without markup

const slugOf = ({ slug }: Json): string | undefined => textOf(slug) || undefined;

/** The status and the date of publication. Drafts have the date 0000-00-00. */
const publicationOf = ({ status, date_utc: date }: Json): Record<string, unknown> => ({
  status,
  date_utc: (status === 'publish' || status === 'future') && /^[1-9]/.test(textOf(date)) ? date : undefined,
});

/**
 * Days for an all-day event. Otherwise the instants, which are unambiguous when clocks are set back, if they are the local times; some
 * versions store contradicting ones, and people have seen the local times.
 */
const timesOf = (event: Json, timezone = 'UTC'): Record<string, unknown> => {
  const side = (name: string) => {
    const local = textOf(event[name]);
    if (event.all_day === true) return local.slice(0, 10);
    const utc = `${textOf(event[`utc_${name}`]).replace(' ', 'T')}Z`;
    return wallClockOf(utc, timezone) === local ? utc : local;
  };
  return { start_date: side('start_date'), end_date: side('end_date'), all_day: event.all_day === true || undefined };
};

const wallClockOf = (utc: string, timezone: string): string | undefined => {
  const instant = new Date(utc);
  if (Number.isNaN(instant.getTime())) return undefined;
  try {
    return toWallClock(instant, timezone);
  } catch {
    return undefined; // an unknown zone is reported when the entry is checked
  }
};

/** The cost as text. Amounts with the currency of the site are stored without it if this calendar has the same currency. */
const costOf = (event: Json, currency: string): string => {
  const cost = plain(event, 'cost');
  const { values, currency_symbol: symbol } = objectOf(event.cost_details) ?? {};
  if (symbol !== '' || !Array.isArray(values) || cost === 'Free') return cost;
  const amounts = values.filter((one) => typeof one === 'string').join(' - ');
  return formatCost(amounts, currency) === cost ? amounts : cost;
};

const booleans = (record: Json, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (typeof record[name] === 'boolean' ? [[name, record[name]]] : [])));

/** People write websites without a scheme. */
const webAddress = (value: unknown): string => {
  const text = textOf(value).trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `http://${text}` : text;
};
