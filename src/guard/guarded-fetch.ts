/** Fetches URLs that users name. It is the only place of the service that sends requests to them. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { checkedLookup, checkUrl, hostOf, type Reach } from './checked-address.js';
import { FetchError } from './fetch-error.js';
import { isLoopback } from './inner-addresses.js';
import { type Limits, type RawResponse, sendRequest } from './send-request.js';

/** A login and password, for one host. */
export interface Login {
  login: string;
  password: string;
}

export interface FetchOptions extends Partial<Limits> {
  headers?: Readonly<Record<string, string>>;
  /** Sent to the host of the URL only, and over https only (or to the machine itself). */
  credentials?: Login | undefined;
  /** Sent by POST. A redirect is then returned, not followed. Without it the request is a GET. */
  body?: string | undefined;
}

/** A response. Of a GET, with any status except those of redirects. */
export interface FetchedResponse extends RawResponse {
  /** The URL that responded, after redirects. */
  url: URL;
}

/** Sends requests, by default one after the other over one connection. */
export interface Fetcher {
  /** @throws FetchError when the URL is not allowed, not reachable, too large or too slow. */
  fetch(url: string, options?: FetchOptions): Promise<FetchedResponse>;
  close(): void;
}

const MAX_REDIRECTS = 3;
const defaults: Limits = { maxBytes: 20 * 1024 * 1024, timeout: 30_000 };

/**
 * @param reach what may be reached. Every connection and every redirect is checked.
 * @param connections the maximum number of connections to one host. The time in which a request waits for one counts for its timeout.
 */
export const createFetcher = (reach: Reach, connections = 1): Fetcher => {
  const lookup = checkedLookup(reach);
  const options = { keepAlive: true, maxSockets: connections, lookup };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  return {
    async fetch(text, { headers = {}, credentials, body, ...limits } = {}) {
      const first = checkUrl(text, reach);
      const authorization = credentials && authorizationFor(first, credentials);
      const deadline = Date.now() + (limits.timeout ?? defaults.timeout);
      let url = first;
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const mayKnow = url.origin === first.origin;
        const response = await sendRequest(url, {
          agent: url.protocol === 'https:' ? agents['https:'] : agents['http:'],
          headers: { ...headers, ...(mayKnow && authorization && { authorization }) },
          body,
          limits: { ...defaults, ...limits },
          deadline,
        });
        const location = redirectStatuses.has(response.status) ? response.headers.location : undefined;
        if (location === undefined || body !== undefined) return { ...response, url };
        url = checkUrl(location, reach, url);
      }
      throw new FetchError('fetch-redirects', { limit: MAX_REDIRECTS });
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const authorizationFor = (url: URL, { login, password }: Login): string => {
  if (url.protocol !== 'https:' && !isLoopback(hostOf(url))) throw new FetchError('fetch-credentials');
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
};
