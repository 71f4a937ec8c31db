/** Writers and readers that run during a fault. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { tomorrow } from './calendar.js';
import { type Client, openClient, type Received, type Sent } from './client.js';
import { countOutdated, type Ledger, type Register, readNumbers, registerTitle } from './ledger.js';
import { countError, emptyTally, type Tally } from './tally.js';

const WRITERS = 4;
const READERS = 4;
/** The pause of a client after a response, in milliseconds. */
const PAUSE = { written: 30, read: 10, error: 100 };

/** How long a writer repeats its last write after the end of the load, in milliseconds. */
const LAST_WRITE = 60_000;

export interface Load {
  /** Ends the load. Each writer first repeats its last write until it is acknowledged. */
  stop(): Promise<Tally>;
}

interface Options {
  /** The URLs that clients use in turn. */
  addresses: readonly string[];
  registers: readonly Register[];
  ledger: Ledger;
}

const root = '/svc/events/v1';

/** Starts the load. The numbers of the registers continue from the ledger. */
export const startLoad = ({ addresses, registers, ledger }: Options): Load => {
  const tally = emptyTally();
  const startedAt = performance.now();
  const last = { write: startedAt, read: startedAt };
  let done = false;
  let end = Number.POSITIVE_INFINITY;

  /** The time since the last success counts as a gap. */
  const countGap = (kind: 'write' | 'read') => {
    const gap = performance.now() - last[kind];
    last[kind] = performance.now();
    if (kind === 'write') tally.writeGap = Math.max(tally.writeGap, gap);
    else tally.readGap = Math.max(tally.readGap, gap);
  };

  const count = (received: Received, expected: string): boolean => {
    tally.slowest = Math.max(tally.slowest, received.milliseconds);
    if (received.outcome === expected) return true;
    countError(tally, received);
    return false;
  };

  /** Sends a write with one key until it is acknowledged. @returns whether it was; false if the service rejects it */
  const write = async (client: Client, sent: Sent, expected: string): Promise<boolean> => {
    const keyed = { ...sent, asAdministrator: true, key: randomUUID() };
    for (;;) {
      const received = await client.send(keyed);
      if (count(received, expected)) {
        tally.acknowledged++;
        countGap('write');
        return true;
      }
      if (/^4/.test(received.outcome) || performance.now() > end) return false;
      await sleep(PAUSE.error);
    }
  };

  const writer = async (client: Client, number: number) => {
    const own = registers.filter((_, at) => at % WRITERS === number);
    for (let round = 0; !done; round++) {
      const register = own[round % own.length];
      if (register) {
        const next = (ledger.numbers.get(register.at) ?? 0) + 1;
        if (await write(client, retitle(register, registerTitle(register.at, next)), '200'))
          ledger.numbers.set(register.at, next);
        await sleep(PAUSE.written);
      }
      const title = `Created ${randomUUID()}`;
      const creation = { path: `${root}/events`, body: { title, ...tomorrow() } };
      if (await write(client, creation, '201')) ledger.created.add(title);
      await sleep(PAUSE.written);
    }
  };

  const reader = async (client: Client, number: number) => {
    for (let round = number; !done; round++) {
      const before = new Map(ledger.numbers);
      const sent = read(registers, round);
      const received = await client.send(sent);
      const isRead = count(received, '200');
      if (isRead) {
        tally.reads++;
        tally.outdated += countOutdated(received.text, before);
        if (readNumbers(received.text).length === 0) tally.unexpected.push(`${sent.path} has no register`);
        countGap('read');
      }
      await sleep(isRead ? PAUSE.read : PAUSE.error);
    }
  };

  const clients = Array.from({ length: WRITERS + READERS }, (_, at) =>
    openClient(addresses[at % addresses.length] as string),
  );
  const running = Promise.all(clients.map((one, at) => (at < WRITERS ? writer(one, at) : reader(one, at - WRITERS))));
  return {
    async stop() {
      done = true;
      end = performance.now() + LAST_WRITE;
      await running;
      countGap('write');
      countGap('read');
      for (const client of clients) client.close();
      return tally;
    },
  };
};

/** A write of a title: of one event, or of all events of a series. */
const retitle = ({ id, series }: Register, title: string): Sent => {
  if (!series) return { path: `${root}/events/${id}`, body: { title } };
  const query = `mutation ($id: ID!, $title: String!) {
    updateEvent(by: { id: $id }, input: { title: $title }, scope: ALL) { id }
  }`;
  return { path: '/graphql', body: { query, variables: { id: String(id), title } } };
};

/** A read of registers: a list, one record, or GraphQL; of a series also pages and the feed of the list. */
const read = (registers: readonly Register[], round: number): Sent => {
  const turn = Math.floor(round / 3);
  const one = registers[turn % registers.length] as Register;
  if (round % 3 === 0) return { path: `${root}/events?categories=registers&per_page=50` };
  if (one.series) return readSeries(one.series, Math.floor(turn / registers.length));
  if (round % 3 === 1) return { path: `${root}/events/${one.id}` };
  return { path: '/graphql', body: { query: `{ event(id: ${one.id}) { title } }` } };
};

const readSeries = ({ id, slugs }: NonNullable<Register['series']>, turn: number): Sent => {
  const reads: readonly Sent[] = [
    { path: `/event/${slugs[turn % slugs.length]}/` },
    { path: '/events/category/registers.ics' },
    { path: '/graphql', body: { query: `{ series(id: "${id}") { occurrences(first: 50) { nodes { title } } } }` } },
  ];
  return reads[turn % reads.length] as Sent;
};
