/** The requests of the benchmark: sequences of different requests, each in the form of every API. */
import { BLOCK_DAYS, dayFromToday, idOf, isPublic, PAST_DAYS, ZONE } from '../calendar/layout.js';
import {
  FREQUENT,
  frequentWord,
  plainText,
  randomFrom,
  rareWord,
  WIDESPREAD,
  widespreadWord,
} from '../calendar/words.js';
import { PUBLIC_URL } from '../targets/floor-pages.js';
import * as postgraphile from '../targets/postgraphile/documents.js';
import * as service from './documents.js';

/** One request. */
export interface HttpRequest {
  path: string;
  method?: 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
}

/** One read in the form of each API. */
export interface Read {
  rest: HttpRequest;
  graphql: HttpRequest;
  postgraphile: HttpRequest;
}

/** Requests in a mixed order: their number, and the request at each index. */
export interface Sequence<Item> {
  count: number;
  at(index: number): Item;
}

/** The requests of a sequence for one API. */
export const through = (api: keyof Read, { count, at }: Sequence<Read>): Sequence<HttpRequest> => ({
  count,
  at: (index) => at(index)[api],
});

/** The same sequence from another start, for a second work with other requests. @param share from 0 to 1 */
export const startingAt = <Item>(share: number, { count, at }: Sequence<Item>): Sequence<Item> => ({
  count,
  at: (index) => at(index + Math.floor(count * share)),
});

const PASSES = 20;

/** The number of times that works with few addresses request each of them. */
const PASSES_OF_FEW = 1000;

/** Reads of single events, each several times. A parameter without meaning makes every request different. */
export const singleEvents = (events: number): Sequence<Read> => {
  const ids = Array.from({ length: events }, (_, at) => at)
    .filter(isPublic)
    .map(idOf.Event);
  return mixed([ids.length, PASSES], (at, pass) => singleEvent(ids[at] ?? 0, pass));
};

const singleEvent = (id: number, pass: number): Read => ({
  rest: { path: `${EVENTS}/${id}?pass=${pass}` },
  graphql: graphql(service.eventDocument, { id: String(id), pass }),
  postgraphile: graphql(postgraphile.eventDocument, { id, pass }),
});

/**
 * Pages of the events of the years around today, each of another list: its dates differ by days and minutes from those of all others. So
 * nothing that the service caches for a list, such as its total, helps with the next request.
 */
export const newFilterLists = (perPage: number): Sequence<Read> =>
  mixed([DAYS, DAYS, pagesOf(perPage)], (start, more, page) =>
    list({ ...minutes(days(start, DAYS + more), minuteOf(start, more, page)), page: page + 1, perPage }),
  );

/** Pages of twenty lists of the events of the years around today: the totals of the lists may be cached, the responses not. */
export const sameFilterLists = (perPage: number): Sequence<Read> =>
  mixed([20, pagesOf(perPage), PASSES_OF_FEW], (filter, page, pass) =>
    list({ ...days(filter * 27, DAYS + filter * 27), page: page + 1, perPage, pass }),
  );

/** The first page of the site. */
export const homePages = (): Sequence<HttpRequest> => mixed([100_000], (pass) => publicPage(`/?pass=${pass}`));

/** Pages of the list of coming events. @param addresses the addresses of the pages, from {@link nextAddressOf} */
export const eventPages = (addresses: readonly string[]): Sequence<HttpRequest> =>
  mixed([addresses.length, PASSES_OF_FEW], (at, pass) => {
    const address = addresses[at] ?? '';
    return publicPage(`${address}${address.includes('?') ? '&' : '?'}pass=${pass}`);
  });

/** The address that a page of a list of events links to as the next one. @returns its path and query */
export const nextAddressOf = (html: string): string | undefined => {
  const href = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!href) return undefined;
  const { pathname, search } = new URL(href, PUBLIC_URL);
  return pathname + search;
};

/** The first address of the list of coming events. */
export const FIRST_PAGE = '/events/';

/** Pages of 50 events, each of another list, as {@link newFilterLists}. */
export const newFilterEventPages = (): Sequence<HttpRequest> =>
  mixed([DAYS, DAYS], (start, more) => {
    const { start: first, end: last } = minutes(days(start, DAYS + more), minuteOf(start, more, 0));
    return publicPage(`/events/?${new URLSearchParams({ start_date: first, end_date: last, strict_dates: 'true' })}`);
  });

