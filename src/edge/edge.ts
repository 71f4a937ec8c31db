/**
 * Shared caches in front of the service (docs/edge.md). They may keep anonymous responses for EDGE_TTL. Each response names its dependencies
 * as keys, and each change purges its keys in every shared cache:
 *
 * 1. After its commit, and after all processes have confirmed that they respond with nothing older, the writer sends the purge. Its client gets
 *    the response when the shared caches have confirmed it, at the latest after EDGE_WAIT.
 * 2. {@link ECHO} later any process purges what the table "Change" has since the last time. A response that was on its way to a shared cache
 *    during the first purge is removed, and a purge that was not confirmed, or whose process was killed, is repeated.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { type Change, EVERYTHING, type RecordChange } from '../changes/change.js';
import type { Dependency } from '../changes/dependency.js';
import { signingKey } from '../database/signing-key.js';
import type { EdgeSettings } from '../settings/edge-settings.js';
import { now } from '../time/clock.js';
import { createEdgeKeys, type EdgeKeys, EVERY_RESPONSE } from './edge-keys.js';
import { claimOutstanding, MOST_CHANGES, purgeEverything, settleOutstanding } from './edge-outbox.js';
import { type EdgeTarget, openEdgeTarget } from './edge-target.js';

export interface Edge {
  /** The header with the keys of a response, as name and value. Undefined while it must not be kept. */
  keysOf(dependencies: Iterable<Dependency>): [name: string, value: string] | undefined;
  /** The header that lets shared caches keep a response, if it does not expire within a second. @param until in milliseconds */
  controlOf(until: number): [name: string, value: string][];
  /** Purges the changes of a transaction of this process, and waits for it. Never rejects. */
  purge(changes: readonly RecordChange[]): Promise<void>;
  /** Notes a committed change of any process. */
  note(change: Change): void;
  stop(): Promise<void>;
}

const ECHO = 1000; // milliseconds after a change

const MOST_RETRY = 10_000; // milliseconds between two attempts

const STALE = 3600; // seconds for which a shared cache may respond while the service does not

export const openEdge = (
  settings: EdgeSettings,
  { db, log }: { db: PrismaClient; log: Pick<Logger, 'info' | 'warn'> },
): Edge => {
  const targets = settings.addresses.map((address) => openEdgeTarget(address, settings, log));
  // Undefined until the signing key is read, which a restored backup replaces.
  let keys: EdgeKeys | undefined;
  let isReset = true;
  let timer: NodeJS.Timeout | undefined;
  let plannedAt = 0;
  let sweeping: Promise<void> = Promise.resolve();
  let retry = ECHO;
  let isStopping = false;

  const keysOfChanges = (changes: readonly Change[]): Iterable<string> =>
    keys && changes.length <= MOST_CHANGES ? new Set(changes.flatMap(keys.ofChange)) : [EVERY_RESPONSE];

  const sweepTarget = async (target: EdgeTarget): Promise<boolean> => {
    const claimed = await claimOutstanding(target.address, db);
    if (!claimed) return false;
    const isPurged = claimed.changes.length === 0 || (await target.purge(keysOfChanges(claimed.changes)));
    await settleOutstanding(target.address, claimed, { db, isPurged });
    return isPurged;
  };

  /** Begins anew: after a start, after a restore, and after notifications were missed. */
  const reset = async () => {
    isReset = false;
    try {
      const read = createEdgeKeys(await signingKey(db));
      await purgeEverything(db);
      // Otherwise it begins anew once more.
      if (!isReset) keys = read;
    } catch (error) {
      isReset = true;
      throw error;
    }
  };

  const sweep = async () => {
    if (isReset) await reset();
    const done = await Promise.all(targets.map(sweepTarget));
    if (done.every(Boolean)) {
      retry = ECHO;
      return;
    }
    schedule(retry);
    retry = Math.min(2 * retry, MOST_RETRY);
  };

  /** Purges after a delay, or earlier if that is already planned. */
  const schedule = (delay: number) => {
    const at = performance.now() + delay;
    if (isStopping || (timer && plannedAt <= at)) return;
    clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      sweeping = sweeping.then(sweep).catch((err: unknown) => {
        log.warn({ err }, 'no purge of shared caches');
        schedule(MOST_RETRY);
      });
    }, delay).unref();
  };

  return {
    keysOf: (dependencies) =>
      keys && [settings.header.toLowerCase(), headerValue(keys.ofResponse(dependencies), settings)],
    controlOf(until) {
      const seconds = Math.min(settings.ttl, Math.floor((until - now().getTime()) / 1000));
      return seconds < 1 ? [] : [['cdn-cache-control', `max-age=${seconds}, stale-if-error=${STALE}`]];
    },
    async purge(changes) {
      if (changes.length === 0) return;
      const found = keysOfChanges(changes);
      const purges = targets.filter((target) => !target.isDown()).map((target) => target.purge(found));
      await Promise.race([Promise.all(purges), sleep(settings.wait * 1000, undefined, { ref: false })]);
    },
    note(change) {
      if (change === EVERYTHING) {
        isReset = true;
        keys = undefined;
      }
      schedule(ECHO);
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await sweeping;
    },
  };
};

const headerValue = (keys: readonly string[], { header }: EdgeSettings): string =>
  keys.join(header === 'Cache-Tag' ? ',' : ' ');
