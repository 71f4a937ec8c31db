/** Reads the lists of a site page by page. */
import type { Language } from '../../languages/language.js';
import { endpoint, errorOf, inLanguage, type Json, objectOf, objectsOf, type SiteClient } from './site-client.js';
import { otherLanguages } from './site-translations.js';

/** The lists of a site, in the order in which their records refer to each other. */
export const siteLists = {
  categories: 'category',
  venues: 'venue',
  organizers: 'organizer',
  events: 'event',
} as const;

export type SiteList = keyof typeof siteLists;

export interface SitePage {
  number: number;
  records: Json[];
  /** The same records in the other languages in which some of them have texts. */
  others: ReadonlyMap<Language, Json[]>;
  /** The number of records in the whole list, as the site says; undefined if it does not. */
  total: number | undefined;
}

export interface PagesOptions {
  root: URL;
  list: SiteList;
  /** The language of the site to read; default: that of its responses. */
  language?: Language | undefined;
  /** The statuses of records that are read; default: those of anonymous clients. */
  status?: string | undefined;
  /** The first page. */
  from?: number;
  perPage?: number;
}

/** The largest page. Sites reduce `per_page` to it without an error. */
export const PAGE_SIZE = 50;

// Without both dates a site lists the coming two years only. Other years are not events but typing errors.
const everyDate = { start_date: '1900-01-01', end_date: '2200-12-31' };

/**
 * The pages of a list. Pages are counted here: the URL of the next page in a response can name another host.
 * @throws FetchError when a page cannot be read.
 */
export async function* readSitePages(client: SiteClient, options: PagesOptions): AsyncGenerator<SitePage> {
  const { root, list, language, status, from = 1, perPage = PAGE_SIZE } = options;
  const parameters = {
    per_page: String(perPage),
    ...(list === 'events' && everyDate),
    ...(list === 'categories' ? { hide_empty: 'false' } : status !== undefined && { status }),
  };
  for (let number = from; ; number++) {
    const read = async (chosen: Language | undefined) => {
      const url = endpoint(root, `/${list}`, { ...parameters, page: String(number), ...inLanguage(chosen) });
      const found = await client.get(url);
      // A page beyond the end is 404, or an empty list.
      if (found.status === 404 && found.body && number > 1) return undefined;
      if (found.status !== 200 || !Array.isArray(found.body?.[list])) throw errorOf(found);
      const { body } = found;
      return { records: objectsOf(body[list]), total: numberOf(body.total), pages: numberOf(body.total_pages) };
    };
    const page = await read(language);
    if (!page?.records.length) return;
    const others = new Map<Language, Json[]>();
    for (const other of otherLanguages(page.records.flatMap(withNested)))
      if (other !== language) others.set(other, (await read(other))?.records ?? []);
    yield { number, records: page.records, others, total: page.total };
    if (page.pages !== undefined && number >= page.pages) return;
  }
}

/** A record and those inside it. */
const withNested = (record: Json): Json[] => [record, ...Object.values(nestedIn(record)).flat()];

/** The records inside an event, by kind. */
export const nestedIn = (event: Json): Record<'category' | 'tag' | 'venue' | 'organizer', Json[]> => ({
  category: objectsOf(event.categories),
  tag: objectsOf(event.tags),
  // Some sites have several venues, in `venues` or as a list.
  venue: Array.isArray(event.venues) ? objectsOf(event.venues) : objectsOf([event.venue].flat()),
  organizer: objectsOf([objectOf(event.organizer) ?? event.organizer].flat()),
});

const numberOf = (value: unknown): number | undefined =>
  value !== '' && value !== null && Number.isInteger(Number(value)) ? Number(value) : undefined;
