/** Feeds that calendars and feed readers subscribe to. They contain what anonymous clients see in lists, also for clients with credentials. */

import type { ResolverContext } from '../builder/context.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { eventFilter } from '../records/events/event-filter-fields.js';
import { readFields } from '../records/fields/read-fields.js';
import { queryOf } from '../requests/decode.js';
import { type FrontEnd, readMethods } from '../requests/front-end.js';
import { errorResponse } from '../requests/json-response.js';
import { normalizeInput } from '../requests/normalize-input.js';
import { type Outline, outlinedCalendar, readFeedOutline } from './calendar-feed.js';
import { readEventOutline } from './event-feed.js';
import { type FeedList, feedList } from './feed-list.js';
import { type FeedTarget, feedOfLegacyUrl, feedOfPath } from './feed-path.js';
import { type FeedInfo, respondInParts, respondWithFeed } from './feed-response.js';
import { feedVersion } from './feed-version.js';
import { atom } from './syndication/atom.js';
import { lastChange, readEntries } from './syndication/entry.js';
import { jsonFeed } from './syndication/json-feed.js';
import { rss } from './syndication/rss.js';

/** The front end of feeds. */
export const feeds: FrontEnd = (exchange) => {
  const { url, segment, path, publicUrl } = exchange;
  const target = feedOfPath(path);
  const moved = target ? undefined : feedOfLegacyUrl(path, url.searchParams);
  if (!target && moved === undefined) return undefined;
  return {
    served: { api: 'feeds', operation: 'none' },
    methods: readMethods,
    async respond() {
      if (!target) {
        const location = `${publicUrl}${segment ? `/${segment}` : ''}${moved}`;
        return respondWith(undefined, { status: 302, headers: { location } });
      }
      const query = queryOf(url.search);
      // A feed is the same for everyone. What only some users may read does not get into the calendars of others.
      const context = { ...(await exchange.contextIn(query.last.ml_language)), caller: undefined };
      const input = normalizeInput(eventFilter, query, { last: {}, lists: {} });
      const operation = `${target.of?.kind ?? 'events'}.${target.format}`;
      return exchange.operate(operation, () => respond(target, input, context, url));
    },
    respondToError: (error) =>
      errorResponse(error, { language: exchange.language, parameters: eventFilter, allowed: readMethods }),
  };
};

const respond = async (
  { format, of }: FeedTarget,
  input: Readonly<Record<string, unknown>>,
  context: ResolverContext,
  url: URL,
): Promise<HttpResponse> => {
  const source = `${context.publicUrl}${url.pathname}${url.search}`;
  const info = { format, language: context.language, file: of?.slug ?? 'events' };
  if (of?.kind === 'event') {
    const { name, outline } = await readEventOutline(of.slug, context);
    return respondWithCalendar({ name, source }, outline, info, context);
  }
  const list = await feedList(of, readFields(eventFilter, input, 'filter'), context);
  if (format !== 'ics') return respondWithEntries(format, list, source, info, context);
  const outline = await readFeedOutline(list, context);
  return respondWithCalendar({ name: list.name, source }, outline, info, context);
};

const writers = { rss, atom, 'json-feed': jsonFeed };

const respondWithEntries = async (
  format: keyof typeof writers,
  list: FeedList,
  source: string,
  info: Omit<FeedInfo, 'modified'>,
  context: ResolverContext,
): Promise<HttpResponse> => {
  const entries = await readEntries(list, context);
  const updated = lastChange(entries);
  const { name, page } = list;
  const body = writers[format]({ name, source, page, language: info.language, updated, entries });
  return respondWithFeed(Buffer.from(body), { ...info, modified: entries.length ? updated : undefined });
};

const MAX_COMPLETE = 1000; // events; a larger calendar is sent while it is read

const respondWithCalendar = async (
  { name, source }: { name: string; source: string },
  outline: Outline,
  info: Omit<FeedInfo, 'modified'>,
  context: ResolverContext,
): Promise<HttpResponse> => {
  const calendar = { name, source, timezone: context.settings.siteTimezone };
  const parts = outlinedCalendar(calendar, outline, context);
  const times = [...outline.events.map(({ modified }) => modified), ...outline.withdrawn.map((one) => one.withdrawn)];
  const modified = times.length ? new Date(Math.max(...times.map((time) => time.getTime()))) : undefined;
  const feed = { ...info, modified };
  if (outline.events.length > MAX_COMPLETE) {
    const version = await feedVersion(outline, [name, source, calendar.timezone, info.language], context);
    return respondInParts(parts, version, feed);
  }
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return respondWithFeed(Buffer.concat(all), feed);
};
