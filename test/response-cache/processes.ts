import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { PrismaClient } from '../../prisma/client/client.js';
import type { Role } from '../../src/access/caller.js';
import type { Timing } from '../../src/changes/heartbeat.js';
import { openDatabase } from '../../src/database/client.js';
import { readiness } from '../../src/database/readiness.js';
import { createChangeStreams, STREAM_LIMITS, type StreamLimits } from '../../src/records/changes/change-streams.js';
import { createApp } from '../../src/server/app.js';
import { openCaches } from '../../src/server/caches-and-changes.js';
import { openServer } from '../../src/server/http-server.js';
import type { Settings } from '../../src/settings/settings.js';
import { address } from '../commands/almanac.js';
import { credentialsOf, settings as defaults } from '../town.js';
import { UNHURRIED } from '../unhurried.js';
import { until } from '../until.js';

/** Every URL in a response begins with this. */
export const PUBLIC_URL = 'https://calendar.example';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** As JSON; text is returned unchanged. */
  body?: object | string;
  as?: Role;
}

export interface Received {
  status: number;
  headers: Record<string, string | undefined>;
  /** Decompressed. */
  text: string;
}

export interface Process {
  request(path: string, sent?: Sent): Promise<Received>;
  /** The port that it listens on. */
  port: number;
  /** Ends the streams of subscriptions, as a stop does. */
  endStreams(): void;
  /** Whether it receives changes. */
  isReceiving(): boolean;
  /** Ends its connection for notifications of other processes permanently. */
  stopReceiving(): Promise<void>;
  /** How many statements of anonymous reads the replicas and the primary have returned. */
  reads(): { replica: number; primary: number };
}

/** The service as a process runs it, with its own caches and port, until the test ends. It has its own pool unless one is passed. */
export const openProcess = async (
  input: {
    settings?: Partial<Settings>;
    db?: PrismaClient;
    url?: string;
    timing?: Timing;
    isSilent?: boolean;
    streams?: Partial<StreamLimits>;
  } = {},
): Promise<Process> => {
  const settings: Settings = { ...defaults, publicUrl: PUBLIC_URL, ...input.settings };
  const log = pino({ level: input.isSilent ? 'silent' : 'error' }, { write: (line) => console.error(line) });
  const calendarUrl = await address();
  const url = input.url ?? calendarUrl;
  const db = input.db ?? openDatabase(url, { max: 4 });
  const changeStreams = createChangeStreams({ db, log }, { ...STREAM_LIMITS, ...input.streams });
  const { changes, close, ...caches } = openCaches(url, db, settings, {
    onChange: changeStreams.note,
    timing: input.timing ?? UNHURRIED,
    pool: 4,
    log,
  });
  const unready = readiness(url, changes);
  const app = createApp({ db, settings, log, unready, changeStreams, ...caches });
  const server = openServer(() => app, settings, log).listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  onTestFinished(async () => {
    agent.destroy();
    changeStreams.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    unready.close();
    await close();
    // A process that has lost PostgreSQL cannot end its lease, and later tests would wait for it.
    await deleteLease(changes.name, calendarUrl);
    if (!input.db) await db.$disconnect();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await until(() => changes.open());
  return {
    request: (path, sent = {}) => exchange(path, sent, { port, agent }),
    port,
    endStreams: changeStreams.close,
    isReceiving: () => changes.open(),
    stopReceiving: () => changes.close(),
    reads: () => ({ replica: 0, primary: 0, ...caches.replicas?.counts }),
  };
};

const deleteLease = async (channel: string, url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('DELETE FROM "Lease" WHERE "channel" = $1', [channel]);
  await client.end();
};

const exchange = async (
  path: string,
  { method = 'GET', headers, body, as }: Sent,
  place: { port: number; agent: Agent },
): Promise<Received> => {
  const request = httpRequest({
    ...place,
    host: '127.0.0.1',
    path,
    method,
    headers: {
      ...(as && { authorization: credentialsOf(as) }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  request.end(typeof body === 'object' ? JSON.stringify(body) : body);
  const [response] = await once(request, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  return { status: response.statusCode, headers: response.headers, text: unpacked(pieces, response.headers) };
};

const unpacked = (pieces: Buffer[], { 'content-encoding': encoding }: Received['headers']): string => {
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0 || encoding === undefined) return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
};
