/** Names of time zones in the languages of the pages. */
import { LRUCache } from 'lru-cache';
import { type Language, localeOf } from '../languages/language.js';

const names = new LRUCache<string, string>({ max: 2000 });

/** The name that Intl has for a zone; undefined for a fixed offset such as `UTC+2`. */
const intlName = (
  zone: string,
  instant: number,
  form: 'long' | 'longGeneric' | 'shortGeneric',
  language: Language,
): string | undefined => {
  try {
    const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName: form });
    return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
};

const cached = (key: string, compute: () => string): string => {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = compute();
  names.set(key, name);
  return name;
};

/** The name of a time zone, such as `Central European Time`. The stored name if Intl has no other. */
export const displayedZoneName = (zone: string, instant: string, language: Language): string =>
  cached(`name ${language} ${zone}`, () => {
    const nameAs = (form: 'long' | 'longGeneric') => intlName(zone, Date.parse(instant), form, language);
    const generic = nameAs('longGeneric');
    // The generic name of UTC is an offset: GMT+00:00.
    return (/\d:\d/.test(generic ?? '') ? nameAs('long') : generic) ?? zone;
  });

// How CLDR names the time of a place: "New York Time". Some zones have an abbreviation or an offset instead.
const timeOfPlace: Readonly<Record<Language, RegExp>> = {
  nl: /^tijd in (.+)$/,
  en: /^(.+) Time$/,
  fr: /^heure\s?: (.+)$/,
  de: /^(.+) \(Ortszeit\)$/,
  es: /^hora de (.+)$/,
};

/** The place that a time zone is named for, as a city or a country: `New York`, `Japan`. The stored name of a fixed offset. */
export const zonePlace = (zone: string, language: Language): string =>
  cached(`place ${language} ${zone}`, () => {
    const [, place] = timeOfPlace[language].exec(intlName(zone, 0, 'shortGeneric', language) ?? '') ?? [];
    const isCity = zone.includes('/') && !zone.startsWith('Etc/');
    return place ?? (isCity ? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ') : zone);
  });
