import { InvalidValue } from '../errors.js';
import { dayInUtc, valueOfDays } from './value-of-days.js';

/**
 * A time zone in its stored form: the trimmed text. Accepts IANA names in any case, also old ones such as `US/Eastern` and `EST`, and
 * `UTC`, `UTC+2`, `UTC+5.5`, `UTC+5:30` and `+02:00` (docs/rest-contract.md, "Dates accepted").
 * @throws InvalidValue `zone-unknown`
 */
export const parseZone = (text: string): string => {
  const zone = text.trim();
  zoneId(zone);
  return zone;
};

/**
 * The name of a stored zone in Temporal and Intl; fixed offsets as `+02:00`.
 * @throws InvalidValue `zone-unknown`
 */
export const zoneId = (zone: string): string => {
  const minutes = fixedOffset(zone);
  return minutes === undefined ? nameOf(zone) : offsetText(minutes);
};

/**
 * The offset in minutes of `UTC`, `UTC+2`, `UTC+5.5`, `UTC+5:30` or `+02:00`; undefined for a zone name.
 * @throws InvalidValue `zone-unknown` for an offset above 18 hours or without a whole number of minutes
 */
export const fixedOffset = (zone: string): number | undefined => {
  const match = UTC_OFFSET.exec(zone) ?? OFFSET.exec(zone);
  if (!match) return undefined;
  const [, sign = '+', hours = '0', minutes = '0', fraction = '0'] = match;
  const total = Number(hours) * 60 + Number(minutes) + Number(`0.${fraction}`) * 60;
  if (!Number.isInteger(total) || total > MAX_OFFSET_MINUTES) throw new InvalidValue('zone-unknown');
  return sign === '-' && total > 0 ? -total : total;
};

/** `+02:00` for 120 minutes. */
export const offsetText = (minutes: number): string => {
  const pair = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pair(Math.floor(size / 60))}:${pair(size % 60)}`;
};

/**
 * The abbreviation of a zone at an instant: `CET`, `CEST`, `UTC`, `UTC+2` for `UTC+2`, `GMT+0200` for `+02:00`
 * (docs/rest-contract.md, "Event").
 * Zones without an abbreviation show their offset, `+0545`, as in the time zone database.
 */
export const abbreviation = (instant: Date, zone: string): string => {
  const minutes = fixedOffset(zone);
  if (minutes === undefined) {
    const seconds = instant.getTime() / 1000;
    return abbreviationOn(dayInUtc(seconds), zone) ?? abbreviationAt(seconds, zone);
  }
  return /^utc/i.test(zone) ? zone.toUpperCase() : `GMT${offsetText(minutes).replace(':', '')}`;
};

const abbreviationAt = (seconds: number, zone: string): string => abbreviationFormatter(zone)(new Date(seconds * 1000));

const abbreviationOn = valueOfDays(abbreviationAt);

export const MAX_OFFSET_MINUTES = 18 * 60; // the limit of java.time; zones use -12:00 to +14:00

const UTC_OFFSET = /^utc(?:([+-])(\d{1,2})(?::([0-5]\d)|\.(\d{1,2}))?)?$/i;

const OFFSET = /^([+-])(\d\d):([0-5]\d)$/;

const NAME = /^[a-z][\w+-]*(?:\/[\w+-]+)*$/i;

// Both caches are keyed by the zone name in lower case. They have at most about 600 entries, the zones of Intl.
const names = new Map<string, string>();
const formatters = new Map<string, (instant: Date) => string>();

const nameOf = (zone: string): string => {
  const key = zone.toLowerCase();
  const known = names.get(key);
  if (known) return known;
  // Newer engines accept offsets such as `+02` as a time zone; only names are passed on.
  if (!NAME.test(zone)) throw new InvalidValue('zone-unknown');
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new InvalidValue('zone-unknown');
  }
  names.set(key, zone);
  return zone;
};

const abbreviationFormatter = (zone: string): ((instant: Date) => string) => {
  const key = nameOf(zone).toLowerCase();
  const known = formatters.get(key);
  if (known) return known;
  const found = createAbbreviationFormatter(zone);
  formatters.set(key, found);
  return found;
};

// Intl has an abbreviation only in the English of countries that use it (CLDR `commonlyUsed`): CEST in Britain, EDT in the United
// States, SAST in South Africa. Other locales return `GMT+2`.
const ENGLISH_LOCALES = ['en-US', 'en-GB', 'en-IE', 'en-AU', 'en-IN', 'en-ZA', 'en-CA', 'en-HK'];

const SEASONS = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

// Abbreviations of the time zone database that no locale of Intl has, by long name, which is the same for all names of a zone.
const ABBREVIATIONS: Record<string, string> = {
  'American Samoa Standard Time': 'SST',
  'Central Indonesia Time': 'WITA',
  'Chamorro Standard Time': 'ChST',
  'China Standard Time': 'CST',
  'Cuba Daylight Time': 'CDT',
  'Cuba Standard Time': 'CST',
  'Eastern Indonesia Time': 'WIT',
  'Greenwich Mean Time': 'GMT',
  'Israel Daylight Time': 'IDT',
  'Israel Standard Time': 'IST',
  'Japan Standard Time': 'JST',
  'Korean Standard Time': 'KST',
  'Mexican Pacific Standard Time': 'MST',
  'Moscow Standard Time': 'MSK',
  'Pakistan Standard Time': 'PKT',
  'Philippine Standard Time': 'PST',
  'Taiwan Standard Time': 'CST',
  'Western Indonesia Time': 'WIB',
  'Yukon Time': 'MST',
};

const createAbbreviationFormatter = (zone: string): ((instant: Date) => string) => {
  // Intl treats GMT as another name of UTC.
  if (/^(etc\/)?(gmt[+-]?0?|greenwich)$/i.test(zone)) return () => 'GMT';
  for (const locale of ENGLISH_LOCALES) {
    const short = zoneNames(locale, zone, 'short');
    if (SEASONS.every((season) => !/^GMT[+-]/.test(short(season)))) return short;
  }
  const long = zoneNames('en-US', zone, 'long');
  const offset = zoneNames('en-US', zone, 'longOffset');
  return (instant) => ABBREVIATIONS[long(instant)] ?? offsetAbbreviation(offset(instant));
};

const zoneNames = (english: string, timeZone: string, timeZoneName: 'short' | 'long' | 'longOffset') => {
  const format = new Intl.DateTimeFormat(english, { timeZone, timeZoneName });
  return (instant: Date) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

// `GMT+05:45` becomes `+0545`, `GMT-03:00` becomes `-03`, `GMT` alone `+00`.
const offsetAbbreviation = (longOffset: string): string =>
  (longOffset.replace('GMT', '') || '+00').replace(/:00$/, '').replaceAll(':', '');
