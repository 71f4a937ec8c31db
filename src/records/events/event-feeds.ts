/** The feeds of a list of events, for pages that offer a subscription. */
import qs from 'qs';
import { builder, type TypeOf } from '../../builder.js';
import type { ResolverContext } from '../../context.js';
import type { EventRow } from '../../storage/rows.js';
import type { TermKey } from '../fields/fields.js';
import { restName } from '../fields/rest-names.js';
import type { Kind } from '../kind.js';
import type { Connection } from '../schema/connection.js';
import { type FeedFormat, feedPath, feedUrl } from '../schema/feed-addresses.js';
import { dateFilters, type EventFilter, eventFilter, filterOfKind } from './event-filter-fields.js';
import type { EventList } from './event-filters.js';

/** What the feeds of a list contain. */
export interface FeedSource {
  filter: EventFilter;
  /** The record whose events the list contains. */
  of?: { kind: Kind; slug: string };
}

/** A list of events that knows its feeds. */
export interface WithFeeds {
  feeds: FeedSource;
}

type FeedAddresses = { [Name in 'ics' | 'rss' | 'atom' | 'json']: string | null };

const EventFeeds = builder.objectRef<FeedAddresses>('EventFeeds').implement({
  description:
    'The URLs of feeds with the events of a list. All are null if no feed has this filter. A feed without dates has the events of the last 90 days and the next 24 months.',
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
export const addFeedsField = (type: TypeOf<Connection<EventRow, EventList> & WithFeeds>): void => {
  builder.objectField(type, 'feeds', (t) =>
    t.field({
      type: EventFeeds,
      description: 'Feeds with the events of the list. They contain what anonymous clients may see.',
      resolve: ({ feeds }, _, context) => feedAddresses(feeds, context),
    }),
  );
};

/** The path of a feed replaces the filter of its kind, so a list with another value of it has no feed. */
const feedAddresses = ({ filter, of }: FeedSource, context: ResolverContext): FeedAddresses => {
  const query = of && filterOfKind[of.kind] in filter ? undefined : feedQuery(filter);
  const address = (format: FeedFormat) => (query === undefined ? null : feedUrl(feedPath(format, of), query, context));
  return { ics: address('ics'), rss: address('rss'), atom: address('atom'), json: address('json-feed') };
};

/** The parameters of a feed with this filter; undefined if it has a filter that REST does not have. */
const feedQuery = (filter: EventFilter): string | undefined => {
  const parameters: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || isDefault(name, value)) continue;
    const field = (eventFilter as Readonly<Record<string, Parameters<typeof restName>[1]>>)[name];
    const parameter = field && restName(name, field);
    if (name === 'when' && value === 'UPCOMING' && !hasDates(filter))
      Object.assign(parameters, { ends_after: 'now', strict_dates: true });
    else if (parameter === undefined) return undefined;
    else parameters[parameter] = inQuery(value);
  }
  return qs.stringify(parameters, { arrayFormat: 'brackets', encodeValuesOnly: true });
};

/** Feeds contain public records only, and no search in them is by meaning. */
const isDefault = (name: string, value: unknown): boolean =>
  (name === 'status' && String(value) === 'publish') || (name === 'ranked' && value === false);

const hasDates = (filter: EventFilter): boolean => dateFilters.some((name) => filter[name] !== undefined);

const inQuery = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const texts = value.map((one: TermKey | number | string) =>
    typeof one === 'object' ? String('id' in one ? one.id : one.name) : String(one),
  );
  return texts.some((text) => text.includes(',')) ? texts : texts.join(',');
};
