/** The pages of a month, a week, a weekend and a day. */
import type { ResolverContext } from '../builder/context.js';
import { apiError } from '../errors.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { addDays } from '../time/days.js';
import { onDays, readPageFilters } from './address-filters.js';
import { existingDay, existingMonth, weekendOf, weekOf, weeksOf } from './calendar-days.js';
import { formatDays } from './dates.js';
import { days, type EntryEvent, entries, type ListFeeds, list } from './documents.js';
import { nextEvent, pagingOf } from './list-pages.js';
import type { PageContext } from './page-context.js';
import type { PageTarget } from './page-path.js';
import type { PageRequest, Rendered } from './rendered.js';
import { summaryOfList } from './seo/summary.js';
import { Day } from './views/day.js';
import { type DaysData, Month } from './views/month.js';
import { Week } from './views/week.js';
import { Weekend } from './views/weekend.js';

type Period = Extract<PageTarget, { view: 'month' | 'week' | 'weekend' | 'day' }>;

const MAX_LIST = 100; // the largest page of the public schema

const MAX_ENTRIES = 3 * MAX_LIST; // events of a month or week; the others are only counted

export const periodPage = (
  target: Period,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  if (target.view === 'month') return monthPage(target.month, request, page, context);
  if (target.view === 'week') return weekPage(target, request, page, context);
  if (target.view === 'weekend') return weekendPage(page, context);
  return dayPage(target.day, request, page, context);
};

/** The address of a period: of the date in the query of a form, or of today. */
export const redirectToPeriod = (period: 'calendar' | 'week' | 'day', url: URL, page: PageContext): HttpResponse => {
  const date = url.searchParams.get('date');
  const day = date ? (existingDay(date) ?? (existingMonth(date) && `${date}-01`)) : page.today;
  if (!day) throw apiError('no-route');
  const paths = { calendar: `/calendar/${day.slice(0, 7)}`, week: `/week/${weekOf(day)}`, day: `/day/${day}` };
  return respondWith(undefined, { status: 302, headers: { location: page.link(paths[period]) } });
};

/**
 * The events of a period, and their number on each day. At most three pages of the list are read, whatever its length.
 * @param search the query with the filters.
 */
export const readDays = async (
  first: string,
  last: string,
  search: string,
  context: ResolverContext,
): Promise<DaysData & { feeds: ListFeeds; parameters: Record<string, string> }> => {
  const { filter: chosen, parameters } = readPageFilters(search);
  const filter = { ...chosen, ...onDays(first, last) };
  const read = (offset: number) => entries({ filter, first: MAX_LIST, offset }, context);
  const start = await read(0);
  const { totalCount, feeds } = start.events;
  const offsets = [MAX_LIST, 2 * MAX_LIST].filter((offset) => offset < totalCount);
  const [counted, ...others] = await Promise.all([
    totalCount > MAX_ENTRIES ? days({ filter }, context) : undefined,
    ...offsets.map(read),
  ]);
  const events: EntryEvent[] = [start, ...others].flatMap(({ events: { nodes } }) => nodes);
  const counts = counted && new Map(counted.events.facets.days.map(({ value, count }) => [value, count]));
  return { events, counts, feeds, parameters: { ...parameters } };
};

const monthPage = async (
  month: string,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const all = weeksOf(month).flat();
  const data = await readDays(all[0] as string, all.at(-1) as string, request.url.search, context);
  const isThisMonth = month === page.today.slice(0, 7);
  return {
    frame: {
      title: page.date(`${month}-01`, 'month'),
      path: `/calendar/${month}`,
      parameters: data.parameters,
      current: 'month',
      feeds: data.feeds,
      summary: summaryOfList(
        'month',
        data.events.filter((event) => isInMonth(event, month)),
      ),
      day: isThisMonth ? page.today : `${month}-01`,
    },
    body: <Month month={month} data={data} page={page} />,
  };
};

/** Whether an event takes place in a month, and not only on the days before and after it that its page shows. */
const isInMonth = ({ startDate, endDate }: EntryEvent, month: string): boolean =>
  startDate.slice(0, 7) <= month && month <= endDate.slice(0, 7);

const weekPage = async (
  { week, monday }: Extract<Period, { view: 'week' }>,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const sunday = addDays(monday, 6);
  const data = await readDays(monday, sunday, request.url.search, context);
  return {
    frame: {
      title: `${page.words('events-in-week', { week: Number(week.slice(6)) })}: ${formatDays(monday, sunday, page.language)}`,
      path: `/week/${week}`,
      parameters: data.parameters,
      current: 'week',
      feeds: data.feeds,
      summary: summaryOfList('week', data.events),
      day: weekOf(page.today) === week ? page.today : monday,
    },
    body: <Week monday={monday} data={data} page={page} />,
  };
};

const weekendPage = async (page: PageContext, context: ResolverContext): Promise<Rendered> => {
  const { first, last } = weekendOf(page.today);
  const { events } = await list({ filter: onDays(first, last), first: MAX_LIST }, context);
  return {
    frame: {
      title: page.words('weekend'),
      path: '/weekend',
      feeds: events.feeds,
      day: first,
      summary: summaryOfList('weekend', events.nodes),
    },
    body: <Weekend first={first} last={last} events={events} page={page} />,
  };
};

const dayPage = async (
  day: string,
  { url }: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const { filter, parameters } = readPageFilters(url.search);
  const { paging, isPaged } = pagingOf(url, MAX_LIST);
  const { events } = await list({ filter: { ...filter, ...onDays(day, day) }, ...paging }, context);
  const next = events.totalCount ? undefined : await nextEvent(context);
  return {
    frame: {
      title: page.day(day, 'long'),
      path: `/day/${day}`,
      parameters: { ...parameters },
      current: 'day',
      feeds: events.feeds,
      summary: { ...summaryOfList('day', events.nodes, events.totalCount), isPaged },
      day,
    },
    body: <Day day={day} parameters={parameters} events={events} next={next} page={page} />,
  };
};
