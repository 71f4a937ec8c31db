import pg from 'pg';
import type { Transaction } from './client.js';
import { select, sql } from './sql.js';

export type RecordKind = 'event' | 'venue' | 'organizer' | 'category' | 'tag' | 'image' | 'user';
export type ChangeAction = 'created' | 'updated' | 'trashed' | 'restored' | 'deleted';

const noted = new WeakMap<object, string[]>();

/** The changes that a transaction has noted, as `kind:id:action`. */
export const changesOf = (db: Transaction): readonly string[] => noted.get(db) ?? [];

/** Notes a change in the writing transaction; a trigger tells every process when it commits. */
export const noteChange = (db: Transaction, kind: RecordKind, recordId: number, action: ChangeAction) => {
  const changes = noted.get(db) ?? [];
  noted.set(db, changes);
  changes.push(`${kind}:${recordId}:${action}`);
  return select(db, sql`INSERT INTO "Change" ("kind", "recordId", "action") VALUES (${kind}, ${recordId}, ${action})`);
};

export interface ChangeChannel {
  /** Whether changes are heard at this moment. */
  open(): boolean;
  close(): Promise<void>;
}

/**
 * Listens to the changes of all processes on a connection of its own, and connects again, after a second, when it is lost.
 * `hear` is called with `kind:id:action`.
 */
export const openChangeChannel = (url: string, hear: (change: string) => void = () => {}): ChangeChannel => {
  let client: pg.Client | undefined;
  let isOpen = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = () => {
    isOpen = false;
    client?.removeAllListeners();
    client?.on('error', () => {});
    client?.end().catch(() => {});
    client = undefined;
    if (!closed) retry = setTimeout(connect, 1000).unref();
  };

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    client = next;
    next.once('error', lose);
    next.once('end', lose);
    next.on('notification', ({ payload }) => payload && hear(payload));
    try {
      await next.connect();
      await next.query('LISTEN almanac_change');
      // What changed while nobody listened is not known.
      hear('calendar:0:heard again');
      isOpen = client === next;
    } catch {
      if (client === next) lose();
    }
  };
  void connect();

  return {
    open: () => isOpen,
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      isOpen = false;
      last?.removeAllListeners('end');
      await last?.end().catch(() => {});
    },
  };
};
