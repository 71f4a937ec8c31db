/**
 * Whether PostgreSQL responds, and whether its notifications arrive. A connection can be open and silent: the server is frozen, a
 * firewall dropped the connection, or a pooler does not pass notifications on.
 *
 * The process sends itself a notification over a connection of its own, and must receive it on the connection that listens.
 * - Over a connection of its own: a pool that is full of slow statements does not mean that PostgreSQL does not respond.
 * - Not over the connection that listens: a pooler in transaction mode would return this notification there, and no other.
 *
 * | sent and answered | received | what it means, and what is done                                                                |
 * | ----------------- | -------- | ---------------------------------------------------------------------------------------------- |
 * | yes               | yes      | PostgreSQL responds. A connection that waits for a statement which PostgreSQL does not execute is silent: it is closed. |
 * | yes               | no       | Changes are not received: the connection that listens is opened anew.                          |
 * | no                | –        | PostgreSQL does not respond, on a new connection either: idle and silent connections of the pool are closed. |
 *
 * A notification is a probe until one was received, and a beat from then on: a beat also renews the lease of the process
 * (src/storage/fence.ts), in the same transaction. So writers never wait for a process to which notifications do not arrive.
 */
import pg from 'pg';
import type { Sender } from './sender.js';
import { SESSION_SETTINGS, type Session } from './session.js';

/** In milliseconds. */
export interface Timing {
  /** How often a notification is sent. */
  beat: number;
  /** For how long after a beat was sent the process may answer from memory. */
  lease: number;
  /** After how long a connection that gives no response counts as silent. */
  silence: number;
}

export const TIMING: Timing = {
  // Three beats in a lease: one may be late. A beat is one statement of a fifth of a millisecond.
  beat: 300,
  // How long a write waits for a process that is stopped.
  lease: 1000,
  silence: 3000,
};

export interface Heartbeat {
  /** Takes in a notification of the heartbeat. */
  receive(message: string): void;
  /** Begins after a LISTEN: what was received before does not count. */
  start(): void;
  /** Ends the lease: writers do not wait for this process until it begins again. */
  pause(): Promise<void>;
  /** Whether this process may answer from memory: a beat was received that was sent less than a lease ago. */
  isAlive(): boolean;
  stop(): void;
}

interface Options {
  /** The channel of this process. */
  channel: string;
  sender: Sender;
  /** The connections of the pool at this moment; those that are silent are closed, so that no request waits on them. */
  sessions: () => Iterable<Session>;
  /** Called when notifications are sent and not received. */
  onSilence: () => void;
  timing: Timing;
}

/**
 * A moment by two clocks: the monotonic clock may stand still while a machine is suspended, and the other may be set. The longer of
 * both times since then counts.
 */
interface Moment {
  monotonic: number;
  wall: number;
}

const NEVER: Moment = { monotonic: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
const moment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });
const elapsed = ({ monotonic, wall }: Moment) => Math.max(performance.now() - monotonic, Date.now() - wall);
const newest = (one: Moment, other: Moment) => (one.monotonic > other.monotonic ? one : other);

/** A connection that waits for PostgreSQL. */
interface Waiting {
  /** The bytes it has received. */
  received: number;
  /** For how many beats it has waited and received nothing. */
  beats: number;
  /** Whether PostgreSQL did not execute anything for it at the last look. */
  suspect: boolean;
}

