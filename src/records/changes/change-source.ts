/**
 * What changes, as clients with the same rights see it. A source has one reader, which goes from position to position as a program that
 * calls `changes` does. So the rules of visibility are those of `changes`, and a change costs the same few statements however many streams
 * are open: those of `listChanges`, and those of each filter.
 */
import type { Logger } from 'pino';
import type { PrismaClient } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { workContext } from '../../access/work-context.js';
import type { ListedChange, StreamedChanges } from '../../changes/change-streams.js';
import { all, select, sql } from '../../database/sql.js';
import { ApiError } from '../../errors.js';
import type { EventFilter } from '../events/event-filter-fields.js';
import { listEvents } from '../events/event-filters.js';
import { kinds as allKinds, type Kind } from '../fields/kind.js';
import { listChanges, tokenOfNow } from './list-changes.js';
import type { MessageQueue } from './message-queue.js';

export interface Stream {
  queue: MessageQueue<StreamedChanges>;
  /** When it ends, in milliseconds since the epoch. */
  until: number;
}

export interface ChangeSource {
  /** The user whose rights it has. Undefined for anonymous clients. */
  readonly user: number | undefined;
  /**
   * Adds a stream of what changes from now on.
   * @param filter leaves out events that do not match. One that matches no longer is deleted. Other kinds are not affected.
   * @returns the position of the stream, or undefined when the source has ended.
   * @throws ApiError `invalid-params` for the filter.
   */
  add(stream: Stream, filter: EventFilter | undefined, context: RequestContext): Promise<string | undefined>;
  /** Removes a stream. A source without streams ends. */
  remove(stream: Stream): void;
  /** Reads what has changed, in this many milliseconds or earlier. */
  readIn(milliseconds: number): void;
  /** Ends its streams. Each has a last message with `resync`. */
  end(): void;
}

interface SourceOptions {
  db: PrismaClient;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds between two reads, in which changes are collected. */
  round: number;
  /** Milliseconds until it reads without a change: for publications, and for notifications that were missed. */
  idle: number;
  /** The maximum number of messages that wait for a slow client. */
  queue: number;
  /** The last transaction whose changes are known to be there. */
  latest(): bigint;
  /** Called once. */
  onEnd(): void;
}

/** The streams with a filter. */
interface View {
  streams: Set<Stream>;
  /** The position behind what its streams have. */
  token: string;
  /** The changes that its streams get, of those that the source has read. They are passed once, in their order. */
  select(changes: readonly ListedChange[]): Promise<readonly ListedChange[]>;
}

const PAGE = 100; // changes of a message

/** Opens the source of a caller. @param kinds undefined for all */
export const openChangeSource = async (
  kinds: readonly Kind[] | undefined,
  { caller, settings }: RequestContext,
  { db, log, round, idle, queue: mostWaiting, latest, onEnd }: SourceOptions,
): Promise<ChangeSource> => {
  const views = new Map<string, View>();
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let isReading = false;
  let hasEnded = false;
  /** Milliseconds until it reads again what a running transaction held back. */
  let delay = round;
  const contextNow = () => workContext(caller, { db, settings });
  let token = await tokenOfNow({ kinds }, contextNow());

  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    for (const view of views.values()) for (const { queue } of view.streams) endStream(queue, view.token);
    onEnd();
  };

  const send = async (view: View, read: readonly ListedChange[], next: string) => {
    const changes = [...(await view.select(read))];
    const message = { changes, token: next, resync: false };
    for (const { queue } of changes.length > 0 ? view.streams : []) {
      if (queue.length < mostWaiting) queue.push(message);
      else endStream(queue, view.token);
    }
    view.token = next;
  };

  const read = async () => {
    for (let hasMore = true; hasMore && !hasEnded; ) {
      const page = await listChanges({ since: token, first: PAGE }, contextNow());
      ({ token, hasMore } = page);
      for (const [key, view] of views) {
        await send(view, page.changes, token).catch((err: unknown) => {
          // A record of the filter may have been deleted.
          if (!(err instanceof ApiError)) throw err;
          views.delete(key);
          for (const { queue } of view.streams) endStream(queue, view.token);
        });
      }
      const isComplete = page.readTo > latest();
      delay = isComplete ? round : Math.min(delay * 2, idle);
      if (!hasMore) readIn(isComplete ? idle : delay);
    }
  };

  const endOld = () => {
    const time = Date.now();
    for (const view of views.values()) {
      for (const { queue, until } of view.streams) if (until <= time) endStream(queue, view.token);
    }
  };

  const startRound = async () => {
    due = Number.POSITIVE_INFINITY;
    if (isReading) return readIn(round);
    isReading = true;
    try {
      // First, so that nothing is sent with a credential that has expired.
      endOld();
      await read();
    } catch (err) {
      log.warn({ err }, 'streams ended');
      end();
    }
    isReading = false;
  };

  const readIn = (milliseconds: number) => {
    const at = performance.now() + milliseconds;
    if (at >= due || hasEnded) return;
    due = at;
    clearTimeout(timer);
    timer = setTimeout(startRound, milliseconds).unref();
  };

  const remove = (stream: Stream) => {
    for (const [key, { streams }] of views) {
      if (streams.delete(stream) && streams.size === 0) views.delete(key);
    }
    if (views.size === 0) end();
  };

  // What was noted while it was opened.
  readIn(round);
  return {
    user: caller?.id,
    async add(stream, filter, { language }) {
      if (hasEnded) return undefined;
      const key = JSON.stringify([filter, filter && language]);
      const view = views.get(key) ?? {
        ...{ streams: new Set(), token },
        select: filter ? ofList(filter, () => ({ ...contextNow(), language })) : async (changes) => changes,
      };
      views.set(key, view);
      view.streams.add(stream);
      const position = view.token;
      try {
        // A filter that is not valid is an error of the request.
        await view.select([]);
      } catch (error) {
        remove(stream);
        throw error;
      }
      return position;
    },
    remove,
    readIn,
    end,
  };
};

