/** The works in the order in which they are measured. A work is a sequence of requests to a target and its references. */
import type { Calendar } from '../calendar/database.js';
import {
  eventPages,
  FIVE_INSERTS,
  filteredLists,
  type HttpRequest,
  homePages,
  monthPages,
  newEvents,
  newFilterEventPages,
  newFilterLists,
  openEndedFilteredLists,
  openEndedLists,
  type Read,
  type Sequence,
  sameFilterLists,
  singleEvents,
  startingAt,
  through,
} from './requests.js';

/** A server that is measured. `uncached` is the service with RECORD_CACHE=0, `workers` is the service with several processes. */
export type Target = 'service' | 'uncached' | 'workers' | 'floor' | 'static' | 'postgraphile';

export interface Work {
  name: string;
  /**
   * new         no request is sent twice, so no response is cached
   * cached      a thousand requests are repeated by Zipf's law
   * unmodified  the same with If-None-Match; every response is 304
   * write       creates events
   */
  kind: 'new' | 'cached' | 'unmodified' | 'write';
  target: Target;
  requests: Sequence<HttpRequest>;
  references: Reference[];
}

/** A target that another target is compared with. */
export interface Reference {
  name: 'fat floor' | 'slim floor' | 'static' | 'PostGraphile' | 'one process' | 'REST' | 'five INSERTs';
  target: Target;
  requests: Sequence<HttpRequest>;
}

/** All works in a calendar. Works that write come last. @param addresses the first pages of the list of coming events */
export const worksOf = ({ events, key }: Calendar, addresses: readonly string[]): Work[] => {
  const [one, filtered] = [singleEvents(events), filteredLists()];
  const newFilter = { list10: newFilterLists(10), list50: newFilterLists(50) };
  const sameFilter = { list10: sameFilterLists(10), list50: sameFilterLists(50) };
  return [
    restWork('one', one, ['fat floor']),
    restWork('list10NewFilter', newFilter.list10, ['fat floor']),
    restWork('list10SameFilter', sameFilter.list10, ['fat floor']),
    restWork('list50NewFilter', newFilter.list50, ['fat floor']),
    restWork('list50SameFilter', sameFilter.list50, ['fat floor']),
    restWork('filtered', filtered, ['fat floor', 'slim floor']),
    graphqlWork('graphqlOne', one),
    graphqlWork('graphqlList10NewFilter', newFilter.list10),
    graphqlWork('graphqlList10SameFilter', sameFilter.list10),
    graphqlWork('graphqlList50NewFilter', newFilter.list50),
    graphqlWork('graphqlList50SameFilter', sameFilter.list50),
    graphqlWork('graphqlFiltered', filtered),
    uncachedWork('uncachedOne', one),
    uncachedWork('uncachedList10', newFilter.list10),
    uncachedWork('uncachedList50', newFilter.list50),
    { ...uncachedWork('uncachedRestList50', newFilter.list50), requests: through('rest', newFilter.list50) },
    restWork('openEndedList10', openEndedLists(), []),
    restWork('openEndedFiltered', openEndedFilteredLists(), []),
    { ...{ name: 'pageHome', kind: 'new', target: 'service', requests: homePages() }, references: [] },
    eventPagesWork('pageEventsSameFilter', eventPages(addresses), startingAt(1 / 4, sameFilter.list50)),
    eventPagesWork('pageEventsNewFilter', newFilterEventPages(), startingAt(1 / 2, sameFilter.list50)),
    { ...{ name: 'pageMonth', kind: 'new', target: 'service', requests: monthPages() }, references: [] },
    cachedWork('knownOne', through('rest', one)),
    cachedWork('knownList10', through('rest', newFilter.list10)),
    { ...cachedWork('knownUnmodified', through('rest', one)), kind: 'unmodified' },
    cachedWork('knownPage', newFilterEventPages()),
    cachedWork('knownGraphqlOne', through('graphql', one)),
    cachedWork('knownGraphqlList10', through('graphql', newFilter.list10)),
    {
      ...cachedWork('workersOne', through('rest', one)),
      target: 'workers',
      references: [{ name: 'one process', target: 'service', requests: acceptingCompression(through('rest', one)) }],
    },
    {
      name: 'create',
      kind: 'write',
      target: 'service',
      requests: newEvents(key),
      references: [
        { name: 'fat floor', target: 'floor', requests: newEvents(key) },
        { name: 'five INSERTs', target: 'floor', requests: newEvents(key, FIVE_INSERTS) },
      ],
    },
  ];
};

const restWork = (name: string, reads: Sequence<Read>, references: Reference['name'][]): Work => ({
  ...{ name, kind: 'new', target: 'service', requests: through('rest', reads) },
  references: references.map((reference) => ({
    name: reference,
    target: 'floor',
    requests: through(reference === 'slim floor' ? 'graphql' : 'rest', reads),
  })),
});

/** Uses the second half of the requests: values that REST requests have cached, such as totals, would speed up GraphQL. */
const graphqlWork = (name: string, reads: Sequence<Read>): Work => {
  const half = startingAt(1 / 2, reads);
  return {
    ...{ name, kind: 'new', target: 'service', requests: through('graphql', half) },
    references: [{ name: 'slim floor', target: 'floor', requests: through('graphql', half) }, postgraphile(half)],
  };
};

const uncachedWork = (name: string, reads: Sequence<Read>): Work => ({
  ...{ name, kind: 'new', target: 'uncached', requests: through('graphql', reads) },
  references: [postgraphile(reads)],
});

/** Compares pages of 50 events with lists of 50 over REST whose totals may be cached: these are the faster ones. */
const eventPagesWork = (name: string, requests: Sequence<HttpRequest>, reads: Sequence<Read>): Work => ({
  ...{ name, kind: 'new', target: 'service', requests },
  references: [{ name: 'REST', target: 'service', requests: through('rest', reads) }],
});

const cachedWork = (name: string, reads: Sequence<HttpRequest>): Work => {
  const requests = acceptingCompression(reads);
  return {
    ...{ name, kind: 'cached', target: 'service', requests },
    references: [{ name: 'static', target: 'static', requests }],
  };
};

/** The same requests with the content codings that browsers and most other clients accept. */
const acceptingCompression = ({ count, at }: Sequence<HttpRequest>): Sequence<HttpRequest> => ({
  count,
  at(index) {
    const request = at(index);
    return { ...request, headers: { ...request.headers, 'accept-encoding': 'gzip, deflate, br' } };
  },
});

const postgraphile = (reads: Sequence<Read>): Reference => ({
  ...{ name: 'PostGraphile', target: 'postgraphile' },
  requests: through('postgraphile', reads),
});
