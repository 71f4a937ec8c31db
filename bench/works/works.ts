/** The comparisons that are measured, in order. */
import type { Calendar } from '../calendar/database.js';
import {
  endlessFilteredLists,
  endlessLists,
  filteredLists,
  type HttpRequest,
  lists,
  newEvents,
  type Read,
  type Sequence,
  secondHalf,
  singleEvents,
  through,
} from './requests.js';

/** What answers requests; `uncached` is the service with RECORD_CACHE=0, `workers` is it in several processes. */
export type Target = 'service' | 'uncached' | 'workers' | 'floor' | 'static' | 'postgraphile';

export interface Work {
  name: string;
  /**
   * new         no request twice, so that no response is known
   * known       a thousand requests over and over, the first most often (Zipf)
   * unmodified  the same, from clients that have the response and ask by If-None-Match
   * write       creates
   */
  kind: 'new' | 'known' | 'unmodified' | 'write';
  target: Target;
  requests: Sequence<HttpRequest>;
  references: Reference[];
}

/** What a target is compared with. */
export interface Reference {
  name: 'fat floor' | 'slim floor' | 'static' | 'PostGraphile' | 'one process';
  target: Target;
  requests: Sequence<HttpRequest>;
}

/** All comparisons in a calendar. Those that write come last. */
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
    restWork('endlessList10', endlessLists(), []),
    restWork('endlessFiltered', endlessFilteredLists(), []),
    knownWork('knownOne', through('rest', one)),
    knownWork('knownList10', through('rest', list10)),
    { ...knownWork('knownUnmodified', through('rest', one)), kind: 'unmodified' },
    knownWork('knownGraphqlOne', through('graphql', one)),
    knownWork('knownGraphqlList10', through('graphql', list10)),
    {
      ...knownWork('workersOne', through('rest', one)),
      target: 'workers',
      references: [{ name: 'one process', target: 'service', requests: through('rest', one) }],
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

/** From the second half: what REST was asked may help GraphQL, as a total that is known. */
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

const knownWork = (name: string, requests: Sequence<HttpRequest>): Work => ({
  ...{ name, kind: 'known', target: 'service', requests },
  references: [{ name: 'static', target: 'static', requests }],
});

const postgraphile = (reads: Sequence<Read>): Reference => ({
  ...{ name: 'PostGraphile', target: 'postgraphile' },
  requests: through('postgraphile', reads),
});
