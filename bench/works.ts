/** The works that are measured, in order, and what they must reach. */
import type { Calendar } from './database.js';
import {
  endlessFilteredLists,
  endlessLists,
  filteredLists,
  lists,
  newEvents,
  type Question,
  singleEvents,
  type Walk,
} from './questions.js';

/** Who answers: the service, the service in several processes, and the two that are written by hand. */
export type Subject = 'server' | 'workers' | 'floor' | 'static';

export interface Work {
  name: string;
  /**
   * cold   no question twice, so that nothing remembered helps
   * warm   a thousand questions over and over, the first most often (Zipf)
   * known  the same, from clients that have the answers and ask whether they still hold
   */
  kind: 'cold' | 'warm' | 'known';
  who: Subject;
  questions: Walk<Question>;
  /** Whom it is compared with, and the least ratio of answers a second. */
  beside?: { who: Subject; goal?: number };
  /** What that one is asked, where it is not the same. */
  otherQuestions?: Walk<Question>;
  /** How many times the median latency may be in the largest calendar what it is in the smallest. */
  growth?: number;
}

/** Everything that can be measured in a calendar. Writes come last. */
export const worksOf = ({ events, key }: Calendar): Work[] => {
  const [one, list10, list50, filtered] = [singleEvents(events), lists(10), lists(50), filteredLists()];
  const cold = (name: string, questions: Walk, goal?: number, growth?: number): Work => ({
    ...{ name, kind: 'cold', who: 'server', questions: rest(questions), beside: { who: 'floor', goal }, growth },
  });
  // From the other half of the walk, as one door might remember what the other was asked.
  const graphqlToo = (work: Work, walk: Walk): Work => ({
    ...{ ...work, questions: graphql(otherHalf(walk)), otherQuestions: rest(otherHalf(walk)) },
  });
  const warm = (name: string, questions: Walk<Question>, goal: number, kind: 'warm' | 'known' = 'warm'): Work => ({
    ...{ name, kind, who: 'server', questions, beside: { who: 'static', goal } },
  });
  return [
    cold('one', one, 0.35, 1.5),
    cold('list10', list10, 0.6, 1.5),
    cold('list50', list50, 0.6),
    cold('filtered', filtered, 2, 1.5),
    graphqlToo(cold('graphqlOne', one, 0.3), one),
    graphqlToo(cold('graphqlList10', list10, 0.45), list10),
    graphqlToo(cold('graphqlFiltered', filtered), filtered),
    { name: 'endlessList10', kind: 'cold', who: 'server', questions: rest(endlessLists()) },
    { name: 'endlessFiltered', kind: 'cold', who: 'server', questions: rest(endlessFilteredLists()) },
    warm('warmOne', rest(one), 0.7),
    warm('warmList10', rest(list10), 0.7),
    warm('warmKnown', rest(one), 0.9, 'known'),
    warm('warmGraphqlList10', graphql(list10), 0.35),
    { ...warm('workersOne', rest(one), 1.4), who: 'workers', beside: { who: 'server', goal: 1.4 } },
    { ...cold('create', one, 0.3, 1.5), questions: newEvents(key), otherQuestions: newEvents(key) },
  ];
};

const rest = (walk: Walk): Walk<Question> => ({ count: walk.count, at: (place) => walk.at(place).rest });

const graphql = (walk: Walk): Walk<Question> => ({ count: walk.count, at: (place) => walk.at(place).graphql });

const otherHalf = ({ count, at }: Walk): Walk => ({ count, at: (place) => at(place + Math.floor(count / 2)) });
