/** The views that other sites embed: a list and a month. The same markup is for frames and for the element `<almanac-calendar>`. */
import { noteExpiry } from '../../access/caller.js';
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { addDays } from '../../time/days.js';
import { hasDates, onePerSeriesOf, parametersOf, readPageFilters } from '../address-filters.js';
import { weeksOf } from '../calendar-days.js';
import { cards } from '../documents.js';
import { textOfEmptyList } from '../empty-list.js';
import { LATEST_FIRST, nextEvent } from '../list-pages.js';
import type { PageContext } from '../page-context.js';
import { readDays } from '../period-pages.js';
import type { PageRequest, Rendered } from '../rendered.js';
import { EmbeddedList, EmbeddedMonth } from '../views/embedded.js';
import { embedContext, endOfToday, withTimesInZone } from './embed-context.js';
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
  const filters = readPageFilters(`?${filterQuery(query)}`);
  const { filter, isPast } = filters;
  const isDated = hasDates(filter);
  const { events } = await cards(
    {
      filter: { ...(!isDated && { when: isPast ? 'PAST' : 'UPCOMING' }), ...filter, ...onePerSeriesOf(filters) },
      first: limit,
      ...(isPast && { orderBy: LATEST_FIRST }),
    },
    context,
  );
  const shown = events.nodes.map((event) => withTimesInZone(event, timezone));
  const all = page.link('/events/', parametersOf(filters));
  const hasNext = shown.length > 0 || (await nextEvent(context)) !== undefined;
  const emptyText = shown.length ? undefined : await textOfEmptyList(filters, hasNext, context);
  return (
    <EmbeddedList
      events={shown}
      emptyText={emptyText}
      all={all}
      from={isDated || isPast ? undefined : page.today}
      timezone={timezone}
      page={page}
    />
  );
};

const month: View = async (query, options, page, context) => {
  const { timezone, firstDay, month = page.today.slice(0, 7) } = options;
  const days = weeksOf(month, firstDay).flat();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  // In another zone an event may be on the day before or after that of its own.
  const margin = timezone ? 1 : 0;
  const data = await readDays(addDays(first, -margin), addDays(last, margin), `?${filterQuery(query)}`, context);
  const events = data.events.map((event) => withTimesInZone(event, timezone));
  const parameters = Object.fromEntries([...query].filter(([name]) => name !== 'ml_language' && name !== 'lang'));
  return (
    <EmbeddedMonth
      month={month}
      data={{ events, counts: data.counts }}
      firstDay={firstDay}
      linkTo={(other) => page.link('/embed/month', { ...parameters, month: other })}
      all={page.link(`/calendar/${month}`, data.parameters)}
      timezone={timezone}
      page={page}
    />
  );
};
