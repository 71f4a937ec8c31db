/** The goals of the figures, by their names in the report. */

/** What a figure should be. docs/performance.md begins with the goals that are missed. */
export type Goal = ({ atLeast: number } | { atMost: number }) & {
  /** Whether the goal is a speed, time or size, which depends on the machine: the goals are for two cores without other work. */
  isAbsolute?: boolean;
  /** Why the goal is missed, in one sentence, if the reason was found by measurement or follows from the design. */
  reason?: string;
};

type About = Pick<Goal, 'isAbsolute' | 'reason'>;

const atLeast = (number: number, about: About = {}): Goal => ({ atLeast: number, ...about });
const atMost = (number: number, about: About = {}): Goal => ({ atMost: number, ...about });

const isAbsolute = true;

const ONE_CORE = 'One process of the service uses one core; PostgreSQL makes the JSON of the fat floor, on both cores.';
const RECOMPUTED =
  'Without the record cache, Node reads the linked records of each response and creates their JSON again: garbage collection 12 %, compression 10 %, sockets 5 %, no function above 3 % itself.';
const WAKES_CLIENT =
  'A response of the service wakes a waiting client, which takes most of its time, and has a line in the log; the static server keeps its clients busy.';
const NEW_FACETS =
  'A page with a new filter counts its total and four facets before it can be shown: 43 ms of PostgreSQL and 12 of Node on a quiet machine.';
const FOUR_HUNDRED_KB =
  'A response has 400 KB. A quarter of the processor time of Node joins them, makes their `ETag` and writes them to the socket.';
const MADE_AGAIN =
  'A page is made of cached records for each request: 20 to 33 % of the time to render it, 18 to 27 % to write its events as JSON. No function takes more than 10 % itself.';
const BUSY_CORES = 'The reads keep both cores busy: a write takes a third of this time without them.';
const VARIES = 'Two runs within an hour on the same machine gave 0.84 to 1.02, over both APIs.';
const LOADS = 'A start takes 3.9 s of processor time on a slow machine, most of it to load packages.';
const FIRST =
  'A first start also initializes PostgreSQL and applies all migrations. Two runs within a day on the same machine gave 5 and 6.3 s.';
const PART_CACHED =
  'The record cache holds 10,000 events and a part of a million: a response sends 0.1 statements there, and 1.0 here.';

const LARGER_LIST =
  'PostgreSQL takes 1.1 ms for the list there and 5.5 here, and 2.1 and 5.6 for that of the slim floor.';

const ROWS_READ =
  'The record cache has a part of 100,000 events, so their rows are read. On a slow machine the floors take 120 ms too.';
const CONFIRMED = 'A write waits until all other processes have confirmed it, and they share two cores with the load.';

