/** Sends purges to one shared cache. */
import type { Logger } from 'pino';
import type { EdgeSettings, PurgeTemplate } from '../settings/edge-settings.js';

export interface EdgeTarget {
  address: string;
  /**
   * Removes the responses with these keys. What is asked for during a request is sent in the next one.
   * @returns whether the shared cache has confirmed it. Never rejects.
   */
  purge(keys: Iterable<string>): Promise<boolean>;
  /** Whether it has not confirmed the last purge. */
  isDown(): boolean;
}

const TIMEOUT = 2000; // milliseconds

export const openEdgeTarget = (
  address: string,
  { purge, ttl }: Pick<EdgeSettings, 'purge' | 'ttl'>,
  log: Pick<Logger, 'info' | 'warn'>,
): EdgeTarget => {
  let isDown = false;
  let last: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; sent: Promise<boolean> } | undefined;

  const note = (problem: string | undefined) => {
    if (isDown === (problem !== undefined)) return;
    isDown = !isDown;
    const { host } = new URL(address);
    if (isDown)
      log.warn(`The shared cache ${host} does not confirm purges (${problem}): it may be outdated by ${ttl} s.`);
    else log.info(`The shared cache ${host} confirms purges again.`);
  };

  const send = async (keys: ReadonlySet<string>): Promise<boolean> => {
    const all = [...keys];
    try {
      for (let at = 0; at < all.length; at += purge.most)
        await sendPurge(address, purge, all.slice(at, at + purge.most));
      note(undefined);
    } catch (error) {
      note(reasonOf(error));
    }
    return !isDown;
  };

  return {
    address,
    isDown: () => isDown,
    purge(keys) {
      if (!next) {
        const batch = new Set<string>();
        const sent = last.then(() => {
          next = undefined;
          return send(batch);
        });
        last = sent;
        next = { keys: batch, sent };
      }
      for (const key of keys) next.keys.add(key);
      return next.sent;
    },
  };
};

/** @throws Error if the shared cache does not respond with a status of 2xx. */
export const sendPurge = async (address: string, purge: PurgeTemplate, keys: readonly string[]): Promise<void> => {
  const filled = (part: string) => part.replaceAll('{keys}', keys.join(' ')).replaceAll('{list}', JSON.stringify(keys));
  const response = await fetch(address, {
    method: purge.method,
    headers: Object.fromEntries(Object.entries(purge.headers).map(([name, value]) => [name, filled(value)])),
    body: purge.body === undefined ? null : filled(purge.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
};

/** Why a request has failed: Node's `fetch` has the reason in the cause. */
export const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};
