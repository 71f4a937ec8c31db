/** The URLs of feeds. */
import type { ResolverContext } from '../../builder/context.js';
import { type Kind, plurals } from '../fields/kind.js';
import { pagePaths } from './addresses.js';

/** The formats of feeds, as in their URLs: iCalendar, RSS 2.0, Atom, JSON Feed 1.1. */
export const feedFormats = ['ics', 'rss', 'atom', 'json-feed'] as const;

export type FeedFormat = (typeof feedFormats)[number];

/** The paths of the feeds of records, before the slug: those of their pages, except for tags. */
export const feedPaths = { ...pagePaths, tag: 'events/tag' } as const satisfies Record<Kind, string>;

/** The path of a feed: `/events.ics`, or `/venue/<slug>.ics` for the events of a record. */
export const feedPath = (format: FeedFormat, of?: { kind: Kind; slug: string }): string =>
  of ? `/${feedPaths[of.kind]}/${encodeURIComponent(of.slug)}.${format}` : `/${plurals.event}.${format}`;

/** The URL of a feed in the language of the request. @param query the parameters, encoded. */
export const feedUrl = (
  path: string,
  query: string,
  { publicUrl, language, settings }: Pick<ResolverContext, 'publicUrl' | 'language' | 'settings'>,
): string => {
  const segment = language === settings.defaultLanguage ? '' : `/${language}`;
  return `${publicUrl}${segment}${path}${query && `?${query}`}`;
};
