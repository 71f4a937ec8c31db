/** The goals of the figures, by their names in the report. */
export type Goal = { atLeast: number } | { atMost: number };

const atLeast = (number: number): Goal => ({ atLeast: number });
const atMost = (number: number): Goal => ({ atMost: number });

export const goals: Readonly<Record<string, Goal>> = {
  'graphqlOne ÷ PostGraphile': atLeast(2),
  'graphqlList10 ÷ PostGraphile': atLeast(3),
  'graphqlList50 ÷ PostGraphile': atLeast(2.5),
  'graphqlFiltered ÷ PostGraphile': atLeast(2),
  'uncachedOne ÷ PostGraphile': atLeast(0.6),
  'uncachedList10 ÷ PostGraphile': atLeast(1),
  'uncachedList50 ÷ PostGraphile': atLeast(1),

  'one ÷ fat floor': atLeast(1.6),
  'list10 ÷ fat floor': atLeast(2.2),
  'list50 ÷ fat floor': atLeast(2),
  'filtered ÷ slim floor': atLeast(1.5),
  'create ÷ fat floor': atLeast(0.3),
  'pageList50 ÷ REST': atLeast(0.33),

  'knownOne ÷ static': atLeast(0.6),
  'knownList10 ÷ static': atLeast(0.6),
  'knownUnmodified ÷ static': atLeast(0.6),
  'knownPage ÷ static': atLeast(0.7),
  'knownGraphqlOne ÷ static': atLeast(0.6),
  'knownGraphqlList10 ÷ static': atLeast(0.6),

  'REST reads during 1 write/s ÷ quiet': atLeast(0.9),
  'REST reads during 5 writes/s ÷ quiet': atLeast(0.7),
  'REST reads during 20 writes/s ÷ quiet': atLeast(0.5),
  'GraphQL reads during 1 write/s ÷ quiet': atLeast(0.9),
  'GraphQL reads during 5 writes/s ÷ quiet': atLeast(0.7),
  'GraphQL reads during 20 writes/s ÷ quiet': atLeast(0.5),
  'write p50 during reads, ms': atMost(20),

  'one, p50 growth': atMost(1.5),
  'list10, p50 growth': atMost(1.5),
  'filtered, p50 growth': atMost(1.5),
  'create, p50 growth': atMost(1.5),

  'outdated responses, 2 workers': atMost(0),
  'outdated responses, 3 processes': atMost(0),
  'added to a write p50, 2 workers, ms': atMost(1),
  'added to a write p50, 3 processes, ms': atMost(1),
  'added to a write p99, 2 workers, ms': atMost(10),
  'added to a write p99, 3 processes, ms': atMost(10),
  'slowest write while a process is stopped, ms': atMost(1000),
  'writes over 500 ms while a process is stopped': atMost(1),
  'outdated responses of a process that goes on': atMost(0),

  'memory of one process, MB': atMost(300),
  'first start, s': atMost(6),
  'start with data, s': atMost(1.5),
};
