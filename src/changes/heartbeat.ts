/**
 * Checks that PostgreSQL responds and that its notifications arrive. A connection can be open and silent: the server is frozen, a
 * firewall dropped the connection, or a pooler does not forward notifications.
 *
 * The process sends itself a notification over a separate connection, and must receive it on the connection that listens.
 * - The connection is not one of the pool: a pool that is full of slow statements does not mean that PostgreSQL does not respond.
 * - It is not the connection that listens: a pooler in transaction mode would return this notification there, and no other.
 *
 * | acknowledged | received | meaning and action                                                                                             |
 * | ------------ | -------- | -------------------------------------------------------------------------------------------------------------- |
 * | yes          | yes      | PostgreSQL responds. A connection that waits for a statement which PostgreSQL does not execute is closed.      |
 * | yes          | no       | Changes are not received: the connection that listens is opened again.                                         |
 * | no           | –        | PostgreSQL does not respond, not even on a new connection: idle and silent connections of the pool are closed. |
 *
 * A notification is a probe until one has been received. After that it is a beat, which also renews the lease of the process
 * (src/changes/write-confirmation.ts) in the same transaction. So writers never wait for a process that does not receive notifications.
 */
import pg from 'pg';
import type { Sender } from '../connections/sender.js';
import { SESSION_SETTINGS, type Session } from '../connections/session.js';

/** Durations in milliseconds. */
export interface Timing {
  /** The interval between notifications. */
  interval: number;
  /** The time after sending a beat during which the process may use its caches. */
  lease: number;
  /** The time without a response after which a connection counts as silent. */
  silence: number;
}

export const TIMING: Timing = {
  // Three beats in a lease: one may be late. A beat is one statement of 0.2 ms.
  interval: 300,
  // A write that waits for a stopped process takes less than a second.
  lease: 900,
  silence: 3000,
};

export interface Heartbeat {
  /** Handles a notification of the heartbeat. */
  receive(message: string): void;
  /** Starts after a LISTEN. Notifications from before do not count. */
  start(): void;
  /** Ends the lease. Writers do not wait for this process until the heartbeat starts again. */
  pause(): Promise<void>;
  /** Whether this process may use its caches: it has received a beat that was sent less than the duration of a lease ago. */
  isAlive(): boolean;
  /** Whether a beat is one of the last that were received since the heartbeat started. */
  hasReceived(beat: string): boolean;
  /** The milliseconds since the newest received beat was sent; since the start of the process if none was received. */
  lag(): number;
  stop(): void;
}

interface Options {
  /** The channel of this process. */
  channel: string;
  sender: Sender;
  /** The current connections of the pool. Silent ones are closed, so that no request waits for them. */
  sessions: () => Iterable<Session>;
  /** Called when notifications are sent and not received. */
  onSilence: () => void;
  timing: Timing;
}

/**
 * A time on two clocks. The monotonic clock may stop while a machine is suspended, and the wall clock may be set. The longer of both
 * elapsed times counts.
 */
interface Moment {
  monotonic: number;
  wall: number;
}

const NEVER: Moment = { monotonic: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
const moment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });
const elapsed = ({ monotonic, wall }: Moment) => Math.max(performance.now() - monotonic, Date.now() - wall);
/** The time of a notification of the heartbeat, which is `probe` or `beat` and the times on both clocks. */
const sentAtOf = (message: string): Moment => {
  const [, monotonic, wall] = message.split(' ');
  return { monotonic: Number(monotonic), wall: Number(wall) };
};
/** The milliseconds since this process sent a beat. */
export const ageOfBeat = (beat: string): number => elapsed(sentAtOf(beat));
const newest = (one: Moment, other: Moment) => (one.monotonic > other.monotonic ? one : other);

const MAX_BEATS = 30; // received beats that are stored, for nine seconds

/** A connection that waits for PostgreSQL. */
interface Waiting {
  /** The number of received bytes. */
  received: number;
  /** The number of beats during which it has received nothing. */
  beats: number;
  /** Whether PostgreSQL executed nothing for it at the last check. */
  suspect: boolean;
}

