/** One read replica: its connections, and what it has replayed. */
import type pg from 'pg';
import type { ChangeChannel } from '../changes/change-channel.js';
import { ageOfBeat } from '../changes/heartbeat.js';
import { createSender } from '../connections/sender.js';
import type { ServerAddress } from '../texts/postgres-url.js';
import { SessionPool } from './adapter.js';

/** What a replica must have replayed: the position in the log of the primary after change number `change`. */
export interface LogPosition {
  change: number;
  lsn: string;
}

export interface Replica {
  /** The host and the port. */
  name: string;
  /** The number of the last change that it is known to have replayed; 0 for none, and while it does not follow the primary. */
  replayed(): number;
  /** Whether it follows the primary. It serves reads when it has replayed the last change too. */
  isFollowing(): boolean;
  /** The milliseconds since the newest beat of this process that it has replayed was sent; undefined if it has replayed none. */
  lag(): number | undefined;
  /** Sends a statement. @throws the error of PostgreSQL or of the connection. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Checks it now and repeatedly, until it has replayed this position. */
  expect(position: LogPosition): void;
  /** Forgets what it has replayed: the primary may be another one. */
  reset(): void;
  close(): Promise<void>;
}

interface Options {
  /** The number of connections for requests. */
  pool: number;
  channel: Pick<ChangeChannel, 'name' | 'hasReceived'>;
  /** Called when it can be used from now on, or why it cannot be used. */
  onChange: (problem: string | undefined) => void;
}

const CHECK_MS = 500; // milliseconds between checks of a replica that has replayed everything
const FIRST_CHECK_MS = 2; // milliseconds; doubled while it has not
const LONGEST_PAUSE_MS = 5000; // milliseconds between checks of a replica that does not respond
const TIMEOUT_MS = 1000; // milliseconds for connecting and for a check
const MISSES = 3; // checks: its copy of the last beat may arrive before the notification of the beat

// The beat of this process shows that it replicates the server that this process listens to. A position in the log does not: after a
// failover another server may have written another log up to the same position.
const CHECK = `SELECT pg_is_in_recovery() AS "isStandby", coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "hasReplayed",
  (SELECT "beat" FROM "Lease" WHERE "channel" = $2) AS "beat"`;

interface Check {
  isStandby: boolean;
  hasReplayed: boolean;
  beat: string | null;
}

/** Connects to a replica and checks it until it is closed. */
export const openReplica = ({ url, name }: ServerAddress, { pool: max, channel, onChange }: Options): Replica => {
  const pool = new SessionPool({ connectionString: url, max, connectionTimeoutMillis: TIMEOUT_MS, keepAlive: true });
  const sender = createSender(url, TIMEOUT_MS);
  let position: LogPosition | undefined;
  let replayed = 0;
  let resets = 0;
  let isFollowing = false;
  let lastBeat: string | undefined;
  let problem: string | undefined = 'it is not checked yet';
  let misses = 0;
  let pause = FIRST_CHECK_MS;
  let timer: NodeJS.Timeout | undefined;
  let checking = false;
  let closed = false;

  const note = (now: string | undefined) => {
    isFollowing = now === undefined;
    if (now !== problem) onChange(now);
    problem = now;
  };

  const apply = ({ isStandby, hasReplayed, beat }: Check, expected: LogPosition | undefined) => {
    if (!isStandby) return note('it is not a standby');
    const isOurs = beat !== null && channel.hasReceived(beat);
    misses = isOurs ? 0 : misses + 1;
    if (isOurs) lastBeat = beat;
    if (isOurs) note(undefined);
    else if (misses >= MISSES) note('it does not follow the primary, or follows it late');
    if (isFollowing && hasReplayed && expected) replayed = Math.max(replayed, expected.change);
  };

  const check = async () => {
    if (checking || closed) return;
    checking = true;
    const [expected, before] = [position, resets];
    try {
      const values = [expected?.lsn ?? '0/0', channel.name];
      const { rows } = await sender.query<Check & pg.QueryResultRow>({ name: 'replica', text: CHECK, values });
      if (rows[0] && before === resets) apply(rows[0], expected);
      const isBehind = position !== undefined && isFollowing && replayed < position.change;
      pause = isBehind && position === expected ? Math.min(2 * pause, CHECK_MS) : isBehind ? FIRST_CHECK_MS : CHECK_MS;
    } catch {
      note('it does not respond');
      for (const session of pool.sessions) session.destroy('the replica does not respond');
      pause = Math.min(Math.max(2 * pause, CHECK_MS), LONGEST_PAUSE_MS);
    }
    checking = false;
    if (!closed) timer = setTimeout(check, pause).unref();
  };

  const checkNow = () => {
    if (!isFollowing) return;
    clearTimeout(timer);
    pause = FIRST_CHECK_MS;
    void check();
  };
  void check();

  return {
    name,
    replayed: () => (isFollowing ? replayed : 0),
    isFollowing: () => isFollowing,
    lag: () => (lastBeat === undefined ? undefined : ageOfBeat(lastBeat)),
    query: (statement) => pool.query(statement),
    expect(next) {
      position = next;
      checkNow();
    },
    reset() {
      resets++;
      replayed = 0;
      isFollowing = false;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      sender.close();
      await pool.end();
    },
  };
};
