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
import { watchSessions } from './silent-sessions.js';

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
interface ClockReading {
  monotonic: number;
  wall: number;
}

const NEVER: ClockReading = { monotonic: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
const readClocks = (): ClockReading => ({ monotonic: performance.now(), wall: Date.now() });
const elapsed = ({ monotonic, wall }: ClockReading) => Math.max(performance.now() - monotonic, Date.now() - wall);
/** The time of a notification of the heartbeat, which is `probe` or `beat` and the times on both clocks. */
const sentAtOf = (message: string): ClockReading => {
  const [, monotonic, wall] = message.split(' ');
  return { monotonic: Number(monotonic), wall: Number(wall) };
};
/** The milliseconds since this process sent a beat. */
export const ageOfBeat = (beat: string): number => elapsed(sentAtOf(beat));
const newest = (one: ClockReading, other: ClockReading) => (one.monotonic > other.monotonic ? one : other);

const MAX_BEATS = 30; // received beats that are stored, for nine seconds

/** Sends notifications one after the other. The timer does not keep the process running; the connection does, until it is closed. */
export const startHeartbeat = ({ channel, sender, sessions, onSilence, timing }: Options): Heartbeat => {
  const { interval, lease: leaseTime, silence } = timing;
  // Time without a response is counted in beats: while the process itself was stopped or busy, it did not wait for PostgreSQL.
  const beatsPerSilence = Math.max(2, Math.ceil(silence / interval));
  const beatsPerTimeout = Math.ceil(beatsPerSilence / 2);
  const lease = createLease(channel, sender, leaseTime);
  const watched = watchSessions(sessions, sender, { beatsPerTimeout, beatsPerSilence });
  let sending = false;
  let sendAgain = false;
  let stopped = false;
  let unacknowledged = 0;
  let unreceived = 0;
  let acknowledged = NEVER;
  let received = NEVER;
  let confirmed = NEVER;
  /** The last received beats. */
  let beats: string[] = [];

  const receives = () => elapsed(received) < leaseTime;

  const send = async () => {
    if (sending || stopped) return;
    sending = true;
    const sentAt = readClocks();
    const times = `${sentAt.monotonic} ${sentAt.wall}`;
    try {
      // The connection that listens may be lost during the query.
      if (receives()) await lease.renew(`beat ${times}`, () => !stopped && receives());
      else await sender.query({ name: 'probe', text: 'SELECT pg_notify($1, $2)', values: [channel, `probe ${times}`] });
      unacknowledged = 0;
      acknowledged = sentAt;
      // If notifications do not arrive, there may be a pooler that uses a different backend for each statement.
      if (elapsed(received) <= silence) await watched.closeSuspects();
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

  const timer = setInterval(() => {
    watched.countWaiting();
    unacknowledged++;
    unreceived = acknowledged.monotonic > received.monotonic ? unreceived + 1 : 0;
    if (unacknowledged > beatsPerSilence) watched.closeSilent();
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
    pause() {
      reset();
      return lease.end();
    },
    isAlive: () => elapsed(confirmed) < leaseTime,
    hasReceived: (beat) => beats.includes(beat),
    lag: () => Math.min(elapsed(confirmed), performance.now()),
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
};

/** The row of this process in the table "Lease". Writers wait for the processes that have one. */
const createLease = (channel: string, sender: Sender, milliseconds: number) => {
  let mayExist = false;
  return {
    /** Sends a beat and renews the lease. Without a lease it begins one, if the process can still use it after the query. */
    async renew(beat: string, isUsable: () => boolean) {
      const { rowCount } = await sender.query({ name: 'renew', text: RENEW, values: [channel, beat] });
      if (rowCount || !isUsable()) return;
      mayExist = true;
      await sender.query({ name: 'lease', text: LEASE, values: [channel, beat, milliseconds] });
    },
    async end() {
      if (!mayExist) return;
      mayExist = false;
      await sender.query({ text: 'DELETE FROM "Lease" WHERE "channel" = $1', values: [channel] }).catch(() => {});
    },
  };
};

// The lease must survive a crash of PostgreSQL; its newest beat need not. So a beat is committed asynchronously.
const RENEW = `WITH renewed AS (UPDATE "Lease" SET "beat" = $2 WHERE "channel" = $1 RETURNING 1)
  SELECT pg_notify($1, $2), set_config('synchronous_commit', 'off', true) FROM renewed`;
const LEASE = `WITH begun AS (INSERT INTO "Lease" ("channel", "beat", "milliseconds") VALUES ($1, $2, $3) RETURNING 1)
  SELECT pg_notify($1, $2) FROM begun`;
