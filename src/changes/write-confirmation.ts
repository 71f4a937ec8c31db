/**
 * Ensures that no process sends an outdated response after an acknowledged write.
 *
 * A process that uses its caches has a lease: a row in the table "Lease". Each beat of its heartbeat changes the row and notifies the
 * process itself, in one transaction. The process uses its caches only while the newest received beat was sent less than the duration of
 * a lease ago (0.9 s); otherwise it reads the database. Beats and changes arrive on one connection, and PostgreSQL delivers notifications
 * in the order of commits. So:
 *
 * 1. A process that has received a beat has received every change that was committed before the beat.
 * 2. A process that uses its caches later than the duration of a lease after a commit has received a beat that was sent after the commit.
 *    So it has received the change.
 *
 * A writer could wait for the duration of a lease after each commit. A request for confirmation is faster. After the COMMIT, before the
 * client gets its response:
 *
 * - The writer reads the leases of all other processes and notifies each, in one statement. Without other processes it is done.
 * - Each notified process has received the change before this request. It has invalidated its cached entries, and notifies the writer.
 * - The writer waits until all have confirmed, at most for the duration of a lease. After that, by 2, a process without a confirmation
 *   either does not use its caches or has received the change.
 * - The writer deletes a row that has not changed since it was read: that process has sent no beat for the duration of a lease, so it
 *   does not use its caches. The next write does not wait for it. A process without a row creates one with its next beat.
 *
 * The leases are read after the COMMIT. A process whose first beat commits later receives the change first, by 1.
 *
 * | event                                               | what a write waits for                                                     |
 * | --------------------------------------------------- | -------------------------------------------------------------------------- |
 * | no other process uses its caches                    | one statement                                                              |
 * | all other processes confirm                         | two notifications, about a millisecond                                     |
 * | a process is stopped, killed or disconnected        | a lease, once; if the process continues, its lease has ended               |
 * | the connection that listens is lost                 | nothing: the process deletes its row; a lease if it has not detected it    |
 * | the writer cannot send the request, or not listen   | a lease                                                                    |
 * | the writer exits before it has sent the request     | –: no client got a response, and the commit notifies the other processes   |
 *
 * Times are only compared within one process, never with PostgreSQL's clock.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Sender } from '../connections/sender.js';

export interface WriteConfirmation {
  /**
   * Waits until the caches of all other processes reflect everything that was committed before the call. It takes at most about three
   * seconds and never rejects.
   */
  waitForOthers(): Promise<void>;
  /** Handles a message that another process sent to the channel of this one. */
  receive(message: string): void;
}

interface Options {
  /** The channel that this process listens to. */
  channel: string;
  sender: Sender;
  /** Resolves to true when this process listens, or to false after `timeout` milliseconds. */
  listens: (timeout: number) => Promise<boolean>;
  /** The longest lease of any process, in milliseconds. */
  lease: number;
}

/** The lease of another process after its last beat. */
interface Lease {
  channel: string;
  beat: string;
  milliseconds: number;
}

/** The confirmations of one request, by the channel of the process. */
interface Round {
  confirmed: Set<string>;
  waiting: Map<string, () => void>;
}

// For clocks with different rates and timers that fire early: in a second they differ by less than a millisecond.
const MARGIN = 20; // milliseconds
const RETRY_DELAY = 50; // milliseconds

export const createWriteConfirmation = ({ channel, sender, listens, lease }: Options): WriteConfirmation => {
  const rounds = new Map<string, Round>();
  let count = 0;
  let requested: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Requests confirmations from all other processes. Returns their leases, or none if the request could not be sent within a lease. */
  const requestConfirmations = async (token: string): Promise<Lease[]> => {
    const end = performance.now() + lease + MARGIN;
    const left = () => Math.max(0, end - performance.now());
    while (left() && (await listens(left()))) {
      try {
        const values = [channel, `ask ${token} ${channel}`];
        return (await sender.query<Lease & pg.QueryResultRow>({ name: 'ask', text: REQUEST_CONFIRMATIONS, values }))
          .rows;
      } catch {
        await sleep(Math.min(RETRY_DELAY, left()));
      }
    }
    return [];
  };

  /** Resolves to true when another process has confirmed, or to false when its lease has ended. */
  const isConfirmed = ({ confirmed, waiting }: Round, { channel: other, milliseconds }: Lease): Promise<boolean> =>
    new Promise((resolve) => {
      if (confirmed.has(other)) return resolve(true);
      const timer = setTimeout(() => resolve(false), milliseconds + MARGIN).unref();
      waiting.set(other, () => {
        clearTimeout(timer);
        resolve(true);
      });
    });

  const runRound = async () => {
    const token = String(++count);
    const round: Round = { confirmed: new Set(), waiting: new Map() };
    rounds.set(token, round);
    const leases = requestConfirmations(token);
    requested = leases;
    const endUnconfirmed = async (one: Lease) => {
      if (await isConfirmed(round, one)) return;
      sender.query({ name: 'end lease', text: END_LEASE, values: [one.channel, one.beat] }).catch(() => {});
    };
    await Promise.all((await leases).map(endUnconfirmed));
    rounds.delete(token);
  };

  const confirm = (token: string, writer: string) =>
    sender.query({
      name: 'confirm',
      text: 'SELECT pg_notify($1, $2)',
      values: [writer, `confirm ${token} ${channel}`],
    });

  return {
    // Writers that arrive during a request share the next one: a request covers all commits before it.
    waitForOthers() {
      next ??= requested.then(() => {
        next = undefined;
        return runRound();
      });
      return next;
    },
    receive(message) {
      const [kind, token = '', other = ''] = message.split(' ');
      if (kind === 'ask') {
        // A connection that was lost unnoticed fails once.
        confirm(token, other)
          .catch(() => confirm(token, other))
          .catch(() => {});
      } else {
        const round = rounds.get(token);
        round?.confirmed.add(other);
        round?.waiting.get(other)?.();
      }
    },
  };
};

const REQUEST_CONFIRMATIONS = `SELECT "channel", "beat", "milliseconds", pg_notify("channel", $2) FROM "Lease" WHERE "channel" <> $1`;
const END_LEASE = 'DELETE FROM "Lease" WHERE "channel" = $1 AND "beat" = $2';
