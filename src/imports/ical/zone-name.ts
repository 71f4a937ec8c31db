/** Names of time zones as calendar programs write them: IANA, with a prefix, Windows, Outlook, cities, offsets. */
import { findIana } from 'windows-iana';
import { offsetText, parseZone } from '../../time/zone.js';

/** The time zone that a TZID names, in the form that events store; undefined for a name that is not known. */
export const zoneNamed = (tzid: string): string | undefined => {
  if (tzid.length > MAX_NAME) return undefined;
  const name = tzid.replaceAll('"', '').trim();
  return ianaZone(name) ?? windowsZone(name) ?? offsetZone(name) ?? displayZone(name);
};

const MAX_NAME = 200; // characters

/** A name of the time zone database in any case, also with a prefix: `/mozilla.org/20050126_1/Europe/Berlin`. */
const ianaZone = (name: string): string | undefined => {
  const parts = name.replaceAll(' ', '_').split('/');
  for (let from = Math.max(0, parts.length - MAX_PARTS); from < parts.length; from++) {
    const zone = canonicalCase(parts.slice(from).join('/'));
    if (zone) return zone;
  }
  return undefined;
};

const MAX_PARTS = 3; // of a name: America/Argentina/Buenos_Aires

/** The name as the database has it; undefined for no name of a zone. */
const canonicalCase = (name: string): string | undefined => {
  const main = mainZones().get(name.toLowerCase());
  if (main || !/^[a-z]/i.test(name)) return main;
  try {
    const zone = parseZone(name);
    const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    return known.toLowerCase() === zone.toLowerCase() ? known : zone;
  } catch {
    return undefined;
  }
};

let mainNames: ReadonlyMap<string, string> | undefined;

/** The main names of zones by those in lower case: a formatter of Intl for each TZID would take a quarter of the time of a small file. */
const mainZones = (): ReadonlyMap<string, string> => {
  mainNames ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]));
  return mainNames;
};

const windowsZone = (name: string): string | undefined =>
  findIana(name.replace(/ Daylight Time$/, ' Standard Time'))[0];

/** `GMT+0200`, `UTC+02:00`, `+0200` and `(UTC+02:00)` alone, in the form `+02:00`. */
const offsetZone = (name: string): string | undefined => {
  const found = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2})[:.]?([0-5]\d)?\)?$/i.exec(name);
  if (!found) return undefined;
  const [, sign = '+', hours = '0', minutes = '0'] = found;
  const total = Number(hours) * 60 + Number(minutes);
  return total > MAX_OFFSET ? undefined : offsetText(sign === '-' && total > 0 ? -total : total);
};

const MAX_OFFSET = 14 * 60; // minutes

/** A name that Outlook shows: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`. */
const displayZone = (name: string): string | undefined => {
  const text = name
    .replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .trim()
    .toLowerCase();
  const known = DISPLAY_NAMES[text];
  if (known) return known;
  for (const part of text.split(/\s*[,:/]\s*/)) {
    const zone = DISPLAY_NAMES[part] ?? cities().get(part.replaceAll(' ', '_'));
    if (zone) return zone;
  }
  return undefined;
};

let citiesOfZones: ReadonlyMap<string, string> | undefined;

/** The zones by the last part of their names, in lower case. */
const cities = (): ReadonlyMap<string, string> => {
  citiesOfZones ??= new Map(
    Intl.supportedValuesOf('timeZone')
      .filter((zone) => !zone.startsWith('Etc/'))
      .map((zone) => [zone.slice(zone.lastIndexOf('/') + 1).toLowerCase(), zone]),
  );
  return citiesOfZones;
};

/** Names that Outlook and Windows show and that contain no city of the time zone database. */
const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  'abu dhabi': 'Asia/Dubai',
  alaska: 'America/Anchorage',
  arizona: 'America/Phoenix',
  'atlantic time (canada)': 'America/Halifax',
  beijing: 'Asia/Shanghai',
  brasilia: 'America/Sao_Paulo',
  canberra: 'Australia/Sydney',
  'cape verde is.': 'Atlantic/Cape_Verde',
  'central america': 'America/Guatemala',
  'central european time': 'Europe/Berlin',
  'central time': 'America/Chicago',
  'central time (us & canada)': 'America/Chicago',
  'coordinated universal time': 'UTC',
  'eastern european time': 'Europe/Helsinki',
  'eastern time': 'America/New_York',
  'eastern time (us & canada)': 'America/New_York',
  ekaterinburg: 'Asia/Yekaterinburg',
  greenland: 'America/Godthab',
  'greenwich mean time': 'Europe/London',
  hawaii: 'Pacific/Honolulu',
  'indiana (east)': 'America/Indianapolis',
  'mountain time': 'America/Denver',
  'mountain time (us & canada)': 'America/Denver',
  newfoundland: 'America/St_Johns',
  'pacific time': 'America/Los_Angeles',
  'pacific time (us & canada)': 'America/Los_Angeles',
  'pacific time (us & canada); tijuana': 'America/Los_Angeles',
  saskatchewan: 'America/Regina',
  'west central africa': 'Africa/Lagos',
  'western european time': 'Europe/Lisbon',
};
