/** What a page says of itself to search engines and to previews of links. */
import type { Frame, Summary } from '../frame.js';
import type { PageContext } from '../page-context.js';
import type { PageHead, PageImage } from './head.js';
import { isIndexed } from './indexing.js';
import { addressesInAll, pageAddresses } from './page-addresses.js';

/** The elements of the head of a page, from its frame. */
export const headOf = (frame: Frame, page: PageContext): PageHead => {
  const { summary, title, path, pathIn, parameters = {} } = frame;
  const { siteName, language } = page;
  const { shown, original } = summary?.texts ?? { shown: language, original: page.defaultLanguage };
  const addresses = pathIn
    ? pageAddresses(pathIn, { shown: language, original }, page)
    : addressesInAll(path, language, page);
  const isSelection = summary?.isPaged || Object.keys(parameters).length > 0;
  return {
    title: title === undefined ? siteName : page.words('page-title', { page: title, site: siteName }),
    heading: title ?? siteName,
    siteName,
    description: summary?.description ?? '',
    language: shown,
    addresses,
    image: summary?.image,
    isIndexed: summary !== undefined && isIndexed({ ...summary, isSelection }),
    jsonLd: summary?.jsonLd,
  };
};

const NAMED = 5; // events in the description of a list

/** The summary of a list: the titles of its first events, and the first picture. @param total the number of its events. */
export const summaryOfList = (
  view: Summary['view'],
  events: readonly { title: string; image?: PageImage | null }[],
  total: number = events.length,
): Summary => ({
  view,
  events: total,
  description: events
    .slice(0, NAMED)
    .map(({ title }) => title)
    .join(' · '),
  image: events.find(({ image }) => image)?.image,
});
