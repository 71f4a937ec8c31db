/** Processes of the service, as they run on several machines: each has its own caches and its own port. */
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Program, startProgram } from './program.js';
import { waitFor } from './wait.js';

export const ADMINISTRATOR = { login: 'admin', password: 'a long secret' };

export interface AlmanacProcess {
  port: number;
  address: string;
  program: Program;
  /** Waits until `/ready` responds 200. */
  ready(seconds?: number): Promise<void>;
  /** Stops it as a service manager does, and starts it again on the same port, with another database if one is passed. */
  restart(databaseUrl?: string): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The loader of TypeScript. The processes run in another folder, so its name is not enough. */
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The arguments of Node that start the service from its source. */
const serve = ['--import', tsx, '--max-semi-space-size=8', `${root}/src/cli.ts`, 'serve'];

interface Options {
  folder: string;
  name: string;
  port: number;
  /** By default it starts the bundled PostgreSQL. */
  databaseUrl?: string;
  settings?: Record<string, string>;
  /** The arguments of Node. By default they start the service from its source. */
  args?: readonly string[];
}

/** Starts a process. It is not ready yet. */
export const startAlmanac = (options: Options): AlmanacProcess => {
  const { folder, name, port, databaseUrl, settings = {}, args = serve } = options;
  const start = (database: string | undefined) =>
    startProgram(process.execPath, args, {
      folder,
      name,
      asSelf: true,
      environment: {
        NODE_ENV: 'production',
        // The processes run in another folder. Without the project's settings tsx compiles pages for React.
        TSX_TSCONFIG_PATH: `${root}/tsconfig.json`,
        ...(database !== undefined && { DATABASE_URL: database }),
        PORT: String(port),
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'on',
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        ...settings,
      },
    });
  let current = databaseUrl;
  const address = `http://127.0.0.1:${port}`;
  const one: AlmanacProcess = {
    port,
    address,
    program: start(databaseUrl),
    async ready(seconds = 120) {
      const { program } = one;
      await waitFor(`${name} is ready`, () => !program.isRunning() || isReady(address), seconds);
      if (!program.isRunning()) throw new Error(`${name} has ended: ${(await program.output()).slice(-2000)}`);
    },
    async restart(database = current) {
      current = database;
      await one.program.stop('SIGTERM');
      one.program = start(database);
      await one.ready();
    },
  };
  return one;
};

/** Whether `/ready` responds 200 at an address. */
export const isReady = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/ready`, { signal: AbortSignal.timeout(4000) })).status === 200;

/** Stops processes without waiting for requests. */
export const killAll = async (processes: readonly AlmanacProcess[]): Promise<void> => {
  await Promise.all(processes.map(({ program }) => program.stop('SIGKILL')));
};
