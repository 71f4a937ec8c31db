/** A client that reports a request as its status, or as the code of the network error. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ADMINISTRATOR } from '../machine/almanac.js';

export interface Sent {
  method?: string;
  path: string;
  body?: object;
  /** Whether it is sent with the credentials of the administrator. */
  asAdministrator?: boolean;
  key?: string;
}

export interface Received {
  /** The status, such as `200`, or the code of a GraphQL error or of a network error, such as `ECONNRESET`. */
  outcome: string;
  text: string;
  /** The header `Cache-Status` of a shared cache. */
  cacheStatus?: string | undefined;
  milliseconds: number;
}

export interface Client {
  send(sent: Sent): Promise<Received>;
  close(): void;
}

// Longer than any response of the service may take.
const TIMEOUT = 30_000; // milliseconds

/** Opens a client with one keep-alive connection. */
export const openClient = (address: string): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async send(sent) {
      const startedAt = performance.now();
      const received = await exchange(address, agent, sent).catch((error: NodeJS.ErrnoException) => ({
        outcome: error.code ?? error.name,
        text: error.message,
      }));
      return { ...received, milliseconds: performance.now() - startedAt };
    },
    close: () => agent.destroy(),
  };
};

const authorization = `Basic ${Buffer.from(`${ADMINISTRATOR.login}:${ADMINISTRATOR.password}`).toString('base64')}`;

const exchange = async (address: string, agent: Agent, { method, path, body, asAdministrator, key }: Sent) => {
  const json = body && JSON.stringify(body);
  const sent = request(`${address}${path}`, {
    agent,
    method: method ?? (body ? 'POST' : 'GET'),
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      ...(asAdministrator && { authorization }),
      ...(key && { 'idempotency-key': key }),
    },
  });
  sent.end(json);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const content = await text(response);
  const cacheStatus = response.headers['cache-status'];
  return {
    outcome: graphqlError(content) ?? String(response.statusCode),
    text: content,
    ...(typeof cacheStatus === 'string' && { cacheStatus }),
  };
};

/** The code of the first error of a GraphQL response, whose status can be 200. */
const graphqlError = (content: string): string | undefined =>
  content.includes('"errors":[') ? (/"code":"(\w+)"/.exec(content)?.[1] ?? 'GraphQL error') : undefined;