/** Pages of 35 months around today. */
export const monthPages = (): Sequence<HttpRequest> =>
  mixed([MONTHS.length, PASSES_OF_FEW], (at, pass) => publicPage(`/calendar/${MONTHS[at]}?pass=${pass}`));

/** Events of half a year in three categories with a word: frequent in half of the requests, rare in the others. */
export const filteredLists = (): Sequence<Read> =>
  mixed([DAYS, 30, FREQUENT, 2], (start, category, word, rare) =>
    list({
      ...days(start, 180),
      categories: [0, 7, 14].map((step) => idOf.Category(category + step)),
      search: rare ? rareWord(0, word * 12 + (start % 12)) : frequentWord(0, word),
    }),
  );

/** Pages without an end date, each of another list: a larger calendar has more of them. */
export const openEndedLists = (): Sequence<Read> =>
  mixed([DAYS, 20], (start, page) =>
    list({ ...minutes(openEnded(start), minuteOf(start, 0, page)), page: page + 1, perPage: 10 }),
  );

/** Events without an end date in three categories with a word of every twentieth event. */
export const openEndedFilteredLists = (): Sequence<Read> =>
  mixed([DAYS, 30, WIDESPREAD], (start, category, word) =>
    list({
      ...openEnded(start),
      categories: [0, 7, 14].map((step) => idOf.Category(category + step)),
      search: widespreadWord(word),
    }),
  );

/** Four reads of single events for each list of 10. */
export const mixedReads = (events: number): Sequence<Read> => {
  const [ones, tens] = [singleEvents(events), newFilterLists(10)];
  return { count: ones.count, at: (index) => (index % 5 === 4 ? tens.at(index) : ones.at(index)) };
};

/** A read of one event by a URL that no work uses. */
export const eventToWarmUp = (id: number): HttpRequest => ({ path: `${EVENTS}/${id}?pass=warm-up` });

/** A page of 50 of all events. */
export const pageOfAll = (page: number): HttpRequest =>
  list({ start: '1990-01-01', end: '9999-12-31', page, perPage: 50 }).rest;

/** Nested GraphQL: venues with some of their events, and the organizers of these events. */
export const nestedReads = (): Sequence<HttpRequest> =>
  mixed([20, 10, 10], (offset, venues, events) =>
    graphql(service.nestedDocument, { venues: venues + 1, offset, events: events + 1 }),
  );

/** The body of a new event. */
export interface NewEvent extends Record<'title' | 'description' | 'start_date' | 'end_date' | 'timezone', string> {
  cost: string;
  website: string;
  venue: number;
  organizer: number[];
  categories: number[];
  tags: number[];
}

/** New events with one venue, two organizers, two categories and three tags. @param path the path that creates events */
export const newEvents = (key: string, path = EVENTS): Sequence<HttpRequest> =>
  mixed([1_000_000], (at) => {
    const random = randomFrom(at);
    const several = (kind: 'Organizer' | 'Category' | 'Tag', count: number) =>
      Array.from({ length: count }, (_, place) => idOf[kind](at + place * 7));
    const day = dayFromToday(1 + (at % PAST_DAYS));
    const body: NewEvent = {
      title: `New ${plainText(20, random)} ${at}`,
      description: `<p>${plainText(600, random)}</p>`,
      start_date: `${day} 19:30:00`,
      end_date: `${day} 22:00:00`,
      timezone: ZONE,
      cost: String(5 + (at % 40)),
      website: `https://events.example/new/${at}`,
      venue: idOf.Venue(at),
      organizer: several('Organizer', 2),
      categories: several('Category', 2),
      tags: several('Tag', 3),
    };
    return json('POST', path, body, bearer(key));
  });

/** A write of a new title to one event. */
export const retitle = (id: number, title: string, key: string): HttpRequest =>
  json('PUT', `${EVENTS}/${id}`, { title }, bearer(key));

/** The path of the floor that creates an event only by INSERT statements. */
export const FIVE_INSERTS = '/five-inserts';

/** The path of events over REST. */
export const EVENTS = '/svc/events/v1/events';

/** The number of start dates of lists and of their lengths: half of the days that a block of events covers. */
const DAYS = Math.floor(BLOCK_DAYS / 2);

