import { pino } from 'pino';
import type { Role } from '../src/access/caller.js';
import { type App, createApp } from '../src/app.js';
import type { Settings } from '../src/config.js';
import { calendar } from './calendar.js';
import { credentialsOf, settings as defaults } from './town.js';

/** How a request is sent: as the town's user with a role, in a language, to a service with other settings. */
export interface Sending {
  as?: Role | undefined;
  language?: string;
  headers?: Record<string, string>;
  settings?: Partial<Settings>;
  /** The address it comes from; without one there is no network between, and nothing is counted by address. */
  address?: string;
}

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for, and fails where the answer differs.
  data: any;
  errors: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; arguments?: Record<string, string> };
  }[];
}

/** Sends a request to the whole service. No port is opened. Gives the response. */
export const send = async (
  path: string,
  init: RequestInit = {},
  { as, headers, settings = {}, address }: Sending = {},
): Promise<Response> => {
  await calendar();
  const app = await appWith(settings);
  return app(
    new Request(new URL(path, 'http://town.example'), {
      ...init,
      headers: { ...(as && { authorization: credentialsOf(as) }), ...(init.headers as object), ...headers },
    }),
    { address },
  );
};

/** Asks the GraphQL door. Gives data and errors as they came. */
export const graphql = async (query: string, variables: object = {}, sending: Sending = {}): Promise<GraphqlAnswer> => {
  const path = sending.language ? `/${sending.language}/graphql` : '/graphql';
  const response = await send(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) },
    sending,
  );
  const { data, errors = [] } = (await response.json()) as GraphqlAnswer;
  return { status: response.status, headers: response.headers, data, errors };
};

/** Asks the REST door: `GET`, or a method with a body that is sent as JSON. Gives status, headers and body. */
export const rest = async (method: string, path: string, body?: unknown, sending: Sending = {}) => {
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
  // biome-ignore lint/suspicious/noExplicitAny: as for GraphQL's data.
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as any };
};

const apps = new Map<string, App>();

const appWith = async (settings: Partial<Settings>): Promise<App> => {
  const name = JSON.stringify(settings);
  const app =
    apps.get(name) ??
    createApp({
      db: await calendar(),
      settings: { ...defaults, ...settings },
      // What is unexpected is a fault: it shows in the test's output, with its stack.
      log: pino({ level: 'error' }, { write: (line) => console.error(line) }),
      unready: async () => [],
    });
  apps.set(name, app);
  return app;
};
