import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { calendar } from '../calendar.js';
import { address, almanac, fileOf, listening, spawnAlmanac } from '../commands/almanac.js';
import { runs } from '../runs.js';
import { credentialsOf, town } from '../town.js';
import { backendsOf, type Part, signal, terminate } from './sessions.js';

// Three processes with the lease times of production. The test checks order, not time: a read that is sent after the response to a write
// shows this write, or a later one.

const root = '/svc/events/v1';

/** The counters that writes increase: the number in the title of an event and in the name of its venue, and the number of tags. */
interface Counts {
  event: number;
  venue: number;
  tags: number;
}

interface Child {
  name: string;
  request(path: string, sent?: { method: string; body: object }): Promise<{ status: number; text: string }>;
  signal(name: NodeJS.Signals): void;
}

const startChild = async (name: string): Promise<Child> => {
  const server = spawnAlmanac(['serve'], {
    DATABASE_URL: await address(),
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a long secret',
    // The application name of its PostgreSQL sessions.
    PGAPPNAME: name,
  });
  const url = await listening(server);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return {
    name,
    signal: (signal) => void server.child.kill(signal),
    async request(path, sent) {
      const headers = sent && { 'content-type': 'application/json', authorization: credentialsOf('administrator') };
      const clientRequest = request(`${url}${path}`, {
        agent,
        method: sent?.method ?? 'GET',
        ...(headers && { headers }),
      });
      clientRequest.end(sent && JSON.stringify(sent.body));
      const [response] = await once(clientRequest, 'response');
      let text = '';
      for await (const piece of response) text += piece;
      return { status: response.statusCode, text };
    },
  };
};

const which = fc.constantFrom(0, 1, 2);
const part = fc.constantFrom<Part>('listens', 'sends', 'any');
const write = fc.record({
  counted: fc.constantFrom('event', 'venue', 'event', 'venue', 'tags'),
  through: which,
  api: fc.constantFrom('rest', 'graphql'),
});
const failure = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  // What is stopped: the whole process, or the PostgreSQL process of its connection.
  fc.record({ kind: fc.constant('stop process' as const), process: which }),
  fc.record({ kind: fc.constant('stop backend' as const), process: which }),
  fc.record({ kind: fc.constant('lose' as const), process: which, part }),
  fc.record({ kind: fc.constant('stop and lose' as const), process: which, part }),
);
const step = fc.record({
  disturbance: failure,
  writes: fc.array(write, { minLength: 1, maxLength: 3 }),
  /** The milliseconds until the stopped process continues: before, around and after the end of its lease. */
  goOnAfter: fc.constantFrom(0, 20, 300, 900, 1000, 1100, 2000),
});

