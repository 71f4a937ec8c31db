import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../cluster/machine/ports.js';
import { until } from '../until.js';

const folder = fileURLToPath(new URL('../../examples/front-end', import.meta.url));

const run = (command: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in examples/front-end:\n${stdout}\n${stderr}`);
};

/** Installs the packages of the example, unless they are installed, and builds it: types from the schema, check of types, bundle. */
export const buildExample = (): void => {
  if (!existsSync(`${folder}/node_modules/.package-lock.json`)) run('npm', ['ci', '--no-audit', '--no-fund']);
  run('npm', ['run', 'build']);
};

/**
 * Serves the built example in front of a service.
 * @param service the URL of the service, to which requests to /graphql are sent.
 * @returns the URL of the page, and a function that stops the server.
 */
export const serveExample = async (service: string): Promise<{ url: string; stop: () => void }> => {
  const [port = 0] = await freePorts(1);
  const args = [
    'node_modules/vite/bin/vite.js',
    'preview',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
  ];
  const server = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ALMANAC_URL: service } });
  const url = `http://127.0.0.1:${port}/`;
  await until(async () => (await fetch(url).catch(() => undefined))?.ok === true);
  return { url, stop: () => void server.kill() };
};
