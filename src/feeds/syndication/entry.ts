/** The entries of RSS, Atom and JSON Feed: the events that were changed last. */
import { createHash } from 'node:crypto';
import type { ResolverContext } from '../../builder/context.js';
import { type Language, localeOf } from '../../languages/language.js';
import { perLanguage } from '../../languages/per-language.js';
import { listEvents } from '../../records/events/event-filters.js';
import { pageRows, readListPage } from '../../records/reading/lists.js';
import { shownZone } from '../../time/shown-zone.js';
import { dayOf } from '../../time/wall-clock.js';
import { type FeedEvent, feedEvent } from '../feed-event.js';
import type { FeedList } from '../feed-list.js';

/** A feed of entries. */
export interface EntryFeed {
  name: string;
  /** The URL of the feed, and of the page that it belongs to. */
  source: string;
  page: string;
  language: Language;
  /** When its newest entry was changed; 1970 without entries. */
  updated: Date;
  entries: readonly FeedEntry[];
}

export interface FeedEntry extends FeedEvent {
  /** A URI that is the same for life. */
  id: string;
  /** The title with the day on which the event starts. Feed readers show the date of publication. */
  heading: string;
}

const MAX_ENTRIES = 50;

/** Reads the entries of a feed, the newest change first. Sends at most three statements besides those of the filter. */
export const readEntries = async ({ filter }: FeedList, context: ResolverContext): Promise<FeedEntry[]> => {
  const order = [{ column: 'modified', direction: 'desc' } as const];
  const list = await listEvents(filter, { order, defaults: true }, context);
  const rows = await pageRows(await readListPage(list, { limit: MAX_ENTRIES }, context), context);
  return rows.flatMap((row) => (row ? [feedEntryOf(feedEvent(row, context), context)] : []));
};

const feedEntryOf = (event: FeedEvent, { language, settings }: ResolverContext): FeedEntry => ({
  ...event,
  id: idOf(event.uid),
  heading: `${dayIn(language, event, settings.siteTimezone)}: ${event.markedTitle}`,
});

/** The UID as a URI, on every host the same. Of one that is not a UUID, as imported events have, it is the hash (RFC 6920). */
const idOf = (uid: string): string =>
  UUID.test(uid) ? `urn:uuid:${uid}` : `ni:///sha-256;${createHash('sha256').update(uid).digest('base64url')}`;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The day on which an event starts, as the pages show it: `24 Oct 2026`. @param site the zone of the site */
const dayIn = (language: Language, event: FeedEvent, site: string): string =>
  dayFormat(language).format(new Date(`${dayOf(event.starts, shownZone(event, site))}T00:00:00Z`));

const dayFormat = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(localeOf(language), {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      timeZone: 'UTC',
    }),
);

/** When the newest of these entries was changed. */
export const lastChange = (entries: readonly FeedEntry[]): Date =>
  new Date(Math.max(0, ...entries.map(({ modified }) => modified.getTime())));