export const goals: Readonly<Record<string, Goal>> = {
  'graphqlOne ÷ PostGraphile': atLeast(2),
  'graphqlList10NewFilter ÷ PostGraphile': atLeast(3),
  'graphqlList10SameFilter ÷ PostGraphile': atLeast(3),
  'graphqlList50NewFilter ÷ PostGraphile': atLeast(2.5),
  'graphqlList50SameFilter ÷ PostGraphile': atLeast(2.5),
  'graphqlFiltered ÷ PostGraphile': atLeast(2),
  'uncachedOne ÷ PostGraphile': atLeast(1.5, { reason: RECOMPUTED }),
  'uncachedList10 ÷ PostGraphile': atLeast(1.5, { reason: RECOMPUTED }),
  'uncachedList50 ÷ PostGraphile': atLeast(1.5, { reason: RECOMPUTED }),
  'uncachedRestList50 ÷ PostGraphile': atLeast(1, {
    reason: `${RECOMPUTED} REST also has the local times, URLs and counts that PostGraphile leaves out.`,
  }),

  'one ÷ fat floor': atLeast(1.6, { reason: ONE_CORE }),
  'list10NewFilter ÷ fat floor': atLeast(2.2, { reason: ONE_CORE }),
  'list10SameFilter ÷ fat floor': atLeast(2.2, { reason: ONE_CORE }),
  'list50NewFilter ÷ fat floor': atLeast(2, { reason: ONE_CORE }),
  'list50SameFilter ÷ fat floor': atLeast(2, { reason: ONE_CORE }),
  'list50NewFilter, responses/s': atLeast(450, { isAbsolute, reason: FOUR_HUNDRED_KB }),
  'list50SameFilter, responses/s': atLeast(450, { isAbsolute, reason: FOUR_HUNDRED_KB }),
  'filtered ÷ slim floor': atLeast(1.5, { reason: 'The slim floor sends a quarter of the bytes.' }),
  'graphqlOne ÷ slim floor': atLeast(0.8),
  'create ÷ fat floor': atLeast(0.3),
  'create ÷ five INSERTs': atLeast(0.2),

  'pageHome, responses/s': atLeast(700, { isAbsolute, reason: MADE_AGAIN }),
  'pageHome, PostgreSQL ms': atMost(1, { isAbsolute }),
  'pageEventsSameFilter, responses/s': atLeast(350, { isAbsolute, reason: MADE_AGAIN }),
  'pageEventsSameFilter ÷ REST': atLeast(0.33),
  'pageEventsNewFilter ÷ REST': atLeast(0.33, { reason: NEW_FACETS }),
  'pageMonth, responses/s': atLeast(350, { isAbsolute, reason: MADE_AGAIN }),
  'pageMonth, Node ms': atMost(3, { isAbsolute, reason: MADE_AGAIN }),

  'knownOne ÷ static': atLeast(0.8, { reason: WAKES_CLIENT }),
  'knownList10 ÷ static': atLeast(0.8, { reason: WAKES_CLIENT }),
  'knownUnmodified ÷ static': atLeast(0.8, { reason: WAKES_CLIENT }),
  'knownPage ÷ static': atLeast(0.8, { reason: WAKES_CLIENT }),
  'knownGraphqlOne ÷ static': atLeast(0.8, { reason: WAKES_CLIENT }),
  'knownGraphqlList10 ÷ static': atLeast(0.8, { reason: WAKES_CLIENT }),

  'REST reads during 1 write/s ÷ quiet': atLeast(0.9, { reason: VARIES }),
  'REST reads during 5 writes/s ÷ quiet': atLeast(0.7),
  'REST reads during 20 writes/s ÷ quiet': atLeast(0.5),
  'GraphQL reads during 1 write/s ÷ quiet': atLeast(0.9, { reason: VARIES }),
  'GraphQL reads during 5 writes/s ÷ quiet': atLeast(0.7),
  'GraphQL reads during 20 writes/s ÷ quiet': atLeast(0.5),
  'write p50 during reads, ms': atMost(20, { isAbsolute, reason: BUSY_CORES }),

  'one, p50 growth': atMost(1.5, { reason: PART_CACHED }),
  'list10NewFilter, p50 growth': atMost(1.5),
  'filtered, p50 growth': atMost(1.5, { reason: LARGER_LIST }),
  'create, p50 growth': atMost(1.5),

  'filtered, p50 ms with 100,000 events in three years': atMost(80, { isAbsolute, reason: ROWS_READ }),
  'graphqlFiltered, p50 ms with 100,000 events in three years': atMost(80, { isAbsolute, reason: ROWS_READ }),

  'outdated responses, 2 workers': atMost(0),
  'outdated responses, 3 processes': atMost(0),
  'added to a write p50, 2 workers, ms': atMost(1, { isAbsolute, reason: CONFIRMED }),
  'added to a write p50, 3 processes, ms': atMost(1, { isAbsolute, reason: CONFIRMED }),
  'added to a write p99, 2 workers, ms': atMost(10, { isAbsolute, reason: CONFIRMED }),
  'added to a write p99, 3 processes, ms': atMost(10, { isAbsolute, reason: CONFIRMED }),
  'slowest write while a process is stopped, ms': atMost(1000, {
    isAbsolute,
    reason:
      'After its commit, a write waits for a process that does not confirm it for the duration of a lease, 900 ms.',
  }),
  'writes over 500 ms while a process is stopped': atMost(1),
  'outdated responses of a process that goes on': atMost(0),

  'memory of one process, MB': atMost(300, {
    isAbsolute,
    reason:
      'On a machine with more than 3 GiB a process takes 400 MB by default, so that the records of 10,000 events fit (MEMORY).',
  }),
  'memory of one process with MEMORY=300, MB': atMost(300, { isAbsolute }),
  'first start, s': atMost(6, { isAbsolute, reason: FIRST }),
  'start with data, s': atMost(1.5, { isAbsolute, reason: LOADS }),

  'p99 of the first 30 s after a restart ÷ settled p99': atMost(3),
  'memory after eight hours, MB': atMost(350, { isAbsolute }),
  'growth of memory in the last two of eight hours, MB/hour': atMost(1, { isAbsolute }),
};
