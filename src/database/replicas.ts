/**
 * Sends reads of anonymous clients to read replicas that are not outdated.
 *
 * A replica is used for a statement only if all of this holds when the statement is sent:
 *
 * 1. This process may use its caches (src/changes/write-confirmation.ts), so it has received every change that was committed before any
 *    response that a client has.
 * 2. After the last change that it has received, it has asked the primary for the position in its log, over the connection that receives
 *    changes. The commits of all received changes are before that position.
 * 3. The replica has replayed that position, and follows this primary (src/database/replica.ts).
 *
 * So a replica has every change that the caches of this process have, and a record that was read from it may be cached like one that was
 * read from the primary. Otherwise the statement is sent to the primary, and also if the replica returns an error or is lost meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ChangeChannel } from '../changes/change-channel.js';
import type { ServerAddress } from '../texts/postgres-url.js';
import { openReplica, type Replica } from './replica.js';

/** Sends the statements of one request. */
export interface ReplicaReader {
  /** @param send sends the statement to the primary. */
  query(statement: pg.QueryConfig, send: () => Promise<pg.QueryResult>): Promise<pg.QueryResult>;
  /** Sends all further statements of the request to the primary. */
  stayOnPrimary(): void;
}

export interface Replicas {
  /** Notes a change of data. Replicas are not used until they have replayed it. */
  note(): void;
  /** Notes that the primary may be another server. */
  reset(): void;
  /** The reader of a request. */
  reader(): ReplicaReader;
  /** How many statements of readers the replicas and the primary have returned. */
  readonly counts: Readonly<Record<'replica' | 'primary', number>>;
  /** The replicas, for metrics. */
  readonly all: readonly Pick<Replica, 'name' | 'isFollowing' | 'lag'>[];
  close(): Promise<void>;
}

interface Options {
  /** The number of connections to each replica. */
  pool: number;
  channel: Pick<ChangeChannel, 'name' | 'hasReceived' | 'open' | 'query'>;
  log: Pick<Logger, 'info' | 'warn'>;
}

const RETRY_MS = 100; // milliseconds after an error
const AGAIN_MS = 20; // milliseconds after a response that was outdated when it arrived

const STATEMENT_TIMEOUT = '57014';

// A commit is flushed before other sessions see it, unless synchronous_commit is off.
const POSITION = `SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END)::text AS "lsn"`;

export const openReplicas = (servers: readonly ServerAddress[], { pool, channel, log }: Options): Replicas => {
  const counts = { replica: 0, primary: 0 };
  /** The number of the last received change, from 1. */
  let change = 1;
  let asking = false;
  let closed = false;
  let turn = 0;

  const replicas = servers.map((server): Replica => {
    const onChange = (reason: string | undefined) =>
      reason === undefined
        ? log.info({ replica: server.name }, 'replica used')
        : log.warn({ replica: server.name, reason }, 'replica not used');
    return openReplica(server, { pool, channel, onChange });
  });

  const isUsable = (replica: Replica) => replica.replayed() === change && channel.open();

  /** Asks the primary for its position until it is that of the last change. */
  const ask = async () => {
    if (asking) return;
    asking = true;
    for (let known = 0; known !== change && !closed; ) {
      const asked = change;
      try {
        const { rows } = await channel.query<{ lsn: string }>({ name: 'position', text: POSITION });
        if (asked === change && rows[0]) {
          known = asked;
          for (const replica of replicas) replica.expect({ change, lsn: rows[0].lsn });
        } else await sleep(AGAIN_MS, undefined, { ref: false });
      } catch {
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    asking = false;
  };

  const note = () => {
    change++;
    void ask();
  };

  /** The next replica that can be used, in turn. */
  const choose = (): Replica | undefined => {
    for (const _ of replicas) {
      const replica = replicas[turn++ % replicas.length];
      if (replica && isUsable(replica)) return replica;
    }
    return undefined;
  };

  const reader = (): ReplicaReader => {
    // A request that has read from the primary stays there: a replica may not have what the primary has shown.
    let replica = choose();
    return {
      async query(statement, send) {
        if (replica && isUsable(replica)) {
          try {
            const result = await replica.query(statement);
            counts.replica++;
            return result;
          } catch (error) {
            // The replica is lost, or has cancelled the statement because of a change that it replays. On the primary, a statement that is
            // too slow would be slow again.
            if (error instanceof pg.DatabaseError && error.code === STATEMENT_TIMEOUT) throw error;
          }
        }
        replica = undefined;
        counts.primary++;
        return send();
      },
      stayOnPrimary() {
        replica = undefined;
      },
    };
  };

  return {
    note,
    reset() {
      for (const replica of replicas) replica.reset();
      note();
    },
    reader,
    counts,
    all: replicas,
    async close() {
      closed = true;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
};
