/** The addresses of a page in the languages that have its text, for search engines. */
import { type Language, languages } from '../../languages/language.js';

/** What the head of a page says of its addresses. */
export interface PageAddresses {
  /** The address under which search engines list the page. */
  canonical: string;
  /** The page in other languages, with itself; empty when it is in one language only. */
  alternates: readonly { language: Language | 'x-default'; url: string }[];
}

/**
 * The address of a path in a language: without a segment in the default language, below `/<language>` in others.
 * @param path starts with a slash, without a language segment.
 */
export const addressIn = (language: Language, path: string, { publicUrl, defaultLanguage }: Site): string =>
  `${publicUrl}${language === defaultLanguage ? '' : `/${language}`}${path}`;

interface Site {
  /** Without a trailing slash. */
  publicUrl: string;
  defaultLanguage: Language;
}

/**
 * The addresses of a page. In a language that does not have its text, the page shows the original text: its canonical address is that of the
 * original, and it has no alternates, because a language that refers to it would not be referred to.
 * @param paths the path in each language that has the text, without a language segment.
 * @param shown the language of the request; `original` that of the original text.
 */
export const pageAddresses = (
  paths: Partial<Record<Language, string>>,
  { shown, original }: { shown: Language; original: Language },
  site: Site,
): PageAddresses => {
  const urls = new Map<Language, string>();
  for (const language of languages) {
    const path = paths[language];
    if (path !== undefined) urls.set(language, addressIn(language, path, site));
  }
  const own = urls.get(shown);
  const canonical = own ?? urls.get(original) ?? addressIn(original, '/', site);
  if (own === undefined || urls.size < 2) return { canonical, alternates: [] };
  const ofDefault = urls.get(site.defaultLanguage);
  return {
    canonical,
    alternates: [
      ...[...urls].map(([language, url]) => ({ language, url })),
      ...(ofDefault === undefined ? [] : [{ language: 'x-default' as const, url: ofDefault }]),
    ],
  };
};

/** The addresses of a page whose text is in every language, such as a month. @param path without a language segment. */
export const addressesInAll = (path: string, shown: Language, site: Site): PageAddresses => {
  const paths = Object.fromEntries(languages.map((language) => [language, path]));
  return pageAddresses(paths, { shown, original: site.defaultLanguage }, site);
};
