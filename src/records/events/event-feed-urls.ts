/** The feeds of a list of events, for pages that offer a subscription. */
import qs from 'qs';
import { builder, type TypeOf } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { EventRow } from '../../database/row-types.js';
import { ApiError } from '../../errors.js';
import type { Fields, TermKey } from '../fields/fields.js';
import type { Kind } from '../fields/kind.js';
import { restName } from '../fields/rest-names.js';
import type { Connection } from '../schema/connection.js';
import { type FeedFormat, feedPath, feedUrl } from '../schema/feed-addresses.js';
import { dateFilters, type EventFilter, eventFilter, filterOfKind } from './event-filter-fields.js';
import { type DatedEventList, listEvents } from './event-filters.js';

/** What the feeds of a list contain. */
export interface FeedSource {
  filter: EventFilter;
  /** The record whose events the list contains. */
  of?: { kind: Kind; slug: string };
}

/** A list of events that knows its feeds. Undefined for a list without feeds. */
export interface WithFeeds {
  feeds: FeedSource | undefined;
}

type FeedAddresses = { [Name in 'ics' | 'rss' | 'atom' | 'json']: string | null };

const EventFeeds = builder.objectRef<FeedAddresses>('EventFeeds').implement({
  description:
    'The URLs of feeds with the events of a list. All are null if no feed has this filter. A feed of upcoming events keeps those of the last year. A feed without dates has the events of the last 90 days and the next 24 months.',
  fields: (t) => {
    const address = (description: string, of: (feeds: FeedAddresses) => string | null) =>
      t.field({ type: 'URL', nullable: true, description, resolve: of });
    return {
      ics: address('The calendar (iCalendar).', ({ ics }) => ics),
      webcal: address('The calendar, as a link that calendar programs open.', ({ ics }) => ics && webcal(ics)),
      rss: address('The last changes in RSS 2.0.', ({ rss }) => rss),
      atom: address('The last changes in Atom.', ({ atom }) => atom),
      json: address('The last changes in JSON Feed 1.1.', ({ json }) => json),
      google: address(
        'A page that adds the calendar to Google Calendar.',
        ({ ics }) => ics && `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(ics))}`,
      ),
      outlook: address(
        'A page that adds the calendar to Outlook.',
        ({ ics }) => ics && `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(ics)}`,
      ),
    };
  },
});

const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Adds the field `feeds` to the type of connections of events. */
export const addFeedsField = (type: TypeOf<Connection<EventRow, DatedEventList> & WithFeeds>): void => {
  builder.objectField(type, 'feeds', (t) =>
    t.field({
      type: EventFeeds,
      description: 'Feeds with the events of the list. They contain what anonymous clients may see.',
      resolve: ({ feeds }, _, context) => feedAddresses(feeds, context),
    }),
  );
};

/** The path of a feed replaces the filter of its kind, so a list with another value of it has no feed. */
const feedAddresses = async (source: FeedSource | undefined, context: ResolverContext): Promise<FeedAddresses> => {
  const { filter = {}, of } = source ?? {};
  const isOfOthers = of && filterOfKind[of.kind] in filter;
  const query = source && !isOfOthers && (await isForAll(filter, context)) ? feedQuery(filter) : undefined;
  const address = (format: FeedFormat) => (query === undefined ? null : feedUrl(feedPath(format, of), query, context));
  return { ics: address('ics'), rss: address('rss'), atom: address('atom'), json: address('json-feed') };
};

/** Whether anonymous clients may use a filter: not with the statuses and records that only some callers may read. */
const isForAll = async (filter: EventFilter, context: ResolverContext): Promise<boolean> => {
  // The list itself has rejected such a filter of an anonymous client.
  if (!context.caller) return true;
  try {
    await listEvents(filter, {}, { ...context, caller: undefined });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

const MAX_QUERY = 8000; // characters; a request may have 16 KiB in its whole URL

/** The parameters of a feed with this filter; undefined if no parameters of REST express it. */
const feedQuery = ({ when, near, ranked, status, onePerSeries: _, ...filter }: EventFilter): string | undefined => {
  if (near || ranked || (when && (when !== 'UPCOMING' || hasDates(filter)))) return undefined;
  const parameters: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filter)) {
    const field = (eventFilter as Fields)[name];
    if (value === undefined || value === field?.default) continue;
    const parameter = field && restName(name, field);
    const written = inQuery(value);
    // In REST an empty value is an error, and in GraphQL an empty list matches nothing.
    if (parameter === undefined || written.length === 0) return undefined;
    parameters[parameter] = written;
  }
  // Feeds contain public records only: isForAll has excluded other statuses. Programs remove events that a calendar no longer has.
  if (when) Object.assign(parameters, { ends_after: '1 year ago', strict_dates: true });
  const query = qs.stringify(parameters, { arrayFormat: 'brackets', encodeValuesOnly: true });
  return query.length > MAX_QUERY ? undefined : query;
};

/** Whether a filter has dates, or `include`, which removes the dates in REST. */
const hasDates = (filter: EventFilter): boolean =>
  filter.include !== undefined || dateFilters.some((name) => filter[name] !== undefined);

/** The value of a parameter. A list is separated by commas, unless a value contains one. */
const inQuery = (value: unknown): string | string[] => {
  if (!Array.isArray(value)) return textOf(value);
  const texts = value.map((one: TermKey | number | string) =>
    textOf(typeof one === 'object' ? ('id' in one ? one.id : one.name) : one),
  );
  return texts.some((text) => text.includes(',')) ? texts : texts.join(',');
};

/** A number without an exponent, which REST does not accept. */
const textOf = (value: unknown): string =>
  typeof value === 'number'
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(value);