/** Sends notifications, one after the other. The timer does not keep the process alive; the connection does, until it is closed. */
export const startHeartbeat = ({ channel, sender, sessions, onSilence, timing }: Options): Heartbeat => {
  const { beat, lease, silence } = timing;
  // Time without a response is counted in beats: a process that was itself stopped or busy has not waited for PostgreSQL.
  const beatsPerSilence = Math.max(2, Math.ceil(silence / beat));
  const beatsPerTimeout = Math.ceil(beatsPerSilence / 2);
  let sending = false;
  let again = false;
  let stopped = false;
  let unanswered = 0;
  let unreceived = 0;
  let answered = NEVER;
  let received = NEVER;
  let confirmed = NEVER;
  /** Whether the process may have a lease in PostgreSQL. */
  let leased = false;
  let waiting = new Map<Session, Waiting>();

  const send = async () => {
    if (sending || stopped) return;
    sending = true;
    const sentAt = moment();
    try {
      await (elapsed(received) < lease ? sendBeat(sentAt) : sendProbe(sentAt));
      unanswered = 0;
      answered = sentAt;
      await closeSuspects();
    } catch (error) {
      // An error of PostgreSQL's is a response.
      if (error instanceof pg.DatabaseError || (error as { code?: unknown }).code === SESSION_SETTINGS) unanswered = 0;
    } finally {
      sending = false;
      if (again) sendNow();
    }
  };

  /** Sends at once, or after what is being sent. */
  const sendNow = () => {
    again = sending;
    void send();
  };

  const sendProbe = ({ monotonic, wall }: Moment) =>
    sender.query({ name: 'probe', text: 'SELECT pg_notify($1, $2)', values: [channel, `probe ${monotonic} ${wall}`] });

  const sendBeat = async ({ monotonic, wall }: Moment) => {
    const message = `beat ${monotonic} ${wall}`;
    const { rowCount } = await sender.query({ name: 'renew', text: RENEW, values: [channel, message] });
    // Meanwhile the connection that listens may have been lost.
    if (rowCount || stopped || elapsed(received) >= lease) return;
    leased = true;
    await sender.query({ name: 'lease', text: LEASE, values: [channel, message, lease] });
  };

  const countWaiting = () => {
    const before = waiting;
    waiting = new Map();
    for (const session of sessions()) {
      if (!session.busy) continue;
      const { received } = session;
      const previous = before.get(session);
      const goesOn = previous?.received === received;
      waiting.set(session, goesOn ? previous : { received, beats: 0, suspect: false });
      if (goesOn) previous.beats++;
    }
  };

  /** Closes connections that wait for statements which PostgreSQL does not execute, seen twice: the first time the response may be on its way. */
  const closeSuspects = async () => {
    const long = [...waiting].filter(([, { beats }]) => beats >= beatsPerTimeout);
    // Where notifications do not arrive, a pooler may give every statement another backend.
    if (!long.length || elapsed(received) > silence) return;
    const backends = long.map(([{ backend }]) => backend);
    const { rows } = await sender.query<{ pid: number }>({ name: 'working', text: WORKING, values: [backends] });
    const working = new Set(rows.map(({ pid }) => pid));
    for (const [one, state] of long) {
      // Something was received meanwhile.
      if (!one.busy || one.received !== state.received) continue;
      if (state.suspect && !working.has(one.backend)) one.destroy('PostgreSQL does not respond');
      state.suspect = !working.has(one.backend);
    }
  };

  const closeSilent = () => {
    for (const session of sessions())
      if (!session.busy || (waiting.get(session)?.beats ?? 0) >= beatsPerSilence)
        session.destroy('PostgreSQL does not respond');
  };

  const timer = setInterval(() => {
    countWaiting();
    unanswered++;
    unreceived = answered.monotonic > received.monotonic ? unreceived + 1 : 0;
    if (unanswered > beatsPerSilence) closeSilent();
    if (unreceived >= beatsPerTimeout) {
      unreceived = 0;
      onSilence();
    }
    void send();
  }, beat).unref();

  const begin = () => {
    [answered, received, confirmed] = [NEVER, NEVER, NEVER];
    unreceived = 0;
  };

  return {
    receive(message) {
      const [kind, monotonic, wall] = message.split(' ');
      const sentAt = { monotonic: Number(monotonic), wall: Number(wall) };
      received = newest(sentAt, received);
      if (kind === 'beat') confirmed = newest(sentAt, confirmed);
      else sendNow();
    },
    start() {
      begin();
      sendNow();
    },
    async pause() {
      begin();
      if (!leased) return;
      leased = false;
      await sender.query({ text: 'DELETE FROM "Lease" WHERE "channel" = $1', values: [channel] }).catch(() => {});
    },
    isAlive: () => elapsed(confirmed) < lease,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
};

// The backends that execute something, or of which we may not know. One that waits to write has a client that does not read.
const WORKING = `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[])
  AND (state LIKE 'idle%' OR (state = 'active' AND wait_event = 'ClientWrite')) IS NOT TRUE`;

// That the newest beat of a lease survives a crash of PostgreSQL does not matter, only that the lease does.
const RENEW = `WITH renewed AS (UPDATE "Lease" SET "beat" = $2 WHERE "channel" = $1 RETURNING 1)
  SELECT pg_notify($1, $2), set_config('synchronous_commit', 'off', true) FROM renewed`;
const LEASE = `WITH begun AS (INSERT INTO "Lease" ("channel", "beat", "milliseconds") VALUES ($1, $2, $3) RETURNING 1)
  SELECT pg_notify($1, $2) FROM begun`;
