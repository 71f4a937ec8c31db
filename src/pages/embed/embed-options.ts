/** What an embedded view shows and how, from the query of its address. The names are those of the attributes of `<almanac-calendar>`. */
import { Checklist } from '../../errors.js';
import { isLanguage, type Language } from '../../languages/language.js';
import { integer, number, oneOf } from '../../texts/check.js';
import { parseZone } from '../../time/zone.js';
import { parseMonth } from '../calendar-days.js';

export const themes = ['auto', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export const MAX_EMBEDDED_EVENTS = 50; // of an embedded list

const DEFAULT_EVENTS = 10;

export interface EmbedOptions {
  theme: Theme;
  /** The number of events of a list. */
  limit: number;
  /** The first day of the weeks of a month: 1 for Monday to 7 for Sunday. */
  firstDay: number;
  /** The zone of all times. Undefined for that of the site. */
  timezone: string | undefined;
  /** `2026-11`. Undefined for the current month. */
  month: string | undefined;
}

/**
 * Reads the options of an embedded view. Empty values, which forms send, count as absent.
 * @throws ApiError `invalid-params` with all invalid options.
 */
export const readEmbedOptions = (query: URLSearchParams): EmbedOptions => {
  const checklist = new Checklist();
  const take = <Value>(name: string, read: (text: string) => Value): Value | undefined => {
    const text = query.get(name);
    return text ? checklist.take(name, () => read(text)) : undefined;
  };
  const options = {
    theme: take('theme', (text) => oneOf(text, themes)) ?? 'auto',
    limit: take('limit', (text) => integer(number(text, { min: 1, max: MAX_EMBEDDED_EVENTS }))) ?? DEFAULT_EVENTS,
    firstDay: take('first-day', (text) => integer(number(text, { min: 1, max: 7 }))) ?? 1,
    timezone: take('timezone', parseZone),
    month: take('month', parseMonth),
  };
  checklist.done();
  return options;
};

/** The theme in an address whose other options may be invalid. */
export const themeOf = (query: URLSearchParams): Theme =>
  themes.find((theme) => theme === query.get('theme')) ?? 'auto';

/** The language in the option `lang`, which may be that of any page: `de-AT` is German. Undefined for other languages. */
export const embedLanguage = (query: URLSearchParams): Language | undefined => {
  const language = query.get('lang')?.split('-', 1)[0]?.toLowerCase() ?? '';
  return isLanguage(language) ? language : undefined;
};

const isIds = (value: string): boolean => /^[\d,\s]*$/.test(value);

/** The parameters of the list of events, from a query that may have the names of attributes: `category`, `tag`, and slugs of venues. */
export const filterQuery = (query: URLSearchParams): URLSearchParams => {
  const named = [...query].map(([name, value]): [string, string] => {
    if (name === 'category') return ['categories', value];
    if (name === 'tag') return ['tags', value];
    return (name === 'venue' || name === 'organizer') && !isIds(value) ? [`${name}_slug`, value] : [name, value];
  });
  return new URLSearchParams(named);
};
