/** The works in the order in which they are measured. A work is a sequence of requests to a target and its references. */
import type { Calendar } from '../calendar/database.js';
import {
  filteredLists,
  type HttpRequest,
  listPages,
  lists,
  newEvents,
  openEndedFilteredLists,
  openEndedLists,
  type Read,
  type Sequence,
  secondHalf,
  singleEvents,
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
  name: 'fat floor' | 'slim floor' | 'static' | 'PostGraphile' | 'one process' | 'REST';
  target: Target;
  requests: Sequence<HttpRequest>;
}

/** All works in a calendar. Works that write come last. */
export const worksOf = ({ events, key }: Calendar): Work[] => {
  const [one, list10, list50, filtered] = [singleEvents(events), lists(10), lists(50), filteredLists()];
  return [
    restWork('one', one, ['fat floor']),
    restWork('list10', list10, ['fat floor']),
    restWork('list50', list50, ['fat floor']),
    restWork('filtered', filtered, ['fat floor', 'slim floor']),
    graphqlWork('graphqlOne', one),
    graphqlWork('graphqlList10', list10),
    graphqlWork('graphqlList50', list50),
    graphqlWork('graphqlFiltered', filtered),
    uncachedWork('uncachedOne', one),
    uncachedWork('uncachedList10', list10),
    uncachedWork('uncachedList50', list50),
    restWork('openEndedList10', openEndedLists(), []),
    restWork('openEndedFiltered', openEndedFilteredLists(), []),
    {
      ...{ name: 'pageList50', kind: 'new', target: 'service', requests: listPages() },
      references: [{ name: 'REST', target: 'service', requests: through('rest', list50) }],
    },
    cachedWork('knownOne', through('rest', one)),
    cachedWork('knownList10', through('rest', list10)),
    { ...cachedWork('knownUnmodified', through('rest', one)), kind: 'unmodified' },
    cachedWork('knownPage', listPages()),
    cachedWork('knownGraphqlOne', through('graphql', one)),
    cachedWork('knownGraphqlList10', through('graphql', list10)),
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
      references: [{ name: 'fat floor', target: 'floor', requests: newEvents(key) }],
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
  const half = secondHalf(reads);
  return {
    ...{ name, kind: 'new', target: 'service', requests: through('graphql', half) },
    references: [{ name: 'slim floor', target: 'floor', requests: through('graphql', half) }, postgraphile(half)],
  };
};

const uncachedWork = (name: string, reads: Sequence<Read>): Work => ({
  ...{ name, kind: 'new', target: 'uncached', requests: through('graphql', reads) },
  references: [postgraphile(reads)],
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
