import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Role } from '../src/access/caller.js';
import { onCommit } from '../src/database/client.js';
import type { DataOf } from '../src/execution/typed-documents.js';
import { openPictures } from '../src/pictures/pictures.js';
import { createChangeStreams } from '../src/records/changes/change-streams.js';
import { type App, createApp } from '../src/server/app.js';
import { openServer } from '../src/server/http-server.js';
import type { Settings } from '../src/settings/settings.js';
import { caches, sending } from './caches.js';
import { calendar } from './calendar.js';
import type { RestBody } from './rest-body.js';
import { credentialsOf, settings as defaults } from './town.js';
import { workerData } from './worker-data.js';

/** How a request is sent: as the town's user with a role, in a language, to a service with other settings. */
export interface Sending {
  as?: Role | undefined;
  language?: string;
  headers?: Record<string, string>;
  settings?: Partial<Settings>;
  /** The address of the client. Without one there is no network, and no limit by address applies. */
  address?: string;
}

export interface GraphqlResponse<Data = unknown> {
  status: number;
  headers: Headers;
  /** Null or undefined if an error concerns the whole response. */
  data: Data | null | undefined;
  errors: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; arguments?: Record<string, string> };
  }[];
}

/**
 * Sends a request to the whole service over HTTP, with the caches of production. `ALMANAC_TEST_CACHES=off` disables the caches.
 * @returns the response, without the headers that Node's HTTP adds.
 */
export const send = async (
  path: string,
  init: RequestInit = {},
  { as, headers, settings = {}, address }: Sending = {},
): Promise<Response> => {
  const service = await serviceWith(settings);
  const request = new Request(new URL(path, 'http://town.example'), {
    ...init,
    headers: { ...(as && { authorization: credentialsOf(as) }), ...(init.headers as object), ...headers },
  });
  // Over the loopback interface every request has the same address.
  return sending(() => (address === undefined ? exchange(request, service.port) : service.app(request, { address })));
};

/** The URL of the service over HTTP, for clients in other processes. */
export const addressOf = async (settings: Partial<Settings> = {}): Promise<string> =>
  `http://127.0.0.1:${(await serviceWith(settings)).port}`;

const agent = new Agent({ keepAlive: true });

const exchange = async (request: Request, port: number): Promise<Response> => {
  const { host, pathname, search } = new URL(request.url);
  const body = request.body && Buffer.from(await request.arrayBuffer());
  const sent = httpRequest({
    agent,
    host: '127.0.0.1',
    port,
    method: request.method,
    path: `${pathname}${search}`,
    headers: { host, ...Object.fromEntries(request.headers), ...(body && { 'content-length': body.length }) },
  });
  sent.end(body);
  const [received] = await once(sent, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of received) pieces.push(piece);
  const headers = new Headers();
  for (let at = 0; at < received.rawHeaders.length; at += 2) {
    const [name, value] = [received.rawHeaders[at].toLowerCase(), received.rawHeaders[at + 1]];
    if (!addedByNode.has(name)) headers.append(name, value);
  }
  return new Response(pieces.length ? Buffer.concat(pieces) : null, { status: received.statusCode, headers });
};

/** Pictures in a folder of the worker. */
export const testPictures = () => {
  const program = { file: join(inject('compiled'), 'decoder-process.js'), execArgv: [] };
  return openPictures({ dataDir: workerData() }, (message) => console.error(message), program);
};

const addedByNode = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Sends a document to the GraphQL API. Returns data and errors. The type of the data is derived from the text of the document; it is
 * `unknown` for a text that is known only when the test runs.
 */
export const graphql = <const Document extends string>(document: Document, variables?: object, sending?: Sending) =>
  graphqlUnchecked<DataOf<Document>>(document, variables, sending);

/** Like {@link graphql}. Returns the data, and throws if the response has an error. */
export const graphqlData = async <const Document extends string>(
  document: Document,
  variables?: object,
  sending?: Sending,
): Promise<DataOf<Document>> => {
  const { data, errors } = await graphql(document, variables, sending);
  if (errors.length > 0 || data === undefined || data === null) throw new Error(JSON.stringify(errors));
  return data;
};

/** Like {@link graphql}, for a document that a test builds from variables: the test states the type of the data, which is not checked. */
export const graphqlUnchecked = async <Data = unknown>(
  query: string,
  variables: object = {},
  sending: Sending = {},
): Promise<GraphqlResponse<Data>> => {
  const path = sending.language ? `/${sending.language}/graphql` : '/graphql';
  const response = await send(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) },
    sending,
  );
  const { data, errors = [] } = (await response.json()) as GraphqlResponse<Data>;
  return { status: response.status, headers: response.headers, data, errors };
};

/** Sends a request to the REST API: `GET`, or a method with a body that is sent as JSON. Returns status, headers and body. */
export const rest = async <Body = RestBody>(method: string, path: string, body?: unknown, sending: Sending = {}) => {
  const root = `${sending.language ? `/${sending.language}` : ''}/svc/events/v1`;
  const response = await send(
    `${root}${path}`,
    {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    },
    sending,
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as Body };
};

/** The URL of the service, for clients that send their own requests. */
export const serviceUrl = async (settings: Partial<Settings> = {}): Promise<string> =>
  `http://127.0.0.1:${(await serviceWith(settings)).port}`;

interface Service {
  app: App;
  port: number;
}

const services = new Map<string, Promise<Service>>();

/** The service with other settings, one for each worker and set of settings. */
const serviceWith = async (settings: Partial<Settings>): Promise<Service> => {
  const db = await calendar();
  const name = JSON.stringify(settings);
  const service = services.get(name) ?? start({ ...defaults, ...settings }, db);
  services.set(name, service);
  return service;
};

const start = async (settings: Settings, db: Awaited<ReturnType<typeof calendar>>): Promise<Service> => {
  // Unexpected errors are written to the test's output, with their stack.
  const log = pino({ level: 'error' }, { write: (line) => console.error(line) });
  const pictures = testPictures();
  const changeStreams = createChangeStreams({ db, log });
  onCommit(db, async (changes, transaction) => {
    for (const change of changes) changeStreams.note(change, transaction);
  });
  const app = createApp({ db, settings, log, pictures, changeStreams, unready: async () => [], ...(await caches(db)) });
  const server = openServer(() => app, settings, log)
    .listen(0, '127.0.0.1')
    .unref();
  await once(server, 'listening');
  return { app, port: (server.address() as AddressInfo).port };
};
