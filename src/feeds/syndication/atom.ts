import { emptyElement, textElement } from '../../texts/xml.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import type { EntryFeed, FeedEntry } from './entry.js';

/** A feed in Atom (RFC 4287). The times of an event are in the event module of RSS. */
export const atom = ({ name, source, page, language, updated, entries }: EntryFeed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xml:lang="${language}">\n`,
    textElement('title', name),
    textElement('id', source),
    textElement('updated', updated.toISOString()),
    emptyElement('link', { rel: 'self', href: source, type: 'application/atom+xml' }),
    emptyElement('link', { rel: 'alternate', href: page }),
    `<author>${textElement('name', name)}</author>`,
    ...entries.map(entry),
    '\n</feed>\n',
  ].join('');

const entry = ({ id, heading, url, published, modified, details, ...event }: FeedEntry): string =>
  [
    '\n<entry>',
    textElement('title', heading),
    textElement('id', id),
    emptyElement('link', { rel: 'alternate', href: url }),
    textElement('published', published.toISOString()),
    textElement('updated', modified.toISOString()),
    textElement('ev:startdate', toOffsetDateTime(event.starts, event.timezone)),
    textElement('ev:enddate', toOffsetDateTime(event.ends, event.timezone)),
    textElement('ev:location', details?.place ?? ''),
    textElement('summary', details?.summary ?? ''),
    textElement('content', details?.html ?? '', { type: 'html' }),
    ...(details?.categories ?? []).map((category) => emptyElement('category', { term: category })),
    details?.image
      ? emptyElement('link', {
          rel: 'enclosure',
          href: details.image.enclosure.url,
          type: details.image.enclosure.mediaType,
        })
      : '',
    '</entry>',
  ].join('');
