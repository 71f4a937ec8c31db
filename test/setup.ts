import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/database/embedded.js';
import { migrate } from '../src/database/migrate.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the tests' PostgreSQL. */
    server: string;
    /** The program that reads the sources of imports, in one file, which starts faster than TypeScript. */
    reader: string;
  }
}

/** The migrated database. The database of every worker is a copy of it. */
export const TEMPLATE = 'almanac_template';

/** Starts a PostgreSQL in a temporary folder, once for the whole run. Returns the function that stops it. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  const removeAtExit = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeAtExit);
  const server = await startEmbedded({ dataDir: join(folder, 'data') });
  await makeTemplate(server.url);
  provide('server', server.url);
  provide('reader', await bundleReader(folder));

  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= server
      .stop()
      .then(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
      .then(() => void process.off('exit', removeAtExit));
    return ended;
  };
  // Vitest exits without teardown if it is interrupted while it starts, or twice.
  const interrupted = () => void end().finally(() => process.exit(130));
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return end;
};

const bundleReader = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'reader-process.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, '../src/imports/reader/reader-process.ts')],
    ...{ outfile, bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'warning' },
    // Packages in CommonJS.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
};

const makeTemplate = async (server: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate(server.replace(/[^/]+$/, TEMPLATE));
};
