import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, EVERYTHING, parseChange } from '../cache/change.js';
import { createFence } from './fence.js';
import { startHeartbeat, TIMING, type Timing } from './heartbeat.js';
import { createSender } from './sender.js';
import { Session } from './session.js';

export interface ChangeChannel {
  /** Whether this process may answer from memory at this moment: it receives the changes of all processes. */
  open(): boolean;
  /** After a commit: done when no other process answers from what it knew before. Never rejected (src/storage/fence.ts). */
  pass(): Promise<void>;
  /** Ends the connections and the lease; nothing waits for other processes from then on. */
  close(): Promise<void>;
}

const RECONNECT_AFTER = 1000; // milliseconds

/** Connections that a process has besides its pool: the one that receives changes, and the one that sends beats. */
export const CHANNEL_CONNECTIONS = 2;

interface Options {
  /** Is called with each change; without it the process answers nothing from memory, and only writes. */
  hear?: (change: Change) => void;
  /** The connections of the pool, which are closed when PostgreSQL does not respond. */
  sessions?: () => Iterable<Session>;
  timing?: Timing | undefined;
}

/** Receives the changes of all processes on a connection of its own, and connects again when it is lost or silent. */
export const openChangeChannel = (
  url: string,
  { hear, sessions = () => [], timing = TIMING }: Options,
): ChangeChannel => {
  /** Where this process receives its own notifications, and what other processes send to it. */
  const own = `almanac_process_${randomBytes(16).toString('hex')}`;
  const sender = createSender(url, timing.silence / 2);
  const waiting = new Set<(listens: boolean) => void>();
  let client: Session | undefined;
  let isOpen = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const listens = (timeout: number): Promise<boolean> =>
    new Promise((resolve) => {
      if (isOpen) return resolve(true);
      const done = (listens: boolean) => {
        waiting.delete(done);
        clearTimeout(timer);
        resolve(listens);
      };
      const timer = setTimeout(done, timeout, false);
      waiting.add(done);
    });

  const lose = (after: number) => {
    isOpen = false;
    const last = client;
    client = undefined;
    last?.destroy('it was lost or silent');
    clearTimeout(retry);
    if (!closed) retry = setTimeout(connect, after).unref();
    return heartbeat?.pause();
  };

  const fence = createFence({ channel: own, sender, listens, lease: timing.lease });
  const heartbeat =
    hear && startHeartbeat({ channel: own, sender, sessions, timing, onSilence: () => isOpen && lose(0) });

  const connect = async () => {
    const next = new Session({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: timing.silence,
      query_timeout: timing.silence,
    });
    client = next;
    const isLost = () => client === next && lose(RECONNECT_AFTER);
    next.once('error', isLost);
    next.once('end', isLost);
    next.on('notification', ({ channel, payload = '' }) => {
      if (client !== next) return;
      if (channel !== own) hear?.(parseChange(payload));
      else if (/^(probe|beat) /.test(payload)) heartbeat?.receive(payload);
      else fence.receive(payload);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${own}${hear ? '; LISTEN almanac_change' : ''}`);
      if (client !== next) return;
      // What changed while nobody listened is not known.
      hear?.(EVERYTHING);
      isOpen = true;
      heartbeat?.start();
      for (const done of waiting) done(true);
    } catch {
      isLost();
    }
  };
  void connect();

  return {
    open: () => isOpen && heartbeat?.isAlive() === true,
    pass: () => (closed ? Promise.resolve() : fence.pass()),
    async close() {
      closed = true;
      heartbeat?.stop();
      for (const done of waiting) done(false);
      await Promise.race([lose(0), sleep(CLOSE_WITHIN, undefined, { ref: false })]);
      sender.close();
    },
  };
};

const CLOSE_WITHIN = 1000; // milliseconds

/**
 * For a process that writes and answers nothing. It connects at the first commit.
 * @returns `pass` and `close` of a change channel.
 */
export const openFence = (url: string): Pick<ChangeChannel, 'pass' | 'close'> => {
  let channel: ChangeChannel | undefined;
  return {
    pass() {
      channel ??= openChangeChannel(url, {});
      return channel.pass();
    },
    close: async () => channel?.close(),
  };
};
