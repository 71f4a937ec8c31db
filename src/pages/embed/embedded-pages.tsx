/** The views that other sites embed: a list and a month. The same markup is for frames and for the element `<almanac-calendar>`. */
import { noteExpiry } from '../../access/caller.js';
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { dayOf } from '../../time/wall-clock.js';
import {
  comingFrom,
  hasDates,
  onePerSeriesOf,
  ongoingBefore,
  parametersOf,
  readPageFilters,
} from '../address-filters.js';
import { weeksOf } from '../calendar-days.js';
import { type CardEvent, cards, entries, ongoing } from '../documents.js';
import { textOfEmptyList } from '../empty-list.js';
import { readDays } from '../events-of-days.js';
import { LATEST_FIRST } from '../list-pages.js';
import type { PageContext } from '../page-context.js';
import type { PageRequest, Rendered } from '../rendered.js';
import { EmbeddedList, EmbeddedMonth } from '../views/embedded.js';
import { embedContext, endOfToday } from './embed-context.js';
import { type EmbedOptions, filterQuery, readEmbedOptions } from './embed-options.js';

/** @param of the embedded view. @throws ApiError `invalid-params`, and `no-route` for another view. */
export const embeddedPage = async (
  of: string,
  { path, url }: PageRequest,
  site: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  if (of !== 'list' && of !== 'month') throw apiError('no-route');
  const options = readEmbedOptions(url.searchParams);
  const page = embedContext(site, options.timezone);
  const body = await (of === 'list' ? list : month)(url.searchParams, options, page, context);
  noteExpiry(context, endOfToday(page));
  return { frame: { title: site.siteName, path }, body, embedded: { theme: options.theme } };
};

type View = (
  query: URLSearchParams,
  options: EmbedOptions,
  page: PageContext,
  context: ResolverContext,
) => Promise<Rendered['body']>;

const list: View = async (query, { limit, timezone }, page, context) => {
  // A list has no month: `month` is that of the other view.
  const filters = { ...readPageFilters(`?${filterQuery(query)}`), month: undefined, isOngoing: false };
  const { isPast } = filters;
  const isDated = hasDates(filters.filter);
  const filter = { ...filters.filter, ...onePerSeriesOf(filters) };
  const isUpcoming = !isPast && !isDated;
  const events = isUpcoming
    ? await upcomingEvents(filter, limit, context)
    : await someEvents({ ...(isPast && !isDated && { when: 'PAST' }), ...filter }, isPast, limit, context);
  const emptyText = events.length ? undefined : await textOfEmptyList(filters, context);
  return (
    <EmbeddedList
      events={events}
      emptyText={emptyText}
      all={page.link('/events/', parametersOf(filters))}
      days={{ from: isUpcoming ? page.today : undefined }}
      isSorted={!isPast && filters.filter.matching === undefined}
      timezone={timezone}
      page={page}
    />
  );
};

const someEvents = async (
  filter: Readonly<Record<string, unknown>>,
  isPast: boolean,
  limit: number,
  context: ResolverContext,
): Promise<CardEvent[]> => {
  const { events } = await cards({ filter, first: limit, ...(isPast && { orderBy: LATEST_FIRST }) }, context);
  return events.nodes;
};

/** The coming events, and those that began before today in up to a third of the places, or in those that are left. */
const upcomingEvents = async (
  filter: Readonly<Record<string, unknown>>,
  limit: number,
  context: ResolverContext,
): Promise<CardEvent[]> => {
  const today = dayOf(context.now, context.settings.siteTimezone);
  const [{ events: coming }, { events: running }] = await Promise.all([
    cards({ filter: { ...filter, ...comingFrom(today) }, first: limit }, context),
    ongoing({ filter: { ...filter, ...ongoingBefore(today) }, first: limit }, context),
  ]);
  const places = Math.max(limit - coming.nodes.length, Math.floor(limit / 3));
  const shown = running.nodes.slice(0, places);
  return [...coming.nodes.slice(0, limit - shown.length), ...shown];
};

const month: View = async (query, options, page, context) => {
  const { timezone, firstDay, month = page.today.slice(0, 7) } = options;
  const days = weeksOf(month, firstDay).flat();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const data = await readDays(entries, first, last, `?${filterQuery(query)}`, page, context);
  const parameters = Object.fromEntries([...query].filter(([name]) => name !== 'ml_language' && name !== 'lang'));
  return (
    <EmbeddedMonth
      month={month}
      data={data}
      firstDay={firstDay}
      linkTo={(other) => page.link('/embed/month', { ...parameters, month: other })}
      all={page.link(`/calendar/${month}`, data.parameters)}
      timezone={timezone}
      page={page}
    />
  );
};
