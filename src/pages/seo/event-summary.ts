import { isLanguage, type Language } from '../../languages/language.js';
import { seriesLd } from '../../records/series/series-json-ld.js';
import type { FullEvent, SeriesDate } from '../documents.js';
import type { Summary } from '../frame.js';
import type { PageContext } from '../page-context.js';
import { structuredCost } from '../price.js';
import { safeHref } from '../views/safe-href.js';
import { eventJsonLd } from './json-ld.js';
import { pageAddresses } from './page-addresses.js';

/** The languages of a record: of its shown texts, and of the original ones. */
export const textsOf = (record: { language: string; originalLanguage: string }): NonNullable<Summary['texts']> => ({
  shown: languageOf(record.language),
  original: languageOf(record.originalLanguage),
});

/** A language of the public schema, such as `DE`. */
const languageOf = (name: string): Language => {
  const language = name.toLowerCase();
  if (!isLanguage(language)) throw new Error(`There is no language ${name}.`);
  return language;
};

/**
 * The summary of an event.
 * @param others other dates of its series.
 * @param pathIn the paths of its page in the languages that have its text.
 */
export const eventSummary = (
  event: FullEvent,
  others: readonly SeriesDate[],
  pathIn: Partial<Record<Language, string>>,
  page: PageContext,
): Summary => {
  const { organizers, offers, image, text } = event;
  const texts = textsOf(event);
  const { canonical } = pageAddresses(pathIn, { shown: page.language, original: texts.original }, page);
  return {
    view: 'event',
    events: 1,
    isUnlisted: event.isProtected || event.hideFromListings,
    description: event.excerpt || text,
    image,
    texts,
    jsonLd: eventJsonLd({
      ...event,
      text: text || event.excerpt,
      url: canonical,
      language: texts.shown,
      image: image?.url,
      cost: structuredCost(event, page),
      offers: offers.map((offer) => ({ ...offer, url: safeHref(offer.url) ?? null })),
      superEvent: superEventOf(event, others),
      organizers: organizers.map(({ name, url, website }) => ({ name, url: safeHref(website) ?? url })),
    }),
  };
};

const superEventOf = ({ title, series }: FullEvent, others: readonly SeriesDate[]) => {
  if (!series) return undefined;
  const { startDate, addedDates, excludedDates } = series;
  const stored = (date: string) => `${date.slice(0, 10)} ${date.slice(11, 19) || '00:00:00'}`;
  // A title that no other date has is not that of the series.
  const isShared = others.length === 0 || others.some((other) => other.title === title);
  return seriesLd(
    {
      ...series,
      start: stored(startDate),
      addedDates: addedDates.map(stored),
      excludedDates: excludedDates.map(stored),
    },
    isShared ? title : undefined,
  );
};
