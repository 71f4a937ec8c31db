/** The HTTP responses of feeds: public, with an ETag. */
import { etagOf } from '../http/conditional.js';
import { type HttpResponse, respondWithData } from '../http/message.js';
import type { Language } from '../languages/language.js';
import type { FeedFormat } from '../records/schema/feed-addresses.js';

/** What the headers of a feed are created from. */
export interface FeedInfo {
  format: FeedFormat;
  language: Language;
  /** The name of the file without its extension. */
  file: string;
  /** When the newest event of the feed was changed. */
  modified: Date | undefined;
}

const contentTypes: Record<FeedFormat, string> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  'json-feed': 'application/feed+json; charset=utf-8',
};

/** The response with a complete feed. */
export const respondWithFeed = (body: Buffer, info: FeedInfo): HttpResponse =>
  respondWithData(body, 200, headersOf(info, etagOf(body)));

/** The response with a feed that is sent while it is read. @param version a text that differs for each content of the feed. */
export const respondInParts = (parts: AsyncIterable<Uint8Array>, version: string, info: FeedInfo): HttpResponse => ({
  status: 200,
  headers: headersOf(info, etagOf(version)),
  isData: true,
  parts,
});

const headersOf = ({ format, language, file, modified }: FeedInfo, etag: string) => {
  const name = `${file.replace(/[^\w-]+/g, '-') || 'feed'}.${format}`;
  const headers = new Map([
    ['content-type', contentTypes[format]],
    ['content-language', language],
    ['content-disposition', `inline; filename="${name}"`],
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['etag', etag],
    ['x-content-type-options', 'nosniff'],
    ['vary', 'Authorization'],
  ]);
  if (modified) headers.set('last-modified', modified.toUTCString());
  return headers;
};
