import { toOffsetDateTime } from '../../time/wall-clock.js';
import type { FeedImage } from '../feed-event.js';
import type { EntryFeed, FeedEntry } from './entry.js';

/** A feed in JSON Feed 1.1. The extension `_event` has the times and the place of an event. */
export const jsonFeed = ({ name, source, page, language, entries }: EntryFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    home_page_url: page,
    feed_url: source,
    language,
    items: entries.map(item),
  });

/** The size is in bytes. That of an image of another site is unknown. */
const attachment = ({ url, mediaType, filesize }: FeedImage['enclosure']) => ({
  ...{ url, mime_type: mediaType },
  ...(filesize > 0 && { size_in_bytes: filesize }),
});

const item = ({ id, heading, url, published, modified, details, ...event }: FeedEntry) => ({
  id,
  url,
  title: heading,
  ...(details?.html ? { content_html: details.html } : { content_text: '' }),
  ...(details?.summary && { summary: details.summary }),
  ...(details?.image && {
    image: details.image.url,
    attachments: [attachment(details.image.enclosure)],
  }),
  date_published: published.toISOString(),
  date_modified: modified.toISOString(),
  ...(details?.categories.length && { tags: details.categories }),
  _event: {
    start: toOffsetDateTime(event.starts, event.timezone),
    end: toOffsetDateTime(event.ends, event.timezone),
    timezone: event.timezone,
    all_day: event.allDay,
    ...(details?.place && { venue: details.place }),
  },
});
