/** The filters in the address of a page: the parameters of `GET /events` of the REST API, `when`, `month`, `series` and `near`. */
import { Checklist } from '../errors.js';
import { dateFilters, eventFilter } from '../records/events/event-filter-fields.js';
import type { Field } from '../records/fields/fields.js';
import { readFields } from '../records/fields/read-fields.js';
import { restName } from '../records/fields/rest-names.js';
import { type ParameterValues, queryOf } from '../requests/decode.js';
import { normalizeInput } from '../requests/normalize-input.js';
import { addDays } from '../time/days.js';
import { parseMonth } from './calendar-days.js';
import { readNear } from './near.js';

/** The filters of a page. */
export interface PageFilters {
  /** The argument `filter` of the public schema, as resolvers read it: values of the address are texts. */
  filter: Readonly<Record<string, unknown>>;
  /** The parameters in the address that filter, as they were sent. */
  parameters: Readonly<Record<string, string>>;
  isPast: boolean;
  /** Whether it is the list of the events that began before today (`when=ongoing`). */
  isOngoing: boolean;
  /** The month whose events a list shows: `2026-11`. */
  month: string | undefined;
  /** Whether lists show only the next event of each series (`series=next`). Months, weeks and days show all. */
  isOnePerSeries: boolean;
}

const restNames: ReadonlySet<string> = new Set(
  Object.entries<Field>(eventFilter).flatMap(([name, field]) => restName(name, field) ?? []),
);

// Lists of pages are those of anonymous clients: other statuses are never shown.
const ignored: ReadonlySet<string> = new Set(['status']);

/**
 * Reads the filters of an address. Empty values, which forms send, count as absent.
 * @param search the query of the URL.
 * @throws ApiError `invalid-params`.
 */
export const readPageFilters = (search: string): PageFilters => {
  const query = queryOf(search);
  const isFilter = ([name, value]: [string, unknown]) => restNames.has(name) && !ignored.has(name) && value !== '';
  const given = Object.fromEntries(Object.entries(query.last).filter(isFilter));
  const lists = Object.fromEntries(Object.entries(query.lists).filter(isFilter));
  const hasFilters = Object.keys(given).length > 0 || Object.keys(lists).length > 0;
  const filter: Record<string, unknown> = hasFilters
    ? normalizeInput(eventFilter, { last: given, lists }, { last: {}, lists: {} })
    : {};
  const series = typeof query.last.series === 'string' ? query.last.series : '';
  const isOnePerSeries = series === 'next';
  const ofSeries = series && !isOnePerSeries ? { series } : {};
  const near = readNear(query.last.near);
  if (hasFilters || series) readFields(eventFilter, { ...filter, ...ofSeries }, 'filter');
  const { search: text, ...others } = filter;
  const shown = { ...others, ...(text !== undefined && { matching: text }), ...ofSeries, ...(near && { near }) };
  const parameters = {
    ...textsOf({ ...given, ...lists }),
    ...(series && { series }),
    ...(near && { near: String(query.last.near) }),
  };
  const { when, month } = query.last;
  return {
    ...{ filter: shown, parameters, isOnePerSeries },
    isPast: when === 'past',
    isOngoing: when === 'ongoing',
    month: typeof month === 'string' && month ? readMonth(month) : undefined,
  };
};

const readMonth = (text: string): string | undefined => {
  const checklist = new Checklist();
  const month = checklist.take('month', () => parseMonth(text));
  checklist.done();
  return month;
};

const textsOf = (values: ParameterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : value;
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );

/** The parameters of the same list: its filters, its month, and whether it is that of past or ongoing events. */
export const parametersOf = ({
  parameters,
  isPast,
  isOngoing,
  month,
}: Pick<PageFilters, 'parameters' | 'isPast' | 'isOngoing' | 'month'>): Record<string, string> => ({
  ...parameters,
  ...(month && { month }),
  ...(isPast && { when: 'past' }),
  ...(isOngoing && { when: 'ongoing' }),
});

/** The part of the filter of a list that shows one event of each series. Of past events all are shown. */
export const onePerSeriesOf = ({ isOnePerSeries, isPast }: Pick<PageFilters, 'isOnePerSeries' | 'isPast'>) =>
  isOnePerSeries && !isPast ? { onePerSeries: 'NEXT' } : {};

/** Whether a filter has dates that replace those of a list of upcoming events. With `endDate` alone, such a list ends with that day. */
export const hasDates = (filter: PageFilters['filter']): boolean =>
  dateFilters.some((name) => name !== 'endDate' && filter[name] !== undefined);

/** The filter for events that have not ended and that start on a day or later. */
export const comingFrom = (day: string) => ({ when: 'UPCOMING', startDate: day });

/** The filter for events that have not ended and that started before a day. The last second of a day is the same with `strictDates`. */
export const ongoingBefore = (day: string) => ({ when: 'UPCOMING', startsBefore: `${addDays(day, -1)} 23:59:59` });

/** The filter for events that end on a day or later: that of feeds of upcoming events up to `endDate`, because feeds have no `when` with dates. */
export const endingFrom = (day: string) => ({ endsAfter: addDays(day, -1) });

/** The part of the filter of a list that chooses its times: ongoing or past events, those of chosen dates, or else coming ones. */
export const timesOf = (
  { filter, isPast, isOngoing }: Pick<PageFilters, 'filter' | 'isPast' | 'isOngoing'>,
  today: string,
): PageFilters['filter'] => {
  if (isOngoing) return ongoingBefore(today);
  if (isPast) return { when: 'PAST' };
  return hasDates(filter) ? {} : { when: 'UPCOMING' };
};