const ofList = (filter: EventFilter, contextNow: () => RequestContext): View['select'] => {
  const members = membersOf(filter, contextNow());
  return async (changes) => changesOfList(changes, filter, contextNow(), await members);
};

const endStream = (queue: MessageQueue<StreamedChanges>, token: string) => {
  queue.push({ changes: [], token, resync: true });
  queue.end();
};

/**
 * Lists what has changed since a position, for a stream that goes on from it.
 * @param most the maximum number of messages. If more follow, the last one has `resync`.
 * @returns at least one message.
 * @throws ApiError those of {@link listChanges}, also for a token of other kinds; `invalid-params` for the filter.
 */
export const messagesSince = async (
  since: string,
  { kinds, filter, most }: { kinds: readonly Kind[] | undefined; filter: EventFilter | undefined; most: number },
  context: RequestContext,
): Promise<StreamedChanges[]> => {
  const messages: StreamedChanges[] = [];
  for (let [token, hasMore] = [since, true]; hasMore; ) {
    const page = await listChanges({ since: token, first: PAGE, kinds: kinds ?? allKinds }, context);
    ({ token, hasMore } = page);
    // Which events matched before is not known.
    const { now } = page;
    const changes = filter ? await changesOfList(page.changes, filter, { ...context, now }, undefined) : page.changes;
    const seen = changes.map((change) => ({ ...change, seen: now }));
    messages.push({ changes: seen, token, resync: hasMore && messages.length + 1 === most });
    if (messages.length === most) break;
  }
  return messages;
};

const MOST_MEMBERS = 10_000; // events

/** The events of a list with a filter; undefined for more than {@link MOST_MEMBERS}. @throws ApiError `invalid-params`. */
const membersOf = async (filter: EventFilter, context: RequestContext): Promise<Set<number> | undefined> => {
  const ids = await idsMatching(filter, context);
  return ids.length > MOST_MEMBERS ? undefined : new Set(ids);
};

/** The events that match a filter, at most one more than {@link MOST_MEMBERS}. @param among only of these events */
const idsMatching = async (filter: EventFilter, context: RequestContext, among?: readonly number[]) => {
  const { where } = await listEvents(filter, {}, context);
  const rows = await select<{ id: number }>(
    context.db,
    sql`SELECT r."id" FROM "Event" r WHERE ${all([where, among && sql`r."id" = ANY(${[...among]}::int[])`])}
      LIMIT ${MOST_MEMBERS + 1}`,
  );
  return rows.map(({ id }) => id);
};

/**
 * The changes of a list with a filter: an event that begins to match is created, one that matches no longer is deleted.
 * @param members the events that matched before. They are updated. When they are not known, each event that was updated and does not match
 *   is deleted.
 */
const changesOfList = async (
  changes: readonly ListedChange[],
  filter: EventFilter,
  context: RequestContext,
  members: Set<number> | undefined,
): Promise<ListedChange[]> => {
  const written = changes.flatMap(({ kind, id, action }) => (kind === 'event' && action !== 'deleted' ? [id] : []));
  const found = new Set(written.length > 0 ? await idsMatching(filter, context, written) : []);
  return changes.flatMap((change): ListedChange[] => {
    const { kind, id } = change;
    if (kind !== 'event') return [change];
    const was = members ? members.has(id) : change.action !== 'created';
    const is = found.has(id);
    members?.[is ? 'add' : 'delete'](id);
    if (is) return [{ ...change, action: was ? 'updated' : 'created' }];
    return was ? [{ ...change, action: 'deleted' }] : [];
  });
};
