/** Closes connections of the pool that wait for a PostgreSQL which does not respond on them (src/changes/heartbeat.ts). */
import type { Sender } from '../connections/sender.js';
import type { Session } from '../connections/session.js';

/** A connection that waits for PostgreSQL. */
interface Waiting {
  /** The number of received bytes. */
  received: number;
  /** The number of beats during which it has received nothing. */
  beats: number;
  /** Whether PostgreSQL executed nothing for it at the last check. */
  suspect: boolean;
}

/**
 * @param sessions the current connections of the pool.
 * @param limits the beats without a response after which a connection is checked, and after which it is silent.
 */
export const watchSessions = (
  sessions: () => Iterable<Session>,
  sender: Sender,
  { beatsPerTimeout, beatsPerSilence }: { beatsPerTimeout: number; beatsPerSilence: number },
) => {
  let waiting = new Map<Session, Waiting>();
  return {
    /** Counts a beat for each connection that still waits. */
    countWaiting() {
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
    },

    /**
     * Closes connections that wait for statements which PostgreSQL does not execute, after two checks: after the first one the response
     * may still arrive.
     */
    async closeSuspects() {
      const long = [...waiting].filter(([, { beats }]) => beats >= beatsPerTimeout);
      if (!long.length) return;
      const backends = long.map(([{ backend }]) => backend);
      const { rows } = await sender.query<{ pid: number }>({ name: 'working', text: WORKING, values: [backends] });
      const working = new Set(rows.map(({ pid }) => pid));
      for (const [one, state] of long) {
        // It has received bytes during the query.
        if (!one.busy || one.received !== state.received) continue;
        if (state.suspect && !working.has(one.backend)) one.destroy(REASON);
        state.suspect = !working.has(one.backend);
      }
    },

    /** Closes idle connections, and those that have waited too long: PostgreSQL responds on no connection. */
    closeSilent() {
      for (const session of sessions())
        if (!session.busy || (waiting.get(session)?.beats ?? 0) >= beatsPerSilence) session.destroy(REASON);
    },
  };
};

const REASON = 'PostgreSQL does not respond';

// The backends that execute a statement, or whose state is not visible. A backend in ClientWrite waits for a client that does not read.
const WORKING = `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[])
  AND (state LIKE 'idle%' OR (state = 'active' AND wait_event = 'ClientWrite')) IS NOT TRUE`;
