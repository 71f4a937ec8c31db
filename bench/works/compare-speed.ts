/** Measures one work: in each round, the target and its references take turns in every calendar. */
import { type Loaded, load, send } from '../load/load.js';
import type { Cost } from '../load/meter.js';
import { repeat } from '../load/repeat.js';
import type { Running } from '../targets/processes.js';
import { COMPARED } from './compare-responses.js';
import type { HttpRequest, Sequence } from './requests.js';
import type { Setup } from './setup.js';
import type { Reference, Work } from './works.js';
import { type Drawn, zipf } from './zipf.js';

export type Figures = Loaded & Cost;

/** One round of a work: the figures of the target, and of each reference by name. */
export interface Round {
  target: Figures;
  references: Partial<Record<Reference['name'], Figures>>;
}

/** The rounds of one work in one calendar. */
export interface Outcome {
  events: number;
  work: Work;
  rounds: Round[];
}

/** Measures one work. Before the rounds, each target receives requests for `warmUp` seconds, which are not counted. */
export const compareSpeed = async (
  name: string,
  setups: readonly Setup[],
  { seconds, rounds, warmUp }: { seconds: number; rounds: number; warmUp: number },
): Promise<Outcome[]> => {
  const contests = await Promise.all(setups.map((setup) => prepare(name, setup)));
  for (let round = 0; round <= rounds; round++) {
    for (const { setup, target, references, outcome } of contests) {
      const figures = new Map<Contestant, Figures>();
      const all = [target, ...references];
      // The order alternates, because the second target finds the pages of the database in memory.
      for (const one of round % 2 ? all : all.toReversed()) {
        const time = round ? seconds : warmUp;
        const run = () => one.run(time, rounds - round + 1);
        figures.set(one, await setup.meter.measure(one.running, run));
      }
      if (!round) continue;
      const of = (one: Contestant) => figures.get(one) as Figures;
      const entries = references.map((one) => [one.name, of(one)]);
      outcome.rounds.push({ target: of(target), references: Object.fromEntries(entries) });
    }
  }
  return contests.map(({ outcome }) => outcome);
};

/** A process and the requests that it receives. */
interface Contestant {
  name: string;
  running: Running;
  /** Sends requests for a number of seconds. @param rounds the number of remaining rounds, including this one */
  run(seconds: number, rounds: number): Promise<Loaded>;
}

const prepare = async (name: string, setup: Setup) => {
  const work = setup.works.find((one) => one.name === name);
  if (!work)
    throw new Error(`Unknown work ${name}. Works of this run: ${setup.works.map((one) => one.name).join(', ')}.`);
  const outcome: Outcome = { events: setup.calendar.events, work, rounds: [] };
  const contestant = async (one: Omit<Reference, 'name'>, label: string): Promise<Contestant> => {
    const running = await setup.target(one.target);
    const isNew = work.kind === 'new' || work.kind === 'write';
    const run = isNew
      ? sendOnce(running, one.requests, work, one.target)
      : await sendAgain(running, one.requests, { unmodified: work.kind === 'unmodified', setup });
    return { name: label, running, run };
  };
  const target = await contestant(work, 'target');
  const references = [];
  for (const reference of work.references) references.push(await contestant(reference, reference.name));
  return { setup, target, references, outcome };
};

/** Sends each request of a sequence once. Targets without a response cache start again at the beginning. */
const sendOnce = (
  running: Running,
  requests: Sequence<HttpRequest>,
  { kind }: Work,
  target: Work['target'],
): Contestant['run'] => {
  const mayRepeat = target === 'floor' || target === 'postgraphile';
  let [sent, perSecond] = [0, 3000];
  return async (seconds, rounds) => {
    const left = Math.floor((requests.count - COMPARED - sent) / rounds);
    const wanted = 100 + Math.ceil(perSecond * 1.3 * seconds);
    const count = mayRepeat ? wanted : Math.min(wanted, left);
    const next = Array.from({ length: count }, () => requests.at(sent++));
    const expected = kind === 'write' ? 201 : 200;
    const loaded = await load(running.address, next, { seconds, expected });
    perSecond = loaded.perSecond;
    return loaded;
  };
};

/** Repeats a thousand requests by Zipf's law (fewer in a small calendar). Their responses are cached before. */
const sendAgain = async (
  running: Running,
  requests: Sequence<HttpRequest>,
  { unmodified, setup }: { unmodified: boolean; setup: Setup },
): Promise<Contestant['run']> => {
  const items = await firstRequests(requests, setup.calendar.events);
  const tags = await sendEach(running, items);
  const tagged = items.map((item, index) => ({
    ...item,
    headers: { ...item.headers, 'if-none-match': tags[index] ?? '' },
  }));
  const drawn = zipf(unmodified ? tagged : items);
  const expected = unmodified ? 304 : 200;
  const run: Contestant['run'] = (seconds) => repeat(running.address, drawn, { seconds, expected });
  await sendUntilCached(running, { run, setup });
  return run;
};

const firstRequests = (requests: Sequence<HttpRequest>, events: number): HttpRequest[] =>
  Array.from({ length: Math.min(1000, events / 10) }, (_, index) => requests.at(index));

/** Sends each request once, ten at a time. @returns the ETags of the responses */
export const sendEach = async ({ address }: Running, requests: readonly HttpRequest[]): Promise<string[]> => {
  const tags: string[] = [];
  for (let at = 0; at < requests.length; at += 10) {
    const responses = await Promise.all(requests.slice(at, at + 10).map((request) => send(address, request)));
    tags.push(...responses.map(({ etag }) => etag));
  }
  return tags;
};

/** Repeats requests until the processes of a target send no statements, for at most five seconds. */
const sendUntilCached = async (
  running: Running,
  { run, setup }: { run: Contestant['run']; setup: Setup },
): Promise<void> => {
  for (let time = 0; time < 5; time++) {
    const { statements = 0 } = await setup.meter.measure(running, () => run(1, 1));
    if (statements < 0.005) return;
  }
};

/** Requests by Zipf's law, for reads during writes. */
export const drawRequests = (requests: Sequence<HttpRequest>, events: number): Drawn<HttpRequest> =>
  zipf(firstRequests(requests, events));