/** Sends notifications one after the other. The timer does not keep the process running; the connection does, until it is closed. */
export const startHeartbeat = ({ channel, sender, sessions, onSilence, timing }: Options): Heartbeat => {
  const { interval, lease, silence } = timing;
  // Time without a response is counted in beats: while the process itself was stopped or busy, it did not wait for PostgreSQL.
  const beatsPerSilence = Math.max(2, Math.ceil(silence / interval));
  const beatsPerTimeout = Math.ceil(beatsPerSilence / 2);
  let sending = false;
  let sendAgain = false;
  let stopped = false;
  let unacknowledged = 0;
  let unreceived = 0;
  let acknowledged = NEVER;
  let received = NEVER;
  let confirmed = NEVER;
  /** Whether the process may have a lease in PostgreSQL. */
  let hasLease = false;
  let waiting = new Map<Session, Waiting>();
  /** The last received beats. */
  let beats: string[] = [];

  const send = async () => {
    if (sending || stopped) return;
    sending = true;
    const sentAt = moment();
    try {
      await (elapsed(received) < lease ? sendBeat(sentAt) : sendProbe(sentAt));
      unacknowledged = 0;
      acknowledged = sentAt;
      await closeSuspects();
    } catch (error) {
      // An error from PostgreSQL is a response.
      if (error instanceof pg.DatabaseError || (error as { code?: unknown }).code === SESSION_SETTINGS)
        unacknowledged = 0;
    } finally {
      sending = false;
      if (sendAgain) sendNow();
    }
  };

  /** Sends now, or after the notification that is being sent. */
  const sendNow = () => {
    sendAgain = sending;
    void send();
  };

  const sendProbe = ({ monotonic, wall }: Moment) =>
    sender.query({ name: 'probe', text: 'SELECT pg_notify($1, $2)', values: [channel, `probe ${monotonic} ${wall}`] });

  const sendBeat = async ({ monotonic, wall }: Moment) => {
    const message = `beat ${monotonic} ${wall}`;
    const { rowCount } = await sender.query({ name: 'renew', text: RENEW, values: [channel, message] });
    // The connection that listens may have been lost during the query.
    if (rowCount || stopped || elapsed(received) >= lease) return;
    hasLease = true;
    await sender.query({ name: 'lease', text: LEASE, values: [channel, message, lease] });
  };

  const countWaiting = () => {
    const before = waiting;
    waiting = new Map();
    for (const session of sessions()) {
      if (!session.busy) continue;
      const { received } = session;
      const previous = before.get(session);
      const isStillWaiting = previous?.received === received;
      waiting.set(session, isStillWaiting ? previous : { received, beats: 0, suspect: false });
      if (isStillWaiting) previous.beats++;
    }
  };

  /**
   * Closes connections that wait for statements which PostgreSQL does not execute, after two checks: after the first one the response may
   * still arrive.
   */
  const closeSuspects = async () => {
    const long = [...waiting].filter(([, { beats }]) => beats >= beatsPerTimeout);
    // If notifications do not arrive, there may be a pooler that uses a different backend for each statement.
    if (!long.length || elapsed(received) > silence) return;
    const backends = long.map(([{ backend }]) => backend);
    const { rows } = await sender.query<{ pid: number }>({ name: 'working', text: WORKING, values: [backends] });
    const working = new Set(rows.map(({ pid }) => pid));
    for (const [one, state] of long) {
      // It has received bytes during the query.
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
    unacknowledged++;
    unreceived = acknowledged.monotonic > received.monotonic ? unreceived + 1 : 0;
    if (unacknowledged > beatsPerSilence) closeSilent();
    if (unreceived >= beatsPerTimeout) {
      unreceived = 0;
      onSilence();
    }
    void send();
  }, interval).unref();

  const reset = () => {
    [acknowledged, received, confirmed] = [NEVER, NEVER, NEVER];
    unreceived = 0;
    beats = [];
  };

  return {
    receive(message) {
      const sentAt = sentAtOf(message);
      received = newest(sentAt, received);
      if (!message.startsWith('beat ')) return sendNow();
      confirmed = newest(sentAt, confirmed);
      beats = [...beats, message].slice(-MAX_BEATS);
    },
    start() {
      reset();
      sendNow();
    },
    async pause() {
      reset();
      if (!hasLease) return;
      hasLease = false;
      await sender.query({ text: 'DELETE FROM "Lease" WHERE "channel" = $1', values: [channel] }).catch(() => {});
    },
    isAlive: () => elapsed(confirmed) < lease,
    hasReceived: (beat) => beats.includes(beat),
    lag: () => Math.min(elapsed(confirmed), performance.now()),
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
};

// The backends that execute a statement, or whose state is not visible. A backend in ClientWrite waits for a client that does not read.
const WORKING = `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[])
  AND (state LIKE 'idle%' OR (state = 'active' AND wait_event = 'ClientWrite')) IS NOT TRUE`;

// The lease must survive a crash of PostgreSQL; its newest beat need not. So a beat is committed asynchronously.
const RENEW = `WITH renewed AS (UPDATE "Lease" SET "beat" = $2 WHERE "channel" = $1 RETURNING 1)
  SELECT pg_notify($1, $2), set_config('synchronous_commit', 'off', true) FROM renewed`;
const LEASE = `WITH begun AS (INSERT INTO "Lease" ("channel", "beat", "milliseconds") VALUES ($1, $2, $3) RETURNING 1)
  SELECT pg_notify($1, $2) FROM begun`;
