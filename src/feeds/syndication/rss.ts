import { emptyElement, textElement } from '../../texts/xml.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import type { EntryFeed, FeedEntry } from './entry.js';

/** A feed in RSS 2.0. The times of an event are in the event module of RSS; the date of publication is that of the record. */
export const rss = ({ name, source, page, language, updated, entries }: EntryFeed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/"',
    ' xmlns:dcterms="http://purl.org/dc/terms/"><channel>\n',
    textElement('title', name),
    textElement('link', page),
    textElement('description', name),
    textElement('language', language),
    textElement('lastBuildDate', updated.toUTCString()),
    '<ttl>60</ttl>',
    emptyElement('atom:link', { href: source, rel: 'self', type: 'application/rss+xml' }),
    ...entries.map(item),
    '\n</channel></rss>\n',
  ].join('');

const item = ({ id, heading, url, published, modified, details, ...event }: FeedEntry): string =>
  [
    '\n<item>',
    textElement('title', heading),
    textElement('link', url),
    textElement('guid', id, { isPermaLink: 'false' }),
    textElement('pubDate', published.toUTCString()),
    textElement('dcterms:modified', modified.toISOString()),
    textElement('ev:startdate', toOffsetDateTime(event.starts, event.timezone)),
    textElement('ev:enddate', toOffsetDateTime(event.ends, event.timezone)),
    textElement('ev:location', details?.place ?? ''),
    textElement('description', details?.html ?? ''),
    ...(details?.categories ?? []).map((category) => textElement('category', category)),
    // The length is required. That of an image of another site is unknown.
    details?.image
      ? emptyElement('enclosure', {
          url: details.image.enclosure.url,
          length: String(details.image.enclosure.filesize),
          type: details.image.enclosure.mediaType,
        })
      : '',
    '</item>',
  ].join('');
