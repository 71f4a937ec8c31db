/** What can be asked of the calendar: walks in which no two questions are the same, each question in the spelling of both doors. */

import { eventDocument, listDocument } from './documents.js';
import { BLOCK_DAYS, dayFromToday, idOf, isPublic, PAST_DAYS, ZONE } from './place.js';
import { EVERYWHERE, everywhereWord, OFTEN, oftenWord, plainText, randomFrom, seldomWord } from './words.js';

/** One request. */
export interface Question {
  path: string;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** One question, as REST and as GraphQL are asked. */
export interface Spellings {
  rest: Question;
  graphql: Question;
}

/** Questions in a mixed order: how many there are, and the one at each place. */
export interface Walk<Asked = Spellings> {
  count: number;
  at(place: number): Asked;
}

/** Single events. */
export const singleEvents = (events: number): Walk => {
  const ids = Array.from({ length: events }, (_, at) => at)
    .filter(isPublic)
    .map(idOf.Event);
  return walk([ids.length], (at) => {
    const id = ids[at] ?? 0;
    return { rest: { path: `${EVENTS}/${id}` }, graphql: graphql(eventDocument, { id: String(id) }) };
  });
};

/** Pages of the events of some years around now. */
export const lists = (perPage: number): Walk =>
  walk([DAYS, DAYS, perPage > 10 ? 8 : 20], (start, more, page) =>
    list({ ...window(start, DAYS + more), page: page + 1, perPage }),
  );

/** What is in three categories, in half a year, with a word that is seldom, half of the time. */
export const filteredLists = (): Walk =>
  walk([DAYS, 30, OFTEN, 2], (start, category, word, seldom) =>
    list({
      ...window(start, 180),
      categories: [0, 7, 14].map((step) => idOf.Category(category + step)),
      search: seldom ? seldomWord(0, word * 12 + (start % 12)) : oftenWord(0, word),
    }),
  );

/** Pages of a whole calendar, of which there are more in a larger one. */
export const endlessLists = (): Walk =>
  walk([DAYS, 20], (start, page) => list({ ...endless(start), page: page + 1, perPage: 10 }));

/** What is in three categories, at any time, with a word that every twentieth event has. */
export const endlessFilteredLists = (): Walk =>
  walk([DAYS, 30, EVERYWHERE], (start, category, word) =>
    list({
      ...endless(start),
      categories: [0, 7, 14].map((step) => idOf.Category(category + step)),
      search: everywhereWord(word),
    }),
  );

/** What a new event is sent as. */
export interface NewEvent extends Record<'title' | 'description' | 'start_date' | 'end_date' | 'timezone', string> {
  cost: string;
  website: string;
  venue: number;
  organizer: number[];
  categories: number[];
  tags: number[];
}

/** New events with one venue, two organizers, two categories and three tags. */
export const newEvents = (key: string): Walk<Question> =>
  walk([1_000_000], (at) => {
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
    return post(EVENTS, body, { authorization: `Bearer ${key}` });
  });

const EVENTS = '/svc/events/v1/events';

/** How many days lists begin at, and how many lengths they have: half of what a block of events covers. */
const DAYS = Math.floor(BLOCK_DAYS / 2);

interface ListAsked extends Record<'start' | 'end', string> {
  page?: number;
  perPage?: number;
  categories?: number[];
  search?: string;
}

const window = (start: number, days: number) => ({
  start: dayFromToday(start - PAST_DAYS),
  end: dayFromToday(start - PAST_DAYS + days),
});

const endless = (start: number) => ({ start: dayFromToday(start - PAST_DAYS - DAYS), end: '9999-12-31' });

const list = ({ start, end, page = 1, perPage = 10, categories, search }: ListAsked): Spellings => {
  const given = new URLSearchParams({ start_date: start, end_date: end });
  if (categories) given.set('categories', categories.join(','));
  if (search) given.set('search', search);
  if (page > 1) given.set('page', String(page));
  if (perPage !== 10) given.set('per_page', String(perPage));
  const filter = {
    startDate: start,
    endDate: end,
    categories: categories?.map(String),
    ...(search && { search: { text: search } }),
  };
  return {
    rest: { path: `${EVENTS}?${given}` },
    graphql: graphql(listDocument, { filter, first: perPage, offset: (page - 1) * perPage }),
  };
};

const graphql = (query: string, variables: object) => post('/graphql', { query, variables });

const post = (path: string, body: object, headers: Record<string, string> = {}): Question => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** All combinations of so many choices each, in an order that jumps about. */
const walk = <Asked>(choices: readonly number[], make: (...chosen: number[]) => Asked): Walk<Asked> => {
  const count = choices.reduce((product, number) => product * number, 1);
  let stride = Math.floor(count * 0.618) | 1;
  while (common(stride, count) > 1) stride += 2;
  return {
    count,
    at(place) {
      let rest = ((place % count) * stride) % count;
      const chosen = choices.map((number) => {
        const choice = rest % number;
        rest = Math.floor(rest / number);
        return choice;
      });
      return make(...chosen);
    },
  };
};

/** The greatest common divisor. */
const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));
