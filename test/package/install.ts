import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the package is installed. */
    installation: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const passedOn =
  /^(PATH|HOME|SYSTEMROOT|APPDATA|TEMP|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(HTTPS?|NO)_PROXY|NPM_CONFIG_REGISTRY)$/i;

/** The environment of programs that tests start: without settings of this project, but with what the network needs. */
export const environment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => passedOn.test(name)),
);

/** Runs npm in a folder. */
export const npm = async (folder: string, ...args: string[]): Promise<void> => {
  const options = { cwd: folder, env: environment, maxBuffer: 100_000_000, shell: process.platform === 'win32' };
  await promisify(execFile)('npm', args, options);
};

/** Writes the files of a release, and installs their package in an empty folder, once for the whole run. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  const installation = join(folder, 'site');
  await mkdir(installation);
  const release = join(folder, 'release');
  await npm(root, 'run', 'release', '--', '--dry-run', '--output', release);
  const tarball = (await readdir(release)).find((name) => name.endsWith('.tgz')) ?? '';
  await writeFile(join(installation, 'package.json'), '{ "private": true, "type": "module" }\n');
  await npm(installation, 'install', '--omit=dev', '--no-audit', '--no-fund', join(release, tarball));
  provide('installation', installation);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
};
