import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createSender } from '../connections/sender.js';
import { Session } from '../connections/session.js';
import { type Change, EVERYTHING, parseChange, transactionOf } from './change.js';
import { startHeartbeat, TIMING, type Timing } from './heartbeat.js';
import { createWriteConfirmation } from './write-confirmation.js';

export interface ChangeChannel {
  /** Whether this process may use its caches now, because it receives the changes of all processes. */
  open(): boolean;
  /** The milliseconds since the newest notification that this process has sent to itself and received. */
  lag(): number;
  /** Waits, after a commit, until no other process responds with older data from its caches. Never rejects (src/changes/write-confirmation.ts). */
  waitForOthers(): Promise<void>;
  /** The name of this process in the table "Lease". */
  name: string;
  /** Whether a beat in the table "Lease" is one that this process has received lately from the server that it listens to. */
  hasReceived(beat: string): boolean;
  /** Sends a statement over the connection that receives the changes, so to the same server. @throws Error if it is lost. */
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Closes the connections and ends the lease. After that `waitForOthers` does not wait. */
  close(): Promise<void>;
}

const RECONNECT_DELAY = 1000; // milliseconds

/** The connections of a process besides its pool: one receives changes, the other sends beats. */
export const CHANNEL_CONNECTIONS = 2;

interface Options {
  /** Called with each notified change, also those of this process. Without it the process does not use caches, and only writes. */
  onChange?: (change: Change, transaction?: string) => void;
  /** The connections of the pool, which are closed when PostgreSQL does not respond. */
  sessions?: () => Iterable<Session>;
  timing?: Timing | undefined;
  /** Other channels, and what is called for each notification, and when the connection is made again. */
  others?: Readonly<Record<string, () => void>>;
}

/** Receives the changes of all processes on a separate connection. Reconnects when the connection is lost or silent. */
export const openChangeChannel = (
  url: string,
  { onChange, sessions = () => [], timing = TIMING, others = {} }: Options,
): ChangeChannel => {
  /** The channel for the notifications that this process sends to itself, and for messages of other processes. */
  const own = `almanac_process_${randomBytes(16).toString('hex')}`;
  const sender = createSender(url, timing.silence / 2);
  const waiting = new Set<(isListening: boolean) => void>();
  let client: Session | undefined;
  let isOpen = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const listens = (timeout: number): Promise<boolean> =>
    new Promise((resolve) => {
      if (isOpen) return resolve(true);
      const done = (isListening: boolean) => {
        waiting.delete(done);
        clearTimeout(timer);
        resolve(isListening);
      };
      const timer = setTimeout(done, timeout, false);
      waiting.add(done);
    });

  const disconnect = (after: number) => {
    isOpen = false;
    const last = client;
    client = undefined;
    last?.destroy('it was lost or silent');
    clearTimeout(retry);
    if (!closed) retry = setTimeout(connect, after).unref();
    return heartbeat?.pause();
  };

  const confirmation = createWriteConfirmation({ channel: own, sender, listens, lease: timing.lease });
  const heartbeat =
    onChange && startHeartbeat({ channel: own, sender, sessions, timing, onSilence: () => isOpen && disconnect(0) });

  /** Closes connections to another server of the URL: after a failover it may still accept them. */
  const closeOthers = ({ host, port }: Session) => {
    sender.stayAt({ host, port });
    for (const session of sessions())
      if (session.host !== host || session.port !== port) session.destroy('PostgreSQL has another primary');
  };

  const connect = async () => {
    const next = new Session({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: timing.silence,
      query_timeout: timing.silence,
    });
    client = next;
    const isLost = () => client === next && disconnect(RECONNECT_DELAY);
    next.once('error', isLost);
    next.once('end', isLost);
    next.on('notification', ({ channel, payload = '' }) => {
      if (client !== next) return;
      const other = others[channel];
      if (other) other();
      else if (channel !== own) onChange?.(parseChange(payload), transactionOf(payload));
      else if (/^(probe|beat) /.test(payload)) heartbeat?.receive(payload);
      else confirmation.receive(payload);
    });
    try {
      await next.connect();
      await next.query(
        [own, ...(onChange ? ['almanac_change'] : []), ...Object.keys(others)]
          .map((name) => `LISTEN ${name}`)
          .join('; '),
      );
      if (client !== next) return;
      closeOthers(next);
      // The process has missed the changes that were made before LISTEN.
      onChange?.(EVERYTHING);
      isOpen = true;
      heartbeat?.start();
      for (const done of waiting) done(true);
      for (const other of Object.values(others)) other();
    } catch {
      isLost();
    }
  };
  void connect();

  return {
    open: () => isOpen && heartbeat?.isAlive() === true,
    name: own,
    hasReceived: (beat) => heartbeat?.hasReceived(beat) === true,
    async query(statement) {
      if (!client || !isOpen) throw new Error('Connection terminated: it was lost');
      return client.query(statement);
    },
    lag: () => heartbeat?.lag() ?? 0,
    waitForOthers: () => (closed ? Promise.resolve() : confirmation.waitForOthers()),
    async close() {
      closed = true;
      heartbeat?.stop();
      for (const done of waiting) done(false);
      await Promise.race([disconnect(0), sleep(CLOSE_TIMEOUT, undefined, { ref: false })]);
      sender.close();
    },
  };
};

const CLOSE_TIMEOUT = 1000; // milliseconds

/**
 * Opens a change channel for a process that only writes. It connects at the first commit.
 * @returns `waitForOthers` and `close` of the change channel.
 */
export const openWriteConfirmation = (url: string): Pick<ChangeChannel, 'waitForOthers' | 'close'> => {
  let channel: ChangeChannel | undefined;
  return {
    waitForOthers() {
      channel ??= openChangeChannel(url, {});
      return channel.waitForOthers();
    },
    close: async () => channel?.close(),
  };
};
