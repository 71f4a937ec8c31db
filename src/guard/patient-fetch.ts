import { setTimeout as sleep } from 'node:timers/promises';
import { FetchError } from './fetch-error.js';
import type { FetchedResponse, Fetcher, FetchOptions } from './guarded-fetch.js';

export interface Patience {
  /** Resolves after these milliseconds; default: a timer. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Is called before each wait. */
  onWait?: (seconds: number, reason: string) => void;
  /** The longest wait in milliseconds; default: 10 minutes. A response that asks for a longer one is returned. */
  maxWait?: number | undefined;
  /** Whether an error 500 is repeated once only. */
  isPart?: boolean;
}

const ATTEMPTS = 6;
const FIRST_WAIT = 1000; // milliseconds; doubled for each further attempt
const MAX_WAIT = 10 * 60 * 1000; // milliseconds

/**
 * Repeats a request that fails temporarily: 429, 500, 502, 503, 504, and lost connections. It waits as long as `Retry-After` says, or 1, 2,
 * 4, 8, 16 seconds.
 * @returns the response, which has another status or is that of the last attempt.
 * @throws FetchError of the last attempt.
 */
export const fetchPatiently = async (
  fetcher: Fetcher,
  url: string,
  options: FetchOptions,
  { wait = sleep, onWait = () => undefined, maxWait, isPart = false }: Patience = {},
): Promise<FetchedResponse> => {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === ATTEMPTS;
    const backOff = FIRST_WAIT * 2 ** (attempt - 1);
    const pause = (milliseconds: number, reason: string) => {
      const waited = Math.min(milliseconds, MAX_WAIT);
      onWait(Math.ceil(waited / 1000), reason);
      return wait(waited);
    };
    try {
      const response = await fetcher.fetch(url, options);
      if (isLast || !temporaryStatuses.has(response.status)) return response;
      if (isPart && response.status === 500 && attempt > 1) return response;
      const asked = retryAfter(response.headers['retry-after']);
      if (asked !== undefined && maxWait !== undefined && asked > maxWait) return response;
      await pause(asked ?? backOff, `status ${response.status}`);
    } catch (error) {
      if (isLast || !(error instanceof FetchError) || !error.isTemporary) throw error;
      await pause(backOff, error.key);
    }
  }
};

const temporaryStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** The milliseconds of a `Retry-After` header: seconds or a date (RFC 9110, 10.2.3). Undefined without a valid one. */
export const retryAfter = (header: string | undefined, now = Date.now()): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
};
