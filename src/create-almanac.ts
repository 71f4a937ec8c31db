/** The service as a part of another program: `import { createAlmanac } from 'almanac'`. */
import type { PrismaClient } from '../prisma/client/client.js';
import { ensureFirstAdministrator } from './commands/calendar.js';
import { startPostgres } from './database/postgres.js';
import { openServer } from './server/http-server.js';
import { listen, shutDown } from './server/listen.js';
import { openLog } from './server/log.js';
import { closeAll, openApp } from './server/server.js';
import { openTracing } from './server/tracing/open-tracing.js';
import type { SettingName } from './settings/schema.js';
import { readSettings } from './settings/settings.js';

/** Settings by the names of their environment variables (docs/settings.md), such as `{ PORT: 8080, DATA_DIR: '/srv/calendar' }`. */
export type AlmanacSettings = { readonly [Name in SettingName]?: string | number | undefined };

/** A running service. */
export interface Almanac {
  /**
   * Responds to a request of the Fetch API, whether the service listens or not. Responses are not taken from the response cache.
   * @param client the IP address of the client. Without it, rate limits do not count the request.
   */
  fetch(request: Request, client?: { address?: string | undefined }): Promise<Response>;
  /**
   * Listens on HOST and PORT. Returns the URL, such as `http://127.0.0.1:4000`.
   * @throws Error with one line that says what to do, such as when the port is in use.
   */
  listen(): Promise<string>;
  /** Stops listening, waits for running requests, and stops the bundled PostgreSQL. */
  close(): Promise<void>;
}

/**
 * Opens the calendar of these settings in this process. It starts the bundled PostgreSQL unless DATABASE_URL is set, applies migrations,
 * and prints the password of the first administrator of a new calendar.
 * @param input environment variables and settings.env are not read; pass `process.env` to use the former. WORKERS, METRICS_PORT and
 * DRAIN_SECONDS have no effect.
 * @throws Error with one line that says what to do.
 */
export const createAlmanac = async (input: AlmanacSettings = {}): Promise<Almanac> => {
  const settings = { ...readSettings(toEnvironment(input)), workers: 1 };
  const log = openLog(settings);
  for (const message of settings.deprecations) log.warn(message);
  const opened: (() => Promise<unknown>)[] = [];
  const close = () => closeAll(opened);
  try {
    const postgres = await startPostgres(settings, console.log);
    opened.push(postgres.stop);
    const prepare = async (db: PrismaClient) => {
      await ensureFirstAdministrator(db, settings);
      return settings;
    };
    const parts = { settings, log, opened, prepare, metrics: undefined, tracing: openTracing(settings) };
    const app = await openApp(postgres, parts);
    return {
      fetch: (request, { address } = {}) => app(request, { address }),
      listen: async () => {
        const server = openServer(() => app, settings, log);
        const url = await listen(server, settings);
        opened.push(() => shutDown(server));
        return url;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const toEnvironment = (input: AlmanacSettings): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
