/** The streams of changes of a process. */
import type { Logger } from 'pino';
import type { PrismaClient } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { type Change, EVERYTHING } from '../../changes/change.js';
import type { ChangeStreams, StreamedChanges, StreamSelection } from '../../changes/change-streams.js';
import { apiError } from '../../errors.js';
import type { EventFilter } from '../events/event-filter-fields.js';
import { readEventFilter } from '../events/event-queries.js';
import { type ChangeSource, messagesSince, openChangeSource, type Stream } from './change-source.js';
import { openMessageQueue } from './message-queue.js';

export interface StreamLimits {
  /** Milliseconds between two reads of a source, in which changes are collected. */
  round: number;
  /** Milliseconds until a source is read without a change: for publications, and for notifications that were missed. */
  idle: number;
  /** Milliseconds. */
  life: number;
  /** Streams of one client. */
  ofClient: number;
  /** Streams of this process. */
  all: number;
  /** Messages that wait for a slow client. */
  queue: number;
}

export const STREAM_LIMITS: StreamLimits = {
  ...{ round: 400, idle: 15_000, life: 3_600_000 },
  ...{ ofClient: 50, all: 2000, queue: 100 },
};

const RETRY_SECONDS = 60;

const MOST_USERS = 10_000; // whose changes are known one by one

export const createChangeStreams = (
  services: { db: PrismaClient; log: Pick<Logger, 'warn'> },
  limits = STREAM_LIMITS,
): ChangeStreams<RequestContext> => {
  const sources = new Map<string, Promise<ChangeSource>>();
  const opened = new Set<ChangeSource>();
  const counts = new Map<string, number>();
  let total = 0;
  let isClosed = false;
  /** The last transaction that was noted. */
  let latest = 0n;
  const userChanges = createUserChanges();

  const count = (client: string | undefined, change: 1 | -1) => {
    total += change;
    if (client === undefined) return;
    const streams = (counts.get(client) ?? 0) + change;
    if (streams === 0) counts.delete(client);
    else counts.set(client, streams);
  };

  /** The source of a caller. It may have ended meanwhile. */
  const sourceOf = (kinds: StreamSelection['kinds'], context: RequestContext): Promise<ChangeSource> => {
    const { caller } = context;
    const key = JSON.stringify([caller && [caller.id, caller.role, caller.scope], kinds]);
    const found = sources.get(key);
    if (found) return found;
    const forget = () => sources.delete(key);
    const opening = openChangeSource(kinds, context, {
      ...services,
      ...limits,
      latest: () => latest,
      onEnd() {
        forget();
        opening.then((source) => opened.delete(source));
      },
    });
    sources.set(key, opening);
    opening.then((source) => opened.add(source), forget);
    return opening;
  };

  /** Adds a stream to its source. */
  const add = async (
    stream: Stream,
    { kinds, filter }: Pick<StreamSelection, 'kinds'> & { filter: EventFilter | undefined },
    context: RequestContext,
  ) => {
    for (;;) {
      const source = await sourceOf(kinds, context);
      if (isClosed) {
        source.end();
        throw tooMany();
      }
      const token = await source.add(stream, filter, context);
      if (token !== undefined) return { source, token };
    }
  };

  return {
    note(change, transaction) {
      if (transaction !== undefined && BigInt(transaction) > latest) latest = BigInt(transaction);
      userChanges.note(change);
      for (const source of opened) {
        if (mayChangeRights(change, source.user)) source.end();
        else source.readIn(limits.round);
      }
    },

    userChanges: userChanges.count,

    async open({ kinds, since, ...selection }, context, client, seen = userChanges.count()) {
      const filter = selection.filter && readEventFilter(selection.filter);
      const own = client === undefined ? 0 : (counts.get(client) ?? 0);
      if (isClosed || total >= limits.all || own >= limits.ofClient) throw tooMany();
      count(client, 1);
      let source: ChangeSource | undefined;
      const queue = openMessageQueue<StreamedChanges>(() => {
        source?.remove(stream);
        count(client, -1);
      });
      const expires = context.caller?.expires?.getTime() ?? Number.POSITIVE_INFINITY;
      const stream = { queue, until: Math.min(Date.now() + limits.life, expires) };
      try {
        const added = await add(stream, { kinds, filter }, context);
        source = added.source;
        // It can have ended meanwhile, such as with the credential of its client.
        if (queue.isEnded) source.remove(stream);
        // The rights of the caller may have changed since its lookup: before the body of the request came, or while the source was opened.
        if (context.caller && userChanges.hasChanged(context.caller.id, seen)) {
          queue.endWith([{ changes: [], token: since ?? added.token, resync: true }]);
          return queue.messages;
        }
        // What the source sends meanwhile waits behind it.
        const first =
          since === undefined
            ? [{ changes: [], token: added.token, resync: false }]
            : await messagesSince(since, { kinds, filter, most: limits.queue }, context);
        if (first.at(-1)?.resync) queue.endWith(first);
        else queue.begin(first);
      } catch (error) {
        await queue.messages.return?.();
        throw error;
      }
      return queue.messages;
    },

    close() {
      isClosed = true;
      for (const source of opened) source.end();
    },
  };
};

/** The changes of users, which this process is notified of, in their order. */
const createUserChanges = () => {
  let count = 0;
  /** The number of the last change of everything. */
  let everything = 0;
  const ofUsers = new Map<number, number>();
  return {
    note(change: Change) {
      if (change !== EVERYTHING && change.kind !== 'user') return;
      count++;
      if (change !== EVERYTHING && ofUsers.size < MOST_USERS) ofUsers.set(change.id, count);
      else {
        everything = count;
        ofUsers.clear();
      }
    },
    /** The number of changes so far. */
    count: () => count,
    /** Whether a user may have changed after so many changes. */
    hasChanged: (user: number, seen: number) => everything > seen || (ofUsers.get(user) ?? 0) > seen,
  };
};

/** Whether a change may have changed the rights of a user: also one that was missed. @param user undefined for anonymous clients */
const mayChangeRights = (change: Change, user: number | undefined): boolean =>
  user !== undefined && (change === EVERYTHING || (change.kind === 'user' && change.id === user));

const tooMany = () => apiError('too-many-requests', { seconds: RETRY_SECONDS });
