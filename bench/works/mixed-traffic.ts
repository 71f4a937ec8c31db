/** Reads as a public calendar receives them: REST, GraphQL, pages, feeds and searches, in five languages. */
import { counts, isPublic } from '../calendar/layout.js';
import { event, venue } from '../calendar/records.js';
import { frequentWord, randomFrom, rareWord } from '../calendar/words.js';
import {
  eventPages,
  FIRST_PAGE,
  filteredLists,
  type HttpRequest,
  homePages,
  monthPages,
  newFilterEventPages,
  newFilterLists,
  type Sequence,
  singleEvents,
  through,
} from './requests.js';

/** A kind of request: how many of a hundred requests it is, and the request that some random numbers choose. */
interface Kind {
  percent: number;
  choose(random: () => number): HttpRequest;
}

/**
 * Reads of a dense calendar, in a random order that is the same in every run. Of each kind, some requests are frequent and most are rare, by
 * Zipf's law: responses to the frequent ones are cached after a while.
 */
export const mixedTraffic = (events: number): ((index: number) => HttpRequest) => {
  const kinds = kindsOf(events).flatMap((kind) => Array<Kind>(kind.percent).fill(kind));
  return (index) => {
    const random = randomFrom(7_000_000 + index);
    const kind = kinds[Math.floor(random() * kinds.length)] as Kind;
    const request = kind.choose(random);
    return { ...request, path: `${SEGMENTS[Math.floor(random() * SEGMENTS.length)]}${request.path}` };
  };
};

/** The segments of the five languages; a third of the requests is in the default language. */
const SEGMENTS = ['', '', '/nl', '/fr', '/de', '/es'];

const kindsOf = (events: number): Kind[] => {
  const [one, list10, list50, filtered] = [
    singleEvents(events),
    newFilterLists(10),
    newFilterLists(50),
    filteredLists(),
  ];
  const first = eventPages([FIRST_PAGE]);
  return [
    { percent: 18, choose: from(through('rest', one)) },
    { percent: 12, choose: from(through('rest', list10)) },
    { percent: 5, choose: from(through('rest', list50)) },
    { percent: 5, choose: from(through('rest', filtered)) },
    { percent: 12, choose: from(through('graphql', one)) },
    { percent: 10, choose: from(through('graphql', list10)) },
    { percent: 12, choose: (random) => get(`/event/${eventSlug(rank(events, random), events)}/`) },
    { percent: 5, choose: from(homePages(), 100) },
    { percent: 4, choose: from(first, 100) },
    { percent: 3, choose: from(newFilterEventPages()) },
    { percent: 4, choose: from(monthPages(), 1000) },
    { percent: 4, choose: (random) => get(`/search?search=${word(random)}`) },
    { percent: 4, choose: (random) => get(`${venuePath(random)}.ics`) },
    { percent: 2, choose: (random) => get(`${venuePath(random)}.rss`) },
  ];
};

/** Chooses one of the first `most` requests of a sequence. */
const from =
  ({ count, at }: Sequence<HttpRequest>, most = count): Kind['choose'] =>
  (random) =>
    at(rank(most, random));

const get = (path: string): HttpRequest => ({ path, headers: { 'accept-encoding': 'br' } });

/** An index below `count`; the n-th is chosen 1/n as often as the first. */
const rank = (count: number, random: () => number): number => Math.floor((count + 1) ** random()) - 1;

/** The slug of a public event of a dense calendar. */
const eventSlug = (rank: number, events: number): string => {
  const at = isPublic(rank) ? rank : 0;
  return String(event(at, at / events).slug);
};

const venuePath = (random: () => number) => `/venue/${venue(rank(counts.Venue, random)).slug}`;

/** A word of every tenth event, or of every five-hundredth. */
const word = (random: () => number): string =>
  random() < 0.5 ? frequentWord(0, rank(40, random)) : rareWord(0, rank(500, random));
