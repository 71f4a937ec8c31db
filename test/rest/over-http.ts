import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createApp } from '../../src/server/app.js';
import { openServer } from '../../src/server/http-server.js';
import type { Settings } from '../../src/settings/settings.js';
import { calendar } from '../calendar.js';
import type { RestBody } from '../rest-body.js';
import { settings as defaults } from '../town.js';

/** A request as it is sent. */
export interface Sent {
  method: string;
  /** As written, without encoding or normalization. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface Received {
  status: number;
  headers: Record<string, string>;
  text: string;
  body: RestBody;
}

export type Exchange = (sent: Sent, settings?: Partial<Settings>) => Promise<Received>;

/** Every URL in a response begins with this. */
export const PUBLIC_URL = 'https://calendar.example';

/**
 * The service at a TCP port, one for each set of settings, until the tests of the file end. Unexpected errors are written to the test's
 * output.
 */
export const overHttp = (): Exchange => {
  const opened = new Map<string, Promise<{ port: number; close(): Promise<void> }>>();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  afterAll(async () => {
    agent.destroy();
    for (const server of opened.values()) await (await server).close();
  });
  return async (sent, settings = {}) => {
    const name = JSON.stringify(settings);
    const server = opened.get(name) ?? listen({ ...defaults, publicUrl: PUBLIC_URL, ...settings });
    opened.set(name, server);
    return exchange(sent, (await server).port, agent);
  };
};

const listen = async (settings: Settings) => {
  const log = pino({ level: 'error' }, { write: (line) => console.error(line) });
  const app = createApp({ db: await calendar(), settings, log, unready: async () => [] });
  const server = openServer(() => app, { trustProxy: 0 }, log).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const exchange = ({ method, path, headers = {}, body }: Sent, port: number, agent: Agent): Promise<Received> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } });
    request.on('error', reject).on('response', async (response) => {
      try {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        const text = Buffer.concat(parts).toString('utf8');
        const isJson = /\bjson\b/.test(response.headers['content-type'] ?? '') && text !== '';
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          text,
          body: isJson ? JSON.parse(text) : undefined,
        });
      } catch (error) {
        reject(error);
      }
    });
    request.end(body);
  });