/** The months of a block of events, without its first one, which has fewer events. */
const MONTHS = Array.from({ length: 35 }, (_, at) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11 + at)).toISOString().slice(0, 7);
});

const pagesOf = (perPage: number) => (perPage > 10 ? 8 : 20);

/** A minute of the day from six o'clock on, because clocks change before. The pages of the same days have different minutes. */
const minuteOf = (start: number, more: number, page: number): number =>
  360 + ((start * 31 + more * 7 + page * 54) % 1080);

/** A public page, as a browser requests it. */
const publicPage = (path: string): HttpRequest => ({ path, headers: { accept: 'text/html', 'accept-encoding': 'br' } });

interface ListParams extends Record<'start' | 'end', string> {
  page?: number;
  perPage?: number;
  categories?: number[];
  search?: string;
  /** Whether the dates are exact times. Otherwise whole days are meant. */
  strict?: boolean;
  /** The value of a parameter without meaning, which makes the request different from others of the same page. */
  pass?: number;
}

/** The variables of a list in GraphQL. */
export interface ListVariables {
  filter: {
    startDate: string;
    endDate: string;
    strictDates?: boolean;
    categories?: string[];
    search?: { text: string };
  };
  first: number;
  offset: number;
  pass?: number;
}

const days = (start: number, count: number) => ({
  start: dayFromToday(start - PAST_DAYS),
  end: dayFromToday(start - PAST_DAYS + count),
});

const openEnded = (start: number) => ({ start: dayFromToday(start - PAST_DAYS - DAYS), end: '9999-12-31' });

/** Exact times on the days of a range. */
const minutes = ({ start, end }: Record<'start' | 'end', string>, minute: number) => {
  const time = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`;
  return { start: `${start} ${time}`, end: `${end} ${time}`, strict: true };
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

const list = (params: ListParams): Read => {
  const { start, end, page = 1, perPage = 10, categories, search, strict, pass } = params;
  const first = perPage;
  const offset = (page - 1) * perPage;
  const variables: ListVariables = {
    filter: {
      startDate: start,
      endDate: end,
      ...(strict && { strictDates: true }),
      ...(categories && { categories: categories.map(String) }),
      ...(search && { search: { text: search } }),
    },
    first,
    offset,
    ...(pass !== undefined && { pass }),
  };
  const { listDocument, filteredDocument } = postgraphile;
  const window = { earliest: firstSecond(start), latest: lastSecond(end), first, offset, pass };
  return {
    rest: { path: restPath(params) },
    graphql: graphql(service.listDocument, variables),
    postgraphile: categories
      ? graphql(filteredDocument, { ...window, categories, word: search })
      : graphql(listDocument, window),
  };
};

/** The instant from which a list has events, in local time. */
export const firstSecond = (date: string) => (date.includes(' ') ? date : `${date} 00:00:00`);

/** The instant until which a list has events, in local time. */
export const lastSecond = (date: string) => (date.includes(' ') ? date : `${date} 23:59:59`);

const restPath = ({ start, end, page = 1, perPage = 10, categories, search, strict, pass }: ListParams): string => {
  const params = new URLSearchParams({ start_date: start, end_date: end });
  if (strict) params.set('strict_dates', 'true');
  if (categories) params.set('categories', categories.join(','));
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  if (perPage !== 10) params.set('per_page', String(perPage));
  if (pass !== undefined) params.set('pass', String(pass));
  return `${EVENTS}?${params}`;
};

const graphql = (query: string, variables: object) => json('POST', '/graphql', { query, variables });

const json = (
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Record<string, string> = {},
): HttpRequest => ({
  path,
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** All combinations of choices in a mixed order. @param choices the number of options of each choice */
const mixed = <Item>(choices: readonly number[], make: (...chosen: number[]) => Item): Sequence<Item> => {
  const count = choices.reduce((product, number) => product * number, 1);
  let stride = Math.floor(count * 0.618) | 1;
  while (greatestCommonDivisor(stride, count) > 1) stride += 2;
  return {
    count,
    at(index) {
      let rest = ((index % count) * stride) % count;
      const chosen = choices.map((number) => {
        const choice = rest % number;
        rest = Math.floor(rest / number);
        return choice;
      });
      return make(...chosen);
    },
  };
};

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);
