/** What feeds show of an event: the event that the caller may see, in the language of the request. */
import type { RequestContext } from '../access/caller.js';
import { isLocked } from '../access/event-password.js';
import type { ResolverContext } from '../builder/context.js';
import type { EventRow, OrganizerRow, VenueRow } from '../database/row-types.js';
import { formatMessage } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import { textInLanguage } from '../languages/translation.js';
import { absoluteUrl, sizesOf } from '../pictures/picture-size.js';
import { linked } from '../records/reading/relations.js';
import { pageUrl } from '../records/schema/addresses.js';
import { stateProvinceOf } from '../records/venues/state-province.js';
import { paragraphs } from '../texts/html.js';
import { htmlToText } from '../texts/html-to-text.js';

/** The request context of a feed, with what the URLs in it are made from. */
export type FeedContext = RequestContext & Pick<ResolverContext, 'publicUrl' | 'languageForm'>;

/** An event in a feed. A locked event has no details, and is not shown as an all-day event. */
export interface FeedEvent {
  uid: string;
  sequence: number;
  title: string;
  /** The title as it is shown: with “Cancelled: ” for a cancelled event, because many programs ignore the status. */
  markedTitle: string;
  starts: Date;
  ends: Date;
  timezone: string;
  allDay: boolean;
  published: Date;
  created: Date;
  modified: Date;
  /** The URL of its page. */
  url: string;
  details: FeedDetails | undefined;
}

export interface FeedDetails {
  status: EventRow['eventStatus'];
  /** The description, or the excerpt when there is none, as HTML and as text. */
  html: string;
  text: string;
  /** The excerpt as text. */
  summary: string;
  /** The venues with their addresses, in one line; empty without venues. */
  place: string;
  /** The coordinates of the first venue that has them. */
  position: { latitude: number; longitude: number } | undefined;
  organizers: { name: string; email: string; phone: string; website: string }[];
  /** The names of categories and tags. */
  categories: string[];
  image: FeedImage | undefined;
  onlineUrl: string;
  website: string;
}

/** A picture of a feed. */
export interface FeedImage {
  url: string;
  /** `filesize` is in bytes, 0 if unknown. */
  enclosure: { url: string; mediaType: string; filesize: number };
}

/** The event as the caller may see it. @param context has the language of the feed. */
export const feedEvent = (event: EventRow, context: FeedContext): FeedEvent => {
  const { language } = context;
  const hidden = isLocked(event, context);
  const title = textInLanguage(event, 'title', language);
  return {
    uid: event.uid,
    sequence: event.sequence,
    title,
    markedTitle: !hidden && event.eventStatus === 'cancelled' ? cancelledTitle(title, language) : title,
    starts: event.starts,
    ends: event.ends,
    timezone: event.timezone,
    allDay: !hidden && event.allDay,
    published: event.published,
    created: event.created,
    modified: event.modified,
    url: pageUrl('event', textInLanguage(event, 'slug', language), context),
    details: hidden ? undefined : detailsOf(event, context),
  };
};

/** The title of an event that does not take place, in the language of the feed: `Cancelled: Night of Jazz`. */
export const cancelledTitle = (title: string, language: Language): string =>
  formatMessage('feed-cancelled', { title }, language);

const detailsOf = (event: EventRow, context: FeedContext): FeedDetails => {
  const { language } = context;
  const excerpt = textInLanguage(event, 'excerpt', language);
  const html = textInLanguage(event, 'description', language) || excerpt;
  const image = linked.image(event, undefined, context);
  const venues = linked.venues(event, undefined, context);
  return {
    status: event.eventStatus,
    html: paragraphs(html),
    text: htmlToText(html),
    summary: htmlToText(excerpt),
    place: venues.map((venue) => addressOf(venue, language)).join('; '),
    position: positionOf(venues),
    organizers: linked.organizers(event, undefined, context).map((organizer) => contactOf(organizer, language)),
    categories: [...linked.categories(event, undefined, context), ...linked.tags(event, undefined, context)].map(
      (term) => textInLanguage(term, 'name', language),
    ),
    image: image ? imageOf(image, context) : undefined,
    onlineUrl: event.onlineUrl,
    website: event.website,
  };
};

/** The picture, and the copy of it that readers show in a list. */
const imageOf = (image: NonNullable<EventRow['image']>, context: FeedContext): FeedImage => {
  const { url, mediaType, filesize } = sizesOf(image).large ?? image;
  return {
    url: absoluteUrl(image.url, context),
    enclosure: { url: absoluteUrl(url, context), mediaType: mediaType || typeOfUrl(url), filesize },
  };
};

const addressOf = (venue: VenueRow, language: ResolverContext['language']): string => {
  const town = [venue.zip, venue.city].filter(Boolean).join(' ');
  const parts = [textInLanguage(venue, 'name', language), venue.address, town, stateProvinceOf(venue), venue.country];
  return parts.filter(Boolean).join(', ');
};

const positionOf = (venues: readonly VenueRow[]): FeedDetails['position'] => {
  for (const { geoLat: latitude, geoLng: longitude } of venues)
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  return undefined;
};

const contactOf = (organizer: OrganizerRow, language: ResolverContext['language']) => ({
  name: textInLanguage(organizer, 'name', language),
  email: organizer.email,
  phone: organizer.phone,
  website: organizer.website,
});

/**
 * The linked records that {@link feedEvent} shows to an anonymous client, with their versions. They can change, or become public, without
 * a change of the event.
 */
export const linksShown = (event: EventRow, context: FeedContext): string => {
  const versions = (records: readonly { id: number; version: number }[]) =>
    records.map(({ id, version }) => `${id}.${version}`).join();
  const { venues, organizers } = linked;
  return [venues(event, undefined, context), organizers(event, undefined, context), event.categories, event.tags]
    .map(versions)
    .join(' ');
};

/** The media type of an image, by the ending of its URL. */
const typeOfUrl = (url: string): string => {
  const [, ending = ''] = /\.(\w+)(?:[?#]|$)/.exec(url) ?? [];
  return imageTypes.get(ending.toLowerCase()) ?? 'image/jpeg';
};

const imageTypes: ReadonlyMap<string, string> = new Map([
  ...(['png', 'gif', 'webp', 'avif'] as const).map((ending) => [ending, `image/${ending}`] as const),
  ['svg', 'image/svg+xml'],
]);