test('a read after the response to a write shows it, whatever happens to processes and connections', async () => {
  await calendar();
  const { id } = await town({ venues: [{ name: 'Hall 0' }], events: [{ title: 'Jazz 0', venues: ['Hall 0'] }] });
  const [event, venue] = [id('Jazz 0'), id('Hall 0')];
  const processes = await Promise.all(['one', 'two', 'three'].map((name) => startChild(`confirmation ${name}`)));
  const written: Counts = { event: 0, venue: 0, tags: 0 };
  const acknowledged: Counts = { ...written };

  const rest = async (process: Child): Promise<Partial<Counts>> => {
    const shown = await process.request(`${root}/events/${event}`);
    const tags = await process.request(`${root}/tags?hide_empty=false`);
    return { ...countsIn(shown), ...countsIn(tags) };
  };
  const query = `{ event(id: ${event}) { title venues { name } } tags { totalCount } }`;
  const graphql = async (process: Child): Promise<Partial<Counts>> =>
    countsIn(await process.request(`/graphql?query=${encodeURIComponent(query)}`));

  let shown = 0;
  /** Reads by both APIs, and compares with the writes that were acknowledged before. */
  const read = async (process: Child): Promise<void> => {
    const atLeast = { ...acknowledged };
    for (const counts of await Promise.all([rest(process), graphql(process)]))
      for (const [name, count] of Object.entries(counts)) {
        shown++;
        expect(count, `${name} of process ${process.name}`).toBeGreaterThanOrEqual(atLeast[name as keyof Counts]);
      }
  };
  const readAll = () => Promise.all(processes.map(read));

  const byRest = (number: number) => ({
    event: { path: `${root}/events/${event}`, body: { title: `Jazz ${number}` } },
    venue: { path: `${root}/venues/${venue}`, body: { venue: `Hall ${number}` } },
  });
  const byGraphql = (number: number) => ({
    event: graphqlWrite('Event', event, { title: `Jazz ${number}` }),
    venue: graphqlWrite('Venue', venue, { name: `Hall ${number}` }),
  });
  /** Writes the next number. Returns whether it was acknowledged. */
  const writeNext = async (counted: keyof Counts, process: Child, api: 'rest' | 'graphql'): Promise<boolean> => {
    const number = ++written[counted];
    if (counted === 'tags') {
      const line = { title: `Fair ${number}`, start_date: '2026-05-01 20:00:00', end_date: '2026-05-01 22:00:00' };
      const file = await fileOf(`${JSON.stringify({ ...line, tags: `tag ${number}` })}\n`);
      expect(await almanac('import', file)).toMatchObject({ code: 0 });
    } else {
      const { path, body } = (api === 'rest' ? byRest : byGraphql)(number)[counted];
      const { status, text } = await process.request(path, { method: 'POST', body });
      // A write whose connection was lost may or may not have been committed.
      if (status === 503 || text.includes('SERVICE_UNAVAILABLE')) return false;
      expect(status, text).toBe(200);
      expect(text).not.toContain('"errors"');
    }
    acknowledged[counted] = number;
    return true;
  };

  let done = 0;
  await readAll();
  await fc.assert(
    fc.asyncProperty(step, async ({ disturbance: failure, writes, goOnAfter: resumeAfter }) => {
      await readAll();
      const disturbed = failure.kind === 'none' ? undefined : processes[failure.process];
      const resume = disturbed && (await stop(disturbed, failure));
      const resumed = sleep(resumeAfter).then(resume);
      const stopped = failure.kind.startsWith('stop') && failure.kind !== 'stop backend' ? disturbed : undefined;
      const running = processes.filter((process) => process !== stopped);
      const late: Promise<void>[] = [];
      try {
        for (const { counted, through, api } of writes) {
          if (await writeNext(counted, running[through % running.length] as Child, api)) done++;
          // The stopped process receives its request when it continues.
          if (stopped) late.push(read(stopped));
          await Promise.all(running.map(read));
        }
      } finally {
        await resumed;
        await Promise.all(late);
      }
      await readAll();
    }),
    // The runs share a calendar: a smaller example would start from another state.
    { numRuns: runs(40), endOnFailure: true },
  );

  expect(done).toBeGreaterThan(40);
  expect(shown).toBeGreaterThan(1000);
  for (const process of processes) process.signal('SIGTERM');
}, 600_000);

const graphqlWrite = (type: 'Event' | 'Venue', id: number | undefined, input: object) => ({
  path: '/graphql',
  body: {
    query: `mutation ($by: RecordKey!, $input: Update${type}Input!) { update${type}(by: $by, input: $input) { id } }`,
    variables: { by: { id }, input },
  },
});

const countsIn = ({ status, text }: { status: number; text: string }): Partial<Counts> => {
  if (status === 503 || text.includes('SERVICE_UNAVAILABLE')) return {};
  expect(status, text).toBe(200);
  const found = {
    event: /"title":"Jazz (\d+)"/.exec(text)?.[1],
    venue: /"(?:venue|name)":"Hall (\d+)"/.exec(text)?.[1],
    tags: /"(?:total|totalCount)":(\d+)/.exec(text)?.[1],
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, number]) => (number === undefined ? [] : [[name, Number(number)]])),
  );
};

/** Stops a process. Returns the function that continues it. */
const stop = async (
  process: Child,
  failure: { kind: 'none' | 'stop process' | 'stop backend' | 'lose' | 'stop and lose'; part?: Part },
): Promise<() => Promise<void> | void> => {
  const { kind, part = 'any' } = failure;
  if (kind === 'stop backend') {
    const pids = await backendsOf(process.name, 'listens');
    signal(pids, 'SIGSTOP');
    return () => signal(pids, 'SIGCONT');
  }
  if (kind !== 'lose') process.signal('SIGSTOP');
  if (kind !== 'stop process') await terminate(await backendsOf(process.name, part));
  return () => process.signal('SIGCONT');
};
