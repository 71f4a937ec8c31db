/** What every view of a page needs: texts, dates and links in the language of the request. */
import type { ResolverContext } from '../builder/context.js';
import type { RecordCache } from '../cache/record-cache.js';
import type { Language } from '../languages/language.js';
import type { EventDates } from '../time/days-of-events.js';
import { dayOf } from '../time/wall-clock.js';
import type { SiteFiles } from '../web/site-files.js';
import { type DateShape, formatDate, formatDay, formatOwnTimes, formatWhen } from './dates.js';
import { type ShownTimes, shownTimes } from './shown-times.js';
import { type Words, wordsIn } from './words.js';
import { zonePlace } from './zone-names.js';

/** Parameters of an address. Undefined ones are left out. */
export type PageParameters = Readonly<Record<string, string | undefined>>;

export interface PageContext {
  language: Language;
  /** The language of addresses without a segment. */
  defaultLanguage: Language;
  words: Words;
  /** The name of the site. */
  siteName: string;
  siteLogo: string | undefined;
  siteColor: string | undefined;
  /** The currency of amounts without one: an ISO 4217 code or a symbol. */
  currency: string;
  /** The base of URLs, without a trailing slash: `https://calendar.example`. */
  publicUrl: string;
  /** The path that every address of this site starts with: of `publicUrl`, without a trailing slash. */
  base: string;
  files: SiteFiles;
  /** Where the HTML of events and filters is cached, if there is a record cache. */
  cache: RecordCache | undefined;
  /** The tile server of maps. Undefined for no maps; without an attribution, it is that of OpenStreetMap. */
  mapTiles: { template: string; attribution: string | undefined } | undefined;
  /** The sites that may show embedded views in a frame; `*` for any. */
  embedOrigins: readonly string[];
  /** Whether visitors suggest events. */
  takesSuggestions: boolean;
  /** The path of the reference of the REST API. */
  referencePath: string;
  /** Today's date at the site: `2026-11-22`. */
  today: string;
  now: Date;
  timezone: string;
  /** The address of a page in the language of the request. @param path without a language segment, such as `/events/`. */
  link(path: string, parameters?: PageParameters): string;
  /** The address of a page in another language. */
  linkIn(language: Language, path: string, parameters?: PageParameters): string;
  date(local: string, shape: DateShape): string;
  /** A date without the year if it is this year. */
  day(local: string, form?: 'short' | 'long'): string;
  /** When an event takes place by the clock of the page. */
  times(event: EventDates): ShownTimes;
  /** The days and times of an event by the clock of the page. */
  siteTime(event: EventDates, form?: 'short' | 'long'): string;
  /** The times in an event's own zone and its place, if they differ from those of the page: `13:30–15:00 (New York)`. */
  ownTime(event: EventDates, form?: 'short' | 'long'): string | undefined;
  /** Both as one text: `Sat 28 Nov, 19:30–21:00 · 13:30–15:00 (New York)`. */
  when(event: EventDates): string;
  /** The addresses of maps: of a place in coordinates or as text. */
  mapOf(place: { coordinates?: { latitude: number; longitude: number } | null; text: string }): string;
}

/** What the page context is made of. */
type PageContextInput = Pick<ResolverContext, 'language' | 'languageForm' | 'publicUrl' | 'now' | 'settings' | 'cache'>;

export const pageContext = (context: PageContextInput, files: SiteFiles): PageContext => {
  const { language, languageForm, publicUrl, now, settings, cache } = context;
  const words = wordsIn(language);
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const today = dayOf(now, settings.siteTimezone);
  const linkIn = (other: Language, path: string, parameters: PageParameters = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.append(name, value);
    if (languageForm === 'parameter') query.append('ml_language', other);
    const hasSegment = languageForm !== 'parameter' && other !== settings.defaultLanguage;
    const address = `${base}${hasSegment ? `/${other}` : ''}${path}`;
    // The path of a request may begin with two slashes. Browsers read these as the start of another host.
    return `${address.replace(/^[/\\]+/, '/')}${query.size ? `?${query}` : ''}`;
  };
  return {
    ...{ language, words, publicUrl, base, today, now, files, cache },
    defaultLanguage: settings.defaultLanguage,
    referencePath: `${settings.restRoots[0]}/doc`,
    siteName: settings.siteName ?? words('site-name'),
    siteLogo: settings.siteLogo,
    siteColor: settings.siteColor,
    currency: settings.currency,
    mapTiles: settings.siteMapTiles,
    embedOrigins: settings.embedOrigins,
    takesSuggestions: settings.suggestions,
    timezone: settings.siteTimezone,
    linkIn,
    link: (path, parameters) => linkIn(language, path, parameters),
    date: (local, shape) => formatDate(local, shape, language),
    ...datesOf({ language, words, today, timezone: settings.siteTimezone }),
    mapOf: ({ coordinates, text }) => mapAddress(settings.siteMap, coordinates ?? undefined, text),
  };
};

/** How a page shows the dates and times of events. @param timezone the zone of the page, and `today` its date there. */
export const datesOf = ({
  language,
  words,
  today,
  timezone,
}: Pick<PageContext, 'language' | 'words' | 'today' | 'timezone'>): Pick<
  PageContext,
  'day' | 'times' | 'siteTime' | 'ownTime' | 'when'
> => {
  const format = (form: 'short' | 'long' = 'short') => ({ today, allDay: words('all-day'), language, form });
  const times = (event: EventDates) => shownTimes(event, timezone);
  const siteTime: PageContext['siteTime'] = (event, form) => formatWhen(times(event), format(form));
  const ownTime: PageContext['ownTime'] = (event, form) => {
    const own = formatOwnTimes(times(event), format(form));
    return own && `${own} (${zonePlace(event.timezone, language)})`;
  };
  const when = (event: EventDates) => [siteTime(event), ownTime(event)].filter(Boolean).join(' · ');
  return { day: (local, form) => formatDay(local, today, language, form), times, siteTime, ownTime, when };
};

const mapAddress = (
  map: 'openstreetmap' | 'google',
  coordinates: { latitude: number; longitude: number } | undefined,
  text: string,
): string => {
  const point = coordinates && `${coordinates.latitude},${coordinates.longitude}`;
  if (map === 'google') return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point ?? text)}`;
  if (!coordinates) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  const { latitude, longitude } = coordinates;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
};
