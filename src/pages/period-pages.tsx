/** The pages of a month, a week, a weekend and a day. */
import type { ResolverContext } from '../builder/context.js';
import { apiError } from '../errors.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { addDays, onDays } from '../time/days.js';
import { takesPlaceOn } from '../time/days-of-events.js';
import { readPageFilters } from './address-filters.js';
import { existingDay, existingMonth, lastDayOf, weekendOf, weekOf, weeksOf } from './calendar-days.js';
import { formatDays } from './dates.js';
import { entries, entriesWithVenue } from './documents.js';
import { MAX_LIST, readDays, readListOfDays } from './events-of-days.js';
import { nextEvent, pagingOf } from './list-pages.js';
import type { PageContext } from './page-context.js';
import type { PageTarget } from './page-path.js';
import type { PageRequest, Rendered } from './rendered.js';
import { summaryOfList } from './seo/summary.js';
import { Day } from './views/day.js';
import { Month } from './views/month.js';
import { Week } from './views/week.js';
import { Weekend } from './views/weekend.js';

type Period = Extract<PageTarget, { view: 'month' | 'week' | 'weekend' | 'day' }>;

export const periodPage = (
  target: Period,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  if (target.view === 'month') return monthPage(target.month, request, page, context);
  if (target.view === 'week') return weekPage(target, request, page, context);
  if (target.view === 'weekend') return weekendPage(request, page, context);
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

const monthPage = async (
  month: string,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const all = weeksOf(month).flat();
  const data = await readDays(entries, all[0] as string, all.at(-1) as string, request.url.search, page, context);
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const inMonth = data.events.filter(({ times }) => takesPlaceOn(times, first, last));
  const isThisMonth = month === page.today.slice(0, 7);
  return {
    frame: {
      title: page.date(first, 'month'),
      path: `/calendar/${month}`,
      parameters: data.parameters,
      current: 'month',
      feeds: data.feeds,
      live: data.filter,
      summary: summaryOfList(
        'month',
        inMonth.map(({ event }) => event),
      ),
      day: isThisMonth ? page.today : first,
    },
    body: <Month month={month} data={data} page={page} />,
  };
};

const weekPage = async (
  { week, monday }: Extract<Period, { view: 'week' }>,
  request: PageRequest,
  page: PageContext,
  context: ResolverContext,
): Promise<Rendered> => {
  const sunday = addDays(monday, 6);
  const data = await readDays(entriesWithVenue, monday, sunday, request.url.search, page, context);
  return {
    frame: {
      title: `${page.words('events-in-week', { week: Number(week.slice(6)) })}: ${formatDays(monday, sunday, page.language)}`,
      path: `/week/${week}`,
      parameters: data.parameters,
      current: 'week',
      feeds: data.feeds,
      live: data.filter,
      summary: summaryOfList(
        'week',
        data.events.map(({ event }) => event),
      ),
      day: weekOf(page.today) === week ? page.today : monday,
    },
    body: <Week monday={monday} data={data} page={page} />,
  };
};

const weekendPage = async ({ url }: PageRequest, page: PageContext, context: ResolverContext): Promise<Rendered> => {
  const { first, last } = weekendOf(page.today);
  const { paging, isPaged } = pagingOf(url, MAX_LIST);
  const events = await readListOfDays({ first, last }, {}, paging, page, context);
  return {
    frame: {
      title: page.words('weekend'),
      path: '/weekend',
      feeds: events.feeds,
      live: onDays(first, last),
      day: first,
      summary: { ...summaryOfList('weekend', events.nodes, events.totalCount), isPaged },
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
  const filters = readPageFilters(url.search);
  const { filter, parameters } = filters;
  const { paging, isPaged } = pagingOf(url, MAX_LIST);
  const events = await readListOfDays({ first: day, last: day }, filter, paging, page, context);
  const next = events.totalCount ? undefined : await nextEvent(filters, context);
  return {
    frame: {
      title: page.day(day, 'long'),
      path: `/day/${day}`,
      parameters: { ...parameters },
      current: 'day',
      feeds: events.feeds,
      live: { ...filter, ...onDays(day, day) },
      summary: { ...summaryOfList('day', events.nodes, events.totalCount), isPaged },
      day,
    },
    body: <Day day={day} parameters={parameters} events={events} next={next} page={page} />,
  };
};
