/**
 * Never an outdated response after an acknowledged write, in any process.
 *
 * A process that answers from memory has a lease: a row of its own in the table "Lease". Each beat of its heartbeat changes the row and
 * notifies the process itself, in one transaction. The process answers from memory only while the newest beat that it has received was
 * sent less than a lease ago (1 s); otherwise it reads the database. Beats and changes arrive on one connection, and PostgreSQL delivers
 * notifications in the order of commits. So:
 *
 * 1. A process that received a beat has received every change that was committed before the beat.
 * 2. A process that answers from memory a lease after a commit has received a beat that was sent after the commit: it knows the change.
 *
 * A writer could wait for a lease after each commit. It is faster with a question. After the COMMIT, before the client gets its response:
 *
 * - The writer reads the leases of all other processes, and notifies each, in one statement. Without other processes this is all.
 * - A process that is asked has received the change before the question. It has dropped from its caches what the change concerns, and
 *   notifies the writer.
 * - The writer waits until all have confirmed, for a lease at most. By 2. the others do not answer from memory then, or know the change.
 * - It deletes a row that has not changed since it was read: that process has sent no beat for a lease, so it does not answer from
 *   memory. The next write does not wait for it. A process whose row is missing makes a new one, by a beat.
 *
 * The leases are read after the COMMIT. A process whose first beat commits later receives the change first, by 1.
 *
 * | what happens                                   | what a write waits for                                                      |
 * | ---------------------------------------------- | --------------------------------------------------------------------------- |
 * | nobody else answers from memory                | one statement                                                               |
 * | all others confirm                             | two notifications, about a millisecond                                      |
 * | a process is stopped, killed or cut off        | a lease, once; when the process goes on, its lease has ended                |
 * | the connection that listens is lost            | nothing: the process deletes its row; a lease where it has not noticed yet  |
 * | the writer cannot ask, or does not listen      | a lease                                                                     |
 * | the writer dies before it has asked            | –: no client was told of the write, and others are notified by the commit   |
 *
 * Time is only compared within one process, and never with PostgreSQL's.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Sender } from './sender.js';

export interface Fence {
  /**
   * Waits until every response from the memory of another process shows what was committed before the call. It takes at most about
   * three seconds, and is never rejected.
   */
  pass(): Promise<void>;
  /** Takes in a message that another process sent to the channel of this one. */
  receive(message: string): void;
}

interface Options {
  /** The channel that this process listens to. */
  channel: string;
  sender: Sender;
  /** Whether this process listens; where it does not yet, when it does, or false after these milliseconds. */
  listens: (timeout: number) => Promise<boolean>;
  /** The longest lease of any process, in milliseconds. */
  lease: number;
}

/** The lease of another process, as its last beat left it. */
interface Lease {
  channel: string;
  beat: string;
  milliseconds: number;
}

/** The confirmations of one question, by the channel of the process. */
interface Round {
  confirmed: Set<string>;
  waiting: Map<string, () => void>;
}

// Clocks that tick differently, and timers that are early: in a second they differ by less than a millisecond.
const MARGIN = 20; // milliseconds
const REPEAT_AFTER_MS = 50; // milliseconds

export const createFence = ({ channel, sender, listens, lease }: Options): Fence => {
  const rounds = new Map<string, Round>();
  let count = 0;
  let requested: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Asks all other processes to confirm, and gives their leases; none where a lease has passed before they could be asked. */
  const ask = async (token: string): Promise<Lease[]> => {
    const end = performance.now() + lease + MARGIN;
    const left = () => Math.max(0, end - performance.now());
    while (left() && (await listens(left()))) {
      try {
        const values = [channel, `ask ${token} ${channel}`];
        return (await sender.query<Lease & pg.QueryResultRow>({ name: 'ask', text: ASK, values })).rows;
      } catch {
        await sleep(Math.min(REPEAT_AFTER_MS, left()));
      }
    }
    return [];
  };

  /** Whether another process has confirmed; false when its lease has ended. */
  const isConfirmed = ({ confirmed, waiting }: Round, { channel: other, milliseconds }: Lease): Promise<boolean> =>
    new Promise((resolve) => {
      if (confirmed.has(other)) return resolve(true);
      const timer = setTimeout(() => resolve(false), milliseconds + MARGIN).unref();
      waiting.set(other, () => {
        clearTimeout(timer);
        resolve(true);
      });
    });

  const begin = async () => {
    const token = String(++count);
    const round: Round = { confirmed: new Set(), waiting: new Map() };
    rounds.set(token, round);
    const asking = ask(token);
    requested = asking;
    const endUnconfirmed = async (one: Lease) => {
      if (await isConfirmed(round, one)) return;
      sender.query({ name: 'end lease', text: END, values: [one.channel, one.beat] }).catch(() => {});
    };
    await Promise.all((await asking).map(endUnconfirmed));
    rounds.delete(token);
  };

  const confirm = (token: string, writer: string) =>
    sender.query({
      name: 'confirm',
      text: 'SELECT pg_notify($1, $2)',
      values: [writer, `confirm ${token} ${channel}`],
    });

  return {
    // Writers that come while others are asked are one round: a question covers all commits before it.
    pass() {
      next ??= requested.then(() => {
        next = undefined;
        return begin();
      });
      return next;
    },
    receive(message) {
      const [kind, token = '', other = ''] = message.split(' ');
      if (kind === 'ask') {
        // A connection that has ended unnoticed fails once.
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

const ASK = `SELECT "channel", "beat", "milliseconds", pg_notify("channel", $2) FROM "Lease" WHERE "channel" <> $1`;
const END = 'DELETE FROM "Lease" WHERE "channel" = $1 AND "beat" = $2';
