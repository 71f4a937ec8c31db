import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { query } from '../../calendar/database.js';
import { type Running, start } from '../processes.js';

/** PostGraphile 5 requires Node 22. */
const packages = { postgraphile: '5.1.5', node: '22.23.3' };

export const POSTGRAPHILE = `PostGraphile ${packages.postgraphile}`;

/**
 * Installs PostGraphile and its Node from the npm registry in a folder.
 * @throws Error with the last lines of npm if the installation fails.
 */
export const installPostgraphile = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${POSTGRAPHILE} cannot be installed:\n${stderr.trim().slice(-1000)}`);
  await copyFile(pathOf('server.mjs'), join(folder, 'server.mjs'));
};

/** Creates the functions in the database of a calendar, starts PostGraphile and waits until it listens. */
export const startPostgraphile = async (folder: string, databaseUrl: string): Promise<Running> => {
  await query({ connectionString: databaseUrl }, await readFile(pathOf('functions.sql'), 'utf8'));
  const environment = { GRAPHILE_ENV: 'production', DATABASE_URL: databaseUrl };
  return start(['server.mjs'], environment, { cwd: folder, program: join(folder, 'node_modules/.bin/node') });
};

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
