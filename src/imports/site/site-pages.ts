/** Reads the lists of a site page by page. */

import { FetchError } from '../../guard/fetch-error.js';
import type { Language } from '../../languages/language.js';
import { reasonOf } from '../reason.js';
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
  /** The number of pages, as the site says. */
  pages: number | undefined;
  /** The records that could not be read, by their position in the list, from 1. */
  unreadable: readonly { position: number; reason: string }[];
}

export interface PagesOptions {
  root: URL;
  list: SiteList;
  /** The language of the site to read; default: that of its responses. */
  language?: Language | undefined;
  /** The statuses of records that are read; default: those of anonymous clients. */
  status?: string | undefined;
  /** The first page. */
  from: number;
  perPage: number;
}

/** The largest page. Sites reduce `per_page` to it without an error. */
export const PAGE_SIZE = 50;

const MAX_PAGES = 20_000; // a site that lists more never ends

// Without both dates a site lists the coming two years only. Other years are not events but typing errors.
const everyDate = { start_date: '1900-01-01', end_date: '2200-12-31' };

/**
 * The pages of a list. Pages are counted here: the URL of the next page in a response can name another host. A page that the site cannot
 * write is read in parts, so that a broken record loses only itself.
 * @throws FetchError when the site cannot be read, or nothing of a page; Error for a list without an end.
 */
export async function* readSitePages(client: SiteClient, options: PagesOptions): AsyncGenerator<SitePage> {
  const { from, perPage } = options;
  const read = pageReader(client, options);
  for (let number = from; ; number++) {
    const page = await readInParts(read, perPage, number);
    if (!page || (page.records.length === 0 && page.unreadable.length === 0)) return;
    const came = (number - 1) * perPage + page.records.length + page.unreadable.length;
    // A number below what has come is wrong: some sites say 0 on single pages.
    const total = page.total !== undefined && page.total >= came ? page.total : undefined;
    yield { ...page, total, number };
    const known = page.pages ?? (total === undefined ? undefined : Math.ceil(total / perPage));
    if (known === number) return;
    if (number >= MAX_PAGES) throw new Error(`The list of ${options.list} has more than ${MAX_PAGES} pages.`);
  }
}

/** Reads one page of a list, in all languages. Undefined for a page beyond the end. */
type PageReader = (size: number, number: number) => Promise<Omit<SitePage, 'number'> | undefined>;

const pageReader = (client: SiteClient, options: PagesOptions): PageReader => {
  const { root, list, language, status, perPage } = options;
  const parameters = {
    ...(list === 'events' && everyDate),
    ...(list === 'categories' ? { hide_empty: 'false' } : status !== undefined && { status }),
  };
  return async (size, number) => {
    const read = async (chosen: Language | undefined) => {
      const page = { per_page: String(size), page: String(number) };
      const url = endpoint(root, `/${list}`, { ...parameters, ...page, ...inLanguage(chosen) });
      const found = await client.get(url, { isPart: size < perPage });
      // A page beyond the end is 404, or an empty list.
      if (found.status === 404 && found.body && number > 1) return undefined;
      if (found.status !== 200 || !Array.isArray(found.body?.[list])) throw errorOf(found);
      return {
        records: objectsOf(found.body[list]),
        total: numberOf(found.body.total),
        pages: numberOf(found.body.total_pages),
      };
    };
    const page = await read(language);
    if (!page) return undefined;
    const others = new Map<Language, Json[]>();
    for (const other of otherLanguages(page.records.flatMap(withNested)))
      if (other !== language) others.set(other, (await read(other))?.records ?? []);
    return { ...page, others, unreadable: [] };
  };
};

/** The sizes of the parts in which a page is read. */
const partSizes: Readonly<Record<number, number>> = { [PAGE_SIZE]: 10, 49: 7, 48: 8, 10: 1, 8: 1, 7: 1 };

const readInParts = async (read: PageReader, size: number, number: number, isPart = false): ReturnType<PageReader> => {
  try {
    return await read(size, number);
  } catch (error) {
    if (!concernsOnePage(error)) throw error;
    const part = partSizes[size];
    if (part === undefined) return { ...NOTHING, unreadable: [{ position: number, reason: reasonOf(error) }] };
    const pages: Omit<SitePage, 'number'>[] = [];
    const ratio = size / part;
    for (let at = (number - 1) * ratio + 1; at <= number * ratio; at++) {
      const page = await readInParts(read, part, at, true);
      if (!page) break;
      pages.push(page);
    }
    if (!isPart && !pages.some(({ records }) => records.length)) throw error;
    return pages.length ? joined(pages) : undefined;
  }
};

/** Whether an error is that of a record in the page, such as a fatal error of a plugin that shows it, and not of the whole site. */
const concernsOnePage = (error: unknown): error is FetchError =>
  error instanceof FetchError &&
  (error.key === 'fetch-status' ? /^(200|500)$/.test(String(error.problem.values?.status)) : partial.has(error.key));

const partial: ReadonlySet<string> = new Set(['fetch-too-large', 'fetch-not-decoded', 'fetch-timeout']);

const NOTHING = { records: [], others: new Map(), total: undefined, pages: undefined };

/** Several pages as one. */
export const joined = (pages: readonly Omit<SitePage, 'number'>[]): Omit<SitePage, 'number'> => {
  const others: Map<Language, Json[]> = new Map();
  for (const page of pages)
    for (const [language, records] of page.others) others.set(language, [...(others.get(language) ?? []), ...records]);
  return {
    records: pages.flatMap(({ records }) => records),
    others,
    total: pages.findLast(({ total }) => total !== undefined)?.total,
    pages: undefined,
    unreadable: pages.flatMap((page) => page.unreadable),
  };
};

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
